import { grantConnects } from "~/server/connects";
import type { TransactionContext } from "~/server/core/context";
import type { Payment } from "~/server/db";
import { getItem, getOffer } from "./payment-facts";

export type GrantedPayment = {
  payment: Payment;
  connects: number;
};

/** Grants a payment's connects and badge, once. Returns the connects granted now. A consultation has neither. */
export async function grantPaid(ctx: TransactionContext, payment: Payment): Promise<GrantedPayment> {
  const { userId, transferId, renewal } = payment;
  const offer = getOffer(payment);
  const connects = renewal ? (offer.renewal?.connects ?? 0) : offer.connects;
  if (transferId !== null || userId === null || connects === 0) return { payment, connects: 0 };
  const reason = renewal ? "renewal" : "purchase";
  const grant = await grantConnects(ctx, {
    userId,
    connects,
    code: "CONNECTS_PURCHASED",
    reason: getItem(payment),
    idempotencyKey: `payment:${payment.providerId}:${reason}`,
    referenceId: payment.id,
  });
  if (offer.renewal !== null) await verify(ctx, userId, payment.paidAt);
  const granted = await ctx.tx.payment.update({
    where: { id: payment.id },
    data: { connects, transferId: grant.transferId },
  });
  return { payment: granted, connects };
}

/** Any paid charge of a membership verifies its member. */
async function verify({ tx, clock }: TransactionContext, userId: string, paidAt: Date | null): Promise<void> {
  await tx.profile.updateMany({ where: { id: userId, verifiedAt: null }, data: { verifiedAt: paidAt ?? clock.now() } });
}
