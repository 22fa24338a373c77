import type { WebhookSecretOutput } from "~/contracts/outgoing-webhook";
import { WEBHOOK_ROTATION_HOURS } from "~/contracts/outgoing-webhook-rules";
import type { Actor, ServiceContext } from "~/server/core/context";
import { withTransaction } from "~/server/core/transaction";
import { lockWebhook } from "./find-webhook";
import { presentWebhook, WEBHOOK_COLUMNS } from "./present-webhook";
import { newSecret, sealSecret, writeSecret } from "./secret";

const HOUR_MS = 3_600_000;

/**
 * Gives a webhook of the actor's another secret, which is shown in this answer only. For 24 hours deliveries are signed with
 * both, so that receivers can change over; of secrets before these two nothing is left. Throws NOT_FOUND.
 */
export async function rotateSecret(ctx: ServiceContext & { actor: Actor }, id: string): Promise<WebhookSecretOutput> {
  const secret = newSecret();
  const now = ctx.clock.now();
  return withTransaction(ctx, async (inner) => {
    await lockWebhook({ ...inner, actor: ctx.actor }, id);
    const former = await inner.tx.outgoingWebhook.findUniqueOrThrow({ where: { id }, select: { secret: true } });
    const row = await inner.tx.outgoingWebhook.update({
      where: { id },
      data: {
        secret: sealSecret(id, secret),
        previousSecret: former.secret,
        previousUntil: new Date(now.getTime() + WEBHOOK_ROTATION_HOURS * HOUR_MS),
      },
      select: WEBHOOK_COLUMNS,
    });
    return { secret: writeSecret(secret), webhook: presentWebhook(row, now) };
  });
}
