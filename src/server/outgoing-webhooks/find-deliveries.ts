import {
  type ListWebhookDeliveriesInput,
  type ListWebhookDeliveriesOutput,
  type WebhookDeliveryInput,
  type WebhookDeliveryOutput,
  WebhookDeliveryView,
} from "~/contracts/outgoing-webhook";
import { WEBHOOK_ATTEMPTS_SHOWN } from "~/contracts/rules/outgoing-webhook";
import { type ActorContext, conn, kysely, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import {
  cutPage,
  decodeKeysetCursor,
  encodeKeysetCursor,
  isBeyond,
  type KeysetPosition,
} from "~/server/core/keyset-cursor";
import { isUuid } from "~/server/core/text-formats";
import { sql } from "~/server/db";
import { findWebhook } from "./webhooks";

const LIST = "webhook-deliveries";

/** Lists the deliveries of the actor's webhook, newest first. @throws NOT_FOUND, BAD_REQUEST for an invalid cursor */
export async function listDeliveries(
  ctx: ActorContext,
  { id, cursor, limit }: ListWebhookDeliveriesInput,
): Promise<ListWebhookDeliveriesOutput> {
  const after = decodeKeysetCursor(LIST, cursor);
  await findWebhook(ctx, id);
  const rows = await findDeliveries(ctx, { webhookId: id, after, limit: limit + 1 });
  const { page, next_cursor } = cutPage(rows, limit, ({ happened_at: at, id }) => encodeKeysetCursor(LIST, { at, id }));
  return { deliveries: page, next_cursor };
}

/** Returns the actor's delivery with its body and attempts. @throws NOT_FOUND */
export async function getDelivery(
  ctx: ActorContext,
  { id, delivery_id: deliveryId }: WebhookDeliveryInput,
): Promise<WebhookDeliveryOutput> {
  const delivery = await findDelivery(ctx, { id, deliveryId });
  const row = await conn(ctx).outgoingWebhookDelivery.findUnique({
    where: { id: deliveryId },
    select: { body: true, history: { orderBy: { number: "desc" }, take: WEBHOOK_ATTEMPTS_SHOWN } },
  });
  const history = (row?.history ?? []).map(({ number, at, durationMs, status, failure, answer }) => ({
    number,
    at: at.toISOString(),
    duration_ms: durationMs,
    status,
    failure,
    answer,
  }));
  return { delivery, body: row?.body ?? null, history };
}

/** @throws NOT_FOUND unless the webhook is the actor's and the delivery belongs to it */
export async function findDelivery(
  ctx: ActorContext,
  { id, deliveryId }: { id: string; deliveryId: string },
): Promise<WebhookDeliveryView> {
  await findWebhook(ctx, id);
  const [delivery] = isUuid(deliveryId) ? await findDeliveries(ctx, { webhookId: id, id: deliveryId, limit: 1 }) : [];
  if (!delivery) throw new NotFoundError("Delivery not found");
  return delivery;
}

type Picked = { webhookId: string; id?: string; after?: KeysetPosition | null; limit: number };

/** Formats an event's id as receivers see it. */
export function messageId(eventId: string): string {
  return `msg_${eventId.replaceAll("-", "")}`;
}

/** Reads one delivery, or those after a position, newest first, each with the outcome of its last attempt. */
async function findDeliveries(ctx: ServiceContext, picked: Picked): Promise<WebhookDeliveryView[]> {
  const rows = await queryDeliveries(ctx, picked);
  return rows.map(presentDelivery);
}

async function queryDeliveries(ctx: ServiceContext, { webhookId, id, after, limit }: Picked) {
  return kysely(ctx)
    .selectFrom("outgoing_webhook_deliveries as d")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("outgoing_webhook_attempts as a")
          .select(["a.status", "a.failure"])
          .whereRef("a.delivery_id", "=", "d.id")
          .orderBy("a.number", "desc")
          .limit(1)
          .as("last"),
      (join) => join.onTrue(),
    )
    .select(["d.id", "d.event_id", "d.type", "d.state", "d.happened_at", "d.attempts", "d.next_at"])
    .select(["last.status", "last.failure"])
    .where("d.webhook_id", "=", webhookId)
    .where(id ? sql<boolean>`d.id = ${id}` : isBeyond(["d.happened_at", "d.id"], "<", after))
    .orderBy("d.happened_at", "desc")
    .orderBy("d.id", "desc")
    .limit(limit)
    .execute();
}

function presentDelivery(row: Awaited<ReturnType<typeof queryDeliveries>>[number]): WebhookDeliveryView {
  return {
    id: row.id,
    event_id: messageId(row.event_id),
    type: WebhookDeliveryView.shape.type.parse(row.type),
    state: row.state,
    happened_at: row.happened_at.toISOString(),
    attempts: row.attempts,
    next_attempt_at: row.next_at?.toISOString() ?? null,
    last_status: row.status,
    last_failure: row.failure,
  };
}
