import type { ServiceContext } from "~/server/core/context";
import { namedSql } from "~/server/core/named-sql";
import { sql, type Sql } from "~/server/db";
import { GUARANTEES, type Guarantee } from "./guarantees";

export type LedgerCounts = { accounts: number; transfers: number; entries: number; pendingHolds: number };

/** `examples` names up to five violations. */
export type CheckedGuarantee = { name: string; violations: number; examples: string[] };

export type LedgerCheck = { counts: LedgerCounts; guarantees: CheckedGuarantee[]; intact: boolean };

/** A large ledger takes minutes to read. */
const TIMEOUT_MS = 30 * 60 * 1000;

/**
 * Checks every guarantee of the ledger on one snapshot, so that the server can keep running. `further` are guarantees of
 * higher-level domains (see `claimsGuarantee`).
 */
export async function checkLedger(ctx: ServiceContext, further: readonly Guarantee[] = []): Promise<LedgerCheck> {
  return ctx.db.$transaction((tx) => checkGuarantees({ ...ctx, tx }, [...GUARANTEES, ...further]), {
    isolationLevel: "RepeatableRead",
    timeout: TIMEOUT_MS,
  });
}

async function checkGuarantees(ctx: ServiceContext, guarantees: readonly Guarantee[]): Promise<LedgerCheck> {
  const counts = await onlyRow(countRecords(ctx));
  const checked: CheckedGuarantee[] = [];
  for (const { name, violations } of guarantees) {
    ctx.signal?.throwIfAborted();
    checked.push({ name, ...(await onlyRow(findViolations(ctx, violations))) });
  }
  return { counts, guarantees: checked, intact: checked.every(({ violations }) => violations === 0) };
}

const countRecords = namedSql(
  "count records of the ledger",
  { accounts: "int4", transfers: "int4", entries: "int4", pendingHolds: "int4" },
  () => sql`
    SELECT (SELECT count(*)::int FROM ledger_accounts) AS accounts,
      (SELECT count(*)::int FROM ledger_transfers) AS transfers,
      (SELECT count(*)::int FROM ledger_entries) AS entries,
      (SELECT count(*)::int FROM ledger_holds WHERE status = 'pending') AS "pendingHolds"`,
);

const findViolations = namedSql(
  "find violations of a guarantee",
  { violations: "int4", examples: "_text" },
  (violations: Sql) => sql`
    SELECT count(*)::int AS violations, coalesce((array_agg(found.id ORDER BY found.id))[1:5], '{}') AS examples
    FROM (${violations}) found`,
);

async function onlyRow<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows;
  if (row === undefined) throw new Error("An aggregate returned no row");
  return row;
}
