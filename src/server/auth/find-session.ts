import { type Actor, kysely, type ServiceContext } from "~/server/core/context";
import { sql } from "~/server/db";
import { hashToken, isToken } from "./secrets";
import { sessionEnds } from "./sessions";

/** How stale "last used" may be: a write for every call would make every read a write. */
const TOUCH_AFTER_MS = 5 * 60 * 1000;

/**
 * Finds the actor of a session token, from a cookie or an Authorization header. Null if it is malformed, unknown, expired
 * or signed out. Runs one statement on a unique index; every few minutes a second one moves the session's end.
 */
export async function findSession(ctx: ServiceContext, token: string): Promise<Actor | null> {
  if (!isToken(token)) return null;
  const now = ctx.clock.now();
  const session = await kysely(ctx)
    .selectFrom("sessions")
    .select(["id", "user_id", "last_used_at"])
    .where("token_hash", "=", hashToken(token))
    .where("token_expires_at", ">", now)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (!session) return null;
  if (now.getTime() - session.last_used_at.getTime() > TOUCH_AFTER_MS) await touch(ctx, session.id, now);
  return { userId: session.user_id, sessionId: session.id };
}

/** Keeps the session for another 30 days. An access token's own hour stays as it is. */
async function touch(ctx: ServiceContext, id: string, now: Date): Promise<void> {
  const { expiresAt, tokenExpiresAt } = sessionEnds("browser", now);
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
