import { conn, type ServiceContext } from "~/server/core/context";
import { requestTask } from "~/server/queue";
import { attemptDelivery, type AttemptOptions } from "./attempt-delivery";
import { claimDelivery } from "./claim-delivery";
import { REST_MS, recordAttempt } from "./record-attempt";
import { stopDeliveries } from "./pause-webhooks";

/** A turn starts no new attempt after this time, because other webhooks wait. */
const TURN_MS = 15_000;

/**
 * Sends a webhook's due deliveries, oldest first, until none is left, an attempt fails or the turn's time is up. A delivery
 * that a crash or `signal` interrupts is sent again after a minute, with the same id.
 */
export async function sendDue(ctx: ServiceContext, webhookId: string, options: AttemptOptions = {}): Promise<void> {
  const began = performance.now();
  let hasFailed = false;
  try {
    while (!options.signal?.aborted && performance.now() - began < TURN_MS) {
      const claimed = await claimDelivery(ctx, webhookId);
      if (claimed === null) return;
      if (claimed.webhook.state !== "active") return await stopDeliveries(ctx, webhookId);
      const attempt = await attemptDelivery(ctx, claimed, options);
      if (attempt === null) return;
      await recordAttempt(ctx, claimed, attempt);
      hasFailed = !attempt.succeeded;
      if (hasFailed) return;
    }
  } finally {
    await conn(ctx).outgoingWebhook.updateMany({ where: { id: webhookId }, data: { turnUntil: null } });
    await requestTask("send-webhooks");
    if (hasFailed) await requestTask("send-webhooks", { afterSeconds: REST_MS / 1000 + 1, key: webhookId });
  }
}
