import type { ServiceContext } from "~/server/core/context";
import { UnauthorizedError } from "~/server/core/errors";
import { enqueue } from "~/server/queue";
import { getProvider } from "./get-provider";
import { processEvent } from "./process-event";
import type { WebhookDelivery } from "./provider";

/**
 * Records a delivery of the provider and queues its event: the provider waits for the answer, a minute at most. Accepts
 * duplicates, and deliveries about nothing of ours.
 * @throws UNAUTHORIZED for a delivery that is old or not signed by the provider
 */
export async function receiveWebhook(ctx: ServiceContext, delivery: WebhookDelivery): Promise<void> {
  const event = getProvider().readWebhook(delivery, ctx.clock.now());
  if (!event) throw new UnauthorizedError("This delivery is not signed as it must be.");
  const { id, type, subject } = event;
  const receivedAt = ctx.clock.now();
  const { count } = await ctx.db.webhookEvent.createMany({
    data: {
      id,
      type,
      subject: subject && `${subject.kind}:${subject.id}`,
      receivedAt,
      processedAt: subject ? null : receivedAt,
    },
    skipDuplicates: true,
  });
  if (!subject || (count === 0 && (await isProcessed(ctx, id)))) return;
  await enqueue(ctx, "webhook-event", { eventId: id }, () => processEvent(ctx, id));
}

/** A recorded event that isn't processed may have missed the queue: its process was killed in between. */
async function isProcessed({ db }: ServiceContext, id: string): Promise<boolean> {
  const known = await db.webhookEvent.findUnique({ where: { id }, select: { processedAt: true } });
  return known?.processedAt != null;
}
