import { randomUUID } from "node:crypto";
import { kysely, type TransactionContext } from "~/server/core/context";
import type { Payment, PaymentStatus } from "~/server/db";
import { applyDisputes } from "./apply-disputes";
import { applyRefunds } from "./apply-refunds";
import { refreshCheckoutStatus } from "./checkout-status";
import { recordFailedRenewal, type Refunded } from "./emails/record-payment-email";
import {
  ALREADY_VERIFIED,
  DELETED_ACCOUNT,
  findParkingReason,
  REFUNDED_REASONS,
  type ApplyPaymentInput,
} from "./find-parking-reason";
import { grantPaid } from "./grant-paid";
import { getReturnedAmount, isAccepted } from "./payment-facts";
import { orderRefund } from "./automatic-refunds";
import type { ProviderPayment } from "./provider";
import { isRunning } from "./memberships";
import { NOTHING_TAKEN, takeBack } from "./take-back";

export type AppliedPayment = {
  paymentId: string;
  status: PaymentStatus;
  /** Connects granted now; 0 if the payment has none, or if they were granted before. */
  granted: number;
  /** Connects taken back now. */
  takenBack: number;
  /** The refund ordered now because the payment bought nothing. */
  orderedRefundId: string | null;
  /** True if it was accepted now, so that its receipt is due. */
  accepted: boolean;
  /** The money that was returned now, about which an email is due. */
  refunded: Refunded | null;
};

type Phase = Omit<AppliedPayment, "refunded"> & { refunded: Omit<Refunded, "endsMembership" | "address"> | null };

/**
 * Stores the provider's state of a payment unless ours is newer, and applies its consequences, all in the open transaction.
 * Each consequence happens once, whatever the order in which we see the states. The caller must record the emails.
 */
export async function applyPayment(ctx: TransactionContext, input: ApplyPaymentInput): Promise<AppliedPayment> {
  const current = await lockPayment(ctx, input);
  if (input.payment.updatedAt < current.providerUpdatedAt) {
    return { ...getUnchanged(current), status: current.status };
  }
  const row = await storeFacts(ctx, current, input);
  const { refunded, ...applied } = await applyPhase(ctx, { row, emailed: getEmailedCents(current) }, input);
  const checkoutStatus = await refreshCheckoutStatus(ctx, input.checkout.id);
  const { before, after } = input.membership ?? {};
  const isOver = checkoutStatus === "refunded" || (after !== undefined && !isRunning(after));
  const endsMembership = before !== undefined && isRunning(before) && isOver;
  return { ...applied, refunded: refunded && { ...refunded, endsMembership, address: input.payment.email } };
}

function getUnchanged({ id }: Payment) {
  return { paymentId: id, granted: 0, takenBack: 0, orderedRefundId: null, accepted: false, refunded: null };
}

/** Returns the cents of which the buyer knows that they were returned. Includes refunds from before we emailed buyers. */
function getEmailedCents(payment: Payment): number {
  return Math.max(getReturnedAmount(payment), payment.returnedAmount === null ? payment.refundedAmount : 0);
}

/** Locks the payment's row, so that one process at a time settles it. Creates the row if it is missing. */
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

async function storeFacts(
  { tx }: TransactionContext,
  { id, userId }: Payment,
  { payment, membership }: ApplyPaymentInput,
): Promise<Payment> {
  const { amount, tax, currency, refundedAmount, failure, billingAddress, paidAt, updatedAt } = payment;
  return tx.payment.update({
    where: { id },
    data: {
      amount,
      tax,
      currency,
      refundedAmount,
      failure,
      // A deleted account leaves no address behind.
      billingAddress: userId === null ? null : billingAddress,
      paidAt,
      providerUpdatedAt: updatedAt,
      membershipId: membership?.after.id ?? null,
    },
  });
}

async function applyPhase(
  ctx: TransactionContext,
  { row, emailed }: { row: Payment; emailed: number },
  input: ApplyPaymentInput,
): Promise<Phase> {
  const { payment } = input;
  const nothing = getUnchanged(row);
  const wasAccepted = isAccepted(row);
  if (payment.phase !== "paid" && !wasAccepted) {
    const hasJustFailed = payment.phase === "failed" && row.status !== "failed";
    if (payment.renewal && hasJustFailed)
      await recordFailedRenewal(ctx, row, input.membership?.after.manageUrl ?? null);
    await setStatus(ctx, row, payment.phase);
    return { ...nothing, status: payment.phase };
  }
  const parkedFor = await findParkingReason(ctx, row, input);
  if (parkedFor !== null) return { ...nothing, ...(await park(ctx, { row, emailed }, payment, parkedFor)) };
  const { payment: granted, connects } = await grantPaid(ctx, row);
  await applyRefunds(ctx, granted, payment);
  const dispute = await applyDisputes(ctx, granted, payment.disputes);
  const isGone = isMoneyGone(payment, dispute);
  const goneNow = isGone ? row.amount : payment.refundedAmount;
  // Never automatically grants connects again that were taken back.
  const returned = row.transferId === null ? goneNow : Math.max(goneNow, getReturnedAmount(row));
  if (returned > goneNow) ctx.log.error({ payment: row.id }, "a returned payment is paid again");
  const taken = await takeBack(ctx, granted, returned);
  const cause = payment.phase === "failed" ? "void" : dispute === "lost" ? "dispute" : "refund";
  const refunded = returned > emailed ? ({ cause, returned, amount: returned - emailed, ...taken } as const) : null;
  const status = returned >= row.amount ? "refunded" : dispute === "open" ? "disputed" : "paid";
  await setStatus(ctx, row, status);
  return { ...nothing, status, granted: connects, takenBack: taken.connects, accepted: !wasAccepted, refunded };
}

/** Why money of a parked payment was returned, for the buyer. */
const PARKED_CAUSE: Readonly<Record<string, Refunded["cause"]>> = {
  [ALREADY_VERIFIED]: "needless",
  [DELETED_ACCOUNT]: "deleted",
};

/** Parks a payment, which then grants nothing. Orders its refund if the reason is one of `REFUNDED_REASONS`. */
async function park(
  ctx: TransactionContext,
  { row, emailed }: { row: Payment; emailed: number },
  payment: ProviderPayment,
  reason: string,
): Promise<Pick<Phase, "status" | "orderedRefundId" | "refunded">> {
  await applyRefunds(ctx, row, payment);
  await setStatus(ctx, row, "parked", reason);
  const { refundedAmount: returned } = payment;
  const cause = PARKED_CAUSE[reason] ?? "refund";
  const refunded =
    returned > emailed ? ({ cause, returned, amount: returned - emailed, ...NOTHING_TAKEN } as const) : null;
  const isRefunded = REFUNDED_REASONS.includes(reason);
  if (!isRefunded)
    ctx.log.error({ payment: row.id, mismatch: reason }, "a payment does not match its checkout and is parked");
  const isNew = row.parkedFor !== reason;
  return { status: "parked", refunded, orderedRefundId: isRefunded && isNew ? await orderRefund(ctx, row.id) : null };
}

function isMoneyGone({ phase, amount, refundedAmount }: ProviderPayment, dispute: string | null): boolean {
  // A failed payment that had been paid was voided, so its money was returned.
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
