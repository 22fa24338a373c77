import { randomUUID } from "node:crypto";
import { kysely, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { withTransaction } from "~/server/core/transaction";
import { countRows, type Payment, type Refund, sql } from "~/server/db";
import { recordFailedRefund } from "./emails/record-payment-email";

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
      await kysely(inner).selectFrom("payments").where("id", "=", paymentId).forUpdate().execute();
      // Another process may have tried meanwhile.
      const [due] = await findDue(inner, paymentId);
      return due === undefined ? null : orderRefund(inner, due);
    });
    if (refundId !== null) ordered.push(refundId);
  }
  return ordered;
}

/** Payments with money left to refund, of which every automatic refund failed; `r` has those refunds. */
function selectAutomaticRefunds(ctx: Pick<ServiceContext, "db" | "tx">) {
  return kysely(ctx)
    .selectFrom("payments as p")
    .innerJoin("refunds as r", "r.payment_id", "p.id")
    .where("r.automatic", "=", true)
    .where("p.status", "in", ["paid", "parked"])
    .whereRef("p.refunded_amount", "<", "p.amount")
    .groupBy("p.id")
    .having(sql<boolean>`bool_and(r.status = 'failed')`);
}

/** The payments, or the one, whose automatic refund is due again. */
async function findDue(
  ctx: Pick<ServiceContext, "db" | "tx" | "clock">,
  paymentId: string | null = null,
): Promise<string[]> {
  const now = ctx.clock.now();
  const rows = await selectAutomaticRefunds(ctx)
    .select("p.id")
    .$if(paymentId !== null, (payments) => payments.where("p.id", "=", paymentId))
    .having(sql<boolean>`count(*) < ${TRIES_MAX}`)
    .having(
      sql<boolean>`max(r.created_at) <= ${now}::timestamptz - power(${WAIT_FACTOR}, count(*) - 1) * interval '1 hour'`,
    )
    .orderBy((eb) => eb.fn.max("r.created_at"))
    .orderBy("p.id")
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

/** A payment that the owner must refund by hand, by the provider's id; `cents` are left to refund. */
export type RefundGivenUp = Awaited<ReturnType<typeof listRefundsGivenUp>>[number];

/** Payments that paid for nothing, and that the provider has refused to refund too often. */
export async function listRefundsGivenUp(ctx: ServiceContext) {
  return selectAutomaticRefunds({ db: ctx.db })
    .select((eb) => [
      "p.provider_id as providerId",
      eb("p.amount", "-", eb.ref("p.refunded_amount")).as("cents"),
      countRows.as("tries"),
    ])
    .having(sql<boolean>`count(*) >= ${TRIES_MAX}`)
    .orderBy("p.created_at")
    .limit(AT_ONCE)
    .execute();
}
