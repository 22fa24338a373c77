import { releaseConnects } from "~/server/connects";
import type { ServiceContext, TransactionContext } from "~/server/core/context";
import { withTransaction } from "~/server/core/transaction";
import { HoldNotPendingError } from "~/server/ledger";

type Unpaid = { letterId: string; holdId: string };

/** Deletes an unfinished draft and releases its hold, both or neither. Does nothing for a paid letter. Idempotent. */
export async function releaseDraft(ctx: ServiceContext, draft: Unpaid): Promise<void> {
  try {
    await withTransaction(ctx, async (inner) => {
      if (await removeRow(inner, draft)) await releaseConnects(inner, draft.holdId);
    });
  } catch (error) {
    // The hold has expired, so the connects are already back.
    if (!(error instanceof HoldNotPendingError)) throw error;
    await withTransaction(ctx, (inner) => removeRow(inner, draft));
  }
}

/** Like `releaseDraft`, but logs a failure and leaves the draft to the sweep. */
export async function releaseQuietly(ctx: ServiceContext, draft: Unpaid): Promise<void> {
  await releaseDraft(ctx, draft).catch((err: unknown) => {
    ctx.log.error({ requestId: ctx.requestId, err }, "a draft could not be released");
  });
}

/** Returns whether there was an unpaid draft. */
async function removeRow({ tx }: TransactionContext, { letterId }: Unpaid): Promise<boolean> {
  const { count } = await tx.coverLetter.deleteMany({ where: { id: letterId, transferId: null } });
  return count > 0;
}

const AT_ONCE = 100;

/** Deletes expired drafts, releases their holds and ends expired revisions. Runs every minute; holds last 15 minutes at most. */
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
  let released = 0;
  for (const { id, holdId } of dead) {
    if (ctx.signal?.aborted) break;
    await releaseQuietly(ctx, { letterId: id, holdId });
    released += 1;
  }
  return { released };
}
