import type {
  ApiTokenView,
  CreateApiTokenInput,
  CreateApiTokenOutput,
  ListApiTokensOutput,
} from "~/contracts/api-token";
import { API_SCOPES, API_TOKENS_MAX } from "~/contracts/rules/account";
import {
  type ActorContext,
  type Actor,
  conn,
  kysely,
  type ServiceContext,
  type TransactionContext,
} from "~/server/core/context";
import { DAY_MS } from "~/server/core/durations";
import { DomainError, NotFoundError } from "~/server/core/errors";
import { lockUser, withTransaction } from "~/server/core/transaction";
import { isUuid } from "~/server/core/text-formats";
import { apiTokenCreatedMail, sendMail } from "~/server/mail";
import { assertSessionOpen, markSuspended } from "../sessions";
import { hashToken } from "../tokens";
import { isApiToken, newApiToken } from "./api-token";

/**
 * Creates a personal token and emails its owner, because a stolen session could create one, too. Stores only a hash.
 * @throws NOT_CHANGEABLE for a user with 20 tokens.
 */
export async function createApiToken(
  ctx: ActorContext,
  { name, scopes, expires_in_days: days }: CreateApiTokenInput,
): Promise<CreateApiTokenOutput> {
  const { userId } = ctx.actor;
  const token = newApiToken();
  const now = ctx.clock.now();
  const { row, email } = await withTransaction(ctx, async (inner) => {
    const { tx } = inner;
    // Without the lock, concurrent calls could exceed the limit.
    const owner = await lockUser(inner, userId);
    // A password reset may have ended the session while this waited for the lock.
    await assertSessionOpen({ ...inner, actor: ctx.actor });
    const count = await tx.apiToken.count({ where: { userId, expiresAt: { gt: now } } });
    if (count >= API_TOKENS_MAX) {
      throw new DomainError("NOT_CHANGEABLE", `You have ${API_TOKENS_MAX} API tokens. Please revoke one first.`);
    }
    const created = await tx.apiToken.create({
      data: {
        userId,
        name: name.trim(),
        scopes,
        tokenHash: hashToken(token),
        ending: token.slice(-4),
        createdAt: now,
        expiresAt: new Date(now.getTime() + days * DAY_MS),
      },
      select: API_TOKEN_COLUMNS,
    });
    return { row: created, email: owner?.email };
  });
  const logAs = { userId, kind: "api_token_created" } as const;
  if (email !== undefined) sendMail(ctx, { to: email, logAs, ...apiTokenCreatedMail({ name: row.name }) });
  return { token, view: presentApiToken(row) };
}

/** Updates "last used" at most once a minute, to save a write per call. */
const TOUCH_AFTER_MS = 60_000;

/** Returns a token's owner and scopes, or null if the token is malformed, unknown, revoked or expired. */
export async function findApiToken(ctx: ServiceContext, token: string): Promise<Actor | null> {
  if (!isApiToken(token)) return null;
  const now = ctx.clock.now();
  const row = await kysely(ctx)
    .selectFrom("api_tokens")
    .innerJoin("users", "users.id", "user_id")
    .select(["api_tokens.id", "user_id", "scopes", "last_used_at", "suspended_at"])
    .where("token_hash", "=", hashToken(token))
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (!row) return null;
  const { id, user_id: userId, scopes, last_used_at: lastUsedAt } = row;
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() > TOUCH_AFTER_MS) {
    await conn(ctx).apiToken.updateMany({ where: { id }, data: { lastUsedAt: now } });
  }
  const granted = API_SCOPES.filter((scope) => scopes.includes(scope));
  return { userId, sessionId: null, scopes: granted, ...markSuspended(row) };
}

/** Lists the signed-in user's valid tokens, newest first. There are at most 20. */
export async function listApiTokens(ctx: ActorContext): Promise<ListApiTokensOutput> {
  const rows = await conn(ctx).apiToken.findMany({
    where: { userId: ctx.actor.userId, expiresAt: { gt: ctx.clock.now() } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: API_TOKEN_COLUMNS,
  });
  return { tokens: rows.map(presentApiToken) };
}

/** Revokes one of the signed-in user's tokens. @throws NOT_FOUND, also for other users' tokens */
export async function revokeApiToken(ctx: ActorContext, id: string): Promise<void> {
  const revoked = isUuid(id)
    ? await conn(ctx).apiToken.deleteMany({ where: { id, userId: ctx.actor.userId } })
    : { count: 0 };
  if (revoked.count === 0) throw new NotFoundError("API token not found");
}

/** Revokes all tokens of a user. Returns how many were valid. */
export async function revokeApiTokens(ctx: TransactionContext, userId: string): Promise<number> {
  const { count } = await ctx.tx.apiToken.deleteMany({ where: { userId, expiresAt: { gt: ctx.clock.now() } } });
  return count;
}

/** All columns but the token's hash. */
const API_TOKEN_COLUMNS = {
  id: true,
  name: true,
  scopes: true,
  ending: true,
  createdAt: true,
  lastUsedAt: true,
  expiresAt: true,
} as const;

type ApiTokenRow = {
  id: string;
  name: string;
  scopes: string[];
  ending: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date;
};

function presentApiToken(row: ApiTokenRow): ApiTokenView {
  return {
    id: row.id,
    name: row.name,
    scopes: API_SCOPES.filter((scope) => row.scopes.includes(scope)),
    ending: row.ending,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    expires_at: row.expiresAt.toISOString(),
  };
}
