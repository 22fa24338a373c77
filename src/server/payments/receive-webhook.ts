import type { ServiceContext } from "~/server/core/context";
import { UnauthorizedError } from "~/server/core/errors";
import { enqueue } from "~/server/queue";
import { getProvider } from "./get-provider";
import type { WebhookDelivery } from "./provider";

/**
 * Takes a delivery of the provider: writes down that it came and leaves the rest to the queue, because the provider waits
 * for the answer, and gives up after a minute; `work` is what the queue does with the event. A delivery that is known, or
 * that concerns nothing of ours, is taken, too. Throws UNAUTHORIZED for one that is not signed by the provider, or old.
 */
export async function receiveWebhook(
  ctx: ServiceContext,
  delivery: WebhookDelivery,
  work: (ctx: ServiceContext, eventId: string) => Promise<void>,
): Promise<void> {
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
  await enqueue(ctx, "webhook-event", { eventId: id }, () => work(ctx, id));
}

/** One that was written down and not worked on may have missed the queue: the process ended in between. */
async function isProcessed({ db }: ServiceContext, id: string): Promise<boolean> {
  const known = await db.webhookEvent.findUnique({ where: { id }, select: { processedAt: true } });
  return known?.processedAt != null;
}
