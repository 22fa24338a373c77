import { conn, kysely, type ServiceContext, type TransactionContext } from "~/server/core/context";

/**
 * Pauses a user's webhooks for the security of the account, also those that were off: somebody else may have changed their
 * secrets. Nothing is sent until the owner makes a new secret and resumes them. Returns their hosts.
 */
export async function pauseWebhooks(ctx: TransactionContext, userId: string): Promise<string[]> {
  // Locked in one order, as two resets at once change all of them.
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

/** Gives up what is on its way to a webhook. The caller has locked the webhook, or found it switched off. */
export async function stopDeliveries(ctx: ServiceContext, webhookId: string): Promise<void> {
  await conn(ctx).outgoingWebhookDelivery.updateMany({
    where: { webhookId, state: "waiting" },
    data: { state: "stopped", nextAt: null },
  });
}
