"use client";

import type { ReactNode } from "react";
import { ListEnd } from "./list-end";
import { OwnJobSkeleton } from "./tab-skeleton";
import type { Pages } from "./use-pages";

type PagedListProps<Item> = {
  pages: Pages<Item>;
  keyOf: (item: Item) => string;
  renderRow: (item: Item) => ReactNode;
  /** The page that starts at a cursor. */
  hrefAt: (cursor: string) => string;
  /** "jobs" */
  noun: string;
};

const ROWS_AHEAD = 3;

/** A list that grows by a page at a time. */
export function PagedList<Item>({ pages, keyOf, renderRow, hrefAt, noun }: PagedListProps<Item>) {
  const { items, cursor, busy, longer, append } = pages;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {items.map((item) => (
          <li key={keyOf(item)}>{renderRow(item)}</li>
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
        href={cursor === null ? null : hrefAt(cursor)}
        busy={busy}
        longer={longer}
        shown={items.length}
        noun={noun}
        onMore={() => void append()}
      />
    </>
  );
}
