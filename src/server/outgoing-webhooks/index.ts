/*
 * A user's own events, sent to addresses of theirs. The payment provider's webhooks, which come in, are none of it:
 * `server/payments` takes those.
 */
export { createWebhook } from "./create-webhook";
export { getDelivery } from "./get-delivery";
export { listDeliveries } from "./list-deliveries";
export { listWebhooks } from "./list-webhooks";
export { pauseWebhooks } from "./pause-webhooks";
export { pruneDeliveries } from "./prune-deliveries";
export { queueDueWebhooks } from "./queue-due";
export { removeWebhook } from "./remove-webhook";
export { replayDelivery } from "./replay-delivery";
export { rotateSecret } from "./rotate-secret";
export { sendDue } from "./send-due";
export { sendTest } from "./send-test";
export { updateWebhook } from "./update-webhook";
