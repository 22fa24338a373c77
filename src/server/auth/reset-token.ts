import { sql } from "~/server/db";
import { conn, queryRows, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { hashToken, isToken, newToken } from "./secrets";

const RESET_TOKEN_LIFE_MS = 30 * 60 * 1000;

/** A token that may set this user's password once within 30 minutes. Those from before die. */
export async function newResetToken(ctx: TransactionContext, userId: string): Promise<string> {
  const token = newToken();
  const now = ctx.clock.now();
  // One at a time, else of two requests at once both tokens would live.
  await queryRows(ctx, sql`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`);
  await ctx.tx.passwordReset.deleteMany({ where: { userId } });
  await ctx.tx.passwordReset.create({
    data: {
      tokenHash: hashToken(token),
      userId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + RESET_TOKEN_LIFE_MS),
    },
    select: { userId: true },
  });
  return token;
}

/** Whose password the token may set; null when it may none. Leaves it usable. */
export async function findResetToken(ctx: ServiceContext, token: string): Promise<string | null> {
  if (!isToken(token)) return null;
  const reset = await conn(ctx).passwordReset.findFirst({
    where: { tokenHash: hashToken(token), expiresAt: { gt: ctx.clock.now() } },
    select: { userId: true },
  });
  return reset?.userId ?? null;
}

/** Uses the token up. False when it is no longer usable: of two calls at once one gets it. */
export async function redeemResetToken(ctx: ServiceContext, token: string): Promise<boolean> {
  const { count } = await conn(ctx).passwordReset.deleteMany({
    where: { tokenHash: hashToken(token), expiresAt: { gt: ctx.clock.now() } },
  });
  return count === 1;
}
