import { randomUUID } from "node:crypto";
import {
  type ActorContext,
  type Actor,
  conn,
  kysely,
  type ServiceContext,
  type TransactionContext,
} from "~/server/core/context";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/server/core/durations";
import { LookingOnlyError, UnauthorizedError } from "~/server/core/errors";
import { sql } from "~/server/db";
import { addressPrefix } from "~/server/rate-limits";
import { rememberDevice } from "./known-devices";
import { resolveLook } from "./looking";
import { trustWays } from "./ways/trust";
import { formatRefreshToken, hashToken, isToken, newRefreshSecret, newToken, type SessionKind } from "./tokens";

const ACCESS_TOKEN_LIFE_MS = HOUR_MS;
/** A session ends this long after its last use. */
const SESSION_LIFE_MS = 30 * DAY_MS;

/** Tokens of a session. The database stores only their hashes. */
export type SessionTokens = {
  userId: string;
  token: string;
  tokenExpiresAt: Date;
  /** Null for browser sessions. */
  refreshToken: string | null;
};

/** Returns when a session and its token end if it is used or renewed now. */
export function getSessionEnds(kind: SessionKind, now: Date): { tokenExpiresAt: Date; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + SESSION_LIFE_MS);
  return { expiresAt, tokenExpiresAt: kind === "api" ? getAccessTokenEnd(now) : expiresAt };
}

function getAccessTokenEnd(now: Date): Date {
  return new Date(now.getTime() + ACCESS_TOKEN_LIFE_MS);
}

type NewSession = {
  userId: string;
  kind: SessionKind;
  userAgent: string | null;
  /** The account or passkey that signed in. */
  wayId?: string;
};

type SignIn = NewSession & {
  email: string;
  /** Whether it proved the email address, directly or by a trusted account or passkey. */
  confirmed?: boolean;
};

/** Opens a new session after a sign-in, and makes the device known. A confirmed one trusts ways that are old enough. */
export async function signInUser(
  ctx: TransactionContext,
  { email, confirmed, ...user }: SignIn,
): Promise<SessionTokens> {
  const { id: sessionId, ...tokens } = await openSession(ctx, user);
  await rememberDevice(ctx, { userId: user.userId, email, sessionId });
  if (confirmed) await trustWays(ctx, user.userId);
  return tokens;
}

/** Opens a new session. A sign-in never continues an older one. */
export async function openSession(
  ctx: ServiceContext,
  { userId, kind, userAgent, wayId }: NewSession,
): Promise<SessionTokens & { id: string }> {
  const now = ctx.clock.now();
  const id = randomUUID();
  const token = newToken();
  const refreshToken = kind === "api" ? formatRefreshToken({ sessionId: id, secret: newRefreshSecret() }) : null;
  const { tokenExpiresAt, expiresAt } = getSessionEnds(kind, now);
  await conn(ctx).session.create({
    data: {
      id,
      userId,
      kind,
      tokenHash: hashToken(token),
      tokenExpiresAt,
      refreshHash: refreshToken === null ? null : hashToken(refreshToken),
      userAgent: userAgent?.replaceAll("\u0000", "").slice(0, 500) ?? null,
      addressPrefix: addressPrefix(ctx.peer),
      wayId: wayId ?? null,
      createdAt: now,
      lastUsedAt: now,
      expiresAt,
    },
    select: { id: true },
  });
  return { id, userId, token, tokenExpiresAt, refreshToken };
}

/** Updates "last used" at most every five minutes, to save a write per call. */
const TOUCH_AFTER_MS = 5 * MINUTE_MS;

/**
 * Finds the actor of a session token, from a cookie or an Authorization header. Returns null if the token is malformed,
 * unknown, expired or signed out. While staff look as somebody, the actor is that person, with a mark. Extends the session every
 * few minutes.
 */
export async function findSession(ctx: ServiceContext, token: string): Promise<Actor | null> {
  if (!isToken(token)) return null;
  const now = ctx.clock.now();
  const session = await kysely(ctx)
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .leftJoin("looks", "looks.session_id", "sessions.id")
    .select(["sessions.id", "sessions.user_id", "last_used_at", "suspended_at"])
    .select(["looks.user_id as looked_at_id", "looks.expires_at as look_expires_at"])
    .where("token_hash", "=", hashToken(token))
    .where("token_expires_at", ">", now)
    .where("sessions.expires_at", ">", now)
    .executeTakeFirst();
  if (!session) return null;
  if (now.getTime() - session.last_used_at.getTime() > TOUCH_AFTER_MS) await touch(ctx, session.id, now);
  const actor = { userId: session.user_id, sessionId: session.id, ...markSuspended(session) };
  const { looked_at_id: userId, look_expires_at: expiresAt } = session;
  return userId === null || expiresAt === null ? actor : resolveLook(ctx, actor, { userId, expiresAt });
}

/** Marks the actor of a suspended user. */
export function markSuspended({ suspended_at: since }: { suspended_at: Date | null }): Pick<Actor, "isSuspended"> {
  return since === null ? {} : { isSuspended: true };
}

/** Extends the session by 30 days, but not an access token, which lives an hour. */
async function touch(ctx: ServiceContext, id: string, now: Date): Promise<void> {
  const { expiresAt, tokenExpiresAt } = getSessionEnds("browser", now);
  await kysely(ctx)
    .updateTable("sessions")
    .set({
      last_used_at: now,
      expires_at: expiresAt,
      token_expires_at: sql`CASE kind WHEN 'browser' THEN ${tokenExpiresAt} ELSE token_expires_at END`,
    })
    .where("id", "=", id)
    .where("last_used_at", "<", now)
    .execute();
}

/**
 * Checks that the session is still open, for tickets, long downloads and calls that grant lasting access. Calls that grant
 * access must lock what `revokeAccess` locks first, so that none slips past a password reset.
 * @throws UNAUTHORIZED if the actor's session has ended
 */
export async function assertSessionOpen(ctx: ActorContext): Promise<void> {
  const { userId, sessionId } = ctx.actor;
  const where = { id: sessionId ?? "", userId, expiresAt: { gt: ctx.clock.now() } };
  const isOpen = sessionId !== null && (await conn(ctx).session.count({ where })) > 0;
  if (!isOpen) throw new UnauthorizedError("Your session has ended. Please sign in again.");
}

/**
 * Extends a browser session by 30 days and keeps its token, because several tabs share the cookie. Returns null if the
 * session has ended.
 */
export async function renewSession(
  ctx: ServiceContext,
  token: string,
): Promise<{ userId: string; expiresAt: Date } | null> {
  if (!isToken(token)) return null;
  const now = ctx.clock.now();
  const { expiresAt, tokenExpiresAt } = getSessionEnds("browser", now);
  const [session] = await conn(ctx).session.updateManyAndReturn({
    where: { tokenHash: hashToken(token), kind: "browser", tokenExpiresAt: { gt: now }, expiresAt: { gt: now } },
    data: { lastUsedAt: now, expiresAt, tokenExpiresAt },
    select: { userId: true, expiresAt: true },
  });
  return session ?? null;
}

/** Ends the actor's sessions that an account or passkey opened, except the one in use. */
export async function endSessionsOfWay(ctx: ActorContext, wayId: string): Promise<void> {
  const { userId, sessionId } = ctx.actor;
  const current = sessionId === null ? undefined : { id: sessionId };
  await conn(ctx).session.deleteMany({ where: { userId, wayId, NOT: current } });
}

/** Ends every session of the signed-in user. @throws UNAUTHORIZED, LOOKING_ONLY */
export async function signOut(ctx: ServiceContext): Promise<void> {
  if (!ctx.actor) throw new UnauthorizedError();
  if (ctx.actor.lookedAtBy) throw new LookingOnlyError();
  await conn(ctx).session.deleteMany({ where: { userId: ctx.actor.userId } });
}

/** Deletes expired sessions, tokens, codes, links, devices and limits, to keep the tables small. */
export async function pruneExpired(ctx: ServiceContext): Promise<void> {
  const where = { expiresAt: { lt: ctx.clock.now() } };
  await ctx.db.session.deleteMany({ where });
  await ctx.db.apiToken.deleteMany({ where });
  await ctx.db.emailCode.deleteMany({ where });
  await ctx.db.passwordReset.deleteMany({ where });
  await ctx.db.knownDevice.deleteMany({ where });
  await ctx.db.signInLink.deleteMany({ where });
  await ctx.db.passkeyChallenge.deleteMany({ where });
  await ctx.db.teamInvitation.deleteMany({ where });
  await ctx.db.look.deleteMany({ where });
  await ctx.db.rateLimitWindow.deleteMany({ where });
}
