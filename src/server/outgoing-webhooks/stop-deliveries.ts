import { conn, type ServiceContext } from "~/server/core/context";

/** Gives up what is on its way to a webhook. The caller has locked the webhook, or found it switched off. */
export async function stopDeliveries(ctx: ServiceContext, webhookId: string): Promise<void> {
  await conn(ctx).outgoingWebhookDelivery.updateMany({
    where: { webhookId, state: "waiting" },
    data: { state: "stopped", nextAt: null },
  });
}
