import type { PublishCounts } from "~/server/jobs";

/** The figures of a run, or of one board's part in it. Every read item is one of the other four: added, updated,
 * unchanged or rejected; `closed` counts jobs that were not in the feed any more, or whose expiry date has passed. */
export type ImportTally = {
  read: number;
  added: number;
  updated: number;
  unchanged: number;
  closed: number;
  rejected: number;
  /** How many of `rejected` for which reason. */
  rejections: Record<string, number>;
};

export function emptyTally(): ImportTally {
  return { read: 0, added: 0, updated: 0, unchanged: 0, closed: 0, rejected: 0, rejections: {} };
}

export function countRejection(tally: ImportTally, reason: string): void {
  tally.rejected += 1;
  tally.rejections[reason] = (tally.rejections[reason] ?? 0) + 1;
}

export function countPublished(tally: ImportTally, counts: PublishCounts): void {
  tally.added += counts.added;
  tally.updated += counts.updated;
  tally.unchanged += counts.unchanged;
  tally.closed += counts.closed;
}

export function addTally(total: ImportTally, part: ImportTally): void {
  for (const key of ["read", "added", "updated", "unchanged", "closed", "rejected"] as const) total[key] += part[key];
  for (const [reason, count] of Object.entries(part.rejections)) {
    total.rejections[reason] = (total.rejections[reason] ?? 0) + count;
  }
}
