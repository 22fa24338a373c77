import { FRESH_JOB_DAYS, JOB_PRICES, OLD_JOB_DAYS } from "~/contracts/offers";
import type { ServiceContext } from "~/server/core/context";
import { DAY_MS } from "~/server/core/durations";
import { namedSql } from "~/server/core/named-sql";
import { NIL_ID } from "~/server/core/text-formats";
import { sql, type Sql } from "~/server/db";
import { withPublishingLock } from "./publishing-lock";

/** Default size of a batch. */
const JOBS_AT_ONCE = 5_000;

/**
 * Writes a job's price as an SQL expression, shared by publishing and the daily sweep: 0 if the source forbids locking, the
 * reduced price for undisclosed pay or an old job, the fresh price for a new job with pay, else the standard price.
 */
export function connectsPriceSql(columns: { lockable: Sql; salaryDisclosed: Sql; sortedAt: Sql }, now: Date): Sql {
  const oldBefore = new Date(now.getTime() - OLD_JOB_DAYS * DAY_MS);
  const freshFrom = new Date(now.getTime() - FRESH_JOB_DAYS * DAY_MS);
  return sql`CASE
    WHEN NOT ${columns.lockable} THEN ${JOB_PRICES.open}::int
    WHEN NOT ${columns.salaryDisclosed} OR ${columns.sortedAt} < ${oldBefore}::timestamptz THEN ${JOB_PRICES.reduced}::int
    WHEN ${columns.sortedAt} >= ${freshFrom}::timestamptz THEN ${JOB_PRICES.fresh}::int
    ELSE ${JOB_PRICES.standard}::int
  END`;
}

/**
 * Sets the price of every live job by the rule of `connectsPriceSql`; run at start and once a day, since prices fall
 * with age. Writes only rows whose price changes, so a second run writes none. Stops after a batch once the context's
 * signal aborts. Returns how many changed.
 */
export async function sweepPrices(
  ctx: ServiceContext,
  { jobsAtOnce = JOBS_AT_ONCE } = {},
): Promise<{ changed: number }> {
  const now = ctx.clock.now();
  for (let [changed, after] = [0, NIL_ID]; ;) {
    const from = after;
    // Imports lock the same rows in another order.
    const rows = await withPublishingLock(ctx, (inner) => changePrices(inner, { after: from, limit: jobsAtOnce }, now));
    changed += rows.length;
    if (rows.length < jobsAtOnce || ctx.signal?.aborted) return { changed };
    after = rows.reduce((last, { id }) => (id > last ? id : last), after);
  }
}

const changePrices = namedSql("change prices", { id: "uuid" }, (page: { after: string; limit: number }, now: Date) => {
  const columns = { lockable: sql`lockable`, salaryDisclosed: sql`salary_disclosed`, sortedAt: sql`sorted_at` };
  const price = connectsPriceSql(columns, now);
  return sql`
    UPDATE jobs SET connects_price = ${price} WHERE id IN (
      SELECT id FROM jobs WHERE closed_at IS NULL AND connects_price <> ${price} AND id > ${page.after}::uuid
      ORDER BY id LIMIT ${page.limit}::int)
    RETURNING id`;
});
