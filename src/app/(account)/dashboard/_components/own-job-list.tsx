"use client";

import { dashboardHref, type JobsList } from "./address";
import { OwnJobRow } from "./own-job-row";
import type { OwnJob } from "./own-job";
import { PagedList } from "./paged-list";
import { useOwnJobs, type Page } from "./use-pages";

type OwnJobListProps = { list: JobsList; first: Page<OwnJob>; viewerId: string; now: string };

export function OwnJobList({ list, first, viewerId, now }: OwnJobListProps) {
  return (
    <PagedList
      pages={useOwnJobs({ list, first, now })}
      keyOf={({ id }) => id}
      renderRow={(job) => <OwnJobRow job={job} viewerId={viewerId} now={now} />}
      hrefAt={(cursor) => dashboardHref({ tab: "jobs", list, cursor })}
      noun="jobs"
    />
  );
}
