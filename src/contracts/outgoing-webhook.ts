import { z } from "zod";
import { id, isoTime, line, page } from "./common";
import { TEST_EVENT, WEBHOOK_EVENTS, WEBHOOK_URL_MAX } from "./rules/outgoing-webhook";

export const WebhookView = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  state: z
    .enum(["active", "paused", "paused_for_security", "gone", "failing"])
    .describe(
      "Only `active` webhooks get events. `paused_for_security`: paused by a password reset, a password change or a " +
        "sign-out; rotate the secret before you resume it. `gone`: its server answered 410. `failing`: it failed for days",
    ),
  failing_since: isoTime().nullable().describe("When deliveries started to fail; null after a success"),
  previous_secret_until: isoTime()
    .nullable()
    .describe("Until this time, deliveries are also signed with the previous secret"),
  created_at: isoTime(),
});
export type WebhookView = z.infer<typeof WebhookView>;

export const ListWebhooksOutput = z.object({ webhooks: z.array(WebhookView) });
export type ListWebhooksOutput = z.infer<typeof ListWebhooksOutput>;

const webhookId = () => id().describe("Id of the webhook");
const url = () => line(WEBHOOK_URL_MAX).describe("A public https address");
const events = () =>
  z
    .array(z.enum(WEBHOOK_EVENTS))
    .min(1)
    .max(WEBHOOK_EVENTS.length)
    .refine((names) => new Set(names).size === names.length, "must not contain duplicates");

export const CreateWebhookInput = z.strictObject({ url: url(), events: events() });
export type CreateWebhookInput = z.infer<typeof CreateWebhookInput>;

export const WebhookSecretOutput = z.object({
  secret: z.string().describe("`whsec_…`, shown once"),
  webhook: WebhookView,
});
export type WebhookSecretOutput = z.infer<typeof WebhookSecretOutput>;

export const UpdateWebhookInput = z.strictObject({
  id: webhookId(),
  url: url().optional(),
  events: events().optional(),
  paused: z.boolean().optional().describe("`false` also turns a `gone` or `failing` webhook back on"),
});
export type UpdateWebhookInput = z.infer<typeof UpdateWebhookInput>;

export const WebhookByIdInput = z.strictObject({ id: webhookId() });

export const WebhookDeliveryView = z.object({
  id: z.string(),
  event_id: z.string().describe("The `webhook-id` header, the same for every attempt"),
  type: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
  state: z
    .enum(["waiting", "delivered", "failed", "stopped"])
    .describe("`stopped`: the webhook was paused or turned off before delivery"),
  happened_at: isoTime(),
  attempts: z.int(),
  next_attempt_at: isoTime().nullable(),
  last_status: z.int().nullable().describe("HTTP status of the last attempt; null without an answer"),
  last_failure: z.string().nullable().describe("Why the last attempt got no answer"),
});
export type WebhookDeliveryView = z.infer<typeof WebhookDeliveryView>;

export const ListWebhookDeliveriesInput = z.strictObject({
  id: webhookId(),
  ...page(20),
});
export type ListWebhookDeliveriesInput = z.infer<typeof ListWebhookDeliveriesInput>;

export const ListWebhookDeliveriesOutput = z.object({
  deliveries: z.array(WebhookDeliveryView),
  next_cursor: z.string().nullable(),
});
export type ListWebhookDeliveriesOutput = z.infer<typeof ListWebhookDeliveriesOutput>;

export const WebhookDeliveryInput = z.strictObject({
  id: webhookId(),
  delivery_id: id().describe("Id of the delivery"),
});
export type WebhookDeliveryInput = z.infer<typeof WebhookDeliveryInput>;

export const WebhookDeliveryOutput = z.object({
  delivery: WebhookDeliveryView,
  body: z.string().nullable().describe("The body we sent; null before the first attempt"),
  history: z
    .array(
      z.object({
        number: z.int(),
        at: isoTime(),
        duration_ms: z.int(),
        status: z.int().nullable(),
        failure: z.string().nullable(),
        answer: z.string().describe("The first bytes of the response"),
      }),
    )
    .describe("The last attempts, newest first"),
});
export type WebhookDeliveryOutput = z.infer<typeof WebhookDeliveryOutput>;

/** A job as its seeker sees it when the event is sent. Locked fields are null. */
export const WebhookJob = z.object({
  id: z.string(),
  short_id: z.string(),
  title: z.string(),
  location: z.string(),
  page: z.string().describe("Its page on Farsite"),
  connects_price: z.int(),
  is_unlocked: z.boolean(),
  closed_at: isoTime().nullable(),
  author_name: z.string().nullable(),
  apply_url: z.string().nullable(),
});
export type WebhookJob = z.infer<typeof WebhookJob>;
