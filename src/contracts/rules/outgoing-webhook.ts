/** What a user's webhook can be told of. */
export const WEBHOOK_EVENTS = ["job.unlocked", "application.moved"] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What is sent on its owner's wish only, to see whether it arrives. */
export const TEST_EVENT = "webhook.test";

/** Webhooks of one user. */
export const WEBHOOKS_MAX = 5;
export const WEBHOOK_URL_MAX = 1000;

/** An answer counts that comes within this time. */
export const WEBHOOK_TIMEOUT_SECONDS = 15;

/** Seconds to wait after each attempt that failed; after the last there is none. Suggested by Standard Webhooks. */
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

/** A webhook at which nothing arrives for so long is switched off. */
export const WEBHOOK_FAILING_DAYS = 5;

/** How long what was sent can be looked at, and sent again. */
export const WEBHOOK_KEPT_DAYS = 30;

/** For so long deliveries are signed with the secret before the present one, too. */
export const WEBHOOK_ROTATION_HOURS = 24;

/** How much of an answer is kept. */
export const WEBHOOK_ANSWER_BYTES = 1000;

/** How many attempts of one delivery are shown, the last ones. */
export const WEBHOOK_ATTEMPTS_SHOWN = 30;
