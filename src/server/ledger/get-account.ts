import type { ServiceContext } from "~/server/core/context";
import { namedSql } from "~/server/core/named-sql";
import { sql } from "~/server/db";
import { accountSql, type HeldAccount } from "./call-ledger";

/** The tables behind `listEntries`, for the account export. */
export const MOVEMENT_TABLES = ["ledger_accounts", "ledger_entries", "ledger_transfers"] as const;

/** In connects. `available` is the balance minus held connects. */
type AccountBalance = { balance: number; held: number; available: number };

const EMPTY: AccountBalance = { balance: 0, held: 0, available: 0 };

/** Returns an account's balance, or zeros before its first transfer. */
export async function getAccount(ctx: ServiceContext, account: HeldAccount): Promise<AccountBalance> {
  const [row] = await selectBalance(ctx, account);
  return row ?? EMPTY;
}

const selectBalance = namedSql(
  "read an account's balance",
  { balance: "int4", held: "int4", available: "int4" },
  (account: HeldAccount) => sql`
    SELECT balance, held, balance - held AS available FROM ledger_accounts
    WHERE (kind, holder_id) = (${accountSql(account)})`,
);

export type ListedEntry = {
  /** Later entries of an account have greater ids. */
  id: bigint;
  transferId: string;
  code: string;
  /** Connects: positive when credited, negative when debited. */
  change: number;
  balanceAfter: number;
  referenceId: string | null;
  reason: string | null;
  /** The code of the reversed transfer, if this is a reversal. */
  reversedCode: string | null;
  createdAt: Date;
};

type ListEntriesInput = {
  account: HeldAccount;
  /** Lists only older entries than this one. */
  before: bigint | null;
  limit: number;
};

/** Lists the entries of an account, newest first. */
export async function listEntries(ctx: ServiceContext, input: ListEntriesInput): Promise<ListedEntry[]> {
  return selectEntries(ctx, input);
}

const selectEntries = namedSql(
  "list entries of an account",
  {
    id: "int8",
    transferId: "uuid",
    code: "text",
    change: "int4",
    balanceAfter: "int4",
    referenceId: "uuid?",
    reason: "text?",
    reversedCode: "text?",
    createdAt: "timestamptz",
  },
  ({ account, before, limit }: ListEntriesInput) => sql`
    SELECT e.id, t.id AS "transferId", t.code, CASE e.direction WHEN 'credit' THEN e.amount ELSE -e.amount END AS change,
      e.balance_after AS "balanceAfter", t.reference_id AS "referenceId", t.reason, original.code AS "reversedCode",
      t.created_at AS "createdAt"
    FROM ledger_entries e
    JOIN ledger_transfers t ON t.id = e.transfer_id
    LEFT JOIN ledger_transfers original ON original.id = t.reverses_id
    WHERE e.account_id = (SELECT id FROM ledger_accounts WHERE (kind, holder_id) = (${accountSql(account)}))
      ${before === null ? sql`` : sql`AND e.id < ${before}`}
    ORDER BY e.id DESC LIMIT ${limit}`,
);
