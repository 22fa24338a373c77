import { sql, type Sql } from "~/server/db";
import { accountSql, optionalUuidSql, type SqlAccountRef, type SqlValue } from "./account";

export type TransferSqlInput = {
  /** Why, in upper snake case; what the codes mean is the caller's. */
  code: string;
  debit: SqlAccountRef;
  credit: SqlAccountRef;
  /** Connects, a positive integer. */
  amount: SqlValue<number>;
  /** The id of the intent: one key moves connects once. */
  idempotencyKey: SqlValue<string>;
  /** Given, the transfer has this id or the call fails; left out, the ledger chooses one. */
  transferId?: SqlValue<string>;
  /** What it is about, a UUID that means nothing to the ledger. */
  referenceId?: SqlValue<string> | null;
  /** For people who read the ledger. */
  reason?: string | null;
  /** What the credited wallet's holder owes is settled from the amount at once. */
  settleDebt?: boolean;
};

/**
 * A call of the SQL function `ledger_post_transfer`, for a FROM clause: one row with `transfer_id`, `replayed`,
 * `debit_available` and `credit_available` (what each side can spend afterwards; null where no balance is cached).
 * Composed into a larger statement it makes that statement and the transfer one: when it raises, nothing is written.
 * Pass the error through `toLedgerError` there. Refusals: not enough available, idempotency conflict.
 */
export function transferSql(input: TransferSqlInput): Sql {
  const settleDebt = input.settleDebt ? sql`true` : sql`false`;
  return sql`ledger_post_transfer(
    ${optionalUuidSql(input.transferId)}, ${input.idempotencyKey}::text, ${input.code}::text,
    ${accountSql(input.debit)}, ${accountSql(input.credit)},
    ${input.amount}::int, ${optionalUuidSql(input.referenceId)}, ${input.reason ?? null}::text, ${settleDebt})`;
}
