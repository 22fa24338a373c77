import { env } from "~/env";
import { kysely, type TransactionContext } from "~/server/core/context";
import { type Payment, sql } from "~/server/db";
import { isAccepted } from "./payment-facts";

/** Formats the number of a payment's receipt. Only an accepted payment has a receipt; returns null for any other. */
export function findReceiptNumber(payment: Pick<Payment, "series" | "number" | "status">): string | null {
  return isAccepted(payment) ? `${payment.series}-${String(payment.number).padStart(6, "0")}` : null;
}

/**
 * Gives a payment the next number of the seller's series. Locks the series until the commit, so that an aborted transaction
 * leaves no gap. Call it after everything that waits for another lock.
 */
export async function numberReceipt(ctx: TransactionContext, paymentId: string): Promise<Payment> {
  const series = env.SELLER_RECEIPT_SERIES.replaceAll("{year}", String(ctx.clock.now().getUTCFullYear()));
  const { last } = await kysely(ctx)
    .insertInto("receipt_counters")
    .values({ series, first: 1, last: 1 })
    .onConflict((conflict) => conflict.column("series").doUpdateSet({ last: sql`receipt_counters.last + 1` }))
    .returning("last")
    .executeTakeFirstOrThrow();
  return ctx.tx.payment.update({ where: { id: paymentId }, data: { series, number: last } });
}
