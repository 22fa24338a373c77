/* Sends users' events to their own URLs. `server/payments` receives the payment provider's webhooks. */
export { createWebhook, updateWebhook } from "./save-webhook";
export { getDelivery, listDeliveries } from "./find-deliveries";
export { listWebhooks, removeWebhook } from "./webhooks";
export { pauseWebhooks } from "./pause-webhooks";
export { pruneDeliveries } from "./prune-deliveries";
export { queueDueWebhooks } from "./queue-due";
export { replayDelivery, sendTest } from "./replay-delivery";
export { rotateSecret } from "./rotate-secret";
export { sendDue } from "./send-due";
