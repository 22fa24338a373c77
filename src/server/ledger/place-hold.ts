import type { ServiceContext } from "~/server/core/context";
import { sql } from "~/server/db";
import { accountSql, optionalUuidSql, type LedgerAccountRef } from "./account";
import { callLedger } from "./call-ledger";

export type PlaceHoldInput = {
  /** The code of the transfer that posting makes. */
  code: string;
  debit: { kind: "wallet"; holderId: string };
  credit: LedgerAccountRef;
  amount: number;
  idempotencyKey: string;
  /** From then on the hold cannot be posted, and `expireHolds` gives the connects back. */
  expiresAt: Date;
  holdId?: string;
  referenceId?: string | null;
};

export type PlacedHold = { holdId: string; replayed: boolean; debitAvailable: number };

/**
 * Reserves connects of a wallet for a transfer that may follow: they stay in its balance and cannot be spent.
 * Throws InsufficientFundsError, IdempotencyConflictError.
 */
export async function placeHold(ctx: ServiceContext, input: PlaceHoldInput): Promise<PlacedHold> {
  return callLedger<PlacedHold>(
    ctx,
    sql`SELECT hold_id AS "holdId", replayed, debit_available AS "debitAvailable" FROM ledger_place_hold(
      ${optionalUuidSql(input.holdId)}, ${input.idempotencyKey}, ${input.code},
      ${accountSql(input.debit)}, ${accountSql(input.credit)},
      ${input.amount}::int, ${optionalUuidSql(input.referenceId)}, ${input.expiresAt}::timestamptz)`,
  );
}
