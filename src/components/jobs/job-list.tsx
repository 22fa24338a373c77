"use client";

import { useEffect, useRef, useState } from "react";
import { toast } from "~/components/ui/toast-store";
import { formatCount } from "~/format/text";
import { JobRow } from "./job-row";
import { JobRowSkeleton } from "./job-row-skeleton";
import { LoadMoreLink, opensElsewhere } from "./load-more-link";
import type { JobPage, RenderedList } from "./further-jobs";
import { searchHref } from "./search";
import { SeenMarks } from "./seen-jobs";

export type JobListProps = RenderedList & { heading: "h2" | "h3" };

/** Skeleton rows while a page loads. */
const ROWS_AHEAD = 4;

const NO_PAGES: JobPage[] = [];

/** The code that adds pages. Once it is loaded, a list that is shown again has its pages at once. */
let further: typeof import("./further-jobs") | null = null;

function useFurtherJobs(list: RenderedList) {
  const [pages, setPages] = useState(() => further?.readFurther(list) ?? NO_PAGES);
  const [busy, setBusy] = useState(false);
  const { nextCursor } = pages.at(-1) ?? list.first;

  async function append() {
    if (busy || nextCursor === null) return;
    setBusy(true);
    try {
      further ??= await import("./further-jobs");
      setPages(await further.loadFurther(list));
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

  return { pages, cursor: nextCursor, busy, append };
}

/** Lists jobs with a "Load More Jobs" link. With JavaScript, it appends the next page in place and keeps the focus. */
export function JobList(props: JobListProps) {
  const { first, search, viewer, now, credits, heading } = props;
  const { pages, cursor, busy, append } = useFurtherJobs(props);
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
