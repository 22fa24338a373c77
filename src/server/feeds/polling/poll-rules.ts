import type { SourcePolicy } from "../sources/feed-source";

const DAY_MS = 24 * 60 * 60_000;
/** Caps what a server's Retry-After can ask for. */
const MAX_RETRY_AFTER_MS = 7 * DAY_MS;

/** The minimum time between two polls of a feed. */
export function intervalMs({ pollsPerDay }: Pick<SourcePolicy, "pollsPerDay">): number {
  return DAY_MS / pollsPerDay;
}

/** Schedules the next poll. Each failure in a row doubles the interval, up to a day. */
export function nextPollAt(
  policy: Pick<SourcePolicy, "pollsPerDay">,
  { startedAt, failures, retryAt }: { startedAt: Date; failures: number; retryAt: Date | null },
): Date {
  const interval = intervalMs(policy);
  const pause = Math.min(interval * 2 ** Math.max(failures - 1, 0), Math.max(interval, DAY_MS));
  const requested = Math.min((retryAt?.getTime() ?? 0) - startedAt.getTime(), MAX_RETRY_AFTER_MS);
  return new Date(startedAt.getTime() + Math.max(pause, requested));
}

/** Smaller feeds may lose most of their jobs within an hour. */
const MIN_CHECKED_JOBS = 10;
const MIN_REMAINING_SHARE = 0.5;

/** Tells whether a poll lists suspiciously few jobs: under half of the last accepted poll's, if that listed ten or more. */
export function isHeldBack({ listed, before }: { listed: number; before: number | null }): boolean {
  return before !== null && before >= MIN_CHECKED_JOBS && listed < before * MIN_REMAINING_SHARE;
}
