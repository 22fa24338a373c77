"use client";

import type { ReactNode } from "react";
import type { ApplicationStage } from "~/contracts/application";
import { dashboardHref } from "./address";
import type { OwnApplication } from "./application";
import { ApplicationRow } from "./application-row";
import { ListEnd } from "./list-end";
import type { OwnJob } from "./own-job";
import { OwnJobRow } from "./own-job-row";
import { OwnJobSkeleton } from "./tab-skeleton";
import { type JobsList, type Page, type Pages, useOwnApplications, useOwnJobs } from "./use-pages";

type PagedListProps<Item> = {
  pages: Pages<Item>;
  getKey: (item: Item) => string;
  renderRow: (item: Item) => ReactNode;
  /** The page that starts at a cursor. */
  pageHref: (cursor: string) => string;
  /** "jobs" */
  noun: string;
};

const ROWS_AHEAD = 3;

/** A list that grows by a page at a time. */
function PagedList<Item>({ pages, getKey, renderRow, pageHref, noun }: PagedListProps<Item>) {
  const { items, cursor, busy, longer, append } = pages;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {items.map((item) => (
          <li key={getKey(item)}>{renderRow(item)}</li>
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
        href={cursor === null ? null : pageHref(cursor)}
        busy={busy}
        longer={longer}
        shown={items.length}
        noun={noun}
        onMore={() => void append()}
      />
    </>
  );
}

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
      noun="applications"
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
      noun="jobs"
    />
  );
}
