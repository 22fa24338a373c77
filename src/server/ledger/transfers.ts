import type { ServiceContext } from "~/server/core/context";
import { namedSql } from "~/server/core/named-sql";
import { sql, type Sql } from "~/server/db";
import { accountSql, callLedger, optionalUuidSql, type SqlAccountRef, type SqlValue } from "./call-ledger";

export type TransferSqlInput = {
  /** The ledger code, in upper snake case. Callers define the codes. */
  code: string;
  debit: SqlAccountRef;
  credit: SqlAccountRef;
  /** Connects, a positive integer. */
  amount: SqlValue<number>;
  /** Names the intent: connects move once per key. */
  idempotencyKey: SqlValue<string>;
  /** The ledger chooses an id by default. A taken id fails. */
  transferId?: SqlValue<string>;
  /** A UUID that means nothing to the ledger. */
  referenceId?: SqlValue<string> | null;
  /** Explains the transfer to people who read the ledger. */
  reason?: string | null;
  /** Pays the credited holder's debt from the amount. */
  settleDebt?: boolean;
};

/**
 * Writes a call of `ledger_post_transfer` for a FROM clause. Its row has `transfer_id`, `replayed`, `debit_available` and
 * `credit_available`. The last two are what each side can spend afterwards, or null without a cached balance. If the call
 * raises, the statement writes nothing. Translate the error with `toLedgerError`.
 */
export function transferSql(input: TransferSqlInput): Sql {
  const settleDebt = input.settleDebt ? sql`true` : sql`false`;
  return sql`ledger_post_transfer(
    ${optionalUuidSql(input.transferId)}, ${input.idempotencyKey}::text, ${input.code}::text,
    ${accountSql(input.debit)}, ${accountSql(input.credit)},
    ${input.amount}::int, ${optionalUuidSql(input.referenceId)}, ${input.reason ?? null}::text, ${settleDebt})`;
}

export type PostedTransfer = {
  transferId: string;
  /** The key was used before with the same input. This is the first transfer, and nothing moved now. */
  replayed: boolean;
  /** What each side can spend now; null without a cached balance. */
  debitAvailable: number | null;
  creditAvailable: number | null;
};

/**
 * Moves connects between two accounts, once per idempotency key. Accounts stay locked until the transaction ends, so a
 * transaction with several transfers must create them in the order of their holders.
 * @throws InsufficientFundsError, IdempotencyConflictError
 */
export async function postTransfer(ctx: ServiceContext, input: TransferSqlInput): Promise<PostedTransfer> {
  return callLedger(callPostTransfer(ctx, input));
}

const callPostTransfer = namedSql(
  "post a transfer",
  { transferId: "uuid", replayed: "bool", debitAvailable: "int4?", creditAvailable: "int4?" },
  (input: TransferSqlInput) => sql`
    SELECT transfer_id AS "transferId", replayed, debit_available AS "debitAvailable",
      credit_available AS "creditAvailable" FROM ${transferSql(input)}`,
);

type ReverseTransferInput = {
  /** The transfer to reverse. */
  transferId: string;
  idempotencyKey: string;
  reason?: string | null;
  /** The ledger chooses an id by default. */
  reversalId?: string;
};

type Reversal = {
  /** The new transfer. */
  transferId: string;
  replayed: boolean;
  /** Connects that the wallet lacked and its holder now owes. */
  debtIncurred: number;
};

/**
 * Reverses a transfer with an opposite one, at most once. Connects that the wallet no longer has become its holder's debt.
 * Connects that return to a wallet pay its holder's debt first.
 * @throws TransferNotFoundError, AlreadyReversedError, NotReversibleError, IdempotencyConflictError
 */
export async function reverseTransfer(ctx: ServiceContext, input: ReverseTransferInput): Promise<Reversal> {
  return callLedger(callReverseTransfer(ctx, input));
}

const REVERSAL = { transferId: "uuid", replayed: "bool", debtIncurred: "int4" } as const;

const callReverseTransfer = namedSql(
  "reverse a transfer",
  REVERSAL,
  (input: ReverseTransferInput) => sql`
    SELECT transfer_id AS "transferId", replayed, debt_incurred AS "debtIncurred" FROM ledger_reverse_transfer(
      ${optionalUuidSql(input.reversalId)}, ${input.transferId}::uuid, ${input.idempotencyKey}, ${input.reason ?? null})`,
);

type TakeBackPartInput = {
  /** The transfer that credited the wallet. */
  transferId: string;
  /** Connects, a positive integer. */
  amount: number;
  code: string;
  idempotencyKey: string;
  reason: string;
};

/**
 * Takes back a part of a transfer from the wallet that it credited, once per idempotency key. Connects that the wallet no
 * longer has become its holder's debt. Callers must never take back more than the whole.
 * @throws TransferNotFoundError, NotReversibleError, IdempotencyConflictError
 */
export async function takeBackPart(ctx: ServiceContext, input: TakeBackPartInput): Promise<Reversal> {
  return callLedger(callTakeBack(ctx, input));
}

const callTakeBack = namedSql(
  "take back a part",
  REVERSAL,
  ({ transferId, amount, code, idempotencyKey, reason }: TakeBackPartInput) => sql`
    SELECT transfer_id AS "transferId", replayed, debt_incurred AS "debtIncurred" FROM ledger_take_back(
      ${transferId}::uuid, ${amount}::int, ${idempotencyKey}, ${code}, ${reason})`,
);
