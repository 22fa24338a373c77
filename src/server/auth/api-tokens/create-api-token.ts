import { sql } from "~/server/db";
import type { CreateApiTokenInput, CreateApiTokenOutput } from "~/contracts/api-token";
import { API_TOKENS_MAX } from "~/contracts/rules/api-token";
import { type Actor, queryRows, type ServiceContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { withTransaction } from "~/server/core/transaction";
import { apiTokenCreatedMail, sendMail } from "~/server/mail";
import { assertSessionOpen } from "../assert-session-open";
import { hashToken } from "../secrets";
import { newApiToken } from "./api-token";
import { API_TOKEN_COLUMNS, presentApiToken } from "./present-api-token";

const DAY_MS = 86_400_000;

/**
 * Makes a token of the signed-in user and tells them by mail, since whoever holds a stolen session could make one, too.
 * The answer is the only place that ever has it: a hash is kept. Throws NOT_CHANGEABLE where there are 20.
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
    // One at a time for a user: twenty windows together make no twenty-first.
    const [owner] = await queryRows<{ email: string }>(
      { tx },
      sql`
      SELECT email FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`,
    );
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
