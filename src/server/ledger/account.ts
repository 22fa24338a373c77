import { sql, type Sql } from "~/server/db";

/** Accounts with a balance of their own; `holderId` is a UUID that means nothing to the ledger. */
export type HeldAccount = { kind: "wallet" | "debt"; holderId: string };

/** Where connects come from, and where spent ones go. Each exists once and carries no cached balance. */
export type SharedAccount = { kind: "issuance" | "revenue" };

export type LedgerAccountRef = HeldAccount | SharedAccount;

/** A value, or a piece of SQL that yields it (a column of a statement that the call is part of). */
export type SqlValue<T> = T | Sql;

/** The same, with a holder that may come from a column. */
export type SqlAccountRef = { kind: HeldAccount["kind"]; holderId: SqlValue<string> } | SharedAccount;

const KIND_SQL = {
  wallet: sql`'wallet'`,
  debt: sql`'debt'`,
  issuance: sql`'issuance'`,
  revenue: sql`'revenue'`,
};

/** An account as the two arguments that the ledger's SQL functions take for it: kind and holder. */
export function accountSql(account: SqlAccountRef): Sql {
  const kind = KIND_SQL[account.kind];
  return "holderId" in account ? sql`${kind}, ${account.holderId}::uuid` : sql`${kind}, NULL`;
}

/** An optional argument; a missing one is a literal, so that the statement's text says what is there. */
export function optionalUuidSql(value: SqlValue<string> | null | undefined): Sql {
  return value === null || value === undefined ? sql`NULL` : sql`${value}::uuid`;
}
