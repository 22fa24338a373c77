import { conn, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { lockUser, withTransaction } from "~/server/core/transaction";
import { passwordResetMail, sendMail } from "~/server/mail";
import { listAddressLimits, uncountCalls, PER_ADDRESS, enforceLimits } from "~/server/rate-limits";
import { hideDuration } from "./hide-duration";
import { tryEmailAttempt } from "./known-devices";
import { hashToken, isToken, newToken } from "./tokens";
import { safeNextPath } from "./safe-next-path";
import { normalizeEmail } from "./users";

/**
 * Emails a link for choosing a new password and invalidates earlier links. Sends nothing to an address without an account
 * but takes the same time. An unconfirmed address gets the link, too, because opening it proves ownership.
 * @throws RATE_LIMITED
 */
export async function requestPasswordReset(
  ctx: ServiceContext,
  input: { email: string; next?: string },
): Promise<void> {
  const email = normalizeEmail(input.email);
  await enforceLimits(ctx, ...listAddressLimits(PER_ADDRESS.reset, ctx.peer));
  await hideDuration(async () => {
    const user = await ctx.db.user.findUnique({ where: { email }, select: { id: true } });
    if (!user || !(await tryEmailAttempt(ctx, "reset", email))) return;
    const token = await withTransaction(ctx, (tx) => newResetToken(tx, user.id));
    sendMail(
      ctx,
      {
        to: email,
        logAs: { userId: user.id, kind: "password_reset" },
        ...passwordResetMail({ token, next: safeNextPath(input.next) }),
      },
      { usefulMinutes: RESET_TOKEN_MINUTES },
    );
  });
}

/** Checks an emailed link without using it up. An invalid token counts towards the limit. @throws RATE_LIMITED */
export async function isResetTokenUsable(ctx: ServiceContext, token: string): Promise<boolean> {
  const limits = listAddressLimits(PER_ADDRESS.setPassword, ctx.peer);
  await enforceLimits(ctx, ...limits);
  const usable = (await findResetToken(ctx, token)) !== null;
  if (usable) await uncountCalls(ctx, ...limits);
  return usable;
}

const RESET_TOKEN_MINUTES = 30;
const RESET_TOKEN_LIFE_MS = RESET_TOKEN_MINUTES * 60_000;

/** Creates a token that can set this user's password once within 30 minutes, and deletes earlier ones. */
export async function newResetToken(ctx: TransactionContext, userId: string): Promise<string> {
  const token = newToken();
  const now = ctx.clock.now();
  // Without the lock, the tokens of two concurrent requests would both stay valid.
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

/** Returns the user whose password the token can set, or null. Doesn't use up the token. */
export async function findResetToken(ctx: ServiceContext, token: string): Promise<string | null> {
  if (!isToken(token)) return null;
  const reset = await conn(ctx).passwordReset.findFirst({
    where: { tokenHash: hashToken(token), expiresAt: { gt: ctx.clock.now() } },
    select: { userId: true },
  });
  return reset?.userId ?? null;
}

/** Uses up the token. Returns false if it is no longer valid. Only one of two concurrent calls succeeds. */
export async function redeemResetToken(ctx: ServiceContext, token: string): Promise<boolean> {
  const { count } = await conn(ctx).passwordReset.deleteMany({
    where: { tokenHash: hashToken(token), expiresAt: { gt: ctx.clock.now() } },
  });
  return count === 1;
}
