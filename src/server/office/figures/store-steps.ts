import { funnelFigure } from "~/contracts/rules/funnel";
import { env } from "~/env";
import { kysely, type ServiceContext } from "~/server/core/context";
import { takeSteps } from "~/server/core/steps";
import { sql } from "~/server/db";

/**
 * Adds this process's counts of funnel steps to the stored ones, in one statement. Counts that can't be stored are lost,
 * because only totals matter. With FUNNEL=off, it forgets them.
 */
export async function storeSteps(ctx: ServiceContext): Promise<void> {
  const rows = takeSteps().map(({ day, step, count }) => ({
    day: new Date(day),
    figure: funnelFigure(step),
    currency: "",
    value: BigInt(count),
  }));
  if (!env.FUNNEL || rows.length === 0) return;
  await kysely(ctx)
    .insertInto("daily_figures")
    // In one order, so that two processes can't deadlock.
    .values(rows.toSorted((a, b) => a.day.getTime() - b.day.getTime() || a.figure.localeCompare(b.figure)))
    .onConflict((conflict) =>
      conflict.columns(["day", "figure", "currency"]).doUpdateSet({ value: sql`daily_figures.value + excluded.value` }),
    )
    .execute();
}
