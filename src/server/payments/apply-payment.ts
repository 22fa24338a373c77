import { randomUUID } from "node:crypto";
import { queryRows, type TransactionContext } from "~/server/core/context";
import { type Checkout, type Payment, type PaymentStatus, sql } from "~/server/db";
import { applyDisputes } from "./apply-disputes";
import { applyRefunds } from "./apply-refunds";
import { refreshCheckoutStatus } from "./checkout-status";
import { recordFailedRenewal, recordReceipt, recordRefund } from "./emails/record-payment-email";
import { ALREADY_VERIFIED, findMismatch } from "./find-mismatch";
import { grantPaid } from "./grant-paid";
import { getOffer } from "./get-offer";
import { orderRefund } from "./order-refund";
import type { ProviderPayment } from "./provider";
import { knownReturn } from "./returned-share";
import { NOTHING_TAKEN, takeBack } from "./take-back";

export type ApplyPaymentInput = {
  checkout: Checkout;
  /** Ours, of the membership that it was charged by. */
  membershipId: string | null;
  /** Where its member can exchange the card, for a membership's charge. */
  manageUrl?: string | null;
  payment: ProviderPayment;
};

export type AppliedPayment = {
  paymentId: string;
  status: PaymentStatus;
  /** Connects granted now: 0 if that was done before, or there was nothing to grant. */
  granted: number;
  /** Connects taken back now. */
  takenBack: number;
  /** The refund ordered now, because the payment paid for nothing. */
  orderedRefundId: string | null;
};

/**
 * Keeps a payment as the provider says it is, unless something newer is kept already, with all that follows from it, in
 * the transaction of the context. Each consequence happens once, whatever the order in which states are seen.
 */
export async function applyPayment(ctx: TransactionContext, input: ApplyPaymentInput): Promise<AppliedPayment> {
  const known = await lockPayment(ctx, input);
  if (input.payment.updatedAt < known.providerUpdatedAt) {
    return { paymentId: known.id, status: known.status, granted: 0, takenBack: 0, orderedRefundId: null };
  }
  const row = await keepFacts(ctx, known, input);
  const applied = await applyPhase(ctx, row, input);
  await refreshCheckoutStatus(ctx, input.checkout.id);
  return applied;
}

/** States of a payment that fitted its checkout. */
const ACCEPTED: ReadonlySet<PaymentStatus> = new Set(["paid", "disputed", "refunded"]);

/** Of several settlements of one payment, one at a time. */
async function lockPayment({ tx }: TransactionContext, { checkout, payment }: ApplyPaymentInput): Promise<Payment> {
  await tx.payment.createMany({
    data: {
      id: randomUUID(),
      providerId: payment.id,
      checkoutId: checkout.id,
      userId: checkout.userId,
      offer: checkout.offer,
      renewal: payment.renewal,
      status: "pending",
      amount: payment.amount,
      currency: payment.currency,
      providerUpdatedAt: new Date(0),
      createdAt: payment.createdAt,
    },
    skipDuplicates: true,
  });
  await queryRows({ tx }, sql`SELECT FROM payments WHERE provider_id = ${payment.id} FOR UPDATE`);
  return tx.payment.findUniqueOrThrow({ where: { providerId: payment.id } });
}

async function keepFacts(
  { tx }: TransactionContext,
  { id }: Payment,
  { payment, membershipId }: ApplyPaymentInput,
): Promise<Payment> {
  const { amount, currency, refundedAmount, paidAt, updatedAt } = payment;
  return tx.payment.update({
    where: { id },
    data: { amount, currency, refundedAmount, paidAt, providerUpdatedAt: updatedAt, membershipId },
  });
}

async function applyPhase(ctx: TransactionContext, row: Payment, input: ApplyPaymentInput): Promise<AppliedPayment> {
  const { payment } = input;
  const nothing = { paymentId: row.id, granted: 0, takenBack: 0, orderedRefundId: null };
  if (payment.phase !== "paid" && row.transferId === null) {
    const hasJustFailed = payment.phase === "failed" && row.status !== "failed";
    if (payment.renewal && hasJustFailed) await recordFailedRenewal(ctx, row, input.manageUrl ?? null);
    await setStatus(ctx, row, payment.phase);
    return { ...nothing, status: payment.phase };
  }
  const parkedFor = await findReasonToPark(ctx, row, input);
  if (parkedFor !== null) return { ...nothing, ...(await park(ctx, row, payment, parkedFor)) };
  const { payment: granted, connects } = await grantPaid(ctx, row);
  if (!ACCEPTED.has(row.status)) await recordReceipt(ctx, granted);
  await applyRefunds(ctx, granted, payment.refunds);
  const dispute = await applyDisputes(ctx, granted, payment.disputes);
  const isGone = isMoneyGone(payment, dispute);
  const goneNow = isGone ? row.amount : payment.refundedAmount;
  // Connects taken back once are not given again by themselves.
  const returned = row.transferId === null ? goneNow : Math.max(goneNow, knownReturn(row));
  if (returned > goneNow) ctx.log.error({ payment: row.id }, "a payment went back, and stands again");
  const taken = await takeBack(ctx, granted, returned);
  const before = knownReturn(row);
  const cause = payment.phase === "failed" ? "void" : dispute === "lost" ? "dispute" : "refund";
  if (returned > before) await recordRefund(ctx, row, { cause, returned, amount: returned - before, ...taken });
  const status = returned >= row.amount ? "refunded" : dispute === "open" ? "disputed" : "paid";
  await setStatus(ctx, row, status);
  return { ...nothing, status, granted: connects, takenBack: taken.connects };
}

async function findReasonToPark(
  ctx: TransactionContext,
  row: Payment,
  input: ApplyPaymentInput,
): Promise<string | null> {
  // What was accepted once stays so, whatever the table of offers, the provider's plan or its user's account becomes later.
  if (ACCEPTED.has(row.status)) return null;
  // Its refund is under way, even if the user has lost the badge since.
  if (row.parkedFor === ALREADY_VERIFIED) return ALREADY_VERIFIED;
  return findMismatch(row, input) ?? ((await isNeedlessVerification(ctx, row)) ? ALREADY_VERIFIED : null);
}

/** Of two verifications that are paid at the same time, the first to get the user's lock counts. */
async function isNeedlessVerification({ tx }: TransactionContext, row: Payment): Promise<boolean> {
  if (row.userId === null || row.renewal || getOffer(row).kind !== "verification") return false;
  await queryRows({ tx }, sql`SELECT FROM users WHERE id = ${row.userId}::uuid FOR NO KEY UPDATE`);
  return (await tx.profile.count({ where: { id: row.userId, verifiedAt: { not: null } } })) > 0;
}

/** Keeps a payment that brings nothing. A needless verification is refunded, once; anything else is left to the owner. */
async function park(
  ctx: TransactionContext,
  row: Payment,
  { refunds, refundedAmount: amount }: ProviderPayment,
  reason: string,
): Promise<Pick<AppliedPayment, "status" | "orderedRefundId">> {
  await applyRefunds(ctx, row, refunds);
  await setStatus(ctx, row, "parked", reason);
  const isNeedless = reason === ALREADY_VERIFIED;
  const cause = isNeedless ? "needless" : "refund";
  if (amount > 0) await recordRefund(ctx, row, { cause, returned: amount, amount, ...NOTHING_TAKEN });
  if (!isNeedless)
    ctx.log.error({ payment: row.id, mismatch: reason }, "a payment does not fit its checkout and is parked");
  const isNew = row.parkedFor === null;
  return { status: "parked", orderedRefundId: isNeedless && isNew ? await orderRefund(ctx, row.id) : null };
}

function isMoneyGone({ phase, amount, refundedAmount }: ProviderPayment, dispute: string | null): boolean {
  // What was paid and is void now went back, too.
  return phase === "failed" || dispute === "lost" || (amount > 0 && refundedAmount >= amount);
}

async function setStatus(
  { tx }: TransactionContext,
  { id }: Payment,
  status: PaymentStatus,
  parkedFor: string | null = null,
): Promise<void> {
  await tx.payment.update({ where: { id }, data: { status, parkedFor } });
}
