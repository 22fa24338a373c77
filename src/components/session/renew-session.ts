import { holdsTypedText } from "~/browser/kept-text";
import { readRenewedAt, writeRenewedAt } from "./renewed-at";
import { retryWithBackoff } from "./retry";

/** A session lives 30 days after its last renewal, so an hour is early enough and cheap. */
const RENEW_EVERY_MS = 60 * 60 * 1000;

/** Renews the session when it is due, until the signal aborts. Calls `onEnded` if it ended elsewhere. */
export function keepSessionAlive(onEnded: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  let renewing = false;
  async function renewIfDue() {
    if (renewing || document.visibilityState === "hidden" || Date.now() - readRenewedAt() < RENEW_EVERY_MS) return;
    renewing = true;
    try {
      const alive = await retryWithBackoff(() => renew(signal), signal);
      if (alive) writeRenewedAt(Date.now());
      // Show the page as a visitor sees it. Typed text stays, and sending it leads to signing in.
      else if (!holdsTypedText()) onEnded();
    } catch {
      // Still due, so the next page or the next return to this one retries.
    } finally {
      renewing = false;
    }
  }
  const run = () => void renewIfDue();
  run();
  const timer = setInterval(run, RENEW_EVERY_MS);
  document.addEventListener("visibilitychange", run, { signal });
  window.addEventListener("online", run, { signal });
  signal.addEventListener("abort", () => clearInterval(timer));
}

/** Returns whether the session is alive. The call renews it and its cookie. */
async function renew(signal: AbortSignal): Promise<boolean> {
  const response = await fetch("/api/authjs/session", { signal, headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const session: unknown = await response.json();
  return session !== null;
}
