import { takeBackConnects, releaseConnects } from "~/server/connects";
import type { TransactionContext } from "~/server/core/context";
import type { Payment } from "~/server/db";
import { offerOf } from "./offer-of";

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
  if (offerOf(payment).kind === "verification" && !payment.renewal) await takeBadge(ctx, payment);
  return payment.connects;
}

async function releaseAll(ctx: TransactionContext, { id }: Payment): Promise<void> {
  const held = { where: { paymentId: id, holdId: { not: null } }, select: { holdId: true } };
  const [refunds, disputes] = [await ctx.tx.refund.findMany(held), await ctx.tx.dispute.findMany(held)];
  for (const { holdId } of [...refunds, ...disputes]) if (holdId !== null) await releaseConnects(ctx, holdId);
}

/** The badge goes with the verification that was given back, unless another one was paid. */
async function takeBadge({ tx }: TransactionContext, { id, userId, offer }: Payment): Promise<void> {
  if (userId === null) return;
  const others = await tx.payment.count({
    where: { userId, offer, renewal: false, id: { not: id }, transferId: { not: null }, reversalId: null },
  });
  if (others === 0) await tx.profile.updateMany({ where: { id: userId }, data: { verifiedAt: null } });
}
