import { OkOutput } from "~/contracts/auth";
import {
  CreateWebhookInput,
  ListWebhookDeliveriesInput,
  ListWebhookDeliveriesOutput,
  ListWebhooksOutput,
  UpdateWebhookInput,
  WebhookByIdInput,
  WebhookDeliveryInput,
  WebhookDeliveryOutput,
  WebhookDeliveryView,
  WebhookSecretOutput,
  WebhookView,
} from "~/contracts/outgoing-webhook";
import {
  createWebhook,
  getDelivery,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replayDelivery,
  rotateSecret,
  sendTest,
  updateWebhook,
} from "~/server/outgoing-webhooks";
import { compiled, done } from "../outputs";
import { describeRest } from "../rest";
import { authedProcedure, createTRPCRouter } from "../trpc";

const rest = describeRest("Webhooks");
const path = "/me/webhooks";

// These have no scope, so only sessions may call them: a leaked token must not redirect events.
export const webhookRouter = createTRPCRouter({
  list: authedProcedure
    .meta(rest("GET", path, "List your webhooks, newest first"))
    .output(compiled(ListWebhooksOutput))
    .query(({ ctx }) => listWebhooks(ctx)),

  create: authedProcedure
    .meta(
      rest("POST", path, "Create a webhook", {
        description:
          "Deliveries are signed as in Standard Webhooks: `webhook-id`, `webhook-timestamp`, `webhook-signature`. The secret " +
          "is shown once. Answer with 2xx within 15 seconds; after anything else, redirects too, we retry in 5 seconds, " +
          "5 and 30 minutes, 2, 5, 10, 14, 20 and 24 hours. A 410, or five days without a success, turns the webhook off.",
        errors: ["NOT_CHANGEABLE", "RATE_LIMITED"],
      }),
    )
    .input(CreateWebhookInput)
    .output(compiled(WebhookSecretOutput))
    .mutation(({ ctx, input }) => createWebhook(ctx, input)),

  update: authedProcedure
    .meta(
      rest("PATCH", `${path}/{id}`, "Change a webhook's address or events, pause or resume it", {
        description:
          "A paused webhook misses events. Pending deliveries stop, and you can replay them. A password reset pauses every " +
          "webhook: check its address and rotate its secret, then resume it with `paused: false`.",
        errors: ["NOT_FOUND", "NOT_CHANGEABLE", "RATE_LIMITED"],
      }),
    )
    .input(UpdateWebhookInput)
    .output(compiled(WebhookView))
    .mutation(({ ctx, input }) => updateWebhook(ctx, input)),

  remove: authedProcedure
    .meta(rest("DELETE", `${path}/{id}`, "Delete a webhook and its deliveries", { errors: ["NOT_FOUND"] }))
    .input(WebhookByIdInput)
    .output(OkOutput)
    .mutation(done(({ ctx, input }) => removeWebhook(ctx, input.id))),

  rotate: authedProcedure
    .meta(
      rest("POST", `${path}/{id}/rotate`, "Rotate a webhook's secret", {
        description:
          "The secret is shown once. Deliveries are signed with both secrets for 24 hours. A webhook that was " +
          "`paused_for_security` becomes `paused` and uses only the new secret. You get an email about the change.",
        errors: ["NOT_FOUND", "RATE_LIMITED"],
      }),
    )
    .input(WebhookByIdInput)
    .output(compiled(WebhookSecretOutput))
    .mutation(({ ctx, input }) => rotateSecret(ctx, input.id)),

  test: authedProcedure
    .meta(
      rest("POST", `${path}/{id}/test`, "Send a test event", {
        description: "Its type is `webhook.test`. We don't retry it.",
        errors: ["NOT_FOUND", "NOT_CHANGEABLE", "RATE_LIMITED"],
      }),
    )
    .input(WebhookByIdInput)
    .output(compiled(WebhookDeliveryView))
    .mutation(({ ctx, input }) => sendTest(ctx, input.id)),

  deliveries: authedProcedure
    .meta(
      rest("GET", `${path}/{id}/deliveries`, "List a webhook's deliveries, newest first", {
        description: "Covers the last 30 days.",
        errors: ["NOT_FOUND"],
      }),
    )
    .input(ListWebhookDeliveriesInput)
    .output(compiled(ListWebhookDeliveriesOutput))
    .query(({ ctx, input }) => listDeliveries(ctx, input)),

  delivery: authedProcedure
    .meta(
      rest("GET", `${path}/{id}/deliveries/{delivery_id}`, "Get a delivery with its body and attempts", {
        errors: ["NOT_FOUND"],
      }),
    )
    .input(WebhookDeliveryInput)
    .output(compiled(WebhookDeliveryOutput))
    .query(({ ctx, input }) => getDelivery(ctx, input)),

  replay: authedProcedure
    .meta(
      rest("POST", `${path}/{id}/deliveries/{delivery_id}/replay`, "Send an event again", {
        description: "Uses the same `webhook-id` and body, and a new `webhook-timestamp`.",
        errors: ["NOT_FOUND", "NOT_CHANGEABLE", "RATE_LIMITED"],
      }),
    )
    .input(WebhookDeliveryInput)
    .output(compiled(WebhookDeliveryView))
    .mutation(({ ctx, input }) => replayDelivery(ctx, input)),
});
