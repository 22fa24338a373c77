import type { ServiceContext } from "~/server/core/context";
import { sql } from "~/server/db";
import type { LedgerAccountRef } from "./account";
import { callLedger } from "./call-ledger";
import { transferSql } from "./transfer-sql";

export type PostTransferInput = {
  code: string;
  debit: LedgerAccountRef;
  credit: LedgerAccountRef;
  /** Connects, a positive integer. */
  amount: number;
  idempotencyKey: string;
  transferId?: string;
  referenceId?: string | null;
  reason?: string | null;
  settleDebt?: boolean;
};

export type PostedTransfer = {
  transferId: string;
  /** The key was used before with the same input: this is the first transfer, nothing moved now. */
  replayed: boolean;
  /** What each side can spend now; null where no balance is cached. */
  debitAvailable: number | null;
  creditAvailable: number | null;
};

/**
 * Moves connects between two accounts, once for one idempotency key.
 *
 * Several movements in one transaction must come in the same order everywhere (by holder), because each keeps its
 * accounts locked until the end.
 * Throws InsufficientFundsError, IdempotencyConflictError.
 */
export async function postTransfer(ctx: ServiceContext, input: PostTransferInput): Promise<PostedTransfer> {
  return callLedger<PostedTransfer>(
    ctx,
    sql`SELECT transfer_id AS "transferId", replayed, debit_available AS "debitAvailable",
      credit_available AS "creditAvailable" FROM ${transferSql(input)}`,
  );
}
