import { randomUUID } from "node:crypto";
import { conn, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { rememberDevice } from "./known-devices";
import { hashToken, newToken } from "./secrets";
import { formatRefreshToken, newRefreshSecret, type SessionKind } from "./session-tokens";

const ACCESS_TOKEN_LIFE_MS = 60 * 60 * 1000;
/** After the last use. */
const SESSION_LIFE_MS = 30 * 24 * 60 * 60 * 1000;

/** The tokens of a session, known only now: what is stored are their hashes. */
export type SessionTokens = {
  userId: string;
  token: string;
  tokenExpiresAt: Date;
  /** Null for browser sessions. */
  refreshToken: string | null;
};

/** When a session and its token end that are used or renewed now. */
export function sessionEnds(kind: SessionKind, now: Date): { tokenExpiresAt: Date; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + SESSION_LIFE_MS);
  return { expiresAt, tokenExpiresAt: kind === "api" ? accessTokenEnd(now) : expiresAt };
}

function accessTokenEnd(now: Date): Date {
  return new Date(now.getTime() + ACCESS_TOKEN_LIFE_MS);
}

type NewSession = { userId: string; kind: SessionKind; userAgent: string | null };

/** Opens a new session after a sign-in, and makes the device known. */
export async function signInUser(
  ctx: TransactionContext,
  user: NewSession & { email: string },
): Promise<SessionTokens> {
  const { id: sessionId, ...tokens } = await openSession(ctx, user);
  await rememberDevice(ctx, { userId: user.userId, email: user.email, sessionId });
  return tokens;
}

/** A new session: a sign-in never continues an older one. */
export async function openSession(
  ctx: ServiceContext,
  { userId, kind, userAgent }: NewSession,
): Promise<SessionTokens & { id: string }> {
  const now = ctx.clock.now();
  const id = randomUUID();
  const token = newToken();
  const refreshToken = kind === "api" ? formatRefreshToken({ sessionId: id, secret: newRefreshSecret() }) : null;
  const { tokenExpiresAt, expiresAt } = sessionEnds(kind, now);
  await conn(ctx).session.create({
    data: {
      id,
      userId,
      kind,
      tokenHash: hashToken(token),
      tokenExpiresAt,
      refreshHash: refreshToken === null ? null : hashToken(refreshToken),
      userAgent: userAgent?.replaceAll("\u0000", "").slice(0, 500) ?? null,
      createdAt: now,
      lastUsedAt: now,
      expiresAt,
    },
    select: { id: true },
  });
  return { id, userId, token, tokenExpiresAt, refreshToken };
}
