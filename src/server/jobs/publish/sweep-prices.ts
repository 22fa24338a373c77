import { executeSql, type ServiceContext } from "~/server/core/context";
import { sql } from "~/server/db";
import { connectsPriceSql } from "./price";
import { PUBLISHING_LOCK } from "./publishing-lock";

/**
 * Sets the price of every live job by the rule of `connectsPriceSql`; run at start and once a day, since prices fall
 * with age. Writes only rows whose price changes, so a second run writes none. Returns how many changed.
 */
export async function sweepPrices(ctx: ServiceContext): Promise<{ changed: number }> {
  const price = connectsPriceSql(
    {
      lockable: sql`lockable`,
      salaryDisclosed: sql`salary_disclosed`,
      sortedAt: sql`sorted_at`,
    },
    ctx.clock.now(),
  );
  // Its turn first: imports lock the same rows in another order.
  const changed = await executeSql(
    ctx,
    sql`
    WITH turn AS MATERIALIZED (${PUBLISHING_LOCK})
    UPDATE jobs SET connects_price = ${price}
    WHERE (SELECT count(*) FROM turn) = 1 AND closed_at IS NULL AND connects_price <> ${price}`,
  );
  return { changed };
}
