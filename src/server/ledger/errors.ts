import { z } from "zod";
import { readRaisedError } from "~/server/db";

/** What the ledger refuses. Inside a transaction it is lost with the statement: the caller can only roll back. */
export class LedgerError extends Error {
  override readonly name: string = "LedgerError";
}

/** The account to be debited has less than the amount available. */
export class InsufficientFundsError extends LedgerError {
  override readonly name = "InsufficientFundsError";
  constructor(
    /** Balance without what holds reserve. */
    readonly available: number,
    /** What the refused movement asked for. */
    readonly amount: number,
    options?: ErrorOptions,
  ) {
    super(`Only ${available} of ${amount} connects are available`, options);
  }
}

/** The key belongs to a transfer or hold with another input. */
export class IdempotencyConflictError extends LedgerError {
  override readonly name = "IdempotencyConflictError";
}

export class AlreadyReversedError extends LedgerError {
  override readonly name = "AlreadyReversedError";
}

/** Reversals and movements of debt are not reversed; a new transfer says what happens next. */
export class NotReversibleError extends LedgerError {
  override readonly name = "NotReversibleError";
}

export class TransferNotFoundError extends LedgerError {
  override readonly name = "TransferNotFoundError";
}

export class HoldNotFoundError extends LedgerError {
  override readonly name = "HoldNotFoundError";
}

export type SettledHoldStatus = "posted" | "voided" | "expired";

/** The hold was posted, voided or has expired, each of which ends it. */
export class HoldNotPendingError extends LedgerError {
  override readonly name = "HoldNotPendingError";
  constructor(
    readonly status: SettledHoldStatus,
    options?: ErrorOptions,
  ) {
    super(`The hold is ${status}`, options);
  }
}

/** Something tried to change or delete what was written. */
export class AppendOnlyError extends LedgerError {
  override readonly name = "AppendOnlyError";
}

/** A transfer without one debit and one credit of the same amount. */
export class UnbalancedError extends LedgerError {
  override readonly name = "UnbalancedError";
}

const Insufficient = z.object({ available: z.int(), amount: z.int() });
const Status = z.object({ status: z.enum(["posted", "voided", "expired"]) });

/**
 * The typed error for one that a ledger function raised (SQLSTATE class LG, prisma/migrations/…_ledger); any other
 * value comes back as it is. For statements that call the ledger within SQL of their own.
 */
export function toLedgerError(error: unknown): unknown {
  const raised = readRaisedError(error);
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
