"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/**
 * Keeps the viewer's session alive while a tab is open; if staff look as the viewer, leaves the page when that ends. For signed-in
 * pages only; visitors load none of it.
 */
export function SessionRenewal({ lookUntil }: { lookUntil: string | undefined }) {
  const router = useRouter();
  useEffect(() => {
    const stop = new AbortController();
    const started =
      lookUntil === undefined
        ? import("./renew-session").then(({ keepSessionAlive }) =>
            keepSessionAlive(() => router.refresh(), stop.signal),
          )
        : import("./leave-look").then(({ leaveLook }) => leaveLook(lookUntil, stop.signal));
    started.catch(() => undefined); // the next page retries
    return () => stop.abort();
  }, [router, lookUntil]);
  return null;
}
