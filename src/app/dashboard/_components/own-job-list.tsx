"use client";

import { dashboardHref, type JobsList } from "./address";
import { ListEnd } from "./list-end";
import { OwnJobRow } from "./own-job-row";
import type { OwnJob } from "./own-job";
import { OwnJobSkeleton } from "./tab-skeleton";
import { usePages, type Page } from "./use-pages";

type OwnJobListProps = { list: JobsList; first: Page<OwnJob>; viewerId: string; now: string };

const ROWS_AHEAD = 3;

export function OwnJobList({ list, first, viewerId, now }: OwnJobListProps) {
  const { items, cursor, busy, longer, append } = usePages(first, async (cursor) => {
    const { fetchOwnJobs } = await import("./fetch-own");
    return fetchOwnJobs(list, cursor, now);
  });
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {items.map((job) => (
          <li key={job.id}>
            <OwnJobRow job={job} viewerId={viewerId} now={now} />
          </li>
        ))}
        {busy
          ? Array.from({ length: ROWS_AHEAD }, (_, index) => (
              <li key={index} aria-hidden>
                <OwnJobSkeleton />
              </li>
            ))
          : null}
      </ul>
      <ListEnd
        href={cursor === null ? null : dashboardHref({ tab: "jobs", list, cursor })}
        busy={busy}
        longer={longer}
        shown={items.length}
        noun="jobs"
        onMore={() => void append()}
      />
    </>
  );
}
