import type { ServiceContext, TransactionContext } from "~/server/core/context";
import { DomainError, UnauthorizedError } from "~/server/core/errors";
import { withTransaction } from "~/server/core/transaction";
import { passwordChangedMail, sendMail } from "~/server/mail";
import { addressTakes, PER_ADDRESS, takeFromLimit } from "~/server/rate-limits";
import { assertCurrentPassword } from "./assert-current-password";
import { forgetDevices } from "./known-devices";
import { assertPasswordAllowed, hashPassword } from "./password";
import { findResetToken, redeemResetToken } from "./reset-token";

type SetPasswordInput = {
  password: string;
  /** From the mailed link. */
  token?: string;
  /** Of the signed-in user; not needed while there is none. */
  currentPassword?: string;
};

/**
 * Sets a password, by the token of a mailed link or by the current password, and tells the owner by mail.
 *
 * By token (once): ends every session, revokes every API token, and confirms the address, since the link was read there. By current password:
 * ends all other sessions. Links from before die in both cases.
 * Throws WEAK_PASSWORD; INVALID_CODE for a link that is wrong, used or expired; INVALID_CREDENTIALS for a wrong current
 * password; UNAUTHORIZED without token and session; RATE_LIMITED.
 */
export async function setPassword(ctx: ServiceContext, input: SetPasswordInput): Promise<void> {
  assertPasswordAllowed(input.password);
  const email =
    input.token === undefined
      ? await changePassword(ctx, input)
      : await resetPassword(ctx, { password: input.password, token: input.token });
  sendMail(ctx, { to: email, ...passwordChangedMail() });
}

async function resetPassword(ctx: ServiceContext, { password, token }: { password: string; token: string }) {
  await takeFromLimit(ctx, ...addressTakes(PER_ADDRESS.setPassword, ctx.peer));
  const userId = await findResetToken(ctx, token);
  const passwordHash = userId && (await hashPassword(password));
  const email =
    userId && passwordHash && (await withTransaction(ctx, (tx) => redeem(tx, { userId, passwordHash, token })));
  if (!email) {
    throw new DomainError("INVALID_CODE", "This link is wrong or no longer valid. Please request a new one.");
  }
  return email;
}

/** Null when another call has used the token meanwhile. */
async function redeem(ctx: TransactionContext, reset: { userId: string; passwordHash: string; token: string }) {
  const { userId, passwordHash, token } = reset;
  if (!(await redeemResetToken(ctx, token))) return null;
  await ctx.tx.user.updateMany({
    where: { id: userId, emailVerified: null },
    data: { emailVerified: ctx.clock.now() },
  });
  await ctx.tx.pendingPassword.deleteMany({ where: { userId } });
  await ctx.tx.emailCode.deleteMany({ where: { userId } });
  const { email } = await ctx.tx.user.update({
    where: { id: userId },
    data: { passwordHash },
    select: { email: true },
  });
  await ctx.tx.passwordReset.deleteMany({ where: { userId } });
  await ctx.tx.session.deleteMany({ where: { userId } });
  // Whoever had the old password may have made some.
  await ctx.tx.apiToken.deleteMany({ where: { userId } });
  await forgetDevices(ctx, { userId });
  return email;
}

async function changePassword(ctx: ServiceContext, { password, currentPassword }: SetPasswordInput): Promise<string> {
  const { actor } = ctx;
  if (!actor?.sessionId) throw new UnauthorizedError();
  const { userId, sessionId } = actor;
  const previous = await ctx.db.user.findUnique({ where: { id: userId }, select: { passwordHash: true } });
  if (!previous) throw new UnauthorizedError();
  // After several sign-ups with one address none of their passwords is kept; its owner, signed in by code, sets the first.
  if (previous.passwordHash !== null) {
    await assertCurrentPassword(ctx, { userId, passwordHash: previous.passwordHash, currentPassword });
  }
  const passwordHash = await hashPassword(password);
  return withTransaction(ctx, async (tx) => {
    const changed = await tx.tx.user.updateManyAndReturn({
      where: { id: userId, passwordHash: previous.passwordHash },
      data: { passwordHash },
      select: { email: true },
    });
    // A reset or another change came in between: what was checked above counts no more.
    if (!changed[0]) throw new UnauthorizedError();
    await tx.tx.passwordReset.deleteMany({ where: { userId } });
    await tx.tx.session.deleteMany({ where: { userId, NOT: { id: sessionId } } });
    await forgetDevices(tx, { userId, keptSessionId: sessionId });
    return changed[0].email;
  });
}
