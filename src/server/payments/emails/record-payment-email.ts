import type { TransactionContext } from "~/server/core/context";
import type { Payment, Refund } from "~/server/db";
import { getOffer } from "../payment-facts";
import { type EmailFacts, recordEmail } from "./record-email";

type RefundFacts = Extract<EmailFacts, { kind: "refund" }>;

/** Counts up over all payments; a number that no payment shows belongs to an attempt that was not paid. */
export function receiptNumber({ number }: Pick<Payment, "number">): string {
  return `F-${String(number).padStart(6, "0")}`;
}

/** Records the receipt of a payment that has just been accepted. */
export async function recordReceipt(ctx: TransactionContext, payment: Payment): Promise<void> {
  const { id, userId, amount, connects, paidAt, providerId, membershipId } = payment;
  if (userId === null) return;
  const { renewal } = getOffer(payment);
  const membership = membershipId === null ? null : await ctx.tx.membership.findUnique({ where: { id: membershipId } });
  const at = membership && !membership.cancelAtPeriodEnd ? membership.periodEndsAt : null;
  await recordEmail(ctx, {
    userId,
    key: `receipt:${id}`,
    facts: {
      kind: "receipt",
      number: receiptNumber(payment),
      item: itemOf(payment),
      amount,
      connects,
      paidAt: (paidAt ?? ctx.clock.now()).toISOString(),
      reference: providerId,
      renews: renewal && at ? { price: renewal.price, at: at.toISOString() } : null,
    },
  });
}

/** Records that money of a payment went back: `returned` cents in all, `amount` of them now. */
export async function recordRefund(
  ctx: TransactionContext,
  payment: Payment,
  { returned, ...facts }: Omit<RefundFacts, "kind" | "number" | "item" | "paid" | "whole"> & { returned: number },
): Promise<void> {
  const { id, userId, amount: paid } = payment;
  if (userId === null) return;
  await recordEmail(ctx, {
    userId,
    key: `refund:${id}:${returned}`,
    facts: {
      kind: "refund",
      number: receiptNumber(payment),
      item: itemOf(payment),
      paid,
      whole: returned >= paid,
      ...facts,
    },
  });
}

/** Records that a refund failed at the provider, and isn't tried again by us. */
export async function recordFailedRefund(
  ctx: TransactionContext,
  payment: Payment,
  { id, amount, automatic, holdId }: Refund,
): Promise<void> {
  const { userId, amount: paid } = payment;
  if (userId === null) return;
  const facts = {
    kind: "refund_failed",
    number: receiptNumber(payment),
    item: itemOf(payment),
    amount,
    paid,
    isOwed: automatic,
    wasHeld: holdId !== null,
  } as const;
  await recordEmail(ctx, { userId, key: `refund-failed:${id}`, facts });
}

/** Records that a membership could not be charged, and where its card can be exchanged. */
export async function recordFailedRenewal(
  ctx: TransactionContext,
  { id, userId, amount }: Payment,
  manageUrl: string | null,
): Promise<void> {
  if (userId === null) return;
  await recordEmail(ctx, { userId, key: `renewal-failed:${id}`, facts: { kind: "renewal_failed", amount, manageUrl } });
}

function itemOf(payment: Payment): string {
  return getOffer(payment).name + (payment.renewal ? ", renewal" : "");
}
