import { releaseConnects } from "~/server/connects";
import type { ServiceContext, TransactionContext } from "~/server/core/context";
import { withTransaction } from "~/server/core/transaction";
import { HoldNotPendingError } from "~/server/ledger";

type Unpaid = { letterId: string; holdId: string };

/**
 * Ends a draft without a letter: its row goes and its connects come back, both or neither. A letter that was paid for is
 * left alone, so it may be called whatever became of the draft. Again: nothing happens.
 */
export async function releaseDraft(ctx: ServiceContext, draft: Unpaid): Promise<void> {
  try {
    await withTransaction(ctx, async (inner) => {
      if (await removeRow(inner, draft)) await releaseConnects(inner, draft.holdId);
    });
  } catch (error) {
    // Its time was over before anybody came to release it: the connects are back already.
    if (!(error instanceof HoldNotPendingError)) throw error;
    await withTransaction(ctx, (inner) => removeRow(inner, draft));
  }
}

/** For where nobody waits for the outcome: what fails here is left to the sweep. */
export async function releaseQuietly(ctx: ServiceContext, draft: Unpaid): Promise<void> {
  await releaseDraft(ctx, draft).catch((err: unknown) => {
    ctx.log.error({ requestId: ctx.requestId, err }, "a draft could not be released");
  });
}

/** Whether it was there, and unpaid. */
async function removeRow({ tx }: TransactionContext, { letterId }: Unpaid): Promise<boolean> {
  const { count } = await tx.coverLetter.deleteMany({ where: { id: letterId, transferId: null } });
  return count > 0;
}

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
