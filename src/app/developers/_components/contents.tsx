import type { ReactNode } from "react";
import { developers } from "~/content";

type Entry = { href: string; title: string; current?: boolean };

/** Links beside a page, above it in narrow windows. */
export function Contents({ title, entries }: { title: string; entries: readonly Entry[] }) {
  return (
    <nav aria-label={title} className="lg:sticky lg:top-6 lg:col-start-2 lg:row-start-1 lg:self-start" data-no-print>
      <p className="text-14 font-medium">{title}</p>
      <ul className="mt-2 columns-2 gap-x-6 text-14 sm:columns-3 lg:columns-1">
        {entries.map(({ href, title: label, current }) => (
          <li key={href} className="break-inside-avoid">
            {/* Not a Link: the reference comes with the page's HTML only. */}
            <a
              href={href}
              aria-current={current ? "page" : undefined}
              className="block rounded-inner py-1 pointer-coarse:py-3 text-ink-muted hover:text-ink hover:underline aria-[current]:font-medium aria-[current]:text-ink"
            >
              {label}
            </a>
          </li>
        ))}
        <li className="mt-2 break-inside-avoid border-t border-line pt-2">
          <a
            href="/api/openapi.json"
            className="block rounded-inner py-1 pointer-coarse:py-3 text-accent underline underline-offset-2"
          >
            {developers.document}
          </a>
        </li>
      </ul>
    </nav>
  );
}

/** A page of the reference and the links beside it. */
export function Columns({ contents, children }: { contents: ReactNode; children: ReactNode }) {
  return (
    <div className="mt-10 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_13rem]">
      {contents}
      {/* Placed without `order`: Chromium may keep the old order when a window widens, which swaps the columns. */}
      <div className="min-w-0 lg:col-start-1 lg:row-start-1">{children}</div>
    </div>
  );
}
