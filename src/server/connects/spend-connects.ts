import type { ServiceContext } from "~/server/core/context";
import { DomainError, AccountSuspendedError } from "~/server/core/errors";
import { type Sql, parseRaisedError, sql } from "~/server/db";
import {
  IdempotencyConflictError,
  InsufficientFundsError,
  placeHold,
  postHold,
  reverseTransfer,
  toLedgerError,
  transferSql,
  type SqlValue,
  measureReversals,
} from "~/server/ledger";
import type { SpendCode } from "./codes";
import { walletRef } from "./wallet";
import { z } from "zod";
import { namedSql } from "~/server/core/named-sql";

export type SpendConnectsInput = {
  userId: SqlValue<string>;
  /** A positive integer. Free things need no transfer. */
  amount: SqlValue<number>;
  code: SpendCode;
  /** The job. */
  referenceId: SqlValue<string>;
  /** Names the intent, such as `unlock:<user>:<job>`. */
  idempotencyKey: SqlValue<string>;
  /** The ledger chooses an id by default. A taken id fails. */
  transferId?: SqlValue<string>;
  /** Decides which month of the user's spending limit counts. */
  now: Date;
};

/**
 * Writes a FROM item that spends connects and has the columns `transfer_id`, `replayed` and `debit_available` (the balance
 * afterwards). Use it in the statement that writes the purchase, like `unlockJob`. Translate its error with `toSpendError`.
 *
 * - Only one of several concurrent calls with one key moves connects. The others wait and get its transfer with `replayed`.
 *   Their snapshot lacks the row that the first call wrote, so they must use ON CONFLICT.
 * - The statement raises and writes nothing if the wallet is short, the user is suspended, the user's spending limit doesn't allow it, or
 *   the key belongs to another transfer.
 * - It locks the spending limit, the key, the wallet and the caller's row, in this order. Calls can only deadlock if a transaction locks
 *   several wallets or writes the caller's row first.
 */
export function spendConnectsSql({ userId, now, ...spending }: SpendConnectsInput): Sql {
  const amount = withinLimitSql({ ...spending, userId, now });
  return transferSql({ ...spending, amount, debit: { kind: "wallet", holderId: userId }, credit: { kind: "revenue" } });
}

const PURPOSES: Record<SpendCode, string> = {
  JOB_UNLOCKED: "to unlock this job",
  COVER_LETTER_GENERATED: "to generate a cover letter",
};

/** Converts an error of the database or the ledger to the refusal that users see. Returns any other error unchanged. */
export function toSpendError(error: unknown, code: SpendCode): unknown {
  const refusal = toLimitError(error) ?? toLedgerError(error);
  if (refusal instanceof InsufficientFundsError) {
    const { amount, available } = refusal;
    const sentence = `You need ${amount} connects ${PURPOSES[code]}. You have ${available} connects.`;
    return new DomainError("INSUFFICIENT_CONNECTS", sentence);
  }
  // A concurrent call is unlocking the job at its previous price.
  if (refusal instanceof IdempotencyConflictError && code === "JOB_UNLOCKED") {
    return new DomainError("IN_PROGRESS", "This job is just being unlocked. Please try again.");
  }
  return refusal;
}

export type HoldSpendingInput = {
  userId: string;
  /** Connects, a positive integer. */
  amount: number;
  code: SpendCode;
  /** The job. */
  referenceId: string;
  idempotencyKey: string;
  holdId: string;
  /** The hold is released at this time. */
  expiresAt: Date;
};

/**
 * In a transaction, reserves connects until `spendHeld` or `releaseConnects` is called, or until `expiresAt`.
 * @throws INSUFFICIENT_CONNECTS, SPENDING_LIMIT, ACCOUNT_SUSPENDED, which abort the transaction
 */
export async function holdSpending(ctx: ServiceContext, { userId, ...hold }: HoldSpendingInput): Promise<void> {
  try {
    await checkSpendingLimit(ctx, { ...hold, userId, now: ctx.clock.now() });
    await placeHold(ctx, { ...hold, debit: walletRef(userId), credit: { kind: "revenue" } });
  } catch (error) {
    throw toSpendError(error, hold.code);
  }
}

/**
 * Spends held connects and returns the balance afterwards. Call it in the transaction that writes the purchase.
 * @throws HoldNotPendingError if the hold was released or has expired
 */
export async function spendHeld(
  ctx: ServiceContext,
  { holdId, transferId }: { holdId: string; transferId: string },
): Promise<{ connectsBalance: number }> {
  const { debitAvailable } = await postHold(ctx, { holdId, transferId });
  return { connectsBalance: debitAvailable };
}

/**
 * Returns the connects that a transfer spent, once per idempotency key. They pay the user's debt first.
 * @throws AlreadyReversedError if it was reversed under another key
 */
export async function giveBackConnects(
  ctx: ServiceContext,
  input: { transferId: string; reason: string; idempotencyKey: string },
): Promise<{ transferId: string }> {
  const { transferId } = await reverseTransfer(ctx, input);
  return { transferId };
}

type Spending = { userId: SqlValue<string>; amount: SqlValue<number>; idempotencyKey: SqlValue<string>; now: Date };

/** Writes the amount as an expression that raises if the user is suspended, or if their limit doesn't allow to spend it. */
function withinLimitSql({ userId, amount, idempotencyKey, now }: Spending): Sql {
  const allowed = sql`connects_unless_suspended(${userId}::uuid, ${amount}::int)`;
  return sql`connects_within_limit(${userId}::uuid, ${allowed}, ${idempotencyKey}::text, ${now}::timestamptz)`;
}

/** Locks the user's limit and checks it, in the transaction that reserves the amount. Translate its error with `toSpendError`. */
async function checkSpendingLimit(ctx: ServiceContext, spending: Spending): Promise<void> {
  await callCheck(ctx, spending);
}

const callCheck = namedSql(
  "check a spending limit",
  { amount: "int4" },
  (spending: Spending) => sql`SELECT ${withinLimitSql(spending)} AS amount`,
);

const Exceeded = z.object({ limit: z.int(), spent: z.int() });

/** Converts the database's refusal to spend to the one that users see, or returns null for any other error. */
function toLimitError(error: unknown): DomainError | null {
  const raised = parseRaisedError(error);
  if (raised?.code === "CN002") return new AccountSuspendedError();
  if (raised?.code !== "CN001") return null;
  const { limit, spent } = Exceeded.parse(JSON.parse(raised.detail ?? "null"));
  const sentence = `Your spending limit is ${limit} connects a month, and you have spent ${spent}. You have not been charged.`;
  return new DomainError("SPENDING_LIMIT", sentence);
}

/** Counts spendings since a time, and how many came back after how many hours. */
export async function measureReturns(ctx: ServiceContext, input: { code: SpendCode; since: Date }) {
  const { transfers: spendings, reversed: returned, medianHours } = await measureReversals(ctx, input);
  return { spendings, returned, medianHours };
}
