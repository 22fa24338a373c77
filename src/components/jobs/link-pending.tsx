"use client";

import { useLinkStatus } from "next/link";
import { Spinner } from "~/components/ui/loading";

/** Inside a link: shows that its page is on the way, when that takes longer than a moment. Takes no room. */
export function LinkPending() {
  const { pending } = useLinkStatus();
  if (!pending) return null;
  return (
    <span className="relative">
      <span className="absolute left-2 animate-fade [animation-delay:150ms] [animation-fill-mode:backwards]">
        <Spinner className="text-ink-muted" />
      </span>
    </span>
  );
}
