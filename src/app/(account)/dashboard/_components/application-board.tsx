"use client";

import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { formatCount } from "~/format/text";
import { LoadMoreLink, opensElsewhere } from "~/components/jobs/load-more-link";
import { toast } from "~/components/ui/toast-store";
import type { ApplicationStage } from "~/contracts/application";
import { dashboardHref } from "./address";
import { stageLabel, type OwnApplication } from "./application";
import { BoardCard, moveControlId } from "./board-card";
import { moveApplication, useApplications } from "./progress-store";
import type { Page } from "./use-pages";

export type BoardColumn = Page<OwnApplication> & { stage: ApplicationStage; count: number };

type ApplicationBoardProps = { columns: BoardColumn[]; viewerId: string; now: string };

/** Last moved first, as the server orders them. */
const byMove = (a: OwnApplication, b: OwnApplication) => (a.movedAt === b.movedAt ? 0 : a.movedAt < b.movedAt ? 1 : -1);

function useBoard({ columns, viewerId, now }: ApplicationBoardProps) {
  const [more, setMore] = useState<BoardColumn[]>([]);
  const [busy, setBusy] = useState<ApplicationStage | null>(null);
  const rendered = [...columns, ...more].flatMap((column) => column.items);
  const cards = useApplications(viewerId, rendered, now);

  const shown = columns.map(({ stage, count, nextCursor }) => {
    const left = rendered.filter((card, index) => card.stage === stage && cards[index]?.stage !== stage).length;
    const came = cards.filter((card, index) => card.stage === stage && rendered[index]?.stage !== stage).length;
    const last = more.findLast((column) => column.stage === stage);
    return {
      stage,
      count: count - left + came,
      cursor: last ? last.nextCursor : nextCursor,
      items: cards.filter((card) => card.stage === stage).toSorted(byMove),
    };
  });

  async function append(stage: ApplicationStage, cursor: string) {
    if (busy !== null) return;
    setBusy(stage);
    try {
      const { fetchApplications } = await import("./fetch-own");
      const page = await fetchApplications({ stage, cursor }, now);
      const known = new Set(rendered.map((card) => card.job.id)); // one moved meanwhile may come again
      const items = page.items.filter((card) => !known.has(card.job.id));
      setMore([...more, { stage, count: 0, items, nextCursor: page.nextCursor }]);
    } catch {
      const description = "Failed to load dashboard data. Please try again.";
      toast({ title: "Error", description, tone: "danger" });
    } finally {
      setBusy(null);
    }
  }

  return { shown, busy, append };
}

/** The pipeline as columns. Every card carries its own control to move it; the focus goes with the card. */
export function ApplicationBoard(props: ApplicationBoardProps) {
  const { viewerId, now } = props;
  const { shown, busy, append } = useBoard(props);
  const [moved, setMoved] = useState("");
  const follow = useRef<string | null>(null);

  useEffect(() => {
    if (follow.current) document.getElementById(moveControlId(follow.current))?.focus();
    follow.current = null;
  });

  async function move(application: OwnApplication, stage: ApplicationStage) {
    follow.current = application.job.id;
    const done = moveApplication({ viewerId, application, now, stage });
    setMoved(`${application.job.title} moved to ${stageLabel(stage)}`);
    if (!(await done)) {
      follow.current = application.job.id;
      setMoved("");
    }
  }

  return (
    <>
      <p role="status" className="sr-only">
        {moved}
      </p>
      <section
        aria-label="Board"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard
        tabIndex={0}
        className="relative -mx-4 overflow-x-auto px-4 pb-3 md:-mx-6 md:px-6"
      >
        <div className="grid auto-cols-[15.5rem] grid-flow-col grid-cols-none items-start gap-3">
          {shown.map((column) => (
            <Column
              key={column.stage}
              column={column}
              now={now}
              busy={busy === column.stage}
              onMove={(application, to) => void move(application, to)}
              onMore={(cursor) => void append(column.stage, cursor)}
            />
          ))}
        </div>
      </section>
    </>
  );
}

type ColumnProps = {
  column: { stage: ApplicationStage; count: number; cursor: string | null; items: OwnApplication[] };
  now: string;
  busy: boolean;
  onMove: (application: OwnApplication, stage: ApplicationStage) => void;
  onMore: (cursor: string) => void;
};

function Column({ column: { stage, count, cursor, items }, now, busy, onMove, onMore }: ColumnProps) {
  return (
    <section aria-label={stageLabel(stage)} className="rounded-card bg-sunken p-2">
      <h3 className="flex items-baseline justify-between px-2 pt-1 pb-2 text-14 font-medium">
        <Link
          href={dashboardHref({ tab: "applications", stage })}
          prefetch={false}
          className="rounded-inner hover:underline"
        >
          {stageLabel(stage)}
        </Link>
        <span className="tabular font-regular text-ink-muted">{formatCount(count)}</span>
      </h3>
      <ul className="grid grid-cols-1 gap-2">
        {items.map((application) => (
          <li key={application.job.id}>
            <BoardCard application={application} now={now} onMove={(to) => onMove(application, to)} />
          </li>
        ))}
      </ul>
      {cursor === null ? null : (
        <div className="mt-2 grid">
          <LoadMoreLink
            href={dashboardHref({ tab: "applications", stage, cursor })}
            busy={busy}
            label="Load More"
            size="small"
            onClick={(event) => {
              if (opensElsewhere(event)) return;
              event.preventDefault();
              onMore(cursor);
            }}
          />
        </div>
      )}
    </section>
  );
}
