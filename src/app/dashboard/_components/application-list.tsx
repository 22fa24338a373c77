"use client";

import type { ApplicationStage } from "~/contracts/application";
import { dashboardHref } from "./address";
import type { OwnApplication } from "./application";
import { ApplicationRow } from "./application-row";
import { ListEnd } from "./list-end";
import { OwnJobSkeleton } from "./tab-skeleton";
import { usePages, type Page } from "./use-pages";

type ApplicationListProps = {
  stage: ApplicationStage | undefined;
  first: Page<OwnApplication>;
  viewerId: string;
  now: string;
};

const ROWS_AHEAD = 3;

export function ApplicationList({ stage, first, viewerId, now }: ApplicationListProps) {
  const { items, cursor, busy, longer, append } = usePages(first, async (cursor) => {
    const { fetchApplications } = await import("./fetch-own");
    return fetchApplications({ stage, cursor }, now);
  });
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {items.map((application) => (
          <li key={application.job.id}>
            <ApplicationRow application={application} viewerId={viewerId} now={now} />
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
        href={cursor === null ? null : dashboardHref({ tab: "applications", stage, cursor })}
        busy={busy}
        longer={longer}
        shown={items.length}
        noun="applications"
        onMore={() => void append()}
      />
    </>
  );
}
