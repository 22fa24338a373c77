"use client";

import { useEffect, useEffectEvent } from "react";
import type { Intent } from "./intent-path";

/** The payment that an intent waits for; `session` is null if this tab remembers it. */
export type PaidCheckout = { session: string | null };

/**
 * Calls `run` if the address carries this intent for this job or offer, then removes it from the address. Anybody can write
 * such a link, so `run` must ask before it spends connects.
 */
export function useIntent(intent: Intent, subject: string | null, run: (paid: PaidCheckout | null) => void): void {
  const start = useEffectEvent(run);
  useEffect(() => {
    const url = new URL(window.location.href);
    const { searchParams: query } = url;
    if (query.get("intent") !== intent || (query.get("job") ?? query.get("offer")) !== subject) return;
    const paid = query.get("checkout") === "success" ? { session: query.get("session") } : null;
    for (const name of ["intent", "job", "offer", "checkout", "session"]) query.delete(name);
    window.history.replaceState(window.history.state, "", url);
    // Next's router learns of it once its own effect has run. Else its next refresh would bring the intent back.
    queueMicrotask(() => window.history.replaceState(null, "", window.location.href));
    start(paid);
  }, [intent, subject]);
}
