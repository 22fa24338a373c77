"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { holdsTypedText } from "~/components/forms/kept-text";
import { retryWithBackoff } from "./retry";

/** A session lives 30 days after its last renewal, so an hour is early enough and cheap. */
const RENEW_EVERY_MS = 60 * 60 * 1000;
/** Stores the last renewal time for all tabs. */
const KEY = "session-renewed-at";

/** Keeps the viewer's session alive while a tab is open. For signed-in pages only. */
export function SessionRenewal() {
  const router = useRouter();

  useEffect(() => {
    const stop = new AbortController();
    let renewing = false;
    async function renewIfDue() {
      if (renewing || document.visibilityState === "hidden" || Date.now() - readRenewedAt() < RENEW_EVERY_MS) return;
      renewing = true;
      try {
        const alive = await retryWithBackoff(() => renew(stop.signal), stop.signal);
        if (alive) writeRenewedAt(Date.now());
        // Ended elsewhere: show the page as a visitor sees it. Typed text stays, and sending it leads to signing in.
        else if (!holdsTypedText()) router.refresh();
      } catch {
        // Still due, so the next page or the next return to this one retries.
      } finally {
        renewing = false;
      }
    }
    const run = () => void renewIfDue();
    run();
    const timer = setInterval(run, RENEW_EVERY_MS);
    document.addEventListener("visibilitychange", run);
    window.addEventListener("online", run);
    return () => {
      stop.abort();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", run);
      window.removeEventListener("online", run);
    };
  }, [router]);

  return null;
}

/** Returns whether the session is alive. The call renews it and its cookie. */
async function renew(signal: AbortSignal): Promise<boolean> {
  const response = await fetch("/api/authjs/session", { signal, headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const session: unknown = await response.json();
  return session !== null;
}

function readRenewedAt(): number {
  try {
    return Number(window.localStorage.getItem(KEY) ?? 0);
  } catch {
    return 0;
  }
}

function writeRenewedAt(time: number): void {
  try {
    window.localStorage.setItem(KEY, String(time));
  } catch {
    // Without storage every page load renews, which is harmless.
  }
}

/** Removes the renewal time, so that signing out leaves nothing behind. */
export function forgetRenewal(): void {
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    // Then there is nothing to remove.
  }
}
