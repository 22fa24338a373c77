import { conn, kysely, type ServiceContext, type TransactionContext } from "~/server/core/context";

/**
 * Pauses all webhooks of a user for security, because somebody else may know their secrets. The owner must create a new
 * secret before resuming a webhook. Returns the webhooks' hosts.
 */
export async function pauseWebhooks(ctx: TransactionContext, userId: string): Promise<string[]> {
  // Locks in a fixed order, so that concurrent resets can't deadlock.
  await kysely(ctx)
    .selectFrom("outgoing_webhooks")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const paused = await ctx.tx.outgoingWebhook.updateManyAndReturn({
    where: { userId },
    data: { state: "paused_for_security" },
    select: { id: true, url: true },
  });
  for (const { id } of paused) await stopDeliveries(ctx, id);
  return paused.map(({ url }) => new URL(url).host);
}

/** Stops a webhook's waiting deliveries. Callers must have locked the webhook or found it turned off. */
export async function stopDeliveries(ctx: ServiceContext, webhookId: string): Promise<void> {
  await conn(ctx).outgoingWebhookDelivery.updateMany({
    where: { webhookId, state: "waiting" },
    data: { state: "stopped", nextAt: null },
  });
}
