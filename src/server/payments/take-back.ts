import { OFFERS } from "~/contracts/offers";
import { takeBackConnects, releaseConnects } from "~/server/connects";
import type { TransactionContext } from "~/server/core/context";
import type { Payment } from "~/server/db";
import { offerOf } from "./offer-of";

const VERIFYING = Object.values(OFFERS).flatMap(({ id, renewal }) => (renewal === null ? [] : [id]));

/**
 * Takes back what a payment brought whose money went back, once. What was held for it is set free and taken in one
 * transaction, so that nobody can spend it in between. Returns the connects taken back now.
 */
export async function takeBack(ctx: TransactionContext, payment: Payment): Promise<number> {
  const { transferId, reversalId } = payment;
  if (transferId === null || reversalId !== null) return 0;
  await releaseAll(ctx, payment);
  const reversal = await takeBackConnects(ctx, {
    transferId,
    reason: `${offerOf(payment).name} (refunded)`,
    idempotencyKey: `payment:${payment.providerId}:return`,
  });
  await ctx.tx.payment.update({ where: { id: payment.id }, data: { reversalId: reversal.transferId } });
  if (offerOf(payment).renewal !== null) await takeBadge(ctx, payment);
  return payment.connects;
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
