import { WEBHOOK_ANSWER_BYTES, WEBHOOK_TIMEOUT_SECONDS } from "~/contracts/rules/outgoing-webhook";
import type { ServiceContext } from "~/server/core/context";
import { FetchError, postSafely, parseRetryAfter, type FetchRules } from "~/server/fetching";
import type { ClaimedDelivery } from "./claim-delivery";
import { messageId } from "./find-deliveries";
import { signedHeaders } from "./secret";

/** For tests and for stopping the process. `finishMs` is how long an attempt may go on after `signal` aborted. */
export type AttemptOptions = { signal?: AbortSignal; finishMs?: number; rules?: FetchRules; timeoutMs?: number };

export type Attempt = {
  at: Date;
  durationMs: number;
  /** The HTTP status; null if there was no response. Then `failure` completes the sentence "it …". */
  status: number | null;
  failure: string | null;
  answer: string;
  succeeded: boolean;
  /** From the answer's Retry-After. */
  retryAt: Date | null;
};

/** Shorter than the time in which every task must stop. */
const FINISH_MS = 5_000;

/** Sends a delivery once. Only a 2xx status is a success. Returns null if it was stopped before an answer. */
export async function attemptDelivery(
  ctx: ServiceContext,
  { eventId, body, webhook }: ClaimedDelivery,
  { signal, finishMs = FINISH_MS, rules, timeoutMs = WEBHOOK_TIMEOUT_SECONDS * 1000 }: AttemptOptions,
): Promise<Attempt | null> {
  const at = ctx.clock.now();
  const began = performance.now();
  const ended = () => ({ at, durationMs: Math.round(performance.now() - began) });
  const failed = (failure: string): Attempt => ({
    ...ended(),
    status: null,
    failure,
    answer: "",
    succeeded: false,
    retryAt: null,
  });
  // The secrets were sealed with another AUTH_SECRET. Never send unsigned.
  if (webhook.secrets.length === 0) return failed("has a secret that cannot be read any more: rotate it");
  const signed = signedHeaders({ id: messageId(eventId), body, at }, webhook.secrets);
  if (signal?.aborted) return null;
  const stop = new AbortController();
  const stopSoon = () => void setTimeout(() => stop.abort(), finishMs).unref();
  // The receiver may have the event already; cut off at once, it would get the event twice.
  signal?.addEventListener("abort", stopSoon);
  const headers = { "content-type": "application/json", ...signed };
  try {
    const posted = await postSafely(webhook.url, {
      headers,
      body,
      timeoutMs,
      firstBytes: WEBHOOK_ANSWER_BYTES,
      signal: stop.signal,
      rules,
    });
    const { status } = posted;
    const retryAt = parseRetryAfter(posted.headers["retry-after"], ctx.clock.now());
    const succeeded = status >= 200 && status < 300;
    return { ...ended(), status, failure: null, answer: toText(posted.start), succeeded, retryAt };
  } catch (error) {
    if (stop.signal.aborted) return null;
    if (error instanceof FetchError) return failed(error.message);
    throw error;
  } finally {
    signal?.removeEventListener("abort", stopSoon);
  }
}

/** Decodes text and replaces control characters: Postgres rejects U+0000, and pages can't show the others. */
function toText(start: Buffer): string {
  return new TextDecoder().decode(start).replace(/[^\P{Cc}\n\t]/gu, "\uFFFD");
}
