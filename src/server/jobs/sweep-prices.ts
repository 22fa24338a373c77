import { conn, type ServiceContext } from "~/server/core/context";
import { Prisma } from "~/server/db";
import { connectsPriceSql } from "./price";

/**
 * Sets the price of every live job by the rule of `connectsPriceSql`; run at start and once a day, since prices fall
 * with age. Writes only rows whose price changes, so a second run writes none. Returns how many changed.
 */
export async function sweepPrices(ctx: ServiceContext): Promise<{ changed: number }> {
  const price = connectsPriceSql(
    {
      lockable: Prisma.sql`lockable`,
      salaryDisclosed: Prisma.sql`salary_disclosed`,
      sortedAt: Prisma.sql`sorted_at`,
    },
    ctx.clock.now(),
  );
  const changed = await conn(ctx).$executeRaw`
    UPDATE jobs SET connects_price = ${price}
    WHERE closed_at IS NULL AND connects_price <> ${price}`;
  return { changed };
}
