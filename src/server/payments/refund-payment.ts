import type { RefundPaymentInput, RefundPaymentOutput } from "~/contracts/office-payments";
import { recordAct } from "~/server/audit";
import { holdRemainingConnects } from "~/server/connects";
import { type ActorContext, kysely, type TransactionContext } from "~/server/core/context";
import { DomainError, NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/text-formats";
import { lockUser, withTransaction } from "~/server/core/transaction";
import type { Payment } from "~/server/db";
import { carryOutRefund } from "./carry-out-refund";
import { endOrphanedMemberships } from "./end-memberships";
import { withProviderErrors } from "./get-provider";
import { countConnectsOfCents } from "./payment-facts";
import { findStaffRefusal } from "./preview-refund";
import { publishPaymentsChanged } from "./process-event";
import { ProviderError } from "./provider";
import { retryShortWallet, settlePayment } from "./settle-payment";

const REJECTED = "The payment provider rejected the refund, so no money was returned. Its dashboard says why.";

type StaffRefund = Omit<RefundPaymentInput, "current_password">;

/**
 * Refunds a payment, or a part of it, for the owner, whatever the guarantee says. Holds the connects it takes back, so that
 * nobody spends them meanwhile; those that were spent become debt. Repeating `refund_id` changes nothing more. Returns
 * `requested` if the provider doesn't answer; reconciliation then retries.
 * @throws NOT_FOUND, NOT_REFUNDABLE with the reason, EDIT_CONFLICT if the payment isn't as it was shown, SERVICE_FAILED
 */
export async function refundPayment(ctx: ActorContext, input: StaffRefund): Promise<RefundPaymentOutput> {
  const payment = isUuid(input.id) ? await ctx.db.payment.findUnique({ where: { id: input.id } }) : null;
  if (!payment) throw new NotFoundError("There is no such payment.");
  if (!(await isRecorded(ctx, input))) {
    // Learns of earlier refunds first, so that none of them is mistaken for this one.
    await withProviderErrors("The payment provider doesn't answer. Nothing was refunded. Try again later.", () =>
      settlePayment(ctx, payment.providerId),
    );
    await retryShortWallet(() => withTransaction(ctx, (inner) => recordRefund(inner, input)));
  }
  const status = await carryOut(ctx, input);
  await endOrphanedMemberships(ctx, { payments: { some: { id: payment.id } } });
  await publishPaymentsChanged(ctx, payment);
  return { status };
}

async function isRecorded(ctx: Pick<ActorContext, "db">, { id, refund_id: refundId }: StaffRefund): Promise<boolean> {
  const refund = await ctx.db.refund.findUnique({ where: { id: refundId }, select: { paymentId: true } });
  if (refund && refund.paymentId !== id) throw new DomainError("EDIT_CONFLICT", "This refund is of another payment.");
  return refund !== null;
}

/** Records a refund with the connects it holds, and who ordered it, unless it is recorded. */
async function recordRefund(ctx: TransactionContext, input: StaffRefund): Promise<void> {
  const { tx } = ctx;
  const { id: paymentId, refund_id: id, amount, refunded: expected, reason } = input;
  const { checkoutId } = await tx.payment.findUniqueOrThrow({ where: { id: paymentId }, select: { checkoutId: true } });
  await kysely(ctx).selectFrom("payments").where("checkout_id", "=", checkoutId).orderBy("id").forUpdate().execute();
  const payment = await tx.payment.findUniqueOrThrow({ where: { id: paymentId }, include: { refunds: true } });
  if (payment.userId !== null) await lockUser(ctx, payment.userId);
  if (payment.refunds.some((refund) => refund.id === id)) return;
  const isUnderWay = payment.refunds.some(({ status }) => status === "requested");
  const refusal = findStaffRefusal({ ...payment, isUnderWay }, amount);
  if (refusal !== null) throw new DomainError("NOT_REFUNDABLE", refusal);
  const { refundedAmount: refunded, currency } = payment;
  if (refunded !== expected)
    throw new DomainError("EDIT_CONFLICT", "Some of it was refunded meanwhile. Look at the numbers again.");
  const held = await holdShare(ctx, payment, { id, amount });
  await tx.refund.create({
    data: {
      id,
      paymentId,
      amount,
      partial: amount < payment.amount - refunded,
      status: "requested",
      holdId: held?.holdId ?? null,
      createdAt: ctx.clock.now(),
    },
  });
  await recordAct(ctx, {
    act: "payment.refund",
    subject: { kind: "payment", id: paymentId },
    before: { refunded, currency },
    after: { refunded: refunded + amount, currency, refund: id },
    reason,
  });
}

async function holdShare(ctx: TransactionContext, payment: Payment, { id, amount }: { id: string; amount: number }) {
  const connects = countConnectsOfCents(payment, amount);
  if (payment.userId === null || payment.transferId === null || connects === 0) return null;
  return holdRemainingConnects(ctx, {
    userId: payment.userId,
    connects,
    code: "PAYMENT_REFUNDED",
    referenceId: payment.id,
    idempotencyKey: `refund:${id}`,
  });
}

async function carryOut(
  ctx: ActorContext,
  { id, refund_id: refundId }: StaffRefund,
): Promise<RefundPaymentOutput["status"]> {
  try {
    const state = await carryOutRefund(ctx, refundId);
    if (state !== "failed") return state;
  } catch (cause) {
    if (!(cause instanceof ProviderError)) throw cause;
    if (cause.kind !== "refused") {
      ctx.log.warn({ requestId: ctx.requestId, err: cause }, "a refund waits for the provider");
      return "requested";
    }
    ctx.log.warn({ requestId: ctx.requestId, err: cause }, "the provider refused a refund");
  }
  await recordFailure(ctx, { paymentId: id, refundId });
  throw new DomainError("SERVICE_FAILED", REJECTED);
}

/** Records that the provider refused a refund, once. */
async function recordFailure(ctx: ActorContext, { paymentId, refundId }: { paymentId: string; refundId: string }) {
  const act = "payment.refund_fail";
  const subject = { kind: "payment", id: paymentId } as const;
  const isRecorded = await ctx.db.auditEntry.findFirst({
    where: { act, subjectKind: subject.kind, subjectId: subject.id, after: { path: ["refund"], equals: refundId } },
    select: { id: true },
  });
  if (!isRecorded) await recordAct(ctx, { act, subject, after: { refund: refundId } });
}
