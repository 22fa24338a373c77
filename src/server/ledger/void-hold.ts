import type { ServiceContext } from "~/server/core/context";
import { sql } from "~/server/db";
import { callLedger } from "./call-ledger";

/**
 * Gives a pending hold's connects back; what the holder owes is settled from them. Voiding again changes nothing.
 * Throws HoldNotFoundError, and HoldNotPendingError when it was posted or has expired.
 */
export async function voidHold(ctx: ServiceContext, input: { holdId: string }): Promise<{ replayed: boolean }> {
  return callLedger<{ replayed: boolean }>(
    ctx,
    sql`SELECT ledger_void_hold(${input.holdId}::uuid, ${ctx.clock.now()}::timestamptz) AS replayed`,
  );
}
