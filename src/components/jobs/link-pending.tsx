"use client";

import { useLinkStatus } from "next/link";
import { Spinner } from "~/components/ui/loading";

/** Shows inside a link that its page is loading, after a moment. Takes no space. */
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
