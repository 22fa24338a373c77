"use client";

import { useEffect, useRef } from "react";
import { formatCount } from "~/format/text";
import { LoadMoreLink, opensElsewhere } from "~/components/jobs/load-more-link";

type ListEndProps = {
  /** The next page; null at the end. */
  href: string | null;
  busy: boolean;
  longer: boolean;
  /** Number of rows. */
  shown: number;
  /** "jobs" */
  noun: string;
  onMore: () => void;
};

/** A link to the next page. With JavaScript it appends the page and keeps the focus. */
export function ListEnd({ href, busy, longer, shown, noun, onMore }: ListEndProps) {
  const end = useRef<HTMLParagraphElement>(null);
  const asked = useRef(false);

  // The last page removes the link. Its focus moves to the sentence in its place.
  useEffect(() => {
    if (href === null && asked.current) end.current?.focus();
  }, [href]);

  return (
    <>
      <p role="status" className="sr-only">
        {longer ? `${formatCount(shown)} ${noun} shown` : ""}
      </p>
      <div className="mt-6 flex min-h-12 items-center justify-center">
        {href === null ? (
          <p ref={end} tabIndex={-1} className="text-14 text-ink-muted">
            That&apos;s the end of the list.
          </p>
        ) : (
          <LoadMoreLink
            href={href}
            busy={busy}
            label="Load More"
            onClick={(event) => {
              if (opensElsewhere(event)) return;
              event.preventDefault();
              asked.current = true;
              onMore();
            }}
          />
        )}
      </div>
    </>
  );
}
