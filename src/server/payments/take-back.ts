import { OFFERS } from "~/contracts/offers";
import { releaseConnects, takeBackConnects, takeBackSomeConnects } from "~/server/connects";
import type { TransactionContext } from "~/server/core/context";
import type { Payment } from "~/server/db";
import { getOffer } from "./get-offer";
import { connectsLost, knownReturn } from "./returned-share";

const VERIFYING = Object.values(OFFERS).flatMap(({ id, renewal }) => (renewal === null ? [] : [id]));

/** What was taken back now: connects, how many of them had been spent and are owed, and whether the badge went. */
export type TakenBack = { connects: number; owed: number; lostBadge: boolean };

export const NOTHING_TAKEN: TakenBack = { connects: 0, owed: 0, lostBadge: false };

/**
 * Takes back the share of a payment's connects whose money went back: `returned` cents in all, of which earlier calls took
 * some.
 *
 * A payment that goes back at once is reversed. Of one that goes back in parts each part is a transfer of its own, the
 * last one too, because a transfer is reversed as a whole and at most once.
 */
export async function takeBack(ctx: TransactionContext, payment: Payment, returned: number): Promise<TakenBack> {
  const { id, transferId, providerId } = payment;
  const before = knownReturn(payment);
  const isWhole = returned >= payment.amount;
  const taken = connectsLost(payment, before);
  const due = connectsLost(payment, returned) - taken;
  await ctx.tx.payment.update({ where: { id }, data: { returnedAmount: returned } });
  if (transferId === null || returned <= before) return NOTHING_TAKEN;
  // In the same transaction, so that nobody can spend what was held.
  if (isWhole) await releaseAll(ctx, payment);
  const reason = `${getOffer(payment).name} (refunded)`;
  let owed = 0;
  if (isWhole && taken === 0) {
    const reversal = await takeBackConnects(ctx, {
      transferId,
      reason,
      idempotencyKey: `payment:${providerId}:return`,
    });
    await ctx.tx.payment.update({ where: { id }, data: { reversalId: reversal.transferId } });
    owed = reversal.debtIncurred;
  } else if (due > 0) {
    const idempotencyKey = `payment:${providerId}:return:${returned}`;
    ({ debtIncurred: owed } = await takeBackSomeConnects(ctx, { transferId, connects: due, reason, idempotencyKey }));
  }
  // A part leaves the badge.
  const lostBadge = isWhole && getOffer(payment).renewal !== null && (await takeBadge(ctx, payment));
  return { connects: due, owed, lostBadge };
}

async function releaseAll(ctx: TransactionContext, { id }: Payment): Promise<void> {
  const held = { where: { paymentId: id, holdId: { not: null } }, select: { holdId: true } };
  const [refunds, disputes] = [await ctx.tx.refund.findMany(held), await ctx.tx.dispute.findMany(held)];
  for (const { holdId } of [...refunds, ...disputes]) if (holdId !== null) await releaseConnects(ctx, holdId);
}

/** The badge goes with the charge that granted it, unless another charge of a membership stands. */
async function takeBadge({ tx }: TransactionContext, { id, userId }: Payment): Promise<boolean> {
  if (userId === null) return false;
  const others = await tx.payment.count({
    where: { userId, offer: { in: VERIFYING }, id: { not: id }, status: { in: ["paid", "disputed"] } },
  });
  if (others > 0) return false;
  const where = { id: userId, verifiedAt: { not: null } };
  return (await tx.profile.updateMany({ where, data: { verifiedAt: null } })).count > 0;
}
