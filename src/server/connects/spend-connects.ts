import type { ServiceContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import type { Sql } from "~/server/db";
import {
  IdempotencyConflictError,
  InsufficientFundsError,
  placeHold,
  postHold,
  reverseTransfer,
  toLedgerError,
  transferSql,
  type SqlValue,
} from "~/server/ledger";
import type { SpendCode } from "./codes";
import { walletOf } from "./wallet";

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
};

/**
 * Spends connects within a statement: a row source with `transfer_id`, `replayed` and `debit_available` (the balance
 * afterwards). Put it into a FROM clause of the statement that writes the purchase, so that both are one statement and
 * one round trip; `unlockJob` shows how. Translate its error with `toSpendError`.
 *
 * - Of concurrent calls with one key, one moves connects. The others wait and get its transfer with `replayed`. The row it
 *   wrote isn't in their snapshot, so they must meet it through ON CONFLICT.
 * - If the wallet is short or the key belongs to another transfer, the statement raises and writes nothing.
 * - Locks are taken in one order (key, wallet, the caller's row), so calls wait but never deadlock, unless a transaction
 *   holds several wallets or writes the caller's row first.
 */
export function spendConnectsSql({ userId, ...spending }: SpendConnectsInput): Sql {
  return transferSql({ ...spending, debit: { kind: "wallet", holderId: userId }, credit: { kind: "revenue" } });
}

const PURPOSES: Record<SpendCode, string> = {
  JOB_UNLOCKED: "to unlock this job",
  COVER_LETTER_GENERATED: "to generate a cover letter",
};

/** Converts an error of the database or the ledger to the refusal that users see. Returns any other error unchanged. */
export function toSpendError(error: unknown, code: SpendCode): unknown {
  const refusal = toLedgerError(error);
  if (refusal instanceof InsufficientFundsError) {
    const { amount, available } = refusal;
    const sentence = `You need ${amount} connects ${PURPOSES[code]}. You have ${available} connects.`;
    return new DomainError("INSUFFICIENT_CONNECTS", sentence);
  }
  // A concurrent call unlocks the job at its previous price.
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
  /** After this it can't be spent and is released. */
  expiresAt: Date;
};

/**
 * Reserves connects until `spendHeld`, `releaseConnects` or `expiresAt`.
 * @throws INSUFFICIENT_CONNECTS, which aborts the transaction
 */
export async function holdSpending(ctx: ServiceContext, { userId, ...hold }: HoldSpendingInput): Promise<void> {
  await placeHold(ctx, { ...hold, debit: walletOf(userId), credit: { kind: "revenue" } }).catch((error: unknown) => {
    throw toSpendError(error, hold.code);
  });
}

/**
 * Spends held connects. Call it in the transaction that writes what they pay for. Returns the balance afterwards.
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
 * Gives back what a transfer spent, once per idempotency key, and pays the user's debt from it first.
 * @throws AlreadyReversedError if it was reversed under another key
 */
export async function giveBackConnects(
  ctx: ServiceContext,
  input: { transferId: string; reason: string; idempotencyKey: string },
): Promise<{ transferId: string }> {
  const { transferId } = await reverseTransfer(ctx, input);
  return { transferId };
}
