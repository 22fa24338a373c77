import { randomUUID } from "node:crypto";
import type { TransactionContext } from "~/server/core/context";
import type { Checkout, Payment, PaymentStatus } from "~/server/db";
import { applyDisputes } from "./apply-disputes";
import { applyRefunds } from "./apply-refunds";
import { refreshCheckoutStatus } from "./checkout-status";
import { findMismatch } from "./find-mismatch";
import { grantPaid } from "./grant-paid";
import type { ProviderPayment } from "./provider";
import { takeBack } from "./take-back";

export type ApplyPaymentInput = {
  checkout: Checkout;
  /** Ours, of the membership that it was charged by. */
  membershipId: string | null;
  payment: ProviderPayment;
};

export type AppliedPayment = {
  paymentId: string;
  status: PaymentStatus;
  /** Connects granted now: 0 if that was done before, or there was nothing to grant. */
  granted: number;
  /** Connects taken back now. */
  takenBack: number;
};

/**
 * Keeps a payment as the provider says it is, unless something newer is kept already, with all that follows from it, in
 * the transaction of the context. Each consequence happens once, whatever the order in which states are seen.
 */
export async function applyPayment(ctx: TransactionContext, input: ApplyPaymentInput): Promise<AppliedPayment> {
  const known = await lockPayment(ctx, input);
  if (input.payment.updatedAt < known.providerUpdatedAt) {
    return { paymentId: known.id, status: known.status, granted: 0, takenBack: 0 };
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
  await tx.$queryRaw`SELECT FROM payments WHERE provider_id = ${payment.id} FOR UPDATE`;
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
  const nothing = { paymentId: row.id, granted: 0, takenBack: 0 };
  if (payment.phase !== "paid" && row.transferId === null) {
    await setStatus(ctx, row, payment.phase);
    return { ...nothing, status: payment.phase };
  }
  // What was accepted once stays so, whatever the table of offers, the provider's plan or its user's account becomes later.
  const mismatch = ACCEPTED.has(row.status) ? null : findMismatch(row, input);
  if (mismatch !== null) {
    ctx.log.error({ payment: row.id, mismatch }, "a payment does not fit its checkout and is parked");
    await applyRefunds(ctx, row, payment.refunds);
    await setStatus(ctx, row, "parked", mismatch);
    return { ...nothing, status: "parked" };
  }
  const { payment: granted, connects } = await grantPaid(ctx, row);
  await applyRefunds(ctx, granted, payment.refunds);
  const dispute = await applyDisputes(ctx, granted, payment.disputes);
  const isGone = isMoneyGone(payment, dispute);
  // Taken back once, it is not given again by itself: a transfer has one reversal.
  const isReturned = isGone || granted.reversalId !== null;
  if (isReturned && !isGone) ctx.log.error({ payment: row.id }, "a payment went back, and stands again");
  const takenBack = isReturned ? await takeBack(ctx, granted) : 0;
  const status = isReturned ? "refunded" : dispute === "open" ? "disputed" : "paid";
  await setStatus(ctx, row, status);
  return { paymentId: row.id, status, granted: connects, takenBack };
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
