import type { CreateApiTokenInput, CreateApiTokenOutput } from "~/contracts/api-token";
import { API_TOKENS_MAX } from "~/contracts/rules/api-token";
import type { Actor, ServiceContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { lockUser, withTransaction } from "~/server/core/transaction";
import { apiTokenCreatedMail, sendMail } from "~/server/mail";
import { assertSessionOpen } from "../assert-session-open";
import { hashToken } from "../secrets";
import { newApiToken } from "./api-token";
import { API_TOKEN_COLUMNS, presentApiToken } from "./present-api-token";

const DAY_MS = 86_400_000;

/**
 * Creates a personal token and emails its owner, as a stolen session could create one, too. Stores only a hash.
 * @throws NOT_CHANGEABLE for a user with 20 tokens.
 */
export async function createApiToken(
  ctx: ServiceContext & { actor: Actor },
  { name, scopes, expires_in_days: days }: CreateApiTokenInput,
): Promise<CreateApiTokenOutput> {
  const { userId } = ctx.actor;
  const token = newApiToken();
  const now = ctx.clock.now();
  const { row, email } = await withTransaction(ctx, async (inner) => {
    const { tx } = inner;
    // Concurrent calls would exceed the limit.
    const owner = await lockUser(inner, userId);
    // A password reset may have ended the session while this waited for the lock.
    await assertSessionOpen({ ...inner, actor: ctx.actor });
    const kept = await tx.apiToken.count({ where: { userId, expiresAt: { gt: now } } });
    if (kept >= API_TOKENS_MAX) {
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
  if (email !== undefined) sendMail(ctx, { to: email, ...apiTokenCreatedMail({ name: row.name }) });
  return { token, view: presentApiToken(row) };
}
