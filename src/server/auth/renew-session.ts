import { conn, type ServiceContext } from "~/server/core/context";
import { hashToken, isToken } from "./secrets";
import { sessionEnds } from "./sessions";

/**
 * Keeps a browser session for another 30 days; its token stays, since several tabs share the cookie.
 * Null when there is no such session any more.
 */
export async function renewSession(
  ctx: ServiceContext,
  token: string,
): Promise<{ userId: string; expiresAt: Date } | null> {
  if (!isToken(token)) return null;
  const now = ctx.clock.now();
  const { expiresAt, tokenExpiresAt } = sessionEnds("browser", now);
  const [session] = await conn(ctx).session.updateManyAndReturn({
    where: { tokenHash: hashToken(token), kind: "browser", tokenExpiresAt: { gt: now }, expiresAt: { gt: now } },
    data: { lastUsedAt: now, expiresAt, tokenExpiresAt },
    select: { userId: true, expiresAt: true },
  });
  return session ?? null;
}
