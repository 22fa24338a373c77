"use client";

import { Bookmark } from "lucide-react";
import { buttonClass } from "~/components/ui/class-names";

/** A bookmark that opens this page with the current page's address. Contains no credentials. */
export function Bookmarklet({ page }: { page: string }) {
  const script = `javascript:void open(${JSON.stringify(`${page}?url=`)}+encodeURIComponent(location.href))`;
  return (
    <section aria-labelledby="bookmarklet" className="mt-10 border-t border-line pt-6">
      <h2 id="bookmarklet" className="text-20 font-bold">
        Add jobs in one click
      </h2>
      <p className="mt-2 max-w-measure text-ink-muted">
        Drag this button to your bookmarks bar. On any job posting, click it to bring the job here.
      </p>
      {/* React removes script addresses, so set this one by hand. Our content policy keeps it from running here. */}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
      <a ref={(link) => link?.setAttribute("href", script)} className={buttonClass({ className: "mt-4" })}>
        <Bookmark aria-hidden className="size-4" />
        Add to Farsite
      </a>
    </section>
  );
}
