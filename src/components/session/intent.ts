"use client";

import { useEffect, useEffectEvent } from "react";
import { toast } from "~/browser/toast-store";
import type { Intent } from "~/browser/intent-path";
import { takeIntent } from "~/browser/pressed-intents";

/** The payment that an intent waits for; `session` is null if this tab remembers it. */
export type PaidCheckout = { session: string | null };

type Arrival = {
  paid: PaidCheckout | null;
  /** Whether the intent was pressed in this browser. Anybody can write such a link, so others must change nothing. */
  isPressed: boolean;
};

/** Calls `run` if the address carries this intent for this job or offer, then removes it from the address. */
export function useIntent(intent: Intent, subject: string | null, run: (arrival: Arrival) => void): void {
  const start = useEffectEvent(run);
  useEffect(() => {
    const url = new URL(window.location.href);
    const { searchParams: query } = url;
    if (query.get("intent") !== intent || (query.get("job") ?? query.get("offer")) !== subject) return;
    const isPressed = takeIntent(url.href);
    const paid = query.get("checkout") === "success" ? { session: query.get("session") } : null;
    for (const name of ["intent", "job", "offer", "checkout", "session"]) query.delete(name);
    window.history.replaceState(window.history.state, "", url);
    // Next's router learns of it once its own effect has run. Else its next refresh would bring the intent back.
    queueMicrotask(() => window.history.replaceState(null, "", window.location.href));
    start({ paid, isPressed });
  }, [intent, subject]);
}

/** Asks the viewer to press the control of an intent that wasn't pressed in this browser. */
export function askToPress(control: HTMLElement | null | undefined, description: string): void {
  control?.focus();
  toast({ title: "One more click", description });
}
