import type { WebhookDeliveryView } from "~/contracts/outgoing-webhook";
import { queryRows, type ServiceContext } from "~/server/core/context";
import { sql, type Sql } from "~/server/db";

type DeliveryRow = {
  id: string;
  event_id: string;
  type: WebhookDeliveryView["type"];
  state: WebhookDeliveryView["state"];
  happened_at: Date;
  attempts: number;
  next_at: Date | null;
  status: number | null;
  failure: string | null;
};

/** The id of an event as receivers know it. */
export function messageId(eventId: string): string {
  return `msg_${eventId.replaceAll("-", "")}`;
}

/** Deliveries of one webhook, newest first, each with how its last attempt ended. `d` is to be filtered on. */
export async function readDeliveries(
  ctx: ServiceContext,
  { webhookId, where, limit }: { webhookId: string; where: Sql; limit: number },
): Promise<WebhookDeliveryView[]> {
  const rows = await queryRows<DeliveryRow>(
    ctx,
    sql`
    SELECT d.id, d.event_id, d.type, d.state::text, d.happened_at, d.attempts, d.next_at, last.status, last.failure
    FROM outgoing_webhook_deliveries d LEFT JOIN LATERAL (
      SELECT a.status, a.failure FROM outgoing_webhook_attempts a WHERE a.delivery_id = d.id
      ORDER BY a.number DESC LIMIT 1) last ON true
    WHERE d.webhook_id = ${webhookId}::uuid AND ${where}
    ORDER BY d.happened_at DESC, d.id DESC LIMIT ${limit}::int`,
  );
  return rows.map(presentDelivery);
}

function presentDelivery(row: DeliveryRow): WebhookDeliveryView {
  return {
    id: row.id,
    event_id: messageId(row.event_id),
    type: row.type,
    state: row.state,
    happened_at: row.happened_at.toISOString(),
    attempts: row.attempts,
    next_attempt_at: row.next_at?.toISOString() ?? null,
    last_status: row.status,
    last_failure: row.failure,
  };
}
