import { randomUUID } from "node:crypto";
import { kysely, type TransactionContext } from "~/server/core/context";

/**
 * Writes down, in the transaction of the context, that the rest of a payment is refunded, whatever the guarantee says;
 * `attemptRefund` then asks the provider. Only for payments that brought no connects: others must have them held first.
 * Returns the refund, or the one already under way; null if nothing is left to refund.
 */
export async function orderRefund(ctx: TransactionContext, paymentId: string): Promise<string | null> {
  const { tx, clock } = ctx;
  await kysely(ctx).selectFrom("payments").where("id", "=", paymentId).forUpdate().execute();
  const payment = await tx.payment.findUniqueOrThrow({ where: { id: paymentId } });
  if (payment.connects > 0) throw new Error("A payment that brought connects is given back by requestRefund");
  const left = payment.amount - payment.refundedAmount;
  if ((payment.status !== "paid" && payment.status !== "parked") || left <= 0) return null;
  const asked = await tx.refund.findFirst({ where: { paymentId, status: "requested" }, select: { id: true } });
  if (asked) return asked.id;
  const id = randomUUID();
  const data = { id, paymentId, amount: left, status: "requested", automatic: true } as const;
  await tx.refund.create({ data: { ...data, createdAt: clock.now() } });
  return id;
}
