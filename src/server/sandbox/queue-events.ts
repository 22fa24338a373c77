import type { UnwrapWebhookEvent } from "@whop/sdk/resources/webhooks";
import { conn } from "~/server/core/context";
import { isoNow, type SandboxContext } from "./context";
import { newId } from "./ids";
import { readKnobs } from "./knobs";
import type { Signature } from "./sign-webhook";

/** An event's name with the data that the provider sends with it. */
export type SandboxEvent =
  Extract<
    UnwrapWebhookEvent,
    { type: `payment.${string}` | `membership.${string}` | `refund.${string}` | `dispute.${string}` }
  > extends infer Event
    ? Event extends { type: infer Type; data: infer Data }
      ? { type: Type; data: Data }
      : never
    : never;

/** Keeps events for delivery, in the order of what happened, and as the knobs of their checkout want it. */
export async function queueEvents(
  s: SandboxContext,
  checkoutId: string | null,
  events: readonly SandboxEvent[],
  options: { fromFrame: boolean } = { fromFrame: false },
): Promise<void> {
  const knobs = await readKnobs(s, checkoutId);
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
  /** A duplicate has the same event id, as the provider's own have. */
  copies: number;
  signature: Signature;
};

/** Returns the event's id. */
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
    eventId: id,
    eventType: delivery.type,
    checkoutId: delivery.checkoutId,
    payload,
    signature: delivery.signature,
    state: delivery.state,
    dueAt: now,
    createdAt: now,
  };
  await conn(s).sandboxDelivery.createMany({ data: Array.from({ length: delivery.copies }, () => row) });
  return id;
}

/** Lets the webhooks go that waited for the frame to have said complete. */
export async function releaseHeld(s: SandboxContext, checkoutId: string): Promise<void> {
  await s.db.sandboxDelivery.updateMany({
    where: { checkoutId, state: "held" },
    data: { state: "pending", dueAt: s.clock.now() },
  });
  s.wakeDelivery();
}
