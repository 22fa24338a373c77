import type { PublishCounts } from "~/server/jobs";
import { type ServiceContext, conn } from "~/server/core/context";

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

/** Records that a pass over a board has begun; one without an end was interrupted. */
export async function startImportRun(ctx: ServiceContext, input: { source: string; board: string }): Promise<string> {
  const run = await conn(ctx).importRun.create({
    data: { ...input, startedAt: ctx.clock.now() },
    select: { id: true },
  });
  return run.id;
}

export async function finishImportRun(ctx: ServiceContext, id: string, tally: ImportTally): Promise<void> {
  await conn(ctx).importRun.update({ where: { id }, data: { ...tally, finishedAt: ctx.clock.now() } });
}
