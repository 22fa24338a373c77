import type { SetSpendingLimitInput, SpendingLimit } from "~/contracts/connects";
import { conn, type ActorContext } from "~/server/core/context";
import { namedSql } from "~/server/core/named-sql";
import { withTransaction } from "~/server/core/transaction";
import { sql } from "~/server/db";

/** Returns the actor's limit and what they have spent in this month of their time zone. */
export async function getSpendingLimit(ctx: ActorContext): Promise<SpendingLimit> {
  const { connects, next_connects, next_at, spent, next_month } = await getSpending(ctx);
  return {
    limit: connects,
    spent,
    resets_at: next_month.toISOString(),
    next: next_at === null ? null : { limit: next_connects, at: next_at.toISOString() },
  };
}

/**
 * Sets how many connects the actor may spend in a month; null for any number. A lower limit counts at once. A higher one counts
 * from the next day in the limit's time zone, which a new zone of the profile doesn't change at once, and replaces an earlier change that is still to come.
 */
export async function setSpendingLimit(ctx: ActorContext, { limit }: SetSpendingLimitInput): Promise<SpendingLimit> {
  const { userId } = ctx.actor;
  return withTransaction(ctx, async (inner) => {
    const profile = await inner.tx.profile.findUnique({ where: { id: userId }, select: { timeZone: true } });
    const zone = { timeZone: profile?.timeZone ?? "UTC", zonedAt: ctx.clock.now() };
    await inner.tx.spendingLimit.createMany({ data: [{ userId, ...zone }], skipDuplicates: true });
    await lockLimit(inner, userId);
    const { connects: current, tomorrow } = await getSpending({ ...inner, actor: ctx.actor });
    const isHigher = current !== null && (limit === null || limit > current);
    const data = isHigher
      ? { connects: current, nextConnects: limit, nextAt: tomorrow }
      : { connects: limit, nextConnects: null, nextAt: null };
    await conn(inner).spendingLimit.update({ where: { userId }, data });
    return getSpendingLimit({ ...inner, actor: ctx.actor });
  });
}

const lockLimit = namedSql(
  "lock a spending limit",
  { user_id: "uuid" },
  (userId: string) => sql`SELECT user_id FROM spending_limits WHERE user_id = ${userId}::uuid FOR UPDATE`,
);

async function getSpending(ctx: ActorContext) {
  const [row] = await selectSpending(ctx, ctx.actor.userId, ctx.clock.now());
  if (!row) throw new Error("connects_spending returned no row");
  return row;
}

const selectSpending = namedSql(
  "read a user's spending",
  {
    connects: "int4?",
    next_connects: "int4?",
    next_at: "timestamptz?",
    spent: "int4",
    tomorrow: "timestamptz",
    next_month: "timestamptz",
  },
  (userId: string, now: Date) => sql`SELECT * FROM connects_spending(${userId}::uuid, ${now}::timestamptz)`,
);
