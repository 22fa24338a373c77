import { randomUUID } from "node:crypto";
import type { WebhookDeliveryView } from "~/contracts/outgoing-webhook";
import { TEST_EVENT } from "~/contracts/rules/outgoing-webhook";
import type { Actor, ServiceContext } from "~/server/core/context";
import { withTransaction } from "~/server/core/transaction";
import { assertActive, lockWebhook } from "./find-webhook";
import { findDelivery } from "./get-delivery";

/** Has a test event sent, once: one that fails is not tried again by itself. Throws NOT_FOUND, NOT_CHANGEABLE. */
export async function sendTest(ctx: ServiceContext & { actor: Actor }, id: string): Promise<WebhookDeliveryView> {
  const { userId } = ctx.actor;
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
