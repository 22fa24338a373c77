import type { WebhookDeliveryInput, WebhookDeliveryView } from "~/contracts/outgoing-webhook";
import type { Actor, ServiceContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { withTransaction } from "~/server/core/transaction";
import { requestTask } from "~/server/queue";
import { assertActive, lockWebhook } from "./find-webhook";
import { findDelivery } from "./get-delivery";

/**
 * Sends an event once more: with the same id and body, so that a receiver can tell, and a new time, so that it is not too
 * old. Throws NOT_FOUND, and NOT_CHANGEABLE while it is on its way or its webhook is switched off.
 */
export async function replayDelivery(
  ctx: ServiceContext & { actor: Actor },
  { id, delivery_id: deliveryId }: WebhookDeliveryInput,
): Promise<WebhookDeliveryView> {
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
