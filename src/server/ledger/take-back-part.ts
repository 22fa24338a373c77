import type { ServiceContext } from "~/server/core/context";
import { sql } from "~/server/db";
import { callLedger } from "./call-ledger";
import type { Reversal } from "./reverse-transfer";

export type TakeBackPartInput = {
  /** The transfer of which a part is taken back. */
  transferId: string;
  /** Connects, a positive integer. */
  amount: number;
  code: string;
  idempotencyKey: string;
  reason: string;
};

/**
 * Takes a part of a transfer back out of the wallet that it credited, once for one idempotency key. What the wallet no
 * longer has becomes debt of its holder, as with a reversal. The caller sees to it that the parts never exceed the whole.
 * Throws TransferNotFoundError, NotReversibleError, IdempotencyConflictError.
 */
export async function takeBackPart(ctx: ServiceContext, input: TakeBackPartInput): Promise<Reversal> {
  const { transferId, amount, code, idempotencyKey, reason } = input;
  return callLedger<Reversal>(
    ctx,
    sql`SELECT transfer_id AS "transferId", replayed, debt_incurred AS "debtIncurred" FROM ledger_take_back(
      ${transferId}::uuid, ${amount}::int, ${idempotencyKey}, ${code}, ${reason})`,
  );
}
