import { z } from "zod";
import { parseRaisedError } from "~/server/db";

/** A refusal of the ledger. It aborts the transaction, so the caller can only roll back. */
export class LedgerError extends Error {
  override readonly name: string = "LedgerError";
}

/** The debited account has less available than the movement needs. */
export class InsufficientFundsError extends LedgerError {
  override readonly name = "InsufficientFundsError";
  constructor(
    readonly available: number,
    readonly amount: number,
    options?: ErrorOptions,
  ) {
    super(`Only ${available} of ${amount} connects are available`, options);
  }
}

/** The key belongs to a transfer or hold with other input. */
export class IdempotencyConflictError extends LedgerError {
  override readonly name = "IdempotencyConflictError";
}

export class AlreadyReversedError extends LedgerError {
  override readonly name = "AlreadyReversedError";
}

/** Reversals and movements of debt can't be reversed. */
export class NotReversibleError extends LedgerError {
  override readonly name = "NotReversibleError";
}

export class TransferNotFoundError extends LedgerError {
  override readonly name = "TransferNotFoundError";
}

export class HoldNotFoundError extends LedgerError {
  override readonly name = "HoldNotFoundError";
}

/** The hold was posted, voided or has expired. */
export class HoldNotPendingError extends LedgerError {
  override readonly name = "HoldNotPendingError";
  constructor(
    readonly status: "posted" | "voided" | "expired",
    options?: ErrorOptions,
  ) {
    super(`The hold is ${status}`, options);
  }
}

/** A statement tried to change or delete a transfer or entry. */
class AppendOnlyError extends LedgerError {
  override readonly name = "AppendOnlyError";
}

/** The transfer's debit and credit differ. */
export class UnbalancedError extends LedgerError {
  override readonly name = "UnbalancedError";
}

const Insufficient = z.object({ available: z.int(), amount: z.int() });
const Status = z.object({ status: z.enum(["posted", "voided", "expired"]) });

/**
 * Converts an error that a ledger function raised (SQLSTATE class LG, see the ledger's migrations) to its LedgerError.
 * Returns any other value unchanged.
 */
export function toLedgerError(error: unknown): unknown {
  const raised = parseRaisedError(error);
  if (raised === null) return error;
  const { code, detail } = raised;
  const message = raised.message ?? "";
  const options = { cause: error };
  switch (code) {
    case "LG001": {
      const { available, amount } = Insufficient.parse(parseDetail(detail));
      return new InsufficientFundsError(available, amount, options);
    }
    case "LG002":
      return new IdempotencyConflictError(message, options);
    case "LG003":
      return new AlreadyReversedError(message, options);
    case "LG004":
      return new TransferNotFoundError(message, options);
    case "LG005":
      return new HoldNotFoundError(message, options);
    case "LG006":
      return new HoldNotPendingError(Status.parse(parseDetail(detail)).status, options);
    case "LG007":
      return new NotReversibleError(message, options);
    case "LG010":
      return new AppendOnlyError(message, options);
    case "LG011":
      return new UnbalancedError(message, options);
    default:
      return error;
  }
}

function parseDetail(detail: string | null): unknown {
  return JSON.parse(detail ?? "null");
}
