import { getConnectsBalance } from "~/server/connects";
import type { ActorContext } from "~/server/core/context";
import { namedSql } from "~/server/core/named-sql";
import { isUuid } from "~/server/core/text-formats";
import { sql } from "~/server/db";

export type PayablePosting = {
  source: string;
  board: string;
  sourceKey: string;
  pageUrl: string | null;
  /** When a poll listed it or its source confirmed it. Null if neither happened: a file may be old. */
  seenAt: Date | null;
  /** In connects. */
  price: number;
};

/** Finds the posting that an unlock would charge for. Null if there is nothing to pay or the price has risen above `price`. */
export async function findPayablePosting(
  ctx: ActorContext,
  { id, price }: { id: string; price?: number },
): Promise<PayablePosting | null> {
  if (!isUuid(id)) return null;
  const [posting] = await selectPayablePosting(ctx, { id, userId: ctx.actor.userId, now: ctx.clock.now() });
  return posting === undefined || (price !== undefined && posting.price > price) ? null : posting;
}

/** Returns whether the user can spend this many connects. */
export async function canAfford(ctx: ActorContext, price: number): Promise<boolean> {
  return (await getConnectsBalance(ctx, ctx.actor.userId)) >= price;
}

/** Every unlock sends it, so it is written by hand: the query builder would take longer to compose it than Postgres to run it. */
const selectPayablePosting = namedSql(
  "find payable posting",
  { source: "text", board: "text", sourceKey: "text", pageUrl: "text?", seenAt: "timestamptz?", price: "int4" },
  ({ id, userId, now }: { id: string; userId: string; now: Date }) => sql`
    SELECT j.source, j.board, j.source_key AS "sourceKey", d.source_url AS "pageUrl", j.connects_price AS price,
      p.checked_at AS "seenAt"
    FROM jobs j
    JOIN job_details d ON d.job_id = j.id
    LEFT JOIN postings p ON p.source = j.source AND p.board = j.board AND p.source_key = j.source_key
    WHERE (j.id = ${id}::uuid OR j.id = (SELECT m.merged_into FROM jobs m WHERE m.id = ${id}::uuid))
      AND j.closed_at IS NULL AND j.connects_price > 0
      AND (j.expires_at IS NULL OR j.expires_at > ${now}::timestamptz)
      AND NOT EXISTS (SELECT FROM unlocks u WHERE u.job_id = j.id AND u.user_id = ${userId}::uuid)
    LIMIT 1`,
);
