"use client";

import { useEffect, useRef, type ReactNode } from "react";
import { formatCount } from "~/format/text";
import { LoadMoreLink } from "./load-more-link";

export type Page<Item> = { items: Item[]; nextCursor: string | null };

/** A list's pages so far. */
export type Pages<Item> = {
  items: Item[];
  /** Start of the next page; null at the end. */
  cursor: string | null;
  busy: boolean;
  /** True once a page was added here. */
  longer: boolean;
  append: () => Promise<void>;
};

type PagedListProps<Item> = {
  pages: Pages<Item>;
  getKey: (item: Item) => string;
  renderRow: (item: Item, index: number) => ReactNode;
  /** A row while a page loads. */
  skeleton: ReactNode;
  /** The page that starts at a cursor. */
  pageHref: (cursor: string) => string;
  /** "jobs" */
  noun: string;
  /** The text of the link to the next page. */
  label: string;
};

const ROWS_AHEAD = 4;

/** A list with a link to its next page. With JavaScript the link appends the page in place and keeps the focus. */
export function PagedList<Item>({ pages, getKey, renderRow, skeleton, pageHref, noun, label }: PagedListProps<Item>) {
  const { items, cursor, busy, longer, append } = pages;
  const end = useRef<HTMLParagraphElement>(null);
  const hasAsked = useRef(false);

  // The last page removes the link. Its focus moves to the sentence in its place.
  useEffect(() => {
    if (cursor === null && hasAsked.current) end.current?.focus();
  }, [cursor]);

  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {items.map((item, index) => (
          <li key={getKey(item)}>{renderRow(item, index)}</li>
        ))}
        {busy
          ? Array.from({ length: ROWS_AHEAD }, (_, index) => (
              <li key={index} aria-hidden>
                {skeleton}
              </li>
            ))
          : null}
      </ul>
      <p role="status" className="sr-only">
        {longer ? `${formatCount(items.length)} ${noun} shown` : ""}
      </p>
      <div className="mt-6 flex min-h-12 items-center justify-center">
        {cursor === null ? (
          <p ref={end} tabIndex={-1} className="text-14 text-ink-muted">
            That&apos;s the end of the list.
          </p>
        ) : (
          <LoadMoreLink
            href={pageHref(cursor)}
            busy={busy}
            label={label}
            onMore={() => {
              hasAsked.current = true;
              void append();
            }}
          />
        )}
      </div>
    </>
  );
}
