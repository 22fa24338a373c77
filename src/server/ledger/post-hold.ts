import type { ServiceContext } from "~/server/core/context";
import { sql } from "~/server/db";
import { optionalUuidSql } from "./account";
import { callLedger } from "./call-ledger";

export type PostedHold = { transferId: string; replayed: boolean; debitAvailable: number };

/**
 * Makes a pending hold the transfer it stands for. Posting again returns the same transfer.
 * Throws HoldNotFoundError, and HoldNotPendingError when it was voided or its time has passed.
 */
export async function postHold(
  ctx: ServiceContext,
  input: { holdId: string; transferId?: string },
): Promise<PostedHold> {
  return callLedger<PostedHold>(
    ctx,
    sql`SELECT transfer_id AS "transferId", replayed, debit_available AS "debitAvailable" FROM ledger_post_hold(
      ${input.holdId}::uuid, ${optionalUuidSql(input.transferId)}, ${ctx.clock.now()}::timestamptz)`,
  );
}
