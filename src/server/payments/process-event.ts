import type { ServiceContext } from "~/server/core/context";
import { settleMembership, settlePayment } from "./settle-payment";

/**
 * Does what an event is a reason for: asks the provider about its subject and keeps what it says. Again, or beside another
 * process: nothing more happens. Throws ProviderError, after which it is tried again.
 */
export async function processEvent(ctx: ServiceContext, eventId: string): Promise<void> {
  const event = await ctx.db.webhookEvent.findUnique({ where: { id: eventId } });
  if (!event || event.processedAt !== null || event.subject === null) return;
  const separator = event.subject.indexOf(":");
  const [kind, id] = [event.subject.slice(0, separator), event.subject.slice(separator + 1)];
  if (kind === "payment") await settlePayment(ctx, id);
  else await settleMembership(ctx, id);
  await ctx.db.webhookEvent.update({ where: { id: eventId }, data: { processedAt: ctx.clock.now() } });
}
