import { Plus, Send } from "lucide-react";
import Link from "next/link";
import { listJobsWithLetters } from "~/components/jobs/load-jobs";
import { buttonClass } from "~/components/ui/class-names";
import { EmptyState } from "~/components/ui/empty-state";
import { Segments, TextLink } from "~/components/ui/links";
import { api, loadOrFailPage } from "~/trpc/server";
import { dashboardHref, type DashboardAddress } from "./address";
import { stageLabel } from "./application";
import { toOwnApplication } from "./own-application";
import { ApplicationBoard, type BoardColumn } from "./application-board";
import { ApplicationList } from "./own-lists";
import { DashboardFailed } from "./dashboard-failed";
import { ExportButton } from "./export-button";
import { WhatWorks } from "./what-works";

type ApplicationsTabProps = { address: DashboardAddress; viewerId: string; now: string };

/** Rates of fewer applications mean nothing. */
const RATES_FROM = 10;

/** Shows applications as a list (all or one stage), as a board, or as response rates. */
export async function ApplicationsTab({ address, viewerId, now }: ApplicationsTabProps) {
  const { stage } = address;
  const rates = await api.application.responseRates().catch(() => null); // logged by the caller
  const hasRates = rates !== null && rates.applications >= RATES_FROM;
  const view = address.view === "rates" && !hasRates ? "list" : address.view;
  const content =
    view === "board"
      ? await renderBoard(viewerId, now)
      : view === "rates" && rates
        ? { empty: false, node: <WhatWorks rates={rates} /> }
        : await renderList({ stage, cursor: address.cursor, viewerId, now });
  if (content === null) return <DashboardFailed href={dashboardHref({ tab: "applications", view, stage })} />;
  return (
    <section aria-labelledby="applications-heading">
      <h2 id="applications-heading" className={view === "list" && stage ? "mb-4 text-20 font-bold" : "sr-only"}>
        {view === "list" && stage ? `Applications: ${stageLabel(stage)}` : "Applications"}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segments
          label="How to show applications"
          segments={[
            { href: dashboardHref({ tab: "applications" }), label: "List", current: view === "list" },
            { href: dashboardHref({ tab: "applications", view: "board" }), label: "Board", current: view === "board" },
            ...(hasRates
              ? [
                  {
                    href: dashboardHref({ tab: "applications", view: "rates" }),
                    label: "What works",
                    current: view === "rates",
                  },
                ]
              : []),
          ]}
        />
        <div className="flex flex-wrap gap-2">
          <Link href="/tracker/add" prefetch={false} className={buttonClass({ size: "small" })}>
            <Plus aria-hidden className="size-4" />
            Add a job
          </Link>
          {content.empty ? null : <ExportButton />}
        </div>
      </div>
      <div className="mt-4">{content.node}</div>
    </section>
  );
}

/** Cards are too small for a letter button. */
const NO_LETTERS: ReadonlySet<string> = new Set();

async function renderBoard(viewerId: string, now: string) {
  const board = await loadOrFailPage(api.application.board({}));
  if (board === null) return null;
  const columns: BoardColumn[] = board.stages.map(({ stage, count, applications, next_cursor }) => ({
    stage,
    count,
    items: applications.map((view) => toOwnApplication(view, now, NO_LETTERS)),
    nextCursor: next_cursor,
  }));
  if (columns.every(({ count }) => count === 0)) return { empty: true, node: <NoApplications /> };
  return { empty: false, node: <ApplicationBoard columns={columns} viewerId={viewerId} now={now} /> };
}

type ListAsked = Pick<DashboardAddress, "stage" | "cursor"> & Omit<ApplicationsTabProps, "address">;

async function renderList({ stage, cursor, viewerId, now }: ListAsked) {
  const list = await loadOrFailPage(api.application.list({ stage, cursor }));
  if (list === null) return null;
  const withLetter = await listJobsWithLetters(list.applications.map(({ job }) => job.id));
  const first = {
    items: list.applications.map((view) => toOwnApplication(view, now, withLetter)),
    nextCursor: list.next_cursor,
  };
  if (first.items.length === 0) return { empty: true, node: stage ? <NoneInStage /> : <NoApplications /> };
  return { empty: false, node: <ApplicationList stage={stage} first={first} viewerId={viewerId} now={now} /> };
}

function NoApplications() {
  return (
    <EmptyState
      as="h3"
      icon={<Send aria-hidden />}
      title="No applications yet"
      action={
        <Link href="/jobs" className={buttonClass({ variant: "primary" })}>
          Find Jobs
        </Link>
      }
    >
      Apply from a job&apos;s page and track the application here.
    </EmptyState>
  );
}

function NoneInStage() {
  return (
    <p className="py-10 text-center text-ink-muted">
      No applications in this stage. <TextLink href={dashboardHref({ tab: "applications" })}>Show all</TextLink>
    </p>
  );
}
