import type { ServiceContext } from "~/server/core/context";
import { processPayment } from "./process-payment";
import { settleMembership } from "./settle-payment";

/**
 * Does what an event is a reason for: asks the provider about its subject and keeps what it says. Again, or beside another
 * process: nothing more happens. Answers the checkout whose payment it was about, if it was worked on now. Throws
 * ProviderError, after which it is tried again.
 */
export async function processEvent(ctx: ServiceContext, eventId: string): Promise<{ checkoutId: string | null }> {
  const event = await ctx.db.webhookEvent.findUnique({ where: { id: eventId } });
  if (!event || event.processedAt !== null || event.subject === null) return { checkoutId: null };
  const separator = event.subject.indexOf(":");
  const [kind, id] = [event.subject.slice(0, separator), event.subject.slice(separator + 1)];
  if (kind === "payment") await processPayment(ctx, id);
  else await settleMembership(ctx, id);
  await ctx.db.webhookEvent.update({ where: { id: eventId }, data: { processedAt: ctx.clock.now() } });
  const payment = await ctx.db.payment.findUnique({ where: { providerId: id }, select: { checkoutId: true } });
  return { checkoutId: payment?.checkoutId ?? null };
}
