"use client";

import { useMutation } from "@tanstack/react-query";
import Link from "next/link";
import { useCallback, useDeferredValue, useEffect, useRef, useState } from "react";
import { formatCount } from "~/format/text";
import { LoadMoreLink } from "~/components/jobs/load-more-link";
import type { Page } from "~/components/jobs/paged-list";
import { useJobStates } from "~/components/jobs/window-changes";
import type { ApplicationStage } from "~/contracts/application";
import { cx, fingerTarget } from "~/components/ui/class-names";
import { dashboardHref } from "./address";
import { stageLabel } from "./application";
import type { OwnApplication } from "./own-application";
import { BoardDrag, columnId, useDropColumn } from "./board-drag";
import { BoardCard, moveControlId, type BoardCardProps } from "./board-card";
import { BoardFilter, matchesFilter, NO_FILTER } from "./board-filter";
import { loadApplications, toastLoadFailed } from "./use-pages";

export type BoardColumn = Page<OwnApplication> & { stage: ApplicationStage; count: number };

type ApplicationBoardProps = { columns: BoardColumn[]; viewerId: string; now: string };

/** The API's limit. */
const MAX_PAGE = 100;

/** Last moved first, as the server orders them. */
const byMove = (a: OwnApplication, b: OwnApplication) => (a.movedAt === b.movedAt ? 0 : a.movedAt < b.movedAt ? 1 : -1);

/** `needsAll`: loads one page after another until every card is here. */
function useBoard({ columns, viewerId, now }: ApplicationBoardProps, needsAll: boolean) {
  const [more, setMore] = useState<BoardColumn[]>([]);
  const rendered = [...columns, ...more].flatMap((column) => column.items);
  const addChanges = useJobStates(viewerId, now);
  const cards = rendered.map((card) => addChanges(card.job.id, card));
  const append = useMutation({
    mutationFn: (next: { stage: ApplicationStage; cursor: string; limit?: number }) => loadApplications(next, now),
    onSuccess: (page, { stage }) => {
      const ids = new Set(rendered.map((card) => card.job.id)); // moved cards may come twice
      const items = page.items.filter((card) => !ids.has(card.job.id));
      setMore([...more, { stage, count: 0, items, nextCursor: page.nextCursor }]);
    },
    onError: toastLoadFailed,
  });

  const columnsOnScreen = columns.map(({ stage, count, nextCursor }) => {
    const moved = rendered.filter((card, index) => card.stage === stage && cards[index]?.stage !== stage).length;
    const came = cards.filter((card, index) => card.stage === stage && rendered[index]?.stage !== stage).length;
    const last = more.findLast((column) => column.stage === stage);
    return {
      stage,
      count: count - moved + came,
      cursor: last ? last.nextCursor : nextCursor,
      items: cards.filter((card) => card.stage === stage).toSorted(byMove),
    };
  });

  const missing = needsAll && !append.isError ? columnsOnScreen.find(({ cursor }) => cursor !== null) : undefined;
  useEffect(() => {
    if (!missing?.cursor || append.isPending) return;
    append.mutate({ stage: missing.stage, cursor: missing.cursor, limit: MAX_PAGE });
  });

  return {
    columnsOnScreen,
    isLoadingAll: missing !== undefined,
    busy: append.isPending ? append.variables.stage : null,
    append: (stage: ApplicationStage, cursor: string) => {
      if (!append.isPending) append.mutate({ stage, cursor });
    },
  };
}

/** The pipeline as columns. Each card has a control to move it, and the focus follows the card. */
export function ApplicationBoard(props: ApplicationBoardProps) {
  const { viewerId, now } = props;
  const [filter, setFilter] = useState(NO_FILTER);
  const shownFilter = useDeferredValue(filter); // typing stays fast with hundreds of cards
  const isFiltered = filter.text.trim() !== "" || filter.needs !== "all";
  const { columnsOnScreen, isLoadingAll, busy, append } = useBoard(props, isFiltered);
  const [moved, setMoved] = useState("");
  const follow = useRef<string | null>(null);

  useEffect(() => {
    if (follow.current) document.getElementById(moveControlId(follow.current))?.focus();
    follow.current = null;
  });

  // The same function in every render, because the cards are memoized.
  const onMove = useCallback<BoardCardProps["onMove"]>((application, stage, done) => {
    follow.current = application.job.id;
    setMoved(`${application.job.title} moved to ${stageLabel(stage)}`);
    done.catch(() => {
      follow.current = application.job.id;
      setMoved("");
    });
  }, []);

  return (
    <>
      <p role="status" className="sr-only">
        {isLoadingAll ? "Loading all cards" : moved}
      </p>
      <BoardFilter filter={filter} onChange={setFilter} />
      <section
        aria-label="Board"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard
        tabIndex={0}
        className="relative -mx-4 overflow-x-auto px-4 pb-3 md:-mx-6 md:px-6"
      >
        <BoardDrag>
          <div className="flex gap-3">
            {columnsOnScreen.map((column) => (
              <Column
                key={column.stage}
                column={{
                  ...column,
                  loaded: column.items.length,
                  items: column.items.filter((card) => matchesFilter(card, shownFilter, now)),
                }}
                isFiltered={isFiltered}
                viewerId={viewerId}
                now={now}
                busy={busy === column.stage}
                onMove={onMove}
                onMore={(cursor) => append(column.stage, cursor)}
              />
            ))}
          </div>
        </BoardDrag>
      </section>
    </>
  );
}

type ColumnProps = Pick<BoardCardProps, "viewerId" | "now" | "onMove"> & {
  column: { stage: ApplicationStage; count: number; cursor: string | null; loaded: number; items: OwnApplication[] };
  /** If true, the header counts only the visible cards. */
  isFiltered: boolean;
  busy: boolean;
  onMore: (cursor: string) => void;
};

function Column({ column, isFiltered, busy, onMore, ...cardProps }: ColumnProps) {
  const { stage, count, cursor, loaded, items } = column;
  const { ref, isDropTarget } = useDropColumn(stage);
  const isCollapsed = count === 0;
  return (
    <section
      ref={ref}
      id={columnId(stage)}
      aria-label={stageLabel(stage)}
      className={cx(
        "flex-none rounded-card bg-sunken p-2",
        isCollapsed ? "w-28" : "w-62",
        isDropTarget && "outline-2 outline-accent",
      )}
    >
      <h3 className="flex items-baseline justify-between gap-2 px-2 pt-1 pb-2 text-14 font-medium">
        <Link
          href={dashboardHref({ tab: "applications", stage })}
          prefetch={false}
          className={`rounded-inner hover:underline ${fingerTarget}`}
        >
          {stageLabel(stage)}
        </Link>
        <span className="tabular font-regular text-ink-muted">
          {isFiltered && count > 0 ? `${formatCount(items.length)} of ` : null}
          {isFiltered && cursor !== null ? `${formatCount(loaded)} loaded` : formatCount(count)}
        </span>
      </h3>
      <ul className="grid grid-cols-1 gap-2">
        {items.map((application) => (
          <li key={application.job.id} className="[contain-intrinsic-size:auto_9rem] [content-visibility:auto]">
            <BoardCard application={application} {...cardProps} />
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
            onMore={() => onMore(cursor)}
          />
        </div>
      )}
    </section>
  );
}
