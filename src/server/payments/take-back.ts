import { OFFERS } from "~/contracts/offers";
import { releaseConnects, takeBackConnects, takeBackSomeConnects } from "~/server/connects";
import type { TransactionContext } from "~/server/core/context";
import type { Payment } from "~/server/db";
import { offerOf } from "./offer-of";
import { connectsLost, knownReturn } from "./returned-share";

const VERIFYING = Object.values(OFFERS).flatMap(({ id, renewal }) => (renewal === null ? [] : [id]));

/**
 * Takes back the share of a payment's connects whose money went back: `returned` cents in all, of which earlier calls took
 * some. Returns the connects taken back now.
 *
 * A payment that goes back at once is reversed. Of one that goes back in parts each part is a transfer of its own, the
 * last one too, because a transfer is reversed as a whole and at most once.
 */
export async function takeBack(ctx: TransactionContext, payment: Payment, returned: number): Promise<number> {
  const { id, transferId, providerId } = payment;
  const before = knownReturn(payment);
  const isWhole = returned >= payment.amount;
  const taken = connectsLost(payment, before);
  const due = connectsLost(payment, returned) - taken;
  await ctx.tx.payment.update({ where: { id }, data: { returnedAmount: returned } });
  if (transferId === null || returned <= before) return 0;
  // In the same transaction, so that nobody can spend what was held.
  if (isWhole) await releaseAll(ctx, payment);
  const reason = `${offerOf(payment).name} (refunded)`;
  if (isWhole && taken === 0) {
    const reversal = await takeBackConnects(ctx, {
      transferId,
      reason,
      idempotencyKey: `payment:${providerId}:return`,
    });
    await ctx.tx.payment.update({ where: { id }, data: { reversalId: reversal.transferId } });
  } else if (due > 0) {
    const idempotencyKey = `payment:${providerId}:return:${returned}`;
    await takeBackSomeConnects(ctx, { transferId, connects: due, reason, idempotencyKey });
  }
  // A part leaves the badge.
  if (isWhole && offerOf(payment).renewal !== null) await takeBadge(ctx, payment);
  return due;
}

async function releaseAll(ctx: TransactionContext, { id }: Payment): Promise<void> {
  const held = { where: { paymentId: id, holdId: { not: null } }, select: { holdId: true } };
  const [refunds, disputes] = [await ctx.tx.refund.findMany(held), await ctx.tx.dispute.findMany(held)];
  for (const { holdId } of [...refunds, ...disputes]) if (holdId !== null) await releaseConnects(ctx, holdId);
}

/** The badge goes with the charge that granted it, unless another charge of a membership stands. */
async function takeBadge({ tx }: TransactionContext, { id, userId }: Payment): Promise<void> {
  if (userId === null) return;
  const others = await tx.payment.count({
    where: { userId, offer: { in: VERIFYING }, id: { not: id }, status: { in: ["paid", "disputed"] } },
  });
  if (others === 0) await tx.profile.updateMany({ where: { id: userId }, data: { verifiedAt: null } });
}
