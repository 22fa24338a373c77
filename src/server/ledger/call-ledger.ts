import { sql, type Sql } from "~/server/db";
import { toLedgerError } from "./errors";

/** An account with its own balance. `holderId` is a UUID that means nothing to the ledger. */
export type HeldAccount = { kind: "wallet" | "debt"; holderId: string };

/** Connects come from issuance and go to revenue. Each exists once and caches no balance. */
export type SharedAccount = { kind: "issuance" | "revenue" };

export type LedgerAccountRef = HeldAccount | SharedAccount;

/** A value, or an SQL expression such as a column of the surrounding statement. */
export type SqlValue<T> = T | Sql;

export type SqlAccountRef = { kind: HeldAccount["kind"]; holderId: SqlValue<string> } | SharedAccount;

const KIND_SQL = {
  wallet: sql`'wallet'`,
  debt: sql`'debt'`,
  issuance: sql`'issuance'`,
  revenue: sql`'revenue'`,
};

/** Writes an account as the two arguments of the ledger's SQL functions: kind and holder. */
export function accountSql(account: SqlAccountRef): Sql {
  const kind = KIND_SQL[account.kind];
  return "holderId" in account ? sql`${kind}, ${account.holderId}::uuid` : sql`${kind}, NULL`;
}

/** Writes an optional argument. A missing one is the literal NULL, so that each form gets its own plan. */
export function optionalUuidSql(value: SqlValue<string> | null | undefined): Sql {
  return value === null || value === undefined ? sql`NULL` : sql`${value}::uuid`;
}

/** Waits for a statement that calls a ledger function, and returns its only row. @throws a LedgerError if the ledger refuses */
export async function callLedger<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows.catch((error: unknown) => {
    throw toLedgerError(error);
  });
  if (row === undefined) throw new Error("A ledger function returned no row");
  return row;
}
