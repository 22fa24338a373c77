/*
 * A user's own events, sent to addresses of theirs. The payment provider's webhooks, which come in, are none of it:
 * `server/payments` takes those.
 */
export { createWebhook, updateWebhook } from "./save-webhook";
export { getDelivery, listDeliveries } from "./read-deliveries";
export { listWebhooks, removeWebhook } from "./webhooks";
export { pauseWebhooks } from "./pause-webhooks";
export { pruneDeliveries } from "./prune-deliveries";
export { queueDueWebhooks } from "./queue-due";
export { replayDelivery, sendTest } from "./replay-delivery";
export { rotateSecret } from "./rotate-secret";
export { sendDue } from "./send-due";
