import { ArrowUpDown } from "lucide-react";
import type { JobCount, ListJobsOutput } from "~/contracts/job";
import { formatCount } from "~/format/text";
import { SaveSearch } from "~/components/saved-searches/save-search";
import type { Listing } from "~/components/jobs/load-jobs";
import { type JobSearch, RESULTS_HEAD_ID, searchHref, withoutMatch } from "~/components/jobs/search";
import { without, type ActiveFilter } from "~/components/jobs/search-words";
import { HIDDEN_PAGE } from "~/components/jobs/viewer";
import { Segments, TextLink } from "~/components/ui/links";
import { buttonClass } from "~/components/ui/class-names";
import { ResultsStatus } from "./search-provider";

const LIST_TOOLS_ID = "list-tools";

type ResultsHeadProps = {
  search: JobSearch;
  /** The search to save. */
  lasting: JobSearch;
  listing: Listing;
  /** Undefined if it couldn't be counted. */
  total: JobCount | undefined;
  filters: ActiveFilter[];
  isFirstPage: boolean;
};

/** Says how many jobs were found and in which order. "Relevance" needs a keyword. */
export function ResultsHead({ search, lasting, listing, total, filters, isFirstPage }: ResultsHeadProps) {
  const { results } = listing;
  if (results === null) return null;
  const summary = summarize(results, total, isFirstPage);
  const spoken = [summary, filters.map(({ label }) => label).join(", ")].filter(Boolean).join(": ");
  const newest = searchHref({ ...search, sort: "newest" });
  const isMatched = results.match_levels !== undefined;
  const isOrdered = (search.keyword !== undefined || isMatched) && results.jobs.length > 0;
  return (
    <div className="mb-1.5 flex min-h-11 sm:mb-3 items-center justify-between gap-x-4 gap-y-2 sm:flex-wrap">
      <p id={RESULTS_HEAD_ID} tabIndex={-1} className="scroll-mt-6 text-14 text-ink-muted">
        {summary}
        {results.hides && results.jobs.length > 0 ? (
          <>
            {", without those "}
            <TextLink href={HIDDEN_PAGE} prefetch={false}>
              you hid
            </TextLink>
          </>
        ) : null}
      </p>
      <ResultsStatus text={spoken} search={newest} />
      <div className="flex items-center gap-x-2 gap-y-2 sm:flex-wrap sm:gap-x-4">
        <SaveSearch search={{ ...withoutMatch(lasting), keyword: results.corrected_keyword ?? search.keyword }} />
        {isMatched || isOrdered ? (
          <>
            <button
              type="button"
              popoverTarget={LIST_TOOLS_ID}
              className={buttonClass({ size: "small", className: "sm:hidden" })}
            >
              <ArrowUpDown aria-hidden className="size-4" />
              Sort
            </button>
            {/* Another search closes the sheet. */}
            <div
              key={searchHref(search)}
              id={LIST_TOOLS_ID}
              popover="auto"
              role="group"
              aria-label="Sort"
              className="list-tools"
            >
              {isMatched ? <Segments label="Match" segments={matchSegments(search)} /> : null}
              {isOrdered ? <Segments label="Order" segments={orderSegments(search, isMatched)} /> : null}
            </div>
          </>
        ) : null}
      </div>
    </div>
  );
}

function orderSegments(search: JobSearch, isMatched: boolean) {
  const unsorted = searchHref(without(search, "sort"));
  const newest = {
    href: search.keyword ? searchHref({ ...search, sort: "newest" }) : unsorted,
    label: "Newest",
    current: search.sort === "newest" || (search.keyword === undefined && search.sort === undefined),
  };
  const relevance = { href: unsorted, label: "Relevance", current: search.sort === undefined };
  const match = {
    href: searchHref({ ...search, sort: "match" }),
    label: "Best match",
    current: search.sort === "match",
  };
  return [...(search.keyword ? [relevance] : []), newest, ...(isMatched ? [match] : [])];
}

/** For viewers with a résumé. */
function matchSegments(search: JobSearch) {
  return [
    { href: searchHref(without(search, "match")), label: "All", current: search.match === undefined },
    { href: searchHref({ ...search, match: "fair" }), label: "At least fair", current: search.match === "fair" },
    { href: searchHref({ ...search, match: "strong" }), label: "Strong", current: search.match === "strong" },
  ];
}

/** If the list ends on this page, counts its rows, because the list may be newer than the total. */
function summarize({ jobs, next_cursor }: ListJobsOutput, total: JobCount | undefined, isFirstPage: boolean): string {
  if (!isFirstPage) return "Further jobs";
  const { count, more } = next_cursor !== null && total ? total : { count: jobs.length, more: next_cursor !== null };
  if (count === 0) return "No jobs";
  return count === 1 ? "1 job" : `${formatCount(count)}${more ? "+" : ""} jobs`;
}
