import type { JobCount, ListJobsOutput } from "~/contracts/job";
import { formatCount } from "~/format/text";
import { SaveSearch } from "~/components/saved-searches/save-search";
import type { Listing } from "~/components/jobs/load-jobs";
import { type JobSearch, RESULTS_HEAD_ID, searchHref } from "~/components/jobs/search";
import { without, type AskedFilter } from "~/components/jobs/search-words";
import { Segments } from "~/components/ui/links";
import { ResultsStatus } from "./search-provider";

type ResultsHeadProps = {
  search: JobSearch;
  listing: Listing;
  /** Missing if it couldn't be counted. */
  total: JobCount | undefined;
  asked: AskedFilter[];
  isFirstPage: boolean;
};

/** How much was found, and in which order it stands. Only a keyword makes one job more relevant than another. */
export function ResultsHead({ search, listing, total, asked, isFirstPage }: ResultsHeadProps) {
  const { found } = listing;
  if (found === null) return null;
  const summary = summarise(found, total, isFirstPage);
  const spoken = [summary, asked.map(({ label }) => label).join(", ")].filter(Boolean).join(": ");
  const newest = searchHref({ ...search, sort: "newest" });
  const relevance = searchHref(without(search, "sort"));
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p id={RESULTS_HEAD_ID} tabIndex={-1} className="scroll-mt-6 text-14 text-ink-muted">
        {summary}
      </p>
      <ResultsStatus text={spoken} search={newest} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SaveSearch search={found.corrected_keyword ? { ...search, keyword: found.corrected_keyword } : search} />
        {search.keyword && found.jobs.length > 0 ? (
          <Segments
            label="Order"
            segments={[
              { href: relevance, label: "Relevance", current: search.sort !== "newest" },
              { href: newest, label: "Newest", current: search.sort === "newest" },
            ]}
          />
        ) : null}
      </div>
    </div>
  );
}

/** A list that ends on this page is counted itself: it may be newer than the total. */
function summarise({ jobs, next_cursor }: ListJobsOutput, total: JobCount | undefined, isFirstPage: boolean): string {
  if (!isFirstPage) return "Further jobs";
  const { count, more } = next_cursor !== null && total ? total : { count: jobs.length, more: next_cursor !== null };
  if (count === 0) return "No jobs";
  return count === 1 ? "1 job" : `${formatCount(count)}${more ? "+" : ""} jobs`;
}
