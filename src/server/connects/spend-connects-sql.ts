import type { Sql } from "~/server/db";
import { transferSql, type SqlValue } from "~/server/ledger";
import type { SpendCode } from "./codes";

export type SpendConnectsInput = {
  userId: SqlValue<string>;
  /** A positive integer: what is free writes no transfer. */
  amount: SqlValue<number>;
  code: SpendCode;
  /** The job. */
  referenceId: SqlValue<string>;
  /** One intent, for instance `unlock:<user>:<job>`. */
  idempotencyKey: SqlValue<string>;
  /** Given, the transfer has this id or the call fails; left out, the ledger chooses one. */
  transferId?: SqlValue<string>;
};

/**
 * Spending connects as a row source: one row with `transfer_id`, `replayed` and `debit_available` (what the user can
 * spend afterwards). It is for a FROM clause of the statement that writes what is paid for, so that payment and purchase
 * are one statement and one round trip:
 *
 * ```ts
 * const spend = spendConnectsSql({
 *   userId, amount: sql`payable.price`, code: "JOB_UNLOCKED", referenceId: jobId,
 *   idempotencyKey: `unlock:${userId}:${jobId}`,
 * });
 * const rows = await conn(ctx).$queryRaw<{ price: number; remaining: number }[]>`
 *   WITH payable AS MATERIALIZED (
 *     SELECT j.id, j.connects_price AS price FROM jobs j WHERE j.id = ${jobId}::uuid AND j.connects_price > 0
 *       AND NOT EXISTS (SELECT FROM unlocks u WHERE u.user_id = ${userId}::uuid AND u.job_id = j.id)
 *   ), paid AS MATERIALIZED (
 *     SELECT payable.id, payable.price, spent.transfer_id, spent.debit_available FROM payable, LATERAL ${spend} spent
 *   ), granted AS (
 *     INSERT INTO unlocks (user_id, job_id, transfer_id, price)
 *     SELECT ${userId}::uuid, id, transfer_id, price FROM paid
 *     ON CONFLICT (user_id, job_id) DO UPDATE SET price = unlocks.price
 *     RETURNING job_id
 *   )
 *   SELECT paid.price, paid.debit_available AS remaining FROM paid JOIN granted ON granted.job_id = paid.id`
 *   .catch((error: unknown) => { throw toConnectsError(error, "to unlock this job"); });
 * ```
 *
 * What Postgres makes of it:
 * - Of many at once for one key, one moves connects. The others wait for it, get its transfer (`replayed`) and meet the
 *   row it wrote, which is no row of their snapshot but what the conflict returns. No row at all: nothing to pay.
 * - When the wallet has too little, or the key belongs to another transfer (another price, say), the statement raises,
 *   and nothing of it is left. The wallet is locked and compared within it, so no balance read before counts.
 * - Locks are taken in one order (key, wallet, then the caller's row), so calls wait for each other and never deadlock,
 *   unless a transaction holds several wallets or writes the caller's row first.
 */
export function spendConnectsSql({ userId, ...spending }: SpendConnectsInput): Sql {
  return transferSql({ ...spending, debit: { kind: "wallet", holderId: userId }, credit: { kind: "revenue" } });
}
