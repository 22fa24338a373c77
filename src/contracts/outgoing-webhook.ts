import { z } from "zod";
import { cursor, id, isoTime, line, queryNumber } from "./common";
import { TEST_EVENT, WEBHOOK_EVENTS, WEBHOOK_URL_MAX } from "./rules/outgoing-webhook";

export const WebhookView = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  state: z
    .enum(["active", "paused", "paused_for_security", "gone", "failing"])
    .describe(
      "`paused_for_security`: by a password reset, or with a password change or sign-out; rotate the secret before you resume it. `gone`: it answered 410. " +
        "`failing`: nothing arrived there for days. Nothing is sent unless `active`",
    ),
  failing_since: isoTime().nullable().describe("Since when nothing arrives there; null after a success"),
  previous_secret_until: isoTime().nullable().describe("Until when deliveries are signed with the former secret, too"),
  created_at: isoTime(),
});
export type WebhookView = z.infer<typeof WebhookView>;

export const ListWebhooksOutput = z.object({ webhooks: z.array(WebhookView) });
export type ListWebhooksOutput = z.infer<typeof ListWebhooksOutput>;

const webhookId = () => id().describe("Of the webhook");
const url = () => line(WEBHOOK_URL_MAX).describe("https, and reachable from the public internet");
const events = () =>
  z
    .array(z.enum(WEBHOOK_EVENTS))
    .min(1)
    .max(WEBHOOK_EVENTS.length)
    .refine((names) => new Set(names).size === names.length, "must not name one twice");

export const CreateWebhookInput = z.strictObject({ url: url(), events: events() });
export type CreateWebhookInput = z.infer<typeof CreateWebhookInput>;

export const WebhookSecretOutput = z.object({
  secret: z.string().describe("`whsec_…`, shown this once"),
  webhook: WebhookView,
});
export type WebhookSecretOutput = z.infer<typeof WebhookSecretOutput>;

export const UpdateWebhookInput = z.strictObject({
  id: webhookId(),
  url: url().optional(),
  events: events().optional(),
  paused: z.boolean().optional().describe("`false` also starts one again that was switched off"),
});
export type UpdateWebhookInput = z.infer<typeof UpdateWebhookInput>;

export const WebhookByIdInput = z.strictObject({ id: webhookId() });

export const WebhookDeliveryView = z.object({
  id: z.string(),
  event_id: z.string().describe("The header `webhook-id`: the same in every attempt"),
  type: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
  state: z
    .enum(["waiting", "delivered", "failed", "stopped"])
    .describe("`stopped`: the webhook was paused or switched off before it arrived"),
  happened_at: isoTime(),
  attempts: z.int(),
  next_attempt_at: isoTime().nullable(),
  last_status: z.int().nullable().describe("HTTP status of the last attempt's answer; null where there was none"),
  last_failure: z.string().nullable().describe("Why there was none"),
});
export type WebhookDeliveryView = z.infer<typeof WebhookDeliveryView>;

export const ListWebhookDeliveriesInput = z.strictObject({
  id: webhookId(),
  cursor: cursor(),
  limit: queryNumber(z.int().min(1).max(100)).default(20).describe("20 unless given"),
});
export type ListWebhookDeliveriesInput = z.infer<typeof ListWebhookDeliveriesInput>;

export const ListWebhookDeliveriesOutput = z.object({
  deliveries: z.array(WebhookDeliveryView),
  next_cursor: z.string().nullable(),
});
export type ListWebhookDeliveriesOutput = z.infer<typeof ListWebhookDeliveriesOutput>;

export const WebhookDeliveryInput = z.strictObject({
  id: webhookId(),
  delivery_id: id().describe("Of the delivery"),
});
export type WebhookDeliveryInput = z.infer<typeof WebhookDeliveryInput>;

export const WebhookDeliveryOutput = z.object({
  delivery: WebhookDeliveryView,
  body: z.string().nullable().describe("What was sent; null before the first attempt"),
  history: z
    .array(
      z.object({
        number: z.int(),
        at: isoTime(),
        duration_ms: z.int(),
        status: z.int().nullable(),
        failure: z.string().nullable(),
        answer: z.string().describe("The first bytes of the answer"),
      }),
    )
    .describe("The last attempts, newest first"),
});
export type WebhookDeliveryOutput = z.infer<typeof WebhookDeliveryOutput>;

/** What events say of a job: what its seeker may see of it when it is sent. What an unlock reveals is null until then. */
export const WebhookJob = z.object({
  id: z.string(),
  short_id: z.string(),
  title: z.string(),
  location: z.string(),
  page: z.string().describe("Its page here"),
  connects_price: z.int(),
  is_unlocked: z.boolean(),
  closed_at: isoTime().nullable(),
  author_name: z.string().nullable(),
  apply_url: z.string().nullable(),
});
export type WebhookJob = z.infer<typeof WebhookJob>;
