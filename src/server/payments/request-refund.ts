import { randomUUID } from "node:crypto";
import type { RequestRefundOutput } from "~/contracts/payment";
import { type HoldConnectsInput, holdConnects, holdRemainingConnects, isShortOfConnects } from "~/server/connects";
import { type ActorContext, type Actor, kysely, type TransactionContext } from "~/server/core/context";
import { DomainError, NotFoundError } from "~/server/core/errors";
import { lockUser, withTransaction } from "~/server/core/transaction";
import { isUuid } from "~/server/core/text-formats";
import type { Payment } from "~/server/db";
import { carryOutRefund } from "./carry-out-refund";
import { endOrphanedMemberships } from "./end-memberships";
import { recordWithdrawal } from "./emails/record-payment-email";
import { sendPaymentEmailsSoon } from "./emails/send-emails";
import { ProviderError } from "./provider";
import { findFirstPurchase, getRefundTerms } from "./first-purchase";
import { CONNECTS_USED } from "./refund-rule";
import { findWithdrawable } from "./withdrawal";
import { countKeptConnects } from "./payment-facts";

const PART_UNDER_WAY = "A refund of a part of this payment is under way. Please try again in a few minutes.";
const NOT_REFUNDED = "The payment provider could not refund this payment. Please write to us.";

/**
 * Refunds a first purchase under the guarantee, with everything that its membership has charged since, and ends the
 * membership. Holds the connects first, so that nobody spends them meanwhile. Returns `requested` if the provider doesn't
 * answer. Reconciliation then retries.
 * @throws NOT_FOUND, NOT_REFUNDABLE with the reason, SERVICE_FAILED if the provider refuses
 */
export async function requestRefund(ctx: ActorContext, paymentId: string): Promise<RequestRefundOutput> {
  return refundAll(ctx, paymentId, { findPayments: findRefundable, hold: holdConnects, record: async () => {} });
}

/**
 * Withdraws an EU buyer from the contract of a purchase. Works like `requestRefund`, but used connects become debt. Emails
 * the buyer the time of the withdrawal.
 * @throws NOT_FOUND, NOT_REFUNDABLE with the reason, SERVICE_FAILED if the provider refuses
 */
export async function withdrawFromContract(ctx: ActorContext, paymentId: string): Promise<RequestRefundOutput> {
  return refundAll(ctx, paymentId, {
    findPayments: findWithdrawable,
    hold: holdRemainingConnects,
    record: recordWithdrawal,
  });
}

/** The rules of one kind of refund. */
type RefundBasis = {
  /** Returns the payments to refund. @throws NOT_REFUNDABLE */
  findPayments: (ctx: TransactionContext, payment: OwnPayment) => Promise<Payment[]>;
  /** Holds connects. Returns null if there are none to hold. */
  hold: (ctx: TransactionContext, input: HoldConnectsInput) => Promise<{ holdId: string } | null>;
  /** Records an email in the same transaction. */
  record: (ctx: TransactionContext, payment: OwnPayment) => Promise<void>;
};

type OwnPayment = Payment & { userId: string };

async function refundAll(ctx: ActorContext, paymentId: string, basis: RefundBasis): Promise<RequestRefundOutput> {
  const refundIds = await recordRefunds(ctx, paymentId, basis);
  sendPaymentEmailsSoon(ctx);
  let isComplete = true;
  for (const id of refundIds) isComplete = (await carryOut(ctx, id)) && isComplete;
  await endOrphanedMemberships(ctx, { userId: ctx.actor.userId });
  return { status: isComplete ? "succeeded" : "requested" };
}

/** Returns whether the provider confirmed the refund. */
async function carryOut(ctx: ActorContext, refundId: string): Promise<boolean> {
  try {
    const state = await carryOutRefund(ctx, refundId);
    if (state === "failed") throw new DomainError("SERVICE_FAILED", NOT_REFUNDED);
    return state === "succeeded";
  } catch (cause) {
    if (!(cause instanceof ProviderError)) throw cause;
    if (cause.kind === "refused") throw new DomainError("SERVICE_FAILED", NOT_REFUNDED, {}, { cause });
    ctx.log.warn({ requestId: ctx.requestId, err: cause }, "a refund waits for the provider");
    return false;
  }
}

/** Holds the purchase's connects and records its refunds. Returns the pending refunds if there are any. */
async function recordRefunds(ctx: ActorContext, paymentId: string, basis: RefundBasis): Promise<string[]> {
  try {
    return await withTransaction(ctx, async (inner) => {
      const payment = await findOwn(inner, ctx.actor, paymentId);
      await kysely(inner)
        .selectFrom("payments")
        .where("checkout_id", "=", payment.checkoutId)
        .orderBy("id")
        .forUpdate()
        .execute();
      // Confirming a consultation takes the same lock, so the two can't happen at once.
      await lockUser(inner, payment.userId);
      const pending = await inner.tx.refund.findMany({
        where: { payment: { checkoutId: payment.checkoutId }, status: "requested" },
        select: { id: true, partial: true },
      });
      if (pending.some(({ partial }) => partial)) throw new DomainError("NOT_REFUNDABLE", PART_UNDER_WAY);
      return pending.length > 0 ? pending.map(({ id }) => id) : holdAndRecord(inner, payment, basis);
    });
  } catch (error) {
    // The connects were spent or held meanwhile.
    if (isShortOfConnects(error)) throw new DomainError("NOT_REFUNDABLE", CONNECTS_USED, {}, { cause: error });
    throw error;
  }
}

async function findOwn({ tx }: TransactionContext, { userId }: Actor, paymentId: string): Promise<OwnPayment> {
  const payment = isUuid(paymentId) ? await tx.payment.findFirst({ where: { id: paymentId, userId } }) : null;
  if (!payment) throw new NotFoundError("Payment not found");
  return { ...payment, userId };
}

async function holdAndRecord(ctx: TransactionContext, payment: OwnPayment, basis: RefundBasis): Promise<string[]> {
  const standing = await basis.findPayments(ctx, payment);
  const ids: string[] = [];
  for (const one of standing) {
    const { id: paymentId, amount, refundedAmount } = one;
    const connects = countKeptConnects(one);
    const id = randomUUID();
    const held =
      connects === 0
        ? null
        : await basis.hold(ctx, {
            userId: payment.userId,
            connects,
            code: "PAYMENT_REFUNDED",
            referenceId: paymentId,
            idempotencyKey: `refund:${id}`,
          });
    const data = { id, paymentId, amount: amount - refundedAmount, status: "requested" as const };
    await ctx.tx.refund.create({ data: { ...data, holdId: held?.holdId ?? null, createdAt: ctx.clock.now() } });
    ids.push(id);
  }
  // Checks again now that the wallet is locked, because a job may have been unlocked before the hold.
  await basis.findPayments(ctx, payment);
  await basis.record(ctx, payment);
  return ids;
}

/** @throws NOT_REFUNDABLE */
async function findRefundable(ctx: TransactionContext, payment: OwnPayment): Promise<Payment[]> {
  const purchase = await findFirstPurchase(ctx, payment.userId);
  const booking = await ctx.tx.consultingBooking.findUnique({ where: { paymentId: payment.id } });
  const { refusal } = getRefundTerms({ ...payment, booking }, purchase, ctx.clock.now());
  if (refusal !== null) throw new DomainError("NOT_REFUNDABLE", refusal);
  return purchase?.standing ?? [];
}
