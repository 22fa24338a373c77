import { SearchX, TriangleAlert } from "lucide-react";
import { headers } from "next/headers";
import Link from "next/link";
import { getViewer } from "~/app/_auth/viewer";
import { buttonClass } from "~/components/ui/button-class";
import { EmptyState } from "~/components/ui/empty-state";
import { toDomainError } from "~/server/api";
import { setPageStatus } from "~/server/core/page-status";
import { api } from "~/trpc/server";
import { sourceCredits } from "./credits";
import { JobList } from "./job-list";
import { toJobRow } from "./job-row-model";
import { isEmptySearch, searchHref, toListInput, type JobSearch } from "./search";

type JobListingProps = { search: JobSearch; cursor?: string; pageSize: number; heading: "h2" | "h3" };

/** A cursor that is none, and more pages a minute than people read; anything else is a fault of ours. */
const STATUS_OF_FAILURE = new Map<string, 400 | 429>([
  ["BAD_REQUEST", 400],
  ["RATE_LIMITED", 429],
]);

/** A search answered in the first HTML: the list, or why there is none. */
export async function JobListing({ search, cursor, pageSize, heading }: JobListingProps) {
  const [viewer, found] = await Promise.all([
    getViewer(),
    api.job.list(toListInput(search, pageSize, cursor)).catch(toDomainError), // logged by the caller
  ]);
  if (found instanceof Error) {
    const { retryAfterSeconds } = found.data;
    setPageStatus(STATUS_OF_FAILURE.get(found.code) ?? 500, retryAfterSeconds);
    const wait = found.code === "RATE_LIMITED" ? retryAfterSeconds : undefined;
    return <ListFailed href={searchHref(search)} waitSeconds={wait} />;
  }
  if (found.jobs.length === 0) return <NoJobs search={search} />;
  const now = new Date().toISOString();
  const list = (
    <JobList
      first={{ jobs: found.jobs.map((job) => toJobRow(job, now, sourceCredits)), nextCursor: found.next_cursor }}
      search={search}
      pageSize={pageSize}
      viewer={viewer ? { id: viewer.userId, connects: viewer.connectsBalance } : null}
      now={now}
      credits={sourceCredits}
      heading={heading}
    />
  );
  if (found.corrected_keyword === undefined) return list;
  return (
    <>
      <p className="mb-4 text-14 text-ink-muted">
        Nothing was found for “{search.keyword}”. These jobs match “{found.corrected_keyword}”.
      </p>
      {list}
    </>
  );
}

function NoJobs({ search }: { search: JobSearch }) {
  const nothingAsked = isEmptySearch(search);
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title="No jobs found matching your criteria."
      action={
        nothingAsked ? null : (
          <Link href="/jobs" className={buttonClass()}>
            Clear all filters
          </Link>
        )
      }
    >
      {nothingAsked
        ? "There are no open jobs right now. New ones come in all the time."
        : "Fewer words or a lower minimum usually help. Jobs that do not disclose pay never match a minimum salary."}
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
        : `Too many pages were asked for in a short time. Please try again in ${waitSeconds} ${waitSeconds === 1 ? "second" : "seconds"}. `}
      Your search is kept in the address.
      {requestId ? <span className="mt-2 block text-12">Request {requestId}</span> : null}
    </EmptyState>
  );
}
