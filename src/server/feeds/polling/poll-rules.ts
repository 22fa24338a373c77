import { DAY_MS } from "~/server/core/durations";
import type { FeedSource, SourcePolicy } from "../sources/feed-source";

/** Caps a server's Retry-After. */
const MAX_RETRY_AFTER_MS = 7 * DAY_MS;

/** How often a feed is polled. `jitter` is the share of an interval by which polls are delayed at random. */
export type PollPlan = Pick<SourcePolicy, "pollsPerDay"> & { jitter: number };

/** With 20,000 boards, that makes 80,000 polls a day. */
const DIRECTORY_POLLS_PER_DAY = 4;
const DIRECTORY_JITTER = 0.1;

/** Boards of the directory are polled less often than feeds of FEEDS_ENABLED, and not all at once. */
export function planPolls({ pollsPerDay }: SourcePolicy, { inDirectory }: { inDirectory: boolean }): PollPlan {
  if (!inDirectory) return { pollsPerDay, jitter: 0 };
  return { pollsPerDay: Math.min(pollsPerDay, DIRECTORY_POLLS_PER_DAY), jitter: DIRECTORY_JITTER };
}

const MAX_AT_ONCE = 4;

/** Boards of one system share hosts, so this also limits the polls of a host. */
export function countPollsAtOnce({ endpoint }: FeedSource): number {
  return endpoint.pollsAtOnce ?? (endpoint.board === "name" ? MAX_AT_ONCE : 1);
}

/** A feed is parked after so many polls in a row that find no board. With growing pauses, that takes over a day. */
export const MAX_GONE_READS = 5;

/** The minimum time between two polls of a feed. */
export function getIntervalMs({ pollsPerDay }: Pick<SourcePolicy, "pollsPerDay">): number {
  return DAY_MS / pollsPerDay;
}

/** Schedules the next poll. Each failure in a row doubles the interval, up to a day. */
export function scheduleNextPoll(
  plan: PollPlan,
  { startedAt, failures, retryAt }: { startedAt: Date; failures: number; retryAt: Date | null },
): Date {
  const interval = getIntervalMs(plan) * (1 + plan.jitter * Math.random());
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
