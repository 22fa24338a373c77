import { API_SCOPES } from "~/contracts/rules/api-token";
import { type Actor, conn, kysely, type ServiceContext } from "~/server/core/context";
import { hashToken } from "../secrets";
import { isApiToken } from "./api-token";

/** How stale "last used" may be: a write for every call would make every read a write. */
const TOUCH_AFTER_MS = 60_000;

/** Returns the owner of a personal token and its scopes; null if it is malformed, unknown, revoked or expired. */
export async function findApiToken(ctx: ServiceContext, token: string): Promise<Actor | null> {
  if (!isApiToken(token)) return null;
  const now = ctx.clock.now();
  const found = await kysely(ctx)
    .selectFrom("api_tokens")
    .select(["id", "user_id", "scopes", "last_used_at"])
    .where("token_hash", "=", hashToken(token))
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (!found) return null;
  const { id, user_id: userId, scopes, last_used_at: lastUsedAt } = found;
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() > TOUCH_AFTER_MS) {
    await conn(ctx).apiToken.updateMany({ where: { id }, data: { lastUsedAt: now } });
  }
  return { userId, sessionId: null, scopes: API_SCOPES.filter((scope) => scopes.includes(scope)) };
}
