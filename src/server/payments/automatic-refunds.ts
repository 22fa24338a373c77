import { randomUUID } from "node:crypto";
import { kysely, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { withTransaction } from "~/server/core/transaction";
import { countRows, sql } from "~/server/db";
import { type FailedRefund, recordFailedRefund } from "./emails/record-payment-email";
import { REFUNDED_REASONS } from "./find-parking-reason";

/**
 * Records a refund of the rest of a payment, regardless of the guarantee. `attemptRefund` then requests it from the provider.
 * Returns the new or pending refund's id, or null if nothing is left to refund.
 * @throws Error for a payment with connects, which would have to be held first
 */
export async function orderRefund(ctx: TransactionContext, paymentId: string): Promise<string | null> {
  const { tx, clock } = ctx;
  await kysely(ctx).selectFrom("payments").where("id", "=", paymentId).forUpdate().execute();
  const payment = await tx.payment.findUniqueOrThrow({ where: { id: paymentId } });
  if (payment.connects > 0) throw new Error("A payment with connects must be refunded by requestRefund");
  const remaining = payment.amount - payment.refundedAmount;
  if ((payment.status !== "paid" && payment.status !== "parked") || remaining <= 0) return null;
  const pending = await tx.refund.findFirst({ where: { paymentId, status: "requested" }, select: { id: true } });
  if (pending) return pending.id;
  const id = randomUUID();
  const data = { id, paymentId, amount: remaining, status: "requested", automatic: true } as const;
  await tx.refund.create({ data: { ...data, createdAt: clock.now() } });
  return id;
}

/** The last attempt of an automatic refund is about three days after the first. */
const TRIES_MAX = 5;
const WAIT_FACTOR = 4;
const AT_ONCE = 100;

/** Logs a refund that failed at the provider. Emails the buyer unless the refund is automatic and will be retried. */
export async function reportFailedRefund(
  ctx: TransactionContext,
  { payment, refund, address }: FailedRefund,
): Promise<void> {
  const tries = await ctx.tx.refund.count({ where: { paymentId: payment.id, automatic: true, status: "failed" } });
  const isRetried = refund.automatic && tries < TRIES_MAX;
  const facts = { payment: payment.id, providerPayment: payment.providerId, refund: refund.id, isRetried };
  ctx.log.error(facts, "a refund failed at the payment provider");
  if (!isRetried) await recordFailedRefund(ctx, { payment, refund, address });
}

/**
 * Orders failed automatic refunds again, with growing waits, and those of payments that an older version only parked. Returns
 * their ids for `attemptRefund`.
 */
export async function orderDueRefunds(ctx: ServiceContext): Promise<string[]> {
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

/** Selects payments with money left to refund whose automatic refunds (`r`) all failed. */
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

/** Finds payments whose automatic refund is due, or checks only `paymentId`. */
async function findDue(
  ctx: Pick<ServiceContext, "db" | "tx" | "clock">,
  paymentId: string | null = null,
): Promise<string[]> {
  return [...(await findNeverOrdered(ctx, paymentId)), ...(await findFailed(ctx, paymentId))];
}

async function findNeverOrdered(ctx: Pick<ServiceContext, "db" | "tx">, paymentId: string | null): Promise<string[]> {
  const rows = await kysely(ctx)
    .selectFrom("payments as p")
    .select("p.id")
    .where("p.status", "=", "parked")
    .where("p.parked_for", "in", REFUNDED_REASONS)
    .whereRef("p.refunded_amount", "<", "p.amount")
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("refunds as r")
            .whereRef("r.payment_id", "=", "p.id")
            // An owner's partial refund leaves the rest to this.
            .where((or) => or.or([or("r.automatic", "=", true), or("r.status", "=", "requested")])),
        ),
      ),
    )
    .$if(paymentId !== null, (payments) => payments.where("p.id", "=", paymentId))
    .orderBy("p.created_at")
    .orderBy("p.id")
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

async function findFailed(
  ctx: Pick<ServiceContext, "db" | "tx" | "clock">,
  paymentId: string | null,
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

/**
 * Lists payments that bought nothing and whose refunds the provider refused too often. The owner must refund them by hand;
 * `cents` are left.
 */
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
