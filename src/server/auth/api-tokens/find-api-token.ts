import { API_SCOPES } from "~/contracts/rules/api-token";
import { type Actor, conn, queryRows, type ServiceContext } from "~/server/core/context";
import { sql } from "~/server/db";
import { hashToken } from "../secrets";
import { isApiToken } from "./api-token";

/** How stale "last used" may be: a write for every call would make every read a write. */
const TOUCH_AFTER_MS = 60_000;

/** Who made this personal token, and what it may do. Null when it is garbled, unknown, revoked or expired. */
export async function findApiToken(ctx: ServiceContext, token: string): Promise<Actor | null> {
  if (!isApiToken(token)) return null;
  const now = ctx.clock.now();
  const [found] = await queryRows<{ id: string; user_id: string; scopes: string[]; last_used_at: Date | null }>(
    ctx,
    sql`
      SELECT id, user_id, scopes, last_used_at FROM api_tokens
      WHERE token_hash = ${hashToken(token)} AND expires_at > ${now}`,
  );
  if (!found) return null;
  const { id, user_id: userId, scopes, last_used_at: lastUsedAt } = found;
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() > TOUCH_AFTER_MS) {
    await conn(ctx).apiToken.updateMany({ where: { id }, data: { lastUsedAt: now } });
  }
  return { userId, sessionId: null, scopes: API_SCOPES.filter((scope) => scopes.includes(scope)) };
}
