import type { Call, CallOptions, Input, Output } from "../call.js";
import { paginate } from "../paginate.js";
import type { Webhook, WebhookDelivery, WebhookDeliveryPage, WebhookWithSecret } from "../shapes.js";

type Page = Omit<Input<"GET /me/webhooks/{id}/deliveries">, "id">;
type Changes = Omit<Input<"PATCH /me/webhooks/{id}">, "id">;

/** Your own events, sent to addresses of yours. These calls need a session: a personal API token is refused. */
export function webhookCalls(call: Call) {
  return {
    /** Your webhooks, newest first. */
    list: async (options?: CallOptions): Promise<Webhook[]> => (await call("GET /me/webhooks", {}, options)).webhooks,

    /** Has events sent to an address. The secret that signs them is in this answer only. */
    create: (input: Input<"POST /me/webhooks">, options?: CallOptions): Promise<WebhookWithSecret> =>
      call("POST /me/webhooks", input, options),

    /** Changes where it leads or what it is told of; `paused` pauses or resumes it. */
    update: (id: string, changes: Changes, options?: CallOptions): Promise<Webhook> =>
      call("PATCH /me/webhooks/{id}", { id, ...changes }, options),

    /** Deletes it, with what is kept of its deliveries. */
    remove: (id: string, options?: CallOptions): Promise<Output<"DELETE /me/webhooks/{id}">> =>
      call("DELETE /me/webhooks/{id}", { id }, options),

    /** Gives it a new secret; the former one signs, too, for 24 hours. */
    rotate: (id: string, options?: CallOptions): Promise<WebhookWithSecret> =>
      call("POST /me/webhooks/{id}/rotate", { id }, options),

    /** Sends a test event. */
    test: (id: string, options?: CallOptions): Promise<WebhookDelivery> =>
      call("POST /me/webhooks/{id}/test", { id }, options),

    /** One page of what was sent to it, newest first. */
    deliveries: (id: string, page: Page = {}, options?: CallOptions): Promise<WebhookDeliveryPage> =>
      call("GET /me/webhooks/{id}/deliveries", { id, ...page }, options),

    /** Everything that was sent to it in the last 30 days, page by page. */
    allDeliveries: (
      id: string,
      page: Omit<Page, "cursor"> = {},
      options?: CallOptions,
    ): AsyncGenerator<WebhookDelivery, void, undefined> =>
      paginate(
        (cursor) => call("GET /me/webhooks/{id}/deliveries", { id, ...page, cursor }, options),
        ({ deliveries }) => deliveries,
      ),

    /** One delivery: what is sent, and how each attempt went. */
    delivery: (
      id: string,
      deliveryId: string,
      options?: CallOptions,
    ): Promise<Output<"GET /me/webhooks/{id}/deliveries/{delivery_id}">> =>
      call("GET /me/webhooks/{id}/deliveries/{delivery_id}", { id, delivery_id: deliveryId }, options),

    /** Sends an event once more, with the same `webhook-id`. */
    replay: (id: string, deliveryId: string, options?: CallOptions): Promise<WebhookDelivery> =>
      call("POST /me/webhooks/{id}/deliveries/{delivery_id}/replay", { id, delivery_id: deliveryId }, options),
  };
}
