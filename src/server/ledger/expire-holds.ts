import type { ServiceContext } from "~/server/core/context";
import { sql } from "~/server/db";
import { callLedger } from "./call-ledger";

/** Expires pending holds whose time has passed, at most `limit`; a full batch means that there may be more. */
export async function expireHolds(ctx: ServiceContext, { limit }: { limit: number }): Promise<{ expired: number }> {
  return callLedger<{ expired: number }>(
    ctx,
    sql`SELECT ledger_expire_holds(${ctx.clock.now()}::timestamptz, ${limit}::int) AS expired`,
  );
}
