import type { ServiceContext } from "~/server/core/context";
import { UnauthorizedError } from "~/server/core/errors";
import { enqueue } from "~/server/queue";
import { getProvider } from "./get-provider";
import { processPayment } from "./process-payment";
import type { WebhookDelivery } from "./provider";
import { settleMembership } from "./settle-payment";

/**
 * Records a delivery of the provider and queues its event, because the provider waits at most a minute for the response.
 * Accepts duplicates and deliveries about other accounts.
 * @throws UNAUTHORIZED for a delivery that is old or that the provider didn't sign
 */
export async function receiveWebhook(ctx: ServiceContext, delivery: WebhookDelivery): Promise<void> {
  const event = getProvider().parseWebhook(delivery, ctx.clock.now());
  if (!event) throw new UnauthorizedError("The signature of this delivery is not valid.");
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

/** Returns whether a known event was processed. A crash may have kept it from the queue. */
async function isProcessed({ db }: ServiceContext, id: string): Promise<boolean> {
  const event = await db.webhookEvent.findUnique({ where: { id }, select: { processedAt: true } });
  return event?.processedAt != null;
}

/**
 * Reads an event's payment or membership from the provider, stores it and notifies the subscribers. Idempotent.
 * @throws ProviderError, so that the queue retries the event
 */
export async function processEvent(ctx: ServiceContext, eventId: string): Promise<void> {
  const event = await ctx.db.webhookEvent.findUnique({ where: { id: eventId } });
  if (!event || event.processedAt !== null || event.subject === null) return;
  const separator = event.subject.indexOf(":");
  const [kind, id] = [event.subject.slice(0, separator), event.subject.slice(separator + 1)];
  if (kind === "payment") await processPayment(ctx, id);
  else await settleMembership(ctx, id);
  await ctx.db.webhookEvent.update({ where: { id: eventId }, data: { processedAt: ctx.clock.now() } });
  const payment = await ctx.db.payment.findUnique({ where: { providerId: id }, select: { checkoutId: true } });
  if (payment) await publishPaymentsChanged(ctx, payment);
}

/** The checkout whose payments changed; null if those of any checkout may have. */
export type PaymentsChanged = { checkoutId: string | null };

type Subscriber = (ctx: ServiceContext, change: PaymentsChanged) => Promise<unknown>;

const subscribers = new Set<Subscriber>();

/** Calls `subscriber` after payments changed, at least once per change. */
export function subscribeToPayments(subscriber: Subscriber): void {
  subscribers.add(subscriber);
}

export async function publishPaymentsChanged(ctx: ServiceContext, change: PaymentsChanged): Promise<void> {
  for (const subscriber of subscribers) await subscriber(ctx, change);
}
