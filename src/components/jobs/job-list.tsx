"use client";

import { useEffect, useRef, useState } from "react";
import { toast } from "~/components/ui/toast-store";
import type { SourceCredits } from "~/format/job";
import { formatCount } from "~/format/text";
import type { JobRowModel } from "./job-row-model";
import { JobRow } from "./job-row";
import { JobRowSkeleton } from "./job-row-skeleton";
import { LoadMoreLink, opensElsewhere } from "./load-more-link";
import { loadRowCode } from "./row-code";
import { searchHref, type JobSearch } from "./search";
import { SeenMarks } from "./seen-jobs";
import type { JobViewer } from "./viewer";

type Page = { jobs: JobRowModel[]; nextCursor: string | null };

export type JobListProps = {
  first: Page;
  search: JobSearch;
  pageSize: number;
  viewer: JobViewer;
  now: string;
  credits: SourceCredits;
  heading: "h2" | "h3";
};

/** Pages appended in this window, by list, so that going back restores the list. */
const appended = new Map<string, Page[]>();
const NO_PAGES: Page[] = [];

/** Skeleton rows while a page loads. */
const ROWS_AHEAD = 4;

function useMorePages({ first, search, pageSize, viewer, now, credits }: JobListProps) {
  const key = JSON.stringify([search, pageSize, first.nextCursor, viewer?.id ?? null]);
  const [more, setMore] = useState(() => ({ key, pages: appended.get(key) ?? NO_PAGES }));
  const [busy, setBusy] = useState(false);
  const pages = more.key === key ? more.pages : (appended.get(key) ?? NO_PAGES);
  const cursor = (pages.at(-1) ?? first).nextCursor;

  async function append() {
    if (busy || cursor === null) return;
    setBusy(true);
    try {
      const [{ fetchMore }, toJobRow] = await Promise.all([import("./job-calls"), loadRowCode()]);
      const found = await fetchMore(search, pageSize, cursor, viewer !== null);
      const page = {
        jobs: found.jobs.map((job) => toJobRow(job, now, credits, found.match_levels)),
        nextCursor: found.next_cursor,
      };
      const longer = [...pages, page];
      appended.set(key, longer);
      setMore({ key, pages: longer });
    } catch {
      toast({
        title: "Failed to load jobs. Please try again.",
        description: "The list so far is unchanged.",
        tone: "danger",
      });
    } finally {
      setBusy(false);
    }
  }

  return { pages, cursor, busy, append };
}

/** Lists jobs with a "Load More Jobs" link. With JavaScript, it appends the next page in place and keeps the focus. */
export function JobList(props: JobListProps) {
  const { first, search, viewer, now, credits, heading } = props;
  const { pages, cursor, busy, append } = useMorePages(props);
  const end = useRef<HTMLParagraphElement>(null);
  const asked = useRef(false);
  const jobs = [first, ...pages].flatMap((page) => page.jobs);

  // The last page removes the link. Its focus moves to the sentence in its place.
  useEffect(() => {
    if (cursor === null && asked.current) end.current?.focus();
  }, [cursor]);

  return (
    <>
      <SeenMarks />
      <ul className="divide-y divide-line border-y border-line">
        {jobs.map((job, index) => (
          <li key={job.id}>
            <JobRow
              job={job}
              viewer={viewer}
              now={now}
              credits={credits}
              heading={heading}
              here={index < first.jobs.length ? searchHref(search) : undefined}
            />
          </li>
        ))}
        {busy
          ? Array.from({ length: ROWS_AHEAD }, (_, index) => (
              <li key={index} aria-hidden>
                <JobRowSkeleton />
              </li>
            ))
          : null}
      </ul>
      <p role="status" className="sr-only">
        {pages.length > 0 ? `${formatCount(jobs.length)} jobs shown` : ""}
      </p>
      <div className="mt-6 flex min-h-12 items-center justify-center">
        {cursor === null ? (
          <p ref={end} tabIndex={-1} className="text-14 text-ink-muted">
            That&apos;s the end of the list.
          </p>
        ) : (
          <LoadMoreLink
            href={searchHref(search, cursor)}
            busy={busy}
            onClick={(event) => {
              if (opensElsewhere(event)) return;
              event.preventDefault();
              asked.current = true;
              void append();
            }}
          />
        )}
      </div>
    </>
  );
}
