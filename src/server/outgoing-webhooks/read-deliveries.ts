import { WebhookDeliveryView } from "~/contracts/outgoing-webhook";
import { isBeyond, type KeysetPosition } from "~/server/core/keyset-cursor";
import { sql } from "~/server/db";
import { kysely, type ServiceContext } from "~/server/core/context";

type Picked = { webhookId: string; id?: string; after?: KeysetPosition | null; limit: number };

/** The id of an event as receivers know it. */
export function messageId(eventId: string): string {
  return `msg_${eventId.replaceAll("-", "")}`;
}

/** Reads deliveries of a webhook, newest first, each with the outcome of its last attempt: one, or those after a position. */
export async function readDeliveries(ctx: ServiceContext, picked: Picked): Promise<WebhookDeliveryView[]> {
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
