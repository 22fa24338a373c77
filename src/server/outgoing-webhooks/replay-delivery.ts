import { randomUUID } from "node:crypto";
import type { WebhookDeliveryInput, WebhookDeliveryView } from "~/contracts/outgoing-webhook";
import { TEST_EVENT } from "~/contracts/rules/outgoing-webhook";
import type { ActorContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { withTransaction } from "~/server/core/transaction";
import { requestTask } from "~/server/queue";
import { enforceWebhookLimit } from "~/server/rate-limits";
import { findDelivery } from "./find-deliveries";
import { assertActive, lockWebhook } from "./webhooks";

/**
 * Sends an event again, with a new timestamp. The id and body stay the same, so that receivers can recognize the event.
 * @throws NOT_FOUND, NOT_CHANGEABLE while the delivery is waiting or its webhook is off, RATE_LIMITED
 */
export async function replayDelivery(
  ctx: ActorContext,
  { id, delivery_id: deliveryId }: WebhookDeliveryInput,
): Promise<WebhookDeliveryView> {
  await enforceWebhookLimit(ctx);
  await findDelivery(ctx, { id, deliveryId });
  await withTransaction(ctx, async (inner) => {
    assertActive(await lockWebhook({ ...inner, actor: ctx.actor }, id));
    const { count } = await inner.tx.outgoingWebhookDelivery.updateMany({
      where: { id: deliveryId, webhookId: id, state: { not: "waiting" } },
      data: { state: "waiting", tries: 0, nextAt: ctx.clock.now() },
    });
    if (count === 0) throw new DomainError("NOT_CHANGEABLE", "This event is still on its way.");
  });
  await requestTask("send-webhooks");
  return findDelivery(ctx, { id, deliveryId });
}

/** Queues a test event, which is never retried. @throws NOT_FOUND, NOT_CHANGEABLE, RATE_LIMITED */
export async function sendTest(ctx: ActorContext, id: string): Promise<WebhookDeliveryView> {
  const { userId } = ctx.actor;
  await enforceWebhookLimit(ctx);
  const [deliveryId, now] = [randomUUID(), ctx.clock.now()];
  await withTransaction(ctx, async (inner) => {
    assertActive(await lockWebhook({ ...inner, actor: ctx.actor }, id));
    await inner.tx.outgoingWebhookDelivery.create({
      data: {
        id: deliveryId,
        webhookId: id,
        userId,
        eventId: randomUUID(),
        type: TEST_EVENT,
        happenedAt: now,
        nextAt: now,
      },
    });
  });
  return findDelivery(ctx, { id, deliveryId });
}
