import { randomUUID } from "node:crypto";
import type { CreateWebhookInput, WebhookSecretOutput } from "~/contracts/outgoing-webhook";
import { WEBHOOKS_MAX } from "~/contracts/rules/outgoing-webhook";
import { assertSessionOpen } from "~/server/auth";
import type { Actor, ServiceContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { lockUser, withTransaction } from "~/server/core/transaction";
import type { FetchRules } from "~/server/fetching";
import { sendMail, webhookAddedMail } from "~/server/mail";
import { checkUrl } from "./check-url";
import { presentWebhook, WEBHOOK_COLUMNS } from "./present-webhook";
import { newSecret, sealSecret, writeSecret } from "./secret";

/**
 * Has events of the signed-in user sent to an address from now on, and tells them by mail, since whoever holds a stolen
 * session could have it done, too. The secret is shown in this answer only. Throws BAD_REQUEST for an address that may not
 * be asked, NOT_CHANGEABLE where there are 5.
 */
export async function createWebhook(
  ctx: ServiceContext & { actor: Actor },
  { url: address, events }: CreateWebhookInput,
  rules?: FetchRules,
): Promise<WebhookSecretOutput> {
  const { userId } = ctx.actor;
  const url = await checkUrl(address, rules);
  const [id, secret, now] = [randomUUID(), newSecret(), ctx.clock.now()];
  const { row, email } = await withTransaction(ctx, async (inner) => {
    const { tx } = inner;
    // Concurrent calls would exceed the limit.
    const owner = await lockUser(inner, userId);
    // The lookup above takes seconds, in which a password reset may have ended the session.
    await assertSessionOpen({ ...inner, actor: ctx.actor });
    if ((await tx.outgoingWebhook.count({ where: { userId } })) >= WEBHOOKS_MAX) {
      throw new DomainError("NOT_CHANGEABLE", `You have ${WEBHOOKS_MAX} webhooks. Please delete one first.`);
    }
    const created = await tx.outgoingWebhook.create({
      data: { id, userId, url, events, secret: sealSecret(id, secret), createdAt: now },
      select: WEBHOOK_COLUMNS,
    });
    return { row: created, email: owner?.email };
  });
  if (email !== undefined) sendMail(ctx, { to: email, ...webhookAddedMail({ host: new URL(url).host }) });
  return { secret: writeSecret(secret), webhook: presentWebhook(row, now) };
}
