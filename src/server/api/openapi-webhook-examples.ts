import type { WebhookDeliveryView, WebhookView } from "~/contracts/outgoing-webhook";

const WEBHOOK: WebhookView = {
  id: "5d1c2b3a-4e5f-4a6b-8c7d-9e0f1a2b3c4d",
  url: "https://hooks.example.org/farsite",
  events: ["job.unlocked", "application.moved"],
  state: "active",
  failing_since: null,
  previous_secret_until: null,
  created_at: "2026-03-09T08:00:00.000Z",
};
const SECRET = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDG7l5bTfq5yY=";
const WEBHOOK_KEY = { id: WEBHOOK.id };

const DELIVERY: WebhookDeliveryView = {
  id: "7c8d9e0f-1a2b-4c3d-9e4f-5a6b7c8d9e0f",
  event_id: "msg_0b1c2d3e4f5a4b6c8d7e9f0a1b2c3d4e",
  type: "job.unlocked",
  state: "delivered",
  happened_at: "2026-03-09T08:30:00.000Z",
  attempts: 1,
  next_attempt_at: null,
  last_status: 204,
  last_failure: null,
};
const DELIVERY_KEY = { ...WEBHOOK_KEY, delivery_id: DELIVERY.id };
const WAITING: WebhookDeliveryView = { ...DELIVERY, state: "waiting", next_attempt_at: "2026-03-09T09:00:00.000Z" };

export const WEBHOOK_EXAMPLES = {
  list: { answers: { one: { webhooks: [WEBHOOK] } } },
  create: {
    request: { url: WEBHOOK.url, events: [...WEBHOOK.events] },
    answers: { made: { secret: SECRET, webhook: WEBHOOK } },
  },
  update: { request: { ...WEBHOOK_KEY, paused: true }, answers: { paused: { ...WEBHOOK, state: "paused" as const } } },
  remove: { request: WEBHOOK_KEY, answers: { deleted: { ok: true as const } } },
  rotate: {
    request: WEBHOOK_KEY,
    answers: {
      rotated: { secret: SECRET, webhook: { ...WEBHOOK, previous_secret_until: "2026-03-10T09:00:00.000Z" } },
    },
  },
  test: {
    request: WEBHOOK_KEY,
    answers: { sent: { ...WAITING, type: "webhook.test" as const, attempts: 0, last_status: null } },
  },
  deliveries: {
    request: { ...WEBHOOK_KEY, limit: 20, cursor: "WyJ3ZWJob29rLWRlbGl2ZXJpZXMiXQ" },
    answers: { page: { deliveries: [DELIVERY], next_cursor: null } },
  },
  delivery: {
    request: DELIVERY_KEY,
    answers: {
      arrived: {
        delivery: DELIVERY,
        body: '{"type":"webhook.test","timestamp":"2026-03-09T08:30:00.000Z","data":{"message":"This is a test of your webhook."}}',
        history: [
          { number: 1, at: "2026-03-09T08:30:01.000Z", duration_ms: 84, status: 204, failure: null, answer: "" },
        ],
      },
    },
  },
  replay: { request: DELIVERY_KEY, answers: { waiting: WAITING } },
};
