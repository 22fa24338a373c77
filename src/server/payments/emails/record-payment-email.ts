import { formatPrice } from "~/contracts/offers";
import type { TransactionContext } from "~/server/core/context";
import { DAY_MS } from "~/server/core/durations";
import type { Payment, Refund } from "~/server/db";
import { consultantAddress, consultationWithoutTimeMail, latePaymentMail, queueMail } from "~/server/mail";
import { getWithdrawalEnd } from "../refund-rule";
import { getItem, getOffer } from "../payment-facts";
import { DELETED_ACCOUNT } from "../find-parking-reason";
import { findReceiptNumber, numberReceipt } from "../receipt-number";
import { type EmailFacts, queueForFormerUser, recordEmail } from "./record-email";

type RefundFacts = Extract<EmailFacts, { kind: "refund" }>;

export const RECEIPT_KEY = "receipt:";

/** The money of a payment that was returned: `returned` cents in total, `amount` of them now. */
export type Refunded = Omit<RefundFacts, "kind" | "number" | "item" | "paid" | "whole" | "keepsBadge" | "cause"> & {
  returned: number;
  /** `deleted`: the account was deleted before the payment arrived. */
  cause: RefundFacts["cause"] | "deleted";
  /** The buyer's address at the provider. Used only if the account was deleted. */
  address: string | null;
};

type Settled = { paymentId: string; accepted: boolean; refunded: Refunded | null };

/** Records the emails about a payment that has just been settled. Numbers its receipt, so call it last. */
export async function recordPaymentEmails(
  ctx: TransactionContext,
  { paymentId: id, accepted, refunded }: Settled,
): Promise<void> {
  if (!accepted && !refunded) return;
  const payment = accepted ? await numberReceipt(ctx, id) : await ctx.tx.payment.findUniqueOrThrow({ where: { id } });
  if (accepted) await recordReceipt(ctx, payment);
  if (refunded) await recordRefund(ctx, payment, refunded);
}

/** Records the receipt of a payment that has just been accepted. */
async function recordReceipt(ctx: TransactionContext, payment: Payment): Promise<void> {
  const { id, userId, amount, connects, paidAt, membershipId } = payment;
  const { renewal } = getOffer(payment);
  const membership = membershipId === null ? null : await ctx.tx.membership.findUnique({ where: { id: membershipId } });
  const { livesInEu, useAgreedAt } = await ctx.tx.checkout.findUniqueOrThrow({ where: { id: payment.checkoutId } });
  const day = paidAt ?? ctx.clock.now();
  await queueMissingTime(ctx, payment);
  const at = membership && !membership.cancelAtPeriodEnd ? membership.periodEndsAt : null;
  await recordEmail(ctx, {
    userId,
    key: RECEIPT_KEY + id,
    facts: {
      kind: "receipt",
      ...describePurchase(payment),
      amount,
      connects,
      paidAt: day.toISOString(),
      withdrawal: livesInEu ? { until: getWithdrawalEnd(day).toISOString(), agreedToUse: useAgreedAt !== null } : null,
      renews: renewal && at ? { price: renewal.price, at: at.toISOString() } : null,
    },
  });
}

/** Queues an email to the consultant about a consultation that was paid without a booking. */
async function queueMissingTime(ctx: TransactionContext, payment: Payment): Promise<void> {
  const { checkoutId, userId, amount } = payment;
  const { kind, name } = getOffer(payment);
  const to = consultantAddress();
  if (kind !== "consulting" || to === null || userId === null) return;
  if ((await ctx.tx.consultingBooking.count({ where: { checkoutId } })) > 0) return;
  const user = await ctx.tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, profile: { select: { name: true } } },
  });
  const seeker = { name: user.profile?.name ?? "", email: user.email };
  const content = consultationWithoutTimeMail({ name, price: formatPrice(amount), seeker });
  await queueMail(
    ctx,
    { to, logAs: null, ...content },
    { expiresAt: new Date(ctx.clock.now().getTime() + 30 * DAY_MS) },
  );
}

/** Records an email that confirms when a buyer withdrew from a contract. */
export async function recordWithdrawal(ctx: TransactionContext, payment: Payment): Promise<void> {
  const { id, userId } = payment;
  const facts = { kind: "withdrawal", ...describePurchase(payment), at: ctx.clock.now().toISOString() } as const;
  await recordEmail(ctx, { userId, key: `withdrawal:${id}`, facts });
}

/** Records an email about returned money. */
async function recordRefund(
  ctx: TransactionContext,
  payment: Payment,
  { returned, address, cause, ...facts }: Refunded,
): Promise<void> {
  const { id, userId, amount: paid } = payment;
  if (cause === "deleted") {
    const content = latePaymentMail({ item: getItem(payment), amount: facts.amount, isRefunded: true });
    return queueForFormerUser(ctx, { paymentId: id, address, content });
  }
  const verified = { id: userId ?? undefined, verifiedAt: { not: null } };
  const keepsBadge = userId !== null && (await ctx.tx.profile.count({ where: verified })) > 0;
  await recordEmail(ctx, {
    userId,
    key: `refund:${id}:${returned}`,
    facts: { kind: "refund", ...describePurchase(payment), paid, whole: returned >= paid, keepsBadge, cause, ...facts },
  });
}

/** `address`: the buyer's email address at the provider, for a buyer without an account. */
export type FailedRefund = { payment: Payment; refund: Refund; address: string | null };

/** Records an email about a refund that failed for good. */
export async function recordFailedRefund(
  ctx: TransactionContext,
  { payment, refund: { id, amount, automatic, holdId }, address }: FailedRefund,
): Promise<void> {
  const { userId, amount: paid } = payment;
  if (payment.parkedFor === DELETED_ACCOUNT) {
    const content = latePaymentMail({ item: getItem(payment), amount, isRefunded: false });
    return queueForFormerUser(ctx, { paymentId: payment.id, address, content });
  }
  const facts = {
    kind: "refund_failed",
    ...describePurchase(payment),
    amount,
    paid,
    isOwed: automatic,
    wasHeld: holdId !== null,
  } as const;
  await recordEmail(ctx, { userId, key: `refund-failed:${id}`, facts });
}

/** Records an email about a failed renewal. `manageUrl` is the provider's page to change the card. */
export async function recordFailedRenewal(
  ctx: TransactionContext,
  { id, userId, amount, failure }: Payment,
  manageUrl: string | null,
): Promise<void> {
  const facts = { kind: "renewal_failed", amount, failure, manageUrl } as const;
  await recordEmail(ctx, { userId, key: `renewal-failed:${id}`, facts });
}

/** Names a payment as every email about it does. A parked payment has no receipt, so its number is empty. */
function describePurchase(payment: Payment): { number: string; item: string } {
  return { number: findReceiptNumber(payment) ?? "", item: getItem(payment) };
}
