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
import { takeWebhookCall } from "~/server/rate-limits";
import { compiled } from "../compiled";
import { authedProcedure, createTRPCRouter } from "../trpc";

const tags = ["Webhooks"];
const path = "/me/webhooks";

// Without a scope, so for sessions only: with a token that leaked, events could be led elsewhere for good.
export const webhookRouter = createTRPCRouter({
  list: authedProcedure
    .meta({ openapi: { method: "GET", path, tags, summary: "List your webhooks, newest first" } })
    .output(compiled(ListWebhooksOutput))
    .query(({ ctx }) => listWebhooks(ctx)),

  create: authedProcedure
    .meta({
      openapi: {
        method: "POST",
        path,
        tags,
        summary: "Have your events sent to an address",
        description:
          "Deliveries are signed as Standard Webhooks specify: `webhook-id`, `webhook-timestamp`, `webhook-signature`. " +
          "The secret is in this answer only. An answer of 2xx within 15 seconds is a success; anything else, redirects too, " +
          "is tried again after 5 seconds, 5 and 30 minutes, 2, 5, 10, 14, 20 and 24 hours. 410 switches the webhook off, and so do " +
          "five days without a success.",
      },
      errors: ["NOT_CHANGEABLE", "RATE_LIMITED"],
    })
    .input(CreateWebhookInput)
    .output(compiled(WebhookSecretOutput))
    .mutation(async ({ ctx, input }) => {
      await takeWebhookCall(ctx);
      return createWebhook(ctx, input);
    }),

  update: authedProcedure
    .meta({
      openapi: {
        method: "PATCH",
        path: `${path}/{id}`,
        tags,
        summary: "Change where a webhook leads or what it is told of, pause or resume it",
        description:
          "What happens while a webhook is paused is not sent. What was on its way is stopped, and can be replayed. A password " +
          "reset pauses every webhook: check its address and rotate its secret, then resume it with `paused: false`.",
      },
      errors: ["NOT_FOUND", "NOT_CHANGEABLE", "RATE_LIMITED"],
    })
    .input(UpdateWebhookInput)
    .output(compiled(WebhookView))
    .mutation(async ({ ctx, input }) => {
      if (input.url !== undefined) await takeWebhookCall(ctx);
      return updateWebhook(ctx, input);
    }),

  remove: authedProcedure
    .meta({
      openapi: {
        method: "DELETE",
        path: `${path}/{id}`,
        tags,
        summary: "Delete a webhook, and what is kept of its deliveries",
      },
      errors: ["NOT_FOUND"],
    })
    .input(WebhookByIdInput)
    .output(OkOutput)
    .mutation(async ({ ctx, input }) => {
      await removeWebhook(ctx, input.id);
      return { ok: true };
    }),

  rotate: authedProcedure
    .meta({
      openapi: {
        method: "POST",
        path: `${path}/{id}/rotate`,
        tags,
        summary: "Give a webhook a new secret",
        description:
          "The secret is shown once, and the owner gets an email. Deliveries are signed with both secrets for 24 hours; with " +
          "the new one only if the webhook was `paused_for_security`, which becomes `paused`.",
      },
      errors: ["NOT_FOUND", "RATE_LIMITED"],
    })
    .input(WebhookByIdInput)
    .output(compiled(WebhookSecretOutput))
    .mutation(async ({ ctx, input }) => {
      await takeWebhookCall(ctx);
      return rotateSecret(ctx, input.id);
    }),

  test: authedProcedure
    .meta({
      openapi: {
        method: "POST",
        path: `${path}/{id}/test`,
        tags,
        summary: "Send a test event",
        description: "Of the type `webhook.test`, once: one that fails is not tried again.",
      },
      errors: ["NOT_FOUND", "NOT_CHANGEABLE", "RATE_LIMITED"],
    })
    .input(WebhookByIdInput)
    .output(compiled(WebhookDeliveryView))
    .mutation(async ({ ctx, input }) => {
      await takeWebhookCall(ctx);
      return sendTest(ctx, input.id);
    }),

  deliveries: authedProcedure
    .meta({
      openapi: {
        method: "GET",
        path: `${path}/{id}/deliveries`,
        tags,
        summary: "List what was sent to a webhook, newest first",
        description: "Of the last 30 days.",
      },
      errors: ["NOT_FOUND"],
    })
    .input(ListWebhookDeliveriesInput)
    .output(compiled(ListWebhookDeliveriesOutput))
    .query(({ ctx, input }) => listDeliveries(ctx, input)),

  delivery: authedProcedure
    .meta({
      openapi: {
        method: "GET",
        path: `${path}/{id}/deliveries/{delivery_id}`,
        tags,
        summary: "Read one delivery: what is sent, and how each attempt went",
      },
      errors: ["NOT_FOUND"],
    })
    .input(WebhookDeliveryInput)
    .output(compiled(WebhookDeliveryOutput))
    .query(({ ctx, input }) => getDelivery(ctx, input)),

  replay: authedProcedure
    .meta({
      openapi: {
        method: "POST",
        path: `${path}/{id}/deliveries/{delivery_id}/replay`,
        tags,
        summary: "Send an event once more",
        description: "With the same `webhook-id` and body, and a new `webhook-timestamp`.",
      },
      errors: ["NOT_FOUND", "NOT_CHANGEABLE", "RATE_LIMITED"],
    })
    .input(WebhookDeliveryInput)
    .output(compiled(WebhookDeliveryView))
    .mutation(async ({ ctx, input }) => {
      await takeWebhookCall(ctx);
      return replayDelivery(ctx, input);
    }),
});
