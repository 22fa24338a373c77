import type { ServiceContext } from "~/server/core/context";
import { processPayment } from "./process-payment";
import { settleMembership } from "./settle-payment";
import { publishPaymentsChanged } from "./subscribers";

/**
 * Reads an event's payment or membership from the provider and stores it, then tells the subscribers. Idempotent.
 * @throws ProviderError; the event is retried
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
