import type { WebhookSecretOutput } from "~/contracts/outgoing-webhook";
import { WEBHOOK_ROTATION_HOURS } from "~/contracts/rules/outgoing-webhook";
import type { ActorContext } from "~/server/core/context";
import { HOUR_MS } from "~/server/core/durations";
import { withTransaction } from "~/server/core/transaction";
import { sendMail, webhookSecretChangedMail } from "~/server/mail";
import { enforceWebhookLimit } from "~/server/rate-limits";
import { lockWebhook, presentWebhook, WEBHOOK_COLUMNS } from "./webhooks";
import { newSecret, sealSecret, writeSecret } from "./secret";

/**
 * Creates a new secret for the actor's webhook and emails the owner. Only this response shows the secret. Deliveries are
 * signed with both secrets for 24 hours.
 *
 * A webhook that was paused for security loses its old secret at once, because somebody else may know it. It can then be
 * resumed.
 * @throws NOT_FOUND, RATE_LIMITED
 */
export async function rotateSecret(ctx: ActorContext, id: string): Promise<WebhookSecretOutput> {
  await enforceWebhookLimit(ctx);
  const secret = newSecret();
  const now = ctx.clock.now();
  const { row, email } = await withTransaction(ctx, async (inner) => {
    const { state } = await lockWebhook({ ...inner, actor: ctx.actor }, id);
    const former = await inner.tx.outgoingWebhook.findUniqueOrThrow({
      where: { id },
      select: { secret: true, user: { select: { email: true } } },
    });
    const row = await inner.tx.outgoingWebhook.update({
      where: { id },
      data: {
        secret: sealSecret(id, secret),
        ...(state === "paused_for_security"
          ? { state: "paused", previousSecret: null, previousUntil: null }
          : {
              previousSecret: former.secret,
              previousUntil: new Date(now.getTime() + WEBHOOK_ROTATION_HOURS * HOUR_MS),
            }),
      },
      select: WEBHOOK_COLUMNS,
    });
    return { row, email: former.user.email };
  });
  const logAs = { userId: ctx.actor.userId, kind: "webhook_secret_changed" } as const;
  sendMail(ctx, { to: email, logAs, ...webhookSecretChangedMail({ host: new URL(row.url).host }) });
  return { secret: writeSecret(secret), webhook: presentWebhook(row, now) };
}
