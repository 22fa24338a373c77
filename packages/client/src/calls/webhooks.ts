import type { Call, CallOptions, Input, Output } from "../call.js";
import { paginate } from "../paginate.js";
import type { Webhook, WebhookDelivery, WebhookDeliveryPage, WebhookWithSecret } from "../shapes.js";

type Page = Omit<Input<"GET /me/webhooks/{id}/deliveries">, "id">;
type Changes = Omit<Input<"PATCH /me/webhooks/{id}">, "id">;

/** Your webhooks. These calls need a session; a personal API token is rejected. */
export function webhookCalls(call: Call) {
  return {
    /** Lists your webhooks, newest first. */
    list: async (options?: CallOptions): Promise<Webhook[]> => (await call("GET /me/webhooks", {}, options)).webhooks,

    /** Creates a webhook. Only this response contains its signing secret. */
    create: (input: Input<"POST /me/webhooks">, options?: CallOptions): Promise<WebhookWithSecret> =>
      call("POST /me/webhooks", input, options),

    /** Changes a webhook's URL or events, or pauses or resumes it with `paused`. */
    update: (id: string, changes: Changes, options?: CallOptions): Promise<Webhook> =>
      call("PATCH /me/webhooks/{id}", { id, ...changes }, options),

    /** Deletes a webhook with its deliveries. */
    remove: (id: string, options?: CallOptions): Promise<Output<"DELETE /me/webhooks/{id}">> =>
      call("DELETE /me/webhooks/{id}", { id }, options),

    /** Replaces a webhook's secret. Deliveries are signed with both secrets for 24 hours. */
    rotate: (id: string, options?: CallOptions): Promise<WebhookWithSecret> =>
      call("POST /me/webhooks/{id}/rotate", { id }, options),

    /** Sends a test event. */
    test: (id: string, options?: CallOptions): Promise<WebhookDelivery> =>
      call("POST /me/webhooks/{id}/test", { id }, options),

    /** Lists one page of a webhook's deliveries, newest first. */
    deliveries: (id: string, page: Page = {}, options?: CallOptions): Promise<WebhookDeliveryPage> =>
      call("GET /me/webhooks/{id}/deliveries", { id, ...page }, options),

    /** Iterates over a webhook's deliveries of the last 30 days. */
    allDeliveries: (
      id: string,
      page: Omit<Page, "cursor"> = {},
      options?: CallOptions,
    ): AsyncGenerator<WebhookDelivery, void, undefined> =>
      paginate(
        (cursor) => call("GET /me/webhooks/{id}/deliveries", { id, ...page, cursor }, options),
        ({ deliveries }) => deliveries,
      ),

    /** Gets a delivery with its event and its attempts. */
    delivery: (
      id: string,
      deliveryId: string,
      options?: CallOptions,
    ): Promise<Output<"GET /me/webhooks/{id}/deliveries/{delivery_id}">> =>
      call("GET /me/webhooks/{id}/deliveries/{delivery_id}", { id, delivery_id: deliveryId }, options),

    /** Sends an event again, with the same `webhook-id`. */
    replay: (id: string, deliveryId: string, options?: CallOptions): Promise<WebhookDelivery> =>
      call("POST /me/webhooks/{id}/deliveries/{delivery_id}/replay", { id, delivery_id: deliveryId }, options),
  };
}
