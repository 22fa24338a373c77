import { conn, type ServiceContext } from "~/server/core/context";
import { attemptDelivery, type AttemptOptions } from "./attempt-delivery";
import { claimDelivery } from "./claim-delivery";
import { settleAttempt } from "./settle-attempt";
import { stopDeliveries } from "./stop-deliveries";

/** After this nothing new is begun: others wait for the place. */
const TURN_MS = 15_000;

/**
 * A webhook's turn: sends what is due to it, oldest first, until nothing is left, an attempt fails, or its time is over.
 * What a crash or `signal` cuts off is sent again after a minute, so receivers meet some events twice, by the same id.
 */
export async function sendDue(ctx: ServiceContext, webhookId: string, options: AttemptOptions = {}): Promise<void> {
  const began = performance.now();
  try {
    while (!options.signal?.aborted && performance.now() - began < TURN_MS) {
      const claimed = await claimDelivery(ctx, webhookId);
      if (claimed === null) return;
      if (claimed.webhook.state !== "active") return await stopDeliveries(ctx, webhookId);
      const attempt = await attemptDelivery(ctx, claimed, options);
      if (attempt === null) return;
      await settleAttempt(ctx, claimed, attempt);
      if (!attempt.succeeded) return;
    }
  } finally {
    await conn(ctx).outgoingWebhook.updateMany({ where: { id: webhookId }, data: { turnUntil: null } });
  }
}
