import { SearchX, TriangleAlert, X } from "lucide-react";
import { headers } from "next/headers";
import Link from "next/link";
import type { ReactNode } from "react";
import type { JobView, ListJobsOutput } from "~/contracts/job";
import { getViewer } from "~/session/viewer";
import { buttonClass, CHIP } from "~/components/ui/class-names";
import { EmptyState } from "~/components/ui/empty-state";
import { TextLink } from "~/components/ui/links";
import { countryName } from "~/format/country";
import { SOURCE_CREDITS } from "~/server/feeds";
import { JobList } from "./job-list";
import { toJobRow } from "./job-row-model";
import type { Listing } from "./load-jobs";
import { parseSearch, searchHref, type JobSearch } from "./search";
import { listActiveFilters } from "./search-words";
import { formatQuantity } from "~/format/text";

type JobListingProps = {
  search: JobSearch;
  listing: Listing;
  pageSize: number;
  heading: "h2" | "h3";
  /** The time of rendering, if other parts of the page need it, too. */
  now?: string;
  /** Replaces an empty list. */
  empty?: ReactNode;
};

/** Renders a search's list in the first HTML, or the reason why there is none. */
export async function JobListing(props: JobListingProps) {
  const { search, listing, pageSize, heading, now = new Date().toISOString(), empty = <NoJobs /> } = props;
  const { results } = listing;
  if (results === null) return <ListFailed href={searchHref(search)} waitSeconds={listing.waitSeconds} />;
  const viewer = await getViewer();
  const list = (jobs: JobView[], nextCursor: string | null) => (
    <JobList
      // Each search and each rendering starts without added pages.
      key={JSON.stringify([search, nextCursor, viewer?.userId, now])}
      first={{
        items: jobs.map((job) => toJobRow(job, now, SOURCE_CREDITS, results.match_levels, results.concerns)),
        nextCursor,
      }}
      search={search}
      pageSize={pageSize}
      viewer={viewer ? { id: viewer.userId, connects: viewer.connectsBalance } : null}
      now={now}
      credits={SOURCE_CREDITS}
      heading={heading}
    />
  );
  const { jobs, relaxed, corrected_keyword: corrected } = results;
  return (
    <>
      {corrected === undefined ? null : <Corrected search={search} keyword={corrected} isEmpty={jobs.length === 0} />}
      {results.interpreted ? <Interpreted search={search} filters={results.interpreted} keyword={corrected} /> : null}
      {jobs.length === 0 ? empty : list(jobs, results.next_cursor)}
      {relaxed ? (
        <section aria-label="A wider search" className="mt-10 border-t border-line pt-6">
          <p className="mb-4 text-14 text-ink-muted">
            {jobs.length === 0 ? "These match without" : "Few jobs match. These match without"}{" "}
            <b className="font-medium text-ink">
              “{relaxed.without === search.country ? countryName(search.country) : relaxed.without}”
            </b>
            .
          </p>
          {list(relaxed.jobs, null)}
        </section>
      ) : null}
    </>
  );
}

/** Returns a keyword without the last of these words. */
function removeLast(keyword: string, text: string): string {
  const at = keyword.lastIndexOf(text);
  return at < 0 ? keyword : `${keyword.slice(0, at).trimEnd()} ${keyword.slice(at + text.length).trimStart()}`.trim();
}

type InterpretedProps = { search: JobSearch; filters: ListJobsOutput["interpreted"]; keyword?: string };

/**
 * Shows words that were read as filters, as chips. Removing one quotes its words, because quoted words are never
 * filters. The last chips have the words that made no difference.
 */
function Interpreted({ search, filters = [], keyword = search.keyword ?? "" }: InterpretedProps) {
  const words = filters.reduce((rest, { text }) => removeLast(rest, text), keyword).trim();
  const chips = filters.map(({ text, filter, value, excluded }) =>
    filter === "ignored"
      ? { label: `Left out: ${text}`, effect: "remove them", without: removeLast(keyword, text) }
      : {
          label: `${excluded ? "Not " : ""}${describeFilter(filter, value)}`,
          effect: `search for the words “${text}” instead`,
          without: keyword.replace(text, `"${text}"`),
        },
  );
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 text-14 text-ink-muted">
      <p>
        Searching for <b className="font-medium text-ink">{words === "" ? "all jobs" : words.replace(/\s+/g, " ")}</b>
      </p>
      <ul aria-label="How the words were read" className="flex min-w-0 flex-wrap gap-2">
        {chips.map(({ label, effect, without }) => (
          <li key={label} className="max-w-full">
            <Link href={searchHref({ ...search, keyword: without })} prefetch={false} rel="nofollow" className={CHIP}>
              <span className="truncate text-ink">{label}</span>
              <span className="sr-only">, {effect}</span>
              <X aria-hidden className="size-4" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function describeFilter(filter: string, value: string): string {
  return listActiveFilters(parseSearch({ [filter]: value }))[0]?.label ?? value;
}

function Corrected({ search, keyword, isEmpty }: { search: JobSearch; keyword: string; isEmpty: boolean }) {
  return (
    <p className="mb-4 text-14 text-ink-muted">
      Nothing was found for “{search.keyword}”{isEmpty ? ", nor for" : ". These jobs match"}{" "}
      <b className="font-medium text-ink">“{keyword}”</b>.{" "}
      <TextLink href={searchHref({ ...search, literal: true })} prefetch={false} rel="nofollow">
        Search for “{search.keyword}” as spelled
      </TextLink>
    </p>
  );
}

function NoJobs() {
  return (
    <EmptyState icon={<SearchX aria-hidden />} title="No jobs found matching your criteria.">
      There are no open jobs right now. New ones come in all the time.
    </EmptyState>
  );
}

async function ListFailed({ href, waitSeconds }: { href: string; waitSeconds?: number }) {
  const requestId = (await headers()).get("x-request-id");
  return (
    <EmptyState
      icon={<TriangleAlert aria-hidden />}
      title="Failed to load jobs. Please try again."
      action={
        <a href={href} className={buttonClass()}>
          Try again
        </a>
      }
    >
      {waitSeconds === undefined
        ? null
        : `You opened too many pages in a short time. Please try again in ${formatQuantity(waitSeconds, "second")}. `}
      Your search is still in the address bar.
      {requestId ? <span className="mt-2 block text-12">Request {requestId}</span> : null}
    </EmptyState>
  );
}
