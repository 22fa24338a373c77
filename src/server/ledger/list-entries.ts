import { queryRows, type ServiceContext } from "~/server/core/context";
import { sql } from "~/server/db";
import { accountSql, type HeldAccount } from "./account";

export type ListedEntry = {
  /** Orders an account's entries: a later one has a greater id. */
  id: bigint;
  transferId: string;
  code: string;
  /** Connects: positive when credited, negative when debited. */
  change: number;
  balanceAfter: number;
  referenceId: string | null;
  /** The code of the transfer that this one takes back; null for any other. */
  reversedCode: string | null;
  createdAt: Date;
};

export type ListEntriesInput = {
  account: HeldAccount;
  /** Only entries older than this one. */
  before: bigint | null;
  limit: number;
};

/** What moved an account's balance, newest first. */
export async function listEntries(ctx: ServiceContext, input: ListEntriesInput): Promise<ListedEntry[]> {
  const older = input.before === null ? sql`` : sql`AND e.id < ${input.before}`;
  return queryRows<ListedEntry>(
    ctx,
    sql`
    SELECT e.id, t.id AS "transferId", t.code, CASE e.direction WHEN 'credit' THEN e.amount ELSE -e.amount END AS change,
      e.balance_after AS "balanceAfter", t.reference_id AS "referenceId", original.code AS "reversedCode",
      t.created_at AS "createdAt"
    FROM ledger_entries e
    JOIN ledger_transfers t ON t.id = e.transfer_id
    LEFT JOIN ledger_transfers original ON original.id = t.reverses_id
    WHERE e.account_id = (SELECT id FROM ledger_accounts WHERE (kind, holder_id) = (${accountSql(input.account)})) ${older}
    ORDER BY e.id DESC LIMIT ${input.limit}`,
  );
}
