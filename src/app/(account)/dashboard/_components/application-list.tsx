"use client";

import type { ApplicationStage } from "~/contracts/application";
import { dashboardHref } from "./address";
import type { OwnApplication } from "./application";
import { ApplicationRow } from "./application-row";
import { PagedList } from "./paged-list";
import { usePages, type Page } from "./use-pages";

type ApplicationListProps = {
  stage: ApplicationStage | undefined;
  first: Page<OwnApplication>;
  viewerId: string;
  now: string;
};

export function ApplicationList({ stage, first, viewerId, now }: ApplicationListProps) {
  const pages = usePages(first, async (cursor) => {
    const { fetchApplications } = await import("./fetch-own");
    return fetchApplications({ stage, cursor }, now);
  });
  return (
    <PagedList
      pages={pages}
      keyOf={({ job }) => job.id}
      renderRow={(application) => <ApplicationRow application={application} viewerId={viewerId} now={now} />}
      hrefAt={(cursor) => dashboardHref({ tab: "applications", stage, cursor })}
      noun="applications"
    />
  );
}
