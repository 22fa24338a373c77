import { conn, type ServiceContext } from "~/server/core/context";
import type { PublishCounts } from "~/server/jobs";

/** Why an import closes jobs: their date to apply has passed, or the complete feed lacks them. */
type ClosingReason = "expired" | "no longer listed";

/** The figures of an import. Every item read is added, updated, unchanged or rejected. */
export type ImportTally = {
  read: number;
  added: number;
  updated: number;
  unchanged: number;
  closed: number;
  /** Numbers of closed jobs by reason. */
  closures: Partial<Record<ClosingReason, number>>;
  rejected: number;
  rejections: Record<string, number>;
  /** Jobs missing for the first time; the next complete read without them closes them. */
  missing: number;
  /** Added items that became further postings of existing jobs. */
  joined: number;
};

export function createTally(): ImportTally {
  const none = { read: 0, added: 0, updated: 0, unchanged: 0, closed: 0, rejected: 0, missing: 0, joined: 0 };
  return { ...none, closures: {}, rejections: {} };
}

export function countRejection(tally: ImportTally, reason: string): void {
  tally.rejected += 1;
  tally.rejections[reason] = (tally.rejections[reason] ?? 0) + 1;
}

export function countClosed(tally: ImportTally, reason: ClosingReason, count: number): void {
  tally.closed += count;
  if (count > 0) tally.closures[reason] = (tally.closures[reason] ?? 0) + count;
}

export function countPublished(tally: ImportTally, counts: PublishCounts): void {
  tally.added += counts.added;
  tally.updated += counts.updated;
  tally.unchanged += counts.unchanged;
  countClosed(tally, "expired", counts.closed);
  tally.joined += counts.joined ?? 0;
}

export function addTally(total: ImportTally, { rejections, closures, ...counts }: ImportTally): void {
  for (const key of Object.keys(counts) as (keyof typeof counts)[]) total[key] += counts[key];
  addByReason(total.rejections, rejections);
  addByReason(total.closures, closures);
}

function addByReason(total: Record<string, number>, added: Readonly<Record<string, number>>): void {
  for (const [reason, count] of Object.entries(added)) total[reason] = (total[reason] ?? 0) + count;
}

/** Records the start of an import into a board; a run that never finishes was interrupted. */
export async function startImportRun(ctx: ServiceContext, input: { source: string; board: string }): Promise<string> {
  const run = await conn(ctx).importRun.create({
    data: { ...input, startedAt: ctx.clock.now() },
    select: { id: true },
  });
  return run.id;
}

export async function finishImportRun(ctx: ServiceContext, id: string, tally: ImportTally): Promise<void> {
  await conn(ctx).importRun.update({
    where: { id },
    data: { ...pickStoredFigures(tally), finishedAt: ctx.clock.now() },
  });
}

/** The figures that runs and polls store. */
export function pickStoredFigures(tally: Partial<ImportTally>) {
  const { read, added, updated, unchanged, closed, rejected, rejections } = tally;
  return { read, added, updated, unchanged, closed, rejected, rejections };
}
