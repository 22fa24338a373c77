import { CHECK_MINUTES, FRESH_SIGN_IN_MINUTES } from "~/contracts/rules/sign-in";
import { type ActorContext, conn, type ServiceContext } from "~/server/core/context";
import { MINUTE_MS } from "~/server/core/durations";
import { DomainError, UnauthorizedError } from "~/server/core/errors";
import { enforceLimits, PASSWORD_CHECKS, uncountCalls } from "~/server/rate-limits";
import { verifyPassword } from "../password";

/** What the user enters to confirm a sensitive act. */
export type Proof = { currentPassword: string | undefined };

/**
 * Asks the signed-in user for a proof, before an act that a stolen session must not allow. Accepts the password, a password
 * or passkey that was checked minutes ago, and in an account without a password a sign-in of the last quarter of an hour.
 * @throws BAD_REQUEST without a password, INVALID_CREDENTIALS for a wrong one or an old sign-in, RATE_LIMITED, UNAUTHORIZED
 */
export async function assertIdentity(ctx: ActorContext, { currentPassword }: Proof): Promise<void> {
  const { userId, sessionId } = ctx.actor;
  if (sessionId === null) throw new UnauthorizedError();
  const session = await conn(ctx).session.findFirst({
    where: { id: sessionId, userId },
    select: { createdAt: true, checkedAt: true, user: { select: { passwordHash: true } } },
  });
  if (!session) throw new UnauthorizedError();
  const { createdAt, checkedAt, user } = session;
  if (checkedAt && isWithin(ctx, checkedAt, CHECK_MINUTES)) return;
  if (user.passwordHash !== null) {
    await assertCurrentPassword(ctx, { userId, passwordHash: user.passwordHash, currentPassword });
  } else if (!isWithin(ctx, createdAt, FRESH_SIGN_IN_MINUTES)) {
    throw new DomainError("INVALID_CREDENTIALS", "To confirm it's you, use a passkey, or sign out and in again.");
  }
}

/** Like `assertIdentity`, and remembers the proof for the session's next minutes. */
export async function confirmIdentity(ctx: ActorContext, proof: Proof): Promise<void> {
  await assertIdentity(ctx, proof);
  await rememberCheck(ctx);
}

export async function rememberCheck(ctx: ActorContext): Promise<void> {
  const { userId, sessionId } = ctx.actor;
  if (sessionId === null) throw new UnauthorizedError();
  await conn(ctx).session.updateMany({ where: { id: sessionId, userId }, data: { checkedAt: ctx.clock.now() } });
}

function isWithin(ctx: ServiceContext, time: Date, minutes: number): boolean {
  return ctx.clock.now().getTime() - time.getTime() < minutes * MINUTE_MS;
}

type CurrentPassword = Proof & { userId: string; passwordHash: string };

/** All such checks of a user share one limit of wrong passwords. */
async function assertCurrentPassword(ctx: ServiceContext, check: CurrentPassword): Promise<void> {
  const { userId, passwordHash, currentPassword } = check;
  if (currentPassword === undefined) throw new DomainError("BAD_REQUEST", "Enter your current password.");
  const limit = { limit: PASSWORD_CHECKS, subject: userId };
  await enforceLimits(ctx, limit);
  if (!(await verifyPassword(passwordHash, currentPassword))) {
    throw new DomainError("INVALID_CREDENTIALS", "The current password is wrong.");
  }
  await uncountCalls(ctx, limit);
}
