import type { ListWebhookDeliveriesInput, ListWebhookDeliveriesOutput } from "~/contracts/outgoing-webhook";
import type { Actor, ServiceContext } from "~/server/core/context";
import { decodeKeysetCursor, encodeKeysetCursor } from "~/server/core/keyset-cursor";
import { findWebhook } from "./find-webhook";
import { readDeliveries } from "./read-deliveries";

const LIST = "webhook-deliveries";

/** What was and will be sent to a webhook of the actor's, newest first. Throws NOT_FOUND, BAD_REQUEST for a foreign cursor. */
export async function listDeliveries(
  ctx: ServiceContext & { actor: Actor },
  { id, cursor, limit }: ListWebhookDeliveriesInput,
): Promise<ListWebhookDeliveriesOutput> {
  const after = decodeKeysetCursor(LIST, cursor);
  await findWebhook(ctx, id);
  const rows = await readDeliveries(ctx, {
    webhookId: id,
    after,
    limit: limit + 1,
  });
  const deliveries = rows.slice(0, limit);
  const last = deliveries.at(-1);
  const hasMore = last !== undefined && rows.length > deliveries.length;
  return { deliveries, next_cursor: hasMore ? encodeKeysetCursor(LIST, { at: last.happened_at, id: last.id }) : null };
}
