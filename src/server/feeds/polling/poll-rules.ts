import type { SourcePolicy } from "../sources/feed-source";

const DAY_MS = 24 * 60 * 60_000;
/** A server that wants to be left alone for longer is asked again after this. */
const LONGEST_PAUSE_MS = 7 * DAY_MS;

/** How far the polls of a feed are apart at least. */
export function intervalMs({ pollsPerDay }: Pick<SourcePolicy, "pollsPerDay">): number {
  return DAY_MS / pollsPerDay;
}

/**
 * When a feed is polled after `failures` failed polls in a row: after the interval of its policy, doubled by each failure
 * up to a day, and not before its server wants to be asked again.
 */
export function nextPollAt(
  policy: Pick<SourcePolicy, "pollsPerDay">,
  { startedAt, failures, retryAt }: { startedAt: Date; failures: number; retryAt: Date | null },
): Date {
  const interval = intervalMs(policy);
  const pause = Math.min(interval * 2 ** Math.max(failures - 1, 0), Math.max(interval, DAY_MS));
  const asked = Math.min((retryAt?.getTime() ?? 0) - startedAt.getTime(), LONGEST_PAUSE_MS);
  return new Date(startedAt.getTime() + Math.max(pause, asked));
}

/** A feed with fewer jobs than this may lose most of them in an hour without anything being wrong. */
const SMALL_FEED = 10;
/** Of the jobs that the last poll listed, the part that a poll must bring to be believed. */
const PART_TO_BELIEVE = 0.5;

/** Whether a poll brings far fewer jobs than the last one that was believed: less than half, of ten or more. */
export function isHeldBack({ listed, before }: { listed: number; before: number | null }): boolean {
  return before !== null && before >= SMALL_FEED && listed < before * PART_TO_BELIEVE;
}
