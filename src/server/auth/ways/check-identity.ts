import { CHECK_MINUTES, FRESH_SIGN_IN_MINUTES, OFFICE_PROOF_MINUTES } from "~/contracts/rules/sign-in";
import { type ActorContext, conn, type ServiceContext } from "~/server/core/context";
import { MINUTE_MS } from "~/server/core/durations";
import { DomainError, UnauthorizedError } from "~/server/core/errors";
import { enforceLimits, PASSWORD_CHECKS, uncountCalls } from "~/server/rate-limits";
import { verifyPassword } from "../password";

/** What the user enters to confirm a sensitive act. */
export type Proof = { currentPassword: string | undefined };

/** Null if none is missing. A new sign-in does instead of a passkey. */
export type MissingProof = "password" | "passkey" | null;

/**
 * Asks the signed-in user for a proof, before an act that a stolen session must not allow. Accepts the password, a password
 * or passkey that was checked minutes ago, and in an account without a password a sign-in of the last quarter of an hour.
 * @throws BAD_REQUEST without a password, INVALID_CREDENTIALS for a wrong one or an old sign-in, RATE_LIMITED, UNAUTHORIZED
 */
export async function assertIdentity(ctx: ActorContext, proof: Proof): Promise<void> {
  await checkIdentity(ctx, proof, SETTINGS_AGES);
}

/** Like `assertIdentity`, and remembers a password for the session's next minutes. */
export async function confirmIdentity(ctx: ActorContext, proof: Proof): Promise<void> {
  await checkAndRemember(ctx, proof, SETTINGS_AGES);
}

/**
 * Asks staff for a proof before an act of the office that moves money, ends access, gives a role or deletes. One proof, the
 * password or a passkey, counts for ten minutes of its session; in an account without a password, so does the sign-in. Call
 * it outside the act's transaction, so that a wrong password still counts.
 * @throws what `assertIdentity` throws
 */
export async function requireRecentProof(ctx: ActorContext, proof: Proof): Promise<void> {
  await checkAndRemember(ctx, proof, OFFICE_AGES);
}

/** Returns what `requireRecentProof` would ask for. */
export async function findMissingProof(ctx: ActorContext): Promise<MissingProof> {
  const session = await getSession(ctx);
  if (isProven(ctx, session, OFFICE_AGES)) return null;
  return session.user.passwordHash === null ? "passkey" : "password";
}

export async function rememberCheck(ctx: ActorContext): Promise<void> {
  const { userId, sessionId } = ctx.actor;
  if (sessionId === null) throw new UnauthorizedError();
  await conn(ctx).session.updateMany({ where: { id: sessionId, userId }, data: { checkedAt: ctx.clock.now() } });
}

/** Minutes for which an earlier proof counts. */
type Ages = { check: number; signIn: number };
const SETTINGS_AGES: Ages = { check: CHECK_MINUTES, signIn: FRESH_SIGN_IN_MINUTES };
const OFFICE_AGES: Ages = { check: OFFICE_PROOF_MINUTES, signIn: OFFICE_PROOF_MINUTES };

/** Remembers only a new proof: an earlier one would never end. */
async function checkAndRemember(ctx: ActorContext, proof: Proof, ages: Ages): Promise<void> {
  if ((await checkIdentity(ctx, proof, ages)) === "new") await rememberCheck(ctx);
}

async function checkIdentity(ctx: ActorContext, { currentPassword }: Proof, ages: Ages): Promise<"earlier" | "new"> {
  const session = await getSession(ctx);
  if (isProven(ctx, session, ages)) return "earlier";
  const { passwordHash } = session.user;
  if (passwordHash === null) {
    throw new DomainError("INVALID_CREDENTIALS", "To confirm it's you, use a passkey, or sign out and in again.");
  }
  await assertCurrentPassword(ctx, { userId: ctx.actor.userId, passwordHash, currentPassword });
  return "new";
}

type CheckedSession = Awaited<ReturnType<typeof getSession>>;

/** @throws UNAUTHORIZED */
async function getSession(ctx: ActorContext) {
  const { userId, sessionId } = ctx.actor;
  if (sessionId === null) throw new UnauthorizedError();
  const session = await conn(ctx).session.findFirst({
    where: { id: sessionId, userId },
    select: { createdAt: true, checkedAt: true, user: { select: { passwordHash: true } } },
  });
  if (!session) throw new UnauthorizedError();
  return session;
}

function isProven(ctx: ServiceContext, { createdAt, checkedAt, user }: CheckedSession, ages: Ages): boolean {
  if (checkedAt && isWithin(ctx, checkedAt, ages.check)) return true;
  return user.passwordHash === null && isWithin(ctx, createdAt, ages.signIn);
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
