import type { WebhookDeliveryInput, WebhookDeliveryOutput, WebhookDeliveryView } from "~/contracts/outgoing-webhook";
import { WEBHOOK_ATTEMPTS_SHOWN } from "~/contracts/rules/outgoing-webhook";
import { type Actor, conn, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/uuid";
import { findWebhook } from "./find-webhook";
import { readDeliveries } from "./read-deliveries";

/** One delivery to a webhook of the actor's: what is sent, and how each attempt went. Throws NOT_FOUND. */
export async function getDelivery(
  ctx: ServiceContext & { actor: Actor },
  { id, delivery_id: deliveryId }: WebhookDeliveryInput,
): Promise<WebhookDeliveryOutput> {
  const delivery = await findDelivery(ctx, { id, deliveryId });
  const kept = await conn(ctx).outgoingWebhookDelivery.findUnique({
    where: { id: deliveryId },
    select: { body: true, history: { orderBy: { number: "desc" }, take: WEBHOOK_ATTEMPTS_SHOWN } },
  });
  const history = (kept?.history ?? []).map(({ number, at, durationMs, status, failure, answer }) => ({
    number,
    at: at.toISOString(),
    duration_ms: durationMs,
    status,
    failure,
    answer,
  }));
  return { delivery, body: kept?.body ?? null, history };
}

/** Throws NOT_FOUND unless it is one to this webhook, and that the actor's own. */
export async function findDelivery(
  ctx: ServiceContext & { actor: Actor },
  { id, deliveryId }: { id: string; deliveryId: string },
): Promise<WebhookDeliveryView> {
  await findWebhook(ctx, id);
  const [found] = isUuid(deliveryId) ? await readDeliveries(ctx, { webhookId: id, id: deliveryId, limit: 1 }) : [];
  if (!found) throw new NotFoundError("Delivery not found");
  return found;
}
