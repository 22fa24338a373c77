export const WEBHOOK_EVENTS = ["job.unlocked", "application.moved"] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent only when the owner asks. */
export const TEST_EVENT = "webhook.test";

/** Per user. */
export const WEBHOOKS_MAX = 5;
export const WEBHOOK_URL_MAX = 1000;

/** A slower response counts as a failure. */
export const WEBHOOK_TIMEOUT_SECONDS = 15;

/** Pause after each failed attempt, as Standard Webhooks suggests. The attempt after the last pause is final. */
export const WEBHOOK_PAUSES_SECONDS = [
  5,
  5 * 60,
  30 * 60,
  2 * 3600,
  5 * 3600,
  10 * 3600,
  14 * 3600,
  20 * 3600,
  24 * 3600,
] as const;

/** A webhook is turned off after failing for this long. */
export const WEBHOOK_FAILING_DAYS = 5;

/** Deliveries can be read and replayed for this long. */
export const WEBHOOK_KEPT_DAYS = 30;

/** After a rotation, deliveries are signed with both secrets for this long. */
export const WEBHOOK_ROTATION_HOURS = 24;

/** Bytes that we store of each response. */
export const WEBHOOK_ANSWER_BYTES = 1000;

/** Number of attempts that we show of a delivery, newest first. */
export const WEBHOOK_ATTEMPTS_SHOWN = 30;
