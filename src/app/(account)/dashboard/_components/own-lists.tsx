"use client";

import { type Page, PagedList } from "~/components/jobs/paged-list";
import type { ApplicationStage } from "~/contracts/application";
import { dashboardHref } from "./address";
import type { OwnApplication } from "./own-application";
import { ApplicationRow } from "./application-row";
import type { OwnJob } from "./own-job";
import { OwnJobRow } from "./own-job-row";
import { OwnJobSkeleton } from "./tab-skeleton";
import { type JobsList, useOwnApplications, useOwnJobs } from "./use-pages";

type ApplicationListProps = {
  stage: ApplicationStage | undefined;
  first: Page<OwnApplication>;
  viewerId: string;
  now: string;
};

export function ApplicationList({ stage, first, viewerId, now }: ApplicationListProps) {
  return (
    <PagedList
      pages={useOwnApplications({ stage, first, now })}
      getKey={({ job }) => job.id}
      renderRow={(application) => <ApplicationRow application={application} viewerId={viewerId} now={now} />}
      pageHref={(cursor) => dashboardHref({ tab: "applications", stage, cursor })}
      skeleton={<OwnJobSkeleton />}
      noun="applications"
      label="Load More"
    />
  );
}

type OwnJobListProps = { list: JobsList; first: Page<OwnJob>; viewerId: string; now: string };

export function OwnJobList({ list, first, viewerId, now }: OwnJobListProps) {
  return (
    <PagedList
      pages={useOwnJobs({ list, first, now })}
      getKey={({ id }) => id}
      renderRow={(job) => <OwnJobRow job={job} viewerId={viewerId} now={now} />}
      pageHref={(cursor) => dashboardHref({ tab: list === "unlocked" ? "unlocked" : "jobs", cursor })}
      skeleton={<OwnJobSkeleton />}
      noun="jobs"
      label="Load More"
    />
  );
}
