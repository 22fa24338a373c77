import { withTransaction } from "~/server/core/transaction";
import { queryRows, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { type Payment, type Refund, sql } from "~/server/db";
import { recordFailedRefund } from "./emails/record-payment-email";
import { orderRefund } from "./order-refund";

/** How often an automatic refund is ordered, and how long after each failure: the last one about three days after the first. */
const TRIES_MAX = 5;
const WAIT_FACTOR = 4;
const AT_ONCE = 100;

/**
 * Tells the owner by the log, and the buyer by email, that a refund failed at the provider. The buyer of an automatic one
 * hears of it only once it isn't ordered again.
 */
export async function reportFailedRefund(ctx: TransactionContext, payment: Payment, refund: Refund): Promise<void> {
  const tries = await ctx.tx.refund.count({ where: { paymentId: payment.id, automatic: true, status: "failed" } });
  const isRetried = refund.automatic && tries < TRIES_MAX;
  const facts = { payment: payment.id, providerPayment: payment.providerId, refund: refund.id, isRetried };
  ctx.log.error(facts, "a refund failed at the payment provider");
  if (!isRetried) await recordFailedRefund(ctx, payment, refund);
}

/** Orders automatic refunds again that failed, each later than the time before. Returns them, for `attemptRefund`. */
export async function reorderFailedRefunds(ctx: ServiceContext): Promise<string[]> {
  const ordered: string[] = [];
  for (const paymentId of await findDue(ctx)) {
    const refundId = await withTransaction(ctx, async (inner) => {
      await queryRows(inner, sql`SELECT FROM payments WHERE id = ${paymentId}::uuid FOR UPDATE`);
      // Another process may have tried meanwhile.
      const [due] = await findDue(inner, paymentId);
      return due === undefined ? null : orderRefund(inner, due);
    });
    if (refundId !== null) ordered.push(refundId);
  }
  return ordered;
}

/** The payments, or the one, whose automatic refund is due again. */
async function findDue(
  ctx: Pick<ServiceContext, "db" | "tx" | "clock">,
  paymentId: string | null = null,
): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    ctx,
    sql`
    SELECT p.id::text FROM payments p JOIN refunds r ON r.payment_id = p.id
    WHERE r.automatic AND p.status IN ('paid', 'parked') AND p.refunded_amount < p.amount
      AND (${paymentId}::uuid IS NULL OR p.id = ${paymentId}::uuid)
    GROUP BY p.id
    HAVING bool_and(r.status = 'failed') AND count(*) < ${TRIES_MAX}
      AND max(r.created_at) <= ${ctx.clock.now()}::timestamptz - power(${WAIT_FACTOR}, count(*) - 1) * interval '1 hour'
    ORDER BY max(r.created_at), p.id LIMIT ${AT_ONCE}`,
  );
  return rows.map(({ id }) => id);
}

/** A payment that the owner must refund by hand, by the provider's id; `cents` are left to refund. */
export type RefundGivenUp = { providerId: string; cents: number; tries: number };

/** Payments that paid for nothing, and that the provider has refused to refund too often. */
export async function listRefundsGivenUp({ db }: ServiceContext): Promise<RefundGivenUp[]> {
  return queryRows<RefundGivenUp>(
    { db },
    sql`
    SELECT p.provider_id AS "providerId", p.amount - p.refunded_amount AS cents, count(*)::int AS tries
    FROM payments p JOIN refunds r ON r.payment_id = p.id
    WHERE r.automatic AND p.status IN ('paid', 'parked') AND p.refunded_amount < p.amount
    GROUP BY p.id HAVING bool_and(r.status = 'failed') AND count(*) >= ${TRIES_MAX}
    ORDER BY p.created_at LIMIT ${AT_ONCE}`,
  );
}
