"use client";

import type { ApplicationStage } from "~/contracts/application";
import { dashboardHref } from "./address";
import type { OwnApplication } from "./application";
import { ApplicationRow } from "./application-row";
import { PagedList } from "./paged-list";
import { useOwnApplications, type Page } from "./use-pages";

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
      keyOf={({ job }) => job.id}
      renderRow={(application) => <ApplicationRow application={application} viewerId={viewerId} now={now} />}
      hrefAt={(cursor) => dashboardHref({ tab: "applications", stage, cursor })}
      noun="applications"
    />
  );
}
