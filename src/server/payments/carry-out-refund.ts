import { releaseConnects } from "~/server/connects";
import { kysely, type ServiceContext } from "~/server/core/context";
import { withTransaction } from "~/server/core/transaction";
import { MINUTE_MS } from "~/server/core/durations";
import type { Payment, Refund } from "~/server/db";
import { sendPaymentEmailsSoon } from "./emails/send-emails";
import { reportFailedRefund } from "./automatic-refunds";
import { getProvider } from "./get-provider";
import { ProviderError, type ProviderPayment } from "./provider";
import { settlePayment } from "./settle-payment";

type RefundState = "requested" | "succeeded" | "failed";

/**
 * Requests a recorded refund unless the provider already has it, and stores the answer. A refusal ends the refund and
 * releases its connects. Reconciliation retries it after any other failure.
 * @throws ProviderError
 */
export async function carryOutRefund(ctx: ServiceContext, refundId: string): Promise<RefundState> {
  const refund = await ctx.db.refund.findUniqueOrThrow({
    where: { id: refundId },
    include: { payment: { select: { providerId: true, userId: true } } },
  });
  const { payment, status, providerId, partial } = refund;
  if (status !== "requested") return status;
  try {
    if (providerId === null)
      await (partial ? requestPart(ctx, refund) : requestOnce(ctx, { refundId, paymentId: payment.providerId }));
  } catch (error) {
    if (error instanceof ProviderError && error.kind === "refused")
      await failRefund(ctx, { refundId, address: await findAddress(payment) });
    throw error;
  }
  await settlePayment(ctx, payment.providerId);
  const after = await ctx.db.refund.findUniqueOrThrow({ where: { id: refundId }, select: { status: true } });
  return after.status;
}

/** Like `carryOutRefund`, but leaves failures to reconciliation, which retries and reorders refunds. */
export async function attemptRefund(ctx: ServiceContext, refundId: string): Promise<void> {
  try {
    await carryOutRefund(ctx, refundId);
  } catch (err) {
    if (!(err instanceof ProviderError)) throw err;
    ctx.log.warn({ requestId: ctx.requestId, refund: refundId, err }, "a refund waits for the provider");
  }
}

/**
 * Requests a refund unless the provider has it already: an earlier answer may have been lost, or another process may be
 * requesting it now. Ignores a refusal because of such a refund.
 */
async function requestOnce(
  ctx: ServiceContext,
  { refundId, paymentId }: { refundId: string; paymentId: string },
): Promise<void> {
  const payment = await findPayment(paymentId);
  if (isBeingRefunded(payment)) return;
  const remaining = payment.amount - payment.refundedAmount;
  // Part of the payment may have been refunded since. The amount identifies the refund later.
  await ctx.db.refund.updateMany({ where: { id: refundId, status: "requested" }, data: { amount: remaining } });
  try {
    // Without an amount, the provider refunds everything, which fails after a partial refund.
    await getProvider().refundPayment(paymentId, payment.refundedAmount === 0 ? null : remaining);
  } catch (error) {
    if (!isBeingRefunded(await findPayment(paymentId))) throw error;
  }
}

/** Longer than a request to the provider takes, so that its outcome is visible when the next process may ask. */
const TURN_MS = 2 * MINUTE_MS;

type PartialRefund = Pick<Refund, "id" | "amount" | "paymentId"> & { payment: { providerId: string } };

/**
 * Requests a part of a payment once. The provider would refund a part again and again, so only one process asks at a time,
 * and each looks first for a refund of this amount that we don't know: the answer of an earlier request may have been lost.
 */
async function requestPart(ctx: ServiceContext, refund: PartialRefund): Promise<void> {
  const { id, amount, paymentId, payment } = refund;
  const now = ctx.clock.now();
  const { count } = await ctx.db.refund.updateMany({
    where: {
      id,
      status: "requested",
      providerId: null,
      OR: [{ askedAt: null }, { askedAt: { lt: new Date(now.getTime() - TURN_MS) } }],
    },
    data: { askedAt: now },
  });
  if (count === 0) return;
  const current = await findPayment(payment.providerId);
  const ours = await ctx.db.refund.findMany({ where: { paymentId }, select: { providerId: true } });
  const knownIds = new Set(ours.map(({ providerId }) => providerId));
  if (current.refunds.some((one) => one.amount === amount && one.status !== "failed" && !knownIds.has(one.id))) return;
  if (amount > current.amount - current.refundedAmount)
    throw new ProviderError("refused", "More of the payment was refunded meanwhile than this refund leaves.");
  await getProvider().refundPayment(payment.providerId, amount);
}

async function findPayment(id: string): Promise<ProviderPayment> {
  const payment = await getProvider().getPayment(id);
  if (!payment) throw new ProviderError("refused", "The payment provider doesn't know this payment.");
  return payment;
}

function isBeingRefunded(payment: ProviderPayment): boolean {
  return payment.refundedAmount >= payment.amount || payment.refunds.some(({ status }) => status === "requested");
}

/** Finds the address of a buyer without an account, which only the provider knows. */
async function findAddress({ userId, providerId }: Pick<Payment, "userId" | "providerId">): Promise<string | null> {
  if (userId !== null) return null;
  try {
    return (await findPayment(providerId)).email;
  } catch (error) {
    if (error instanceof ProviderError) return null;
    throw error;
  }
}

async function failRefund(
  ctx: ServiceContext,
  { refundId, address }: { refundId: string; address: string | null },
): Promise<void> {
  await withTransaction(ctx, async (inner) => {
    const row = await kysely(inner)
      .selectFrom("refunds")
      .select(["status", "hold_id"])
      .where("id", "=", refundId)
      .forUpdate()
      .executeTakeFirst();
    if (row?.status !== "requested") return;
    const refund = await inner.tx.refund.update({
      where: { id: refundId },
      data: { status: "failed" },
      include: { payment: true },
    });
    if (row.hold_id !== null) await releaseConnects(inner, row.hold_id);
    await reportFailedRefund(inner, { payment: refund.payment, refund, address });
  });
  sendPaymentEmailsSoon(ctx);
}
