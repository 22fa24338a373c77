import { randomUUID } from "node:crypto";
import type { ServiceContext, TransactionContext } from "~/server/core/context";
import { carryOutRefund } from "./carry-out-refund";
import { ProviderError } from "./provider";

/**
 * Writes down, in the transaction of the context, that all that is left of a payment goes back, whatever the guarantee says;
 * `attemptRefund` then asks the provider for it. For payments that brought no connects: of others, these would have to be
 * held first. Returns the refund, the one that is under way if there is one; null where nothing is left to give back.
 */
export async function orderRefund(ctx: TransactionContext, paymentId: string): Promise<string | null> {
  const { tx, clock } = ctx;
  await tx.$queryRaw`SELECT FROM payments WHERE id = ${paymentId}::uuid FOR UPDATE`;
  const payment = await tx.payment.findUniqueOrThrow({ where: { id: paymentId } });
  if (payment.connects > 0) throw new Error("A payment that brought connects is given back by requestRefund");
  const left = payment.amount - payment.refundedAmount;
  if (payment.status !== "paid" || left <= 0) return null;
  const asked = await tx.refund.findFirst({ where: { paymentId, status: "requested" }, select: { id: true } });
  if (asked) return asked.id;
  const id = randomUUID();
  await tx.refund.create({ data: { id, paymentId, amount: left, status: "requested", createdAt: clock.now() } });
  return id;
}

/** Asks the provider for a refund that was ordered. What it does not do now is done by reconciliation. */
export async function attemptRefund(ctx: ServiceContext, refundId: string): Promise<void> {
  try {
    await carryOutRefund(ctx, refundId);
  } catch (err) {
    if (!(err instanceof ProviderError)) throw err;
    ctx.log.warn({ requestId: ctx.requestId, refund: refundId, err }, "a refund waits for the provider");
  }
}
