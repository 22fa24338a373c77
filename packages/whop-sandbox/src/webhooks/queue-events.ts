import type { UnwrapWebhookEvent } from "@whop/sdk/resources/webhooks";
import { isoNow, type SandboxContext } from "../context.ts";
import { newId } from "../store/objects.ts";
import { getKnobs } from "../store/stored-knobs.ts";
import type { Signature } from "./sign-webhook.ts";

/** An event and its data, with the types of the provider's SDK. */
export type SandboxEvent =
  Extract<
    UnwrapWebhookEvent,
    { type: `payment.${string}` | `membership.${string}` | `refund.${string}` | `dispute.${string}` }
  > extends infer Event
    ? Event extends { type: infer Type; data: infer Data }
      ? { type: Type; data: Data }
      : never
    : never;

/** Queues events for delivery. Obeys the knobs of their checkout. */
export async function queueEvents(
  s: SandboxContext,
  checkoutId: string | null,
  events: readonly SandboxEvent[],
  options: { fromFrame: boolean } = { fromFrame: false },
): Promise<void> {
  const knobs = await getKnobs(s, checkoutId);
  const held = options.fromFrame && knobs.webhook_timing === "after_complete";
  const ordered = knobs.webhooks === "reordered" ? events.toReversed() : events;
  const state = knobs.webhooks === "lost" ? "lost" : held ? "held" : "pending";
  for (const event of ordered) {
    const copies = knobs.webhooks === "duplicated" ? 2 : 1;
    await queueDelivery(s, { ...event, checkoutId, state, copies, signature: "valid" });
  }
}

type NewDelivery = {
  type: string;
  data: unknown;
  checkoutId: string | null;
  state: "pending" | "held" | "lost";
  /** Number of deliveries. Duplicates share the event's id, like the provider's. */
  copies: number;
  signature: Signature;
};

/** Queues the deliveries of an event and returns its id. */
export async function queueDelivery(s: SandboxContext, delivery: NewDelivery): Promise<string> {
  const id = newId("msg");
  const payload = JSON.stringify({
    id,
    api_version: "v1",
    type: delivery.type,
    timestamp: isoNow(s),
    company_id: s.settings.companyId,
    data: delivery.data,
  });
  const now = s.clock.now();
  const row = {
    event_id: id,
    event_type: delivery.type,
    checkout_id: delivery.checkoutId,
    payload,
    signature: delivery.signature,
    state: delivery.state,
    due_at: now,
    created_at: now,
  };
  const copies = Array.from({ length: delivery.copies }, () => row);
  await s.db.insertInto("sandbox_deliveries").values(copies).execute();
  return id;
}

/** Releases the webhooks that waited for the frame's report. */
export async function releaseHeld(s: SandboxContext, checkoutId: string): Promise<void> {
  await s.db
    .updateTable("sandbox_deliveries")
    .set({ state: "pending", due_at: s.clock.now() })
    .where("checkout_id", "=", checkoutId)
    .where("state", "=", "held")
    .execute();
  s.wakeDelivery();
}
