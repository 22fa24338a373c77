import type { ServiceContext } from "~/server/core/context";
import { HOUR_MS, MINUTE_MS } from "~/server/core/durations";
import type { KeysetPosition } from "~/server/core/keyset-cursor";
import { namedSql } from "~/server/core/named-sql";
import { sql } from "~/server/db";

export type ListTransfersInput = {
  /** Lists transfers with these codes, or reversals of such transfers. */
  codes: readonly string[];
  reversals: boolean;
  /** `to` is excluded. */
  range: { from: Date; to: Date };
  after: KeysetPosition | null;
  limit: number;
};

/**
 * Lists transfers, newest first. Reversals are few and have an index that sorts. Of others, reads one hour, and ever longer times
 * before it until the page is full, because the index of times can't sort.
 */
export async function listTransfers(ctx: ServiceContext, { range, after, limit, ...which }: ListTransfersInput) {
  if (which.reversals) return selectTransfers(ctx, { ...which, after, range, limit });
  const rows: Awaited<ReturnType<typeof selectTransfers>> = [];
  // The database's clock may be ahead.
  const latest = after === null ? ctx.clock.now().getTime() + MINUTE_MS : Date.parse(after.at) + 1;
  let to = new Date(Math.min(range.to.getTime(), latest));
  for (let hours = 1; rows.length < limit && to > range.from; hours *= 2) {
    const from = new Date(Math.max(range.from.getTime(), to.getTime() - hours * HOUR_MS));
    rows.push(...(await selectTransfers(ctx, { ...which, after, range: { from, to }, limit: limit - rows.length })));
    to = from;
  }
  return rows;
}

const selectTransfers = namedSql(
  "list transfers by time",
  { id: "uuid", at: "timestamptz", code: "text", holderId: "uuid?", referenceId: "uuid?", connects: "int4" },
  ({ codes, reversals, range: { from, to }, after, limit }: ListTransfersInput) => sql`
    SELECT t.id, t.created_at AS at, coalesce(r.code, t.code) AS code, a.holder_id AS "holderId",
      coalesce(t.reference_id, r.reference_id) AS "referenceId", e.amount AS connects
    FROM (
      SELECT * FROM ledger_transfers
      WHERE created_at >= ${from}::timestamptz AND created_at < ${to}::timestamptz
        AND code = ANY(${reversals ? ["TRANSFER_REVERSED"] : codes}::text[])
        -- Literally, so that the index of reversals serves every plan.
        ${reversals ? sql`AND reverses_id IS NOT NULL` : sql``}
        ${after === null ? sql`` : sql`AND (created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
    ) t LEFT JOIN ledger_transfers r ON r.id = t.reverses_id
    -- The side of the wallet.
    JOIN ledger_entries e ON e.transfer_id = t.id AND e.direction = ${reversals ? "credit" : "debit"}::ledger_direction
    JOIN ledger_accounts a ON a.id = e.account_id
    WHERE coalesce(r.code, t.code) = ANY(${codes}::text[])
    ORDER BY t.created_at DESC, t.id DESC LIMIT ${limit}`,
);
