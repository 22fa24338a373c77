import { randomUUID } from "node:crypto";
import { kysely, type TransactionContext } from "~/server/core/context";
import { lockUser } from "~/server/core/transaction";
import type { Payment, PaymentStatus } from "~/server/db";
import { applyDisputes } from "./apply-disputes";
import { applyRefunds } from "./apply-refunds";
import { refreshCheckoutStatus } from "./checkout-status";
import { recordFailedRenewal, recordReceipt, recordRefund } from "./emails/record-payment-email";
import { ALREADY_VERIFIED, findMismatch, type ApplyPaymentInput } from "./find-parking-reason";
import { grantPaid } from "./grant-paid";
import { getOffer, knownReturn } from "./payment-facts";
import { orderRefund } from "./automatic-refunds";
import type { ProviderPayment } from "./provider";
import { isRunning } from "./memberships";
import { NOTHING_TAKEN, takeBack } from "./take-back";

export type AppliedPayment = {
  paymentId: string;
  status: PaymentStatus;
  /** Connects granted now: 0 if that was done before, or there was nothing to grant. */
  granted: number;
  /** Connects taken back now. */
  takenBack: number;
  /** The refund ordered now, because the payment paid for nothing. */
  orderedRefundId: string | null;
  /** Whether money went back now, about which an email was recorded. */
  emailedRefund: boolean;
};

/** Money that went back now. */
type Refunded = Omit<Parameters<typeof recordRefund>[2], "endsMembership">;
type Phase = Omit<AppliedPayment, "emailedRefund"> & { refunded: Refunded | null };

/**
 * Keeps a payment as the provider says it is, unless something newer is kept already, with all that follows from it, in
 * the transaction of the context. Each consequence happens once, whatever the order in which states are seen.
 */
export async function applyPayment(ctx: TransactionContext, input: ApplyPaymentInput): Promise<AppliedPayment> {
  const known = await lockPayment(ctx, input);
  if (input.payment.updatedAt < known.providerUpdatedAt) {
    const { id: paymentId, status } = known;
    return { paymentId, status, granted: 0, takenBack: 0, orderedRefundId: null, emailedRefund: false };
  }
  const row = await keepFacts(ctx, known, input);
  const { refunded, ...applied } = await applyPhase(ctx, { row, told: toldReturn(known) }, input);
  const checkoutStatus = await refreshCheckoutStatus(ctx, input.checkout.id);
  if (refunded) {
    const { before, after } = input.membership ?? {};
    const isOver = checkoutStatus === "refunded" || (after !== undefined && !isRunning(after));
    const endsMembership = before !== undefined && isRunning(before) && isOver;
    await recordRefund(ctx, row, { ...refunded, endsMembership });
  }
  return { ...applied, emailedRefund: refunded !== null };
}

/** States of a payment that fitted its checkout. */
const ACCEPTED: ReadonlySet<PaymentStatus> = new Set(["paid", "disputed", "refunded"]);

/** Cents of a payment whose return its buyer knows of. Refunds from before the emails count as told. */
function toldReturn(known: Payment): number {
  return Math.max(knownReturn(known), known.returnedAmount === null ? known.refundedAmount : 0);
}

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
  await kysely({ tx }).selectFrom("payments").where("provider_id", "=", payment.id).forUpdate().execute();
  return tx.payment.findUniqueOrThrow({ where: { providerId: payment.id } });
}

async function keepFacts(
  { tx }: TransactionContext,
  { id }: Payment,
  { payment, membership }: ApplyPaymentInput,
): Promise<Payment> {
  const { amount, currency, refundedAmount, paidAt, updatedAt } = payment;
  return tx.payment.update({
    where: { id },
    data: {
      amount,
      currency,
      refundedAmount,
      paidAt,
      providerUpdatedAt: updatedAt,
      membershipId: membership?.after.id ?? null,
    },
  });
}

async function applyPhase(
  ctx: TransactionContext,
  { row, told }: { row: Payment; told: number },
  input: ApplyPaymentInput,
): Promise<Phase> {
  const { payment } = input;
  const nothing = { paymentId: row.id, granted: 0, takenBack: 0, orderedRefundId: null, refunded: null };
  if (payment.phase !== "paid" && row.transferId === null) {
    const hasJustFailed = payment.phase === "failed" && row.status !== "failed";
    if (payment.renewal && hasJustFailed)
      await recordFailedRenewal(ctx, row, input.membership?.after.manageUrl ?? null);
    await setStatus(ctx, row, payment.phase);
    return { ...nothing, status: payment.phase };
  }
  const parkedFor = await findReasonToPark(ctx, row, input);
  if (parkedFor !== null) return { ...nothing, ...(await park(ctx, { row, told }, payment, parkedFor)) };
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
  const cause = payment.phase === "failed" ? "void" : dispute === "lost" ? "dispute" : "refund";
  const refunded = returned > told ? ({ cause, returned, amount: returned - told, ...taken } as const) : null;
  const status = returned >= row.amount ? "refunded" : dispute === "open" ? "disputed" : "paid";
  await setStatus(ctx, row, status);
  return { ...nothing, status, granted: connects, takenBack: taken.connects, refunded };
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
async function isNeedlessVerification(ctx: TransactionContext, row: Payment): Promise<boolean> {
  if (row.userId === null || row.renewal || getOffer(row).kind !== "verification") return false;
  await lockUser(ctx, row.userId);
  return (await ctx.tx.profile.count({ where: { id: row.userId, verifiedAt: { not: null } } })) > 0;
}

/** Keeps a payment that brings nothing. A needless verification is refunded, once; anything else is left to the owner. */
async function park(
  ctx: TransactionContext,
  { row, told }: { row: Payment; told: number },
  { refunds, refundedAmount: returned }: ProviderPayment,
  reason: string,
): Promise<Pick<Phase, "status" | "orderedRefundId" | "refunded">> {
  await applyRefunds(ctx, row, refunds);
  await setStatus(ctx, row, "parked", reason);
  const isNeedless = reason === ALREADY_VERIFIED;
  const cause = isNeedless ? "needless" : "refund";
  const refunded = returned > told ? ({ cause, returned, amount: returned - told, ...NOTHING_TAKEN } as const) : null;
  if (!isNeedless)
    ctx.log.error({ payment: row.id, mismatch: reason }, "a payment does not fit its checkout and is parked");
  const isNew = row.parkedFor === null;
  return { status: "parked", refunded, orderedRefundId: isNeedless && isNew ? await orderRefund(ctx, row.id) : null };
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
