import { conn, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { lockUser } from "~/server/core/transaction";
import { hashToken, isToken, newToken } from "./secrets";

const RESET_TOKEN_LIFE_MS = 30 * 60 * 1000;

/** Creates a token that may set this user's password once within 30 minutes, and deletes earlier ones. */
export async function newResetToken(ctx: TransactionContext, userId: string): Promise<string> {
  const token = newToken();
  const now = ctx.clock.now();
  // Without the lock, the tokens of two concurrent requests would both live.
  await lockUser(ctx, userId);
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

/** Returns the user whose password the token may set, or null. Leaves the token usable. */
export async function findResetToken(ctx: ServiceContext, token: string): Promise<string | null> {
  if (!isToken(token)) return null;
  const reset = await conn(ctx).passwordReset.findFirst({
    where: { tokenHash: hashToken(token), expiresAt: { gt: ctx.clock.now() } },
    select: { userId: true },
  });
  return reset?.userId ?? null;
}

/** Uses up the token. Returns false if it is no longer usable; of two calls at once, one succeeds. */
export async function redeemResetToken(ctx: ServiceContext, token: string): Promise<boolean> {
  const { count } = await conn(ctx).passwordReset.deleteMany({
    where: { tokenHash: hashToken(token), expiresAt: { gt: ctx.clock.now() } },
  });
  return count === 1;
}
