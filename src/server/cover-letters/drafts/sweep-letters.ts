import type { ServiceContext } from "~/server/core/context";
import { releaseQuietly } from "./release-draft";

const AT_ONCE = 100;

/**
 * Ends what a crash has left in the middle: drafts whose time is over go, and their connects come back; revisions just
 * end. Runs every minute, so that nothing stays held for more than a quarter of an hour.
 */
export async function sweepLetters(ctx: ServiceContext): Promise<{ released: number }> {
  const now = ctx.clock.now();
  await ctx.db.coverLetter.updateMany({
    where: { transferId: { not: null }, busyUntil: { lte: now } },
    data: { revisionId: null, busyUntil: null },
  });
  const dead = await ctx.db.coverLetter.findMany({
    where: { transferId: null, busyUntil: { lte: now } },
    select: { id: true, holdId: true },
    orderBy: { busyUntil: "asc" },
    take: AT_ONCE,
  });
  for (const { id, holdId } of dead) await releaseQuietly(ctx, { letterId: id, holdId });
  return { released: dead.length };
}
