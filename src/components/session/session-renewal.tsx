"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Keeps the viewer's session alive while a tab is open. For signed-in pages only; visitors load none of it. */
export function SessionRenewal() {
  const router = useRouter();
  useEffect(() => {
    const stop = new AbortController();
    import("./renew-session")
      .then(({ keepSessionAlive }) => keepSessionAlive(() => router.refresh(), stop.signal))
      .catch(() => undefined); // the next page retries
    return () => stop.abort();
  }, [router]);
  return null;
}
