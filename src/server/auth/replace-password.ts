import { grantWelcome } from "~/server/connects";
import { conn, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { DomainError, UnauthorizedError } from "~/server/core/errors";
import { withTransaction } from "~/server/core/transaction";
import { listAddressLimits, PER_ADDRESS, enforceLimits } from "~/server/rate-limits";
import { forgetDevices } from "./known-devices";
import { assertPasswordAllowed, hashPassword } from "./password";
import { findResetToken, redeemResetToken } from "./password-reset";
import { assertIdentity } from "./ways/check-identity";

export type NewPassword = {
  password: string;
  /** From the emailed link. */
  token?: string;
  /** See `assertIdentity` for when it isn't needed. */
  currentPassword?: string;
};

/** Runs in the transaction that sets the password, before it ends the sessions. */
type EndAccess<T> = (tx: TransactionContext, userId: string) => Promise<T>;

/**
 * Sets a password with an emailed token or the current password. Returns the result of `endAccess`.
 *
 * A token works once, ends every session and confirms the address. The current password ends all other sessions. Both
 * invalidate emailed links.
 * @throws WEAK_PASSWORD, INVALID_CODE for an invalid token, INVALID_CREDENTIALS for a wrong current password,
 * UNAUTHORIZED without token and session, RATE_LIMITED
 */
export async function replacePassword<T>(
  ctx: ServiceContext,
  { password, token, currentPassword }: NewPassword,
  endAccess: EndAccess<T>,
): Promise<T> {
  assertPasswordAllowed(password);
  return token === undefined
    ? changePassword(ctx, { password, currentPassword }, endAccess)
    : resetPassword(ctx, { password, token }, endAccess);
}

async function resetPassword<T>(
  ctx: ServiceContext,
  { password, token }: { password: string; token: string },
  endAccess: EndAccess<T>,
): Promise<T> {
  await enforceLimits(ctx, ...listAddressLimits(PER_ADDRESS.setPassword, ctx.peer));
  const userId = await findResetToken(ctx, token);
  if (userId === null) throw refusedLink();
  const passwordHash = await hashPassword(password);
  return withTransaction(ctx, async (tx) => {
    await redeem(tx, { userId, passwordHash, token });
    const ended = await endAccess(tx, userId);
    // Sessions end last: a concurrent sign-in by an emailed link commits before that, or finds its link deleted.
    await forgetDevices(tx, { userId });
    await tx.tx.session.deleteMany({ where: { userId } });
    return ended;
  });
}

function refusedLink(): DomainError {
  return new DomainError("INVALID_CODE", "This link is wrong or no longer valid. Please request a new one.");
}

/** @throws INVALID_CODE if another call has used the token meanwhile */
async function redeem(ctx: TransactionContext, reset: { userId: string; passwordHash: string; token: string }) {
  const { userId, passwordHash, token } = reset;
  if (!(await redeemResetToken(ctx, token))) throw refusedLink();
  const [confirmed] = await ctx.tx.user.updateManyAndReturn({
    where: { id: userId, emailVerified: null },
    data: { emailVerified: ctx.clock.now() },
    select: { id: true, email: true },
  });
  if (confirmed) await grantWelcome(ctx, confirmed);
  await ctx.tx.pendingPassword.deleteMany({ where: { userId } });
  await ctx.tx.emailCode.deleteMany({ where: { userId } });
  await ctx.tx.user.update({ where: { id: userId }, data: { passwordHash }, select: { id: true } });
  await ctx.tx.passwordReset.deleteMany({ where: { userId } });
}

async function changePassword<T>(
  ctx: ServiceContext,
  { password, currentPassword }: Pick<NewPassword, "password" | "currentPassword">,
  endAccess: EndAccess<T>,
): Promise<T> {
  const { actor } = ctx;
  if (!actor?.sessionId) throw new UnauthorizedError();
  const { userId, sessionId } = actor;
  const previous = await ctx.db.user.findUnique({ where: { id: userId }, select: { passwordHash: true } });
  if (!previous) throw new UnauthorizedError();
  await assertIdentity({ ...ctx, actor }, { currentPassword });
  const passwordHash = await hashPassword(password);
  return withTransaction(ctx, async (tx) => {
    const { count } = await tx.tx.user.updateMany({
      where: { id: userId, passwordHash: previous.passwordHash },
      data: { passwordHash },
    });
    // Another call changed the password after the check above.
    if (count === 0) throw new UnauthorizedError();
    await tx.tx.passwordReset.deleteMany({ where: { userId } });
    const ended = await endAccess(tx, userId);
    await forgetDevices(tx, { userId, keptSessionId: sessionId });
    await tx.tx.session.deleteMany({ where: { userId, NOT: { id: sessionId } } });
    return ended;
  });
}

/** Returns whether the signed-in user has no password, as after several sign-ups with one address, and nothing else instead. */
export async function needsPassword(ctx: ServiceContext): Promise<boolean> {
  if (!ctx.actor) return false;
  const where = { id: ctx.actor.userId, passwordHash: null, accounts: { none: {} }, passkeys: { none: {} } };
  return (await conn(ctx).user.count({ where })) > 0;
}
