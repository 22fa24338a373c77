import type { ServiceContext } from "~/server/core/context";
import { sql } from "~/server/db";
import { optionalUuidSql } from "./account";
import { callLedger } from "./call-ledger";

export type ReverseTransferInput = {
  /** The transfer to take back. */
  transferId: string;
  idempotencyKey: string;
  reason?: string | null;
  /** The id that the reversal is to have; left out, the ledger chooses one. */
  reversalId?: string;
};

export type Reversal = {
  /** The new transfer. */
  transferId: string;
  replayed: boolean;
  /** What the wallet no longer had and its holder now owes. */
  debtIncurred: number;
};

/**
 * Takes a transfer back with a new, opposite one, at most once. A wallet that no longer has the amount is not made
 * negative: the rest becomes debt of its holder. Connects that come back to a wallet settle its holder's debt.
 * Throws TransferNotFoundError, AlreadyReversedError, NotReversibleError, IdempotencyConflictError.
 */
export async function reverseTransfer(ctx: ServiceContext, input: ReverseTransferInput): Promise<Reversal> {
  return callLedger<Reversal>(
    ctx,
    sql`SELECT transfer_id AS "transferId", replayed, debt_incurred AS "debtIncurred" FROM ledger_reverse_transfer(
      ${optionalUuidSql(input.reversalId)}, ${input.transferId}::uuid, ${input.idempotencyKey}, ${input.reason ?? null})`,
  );
}
