import type { Actor, ServiceContext } from "~/server/core/context";
import { WEBHOOK_CALLS } from "./limits";
import { takeFromLimit } from "./rate-limit";

/** Counts what has something sent to, or looked up at, an address that the actor names. Throws RATE_LIMITED. */
export async function takeWebhookCall(ctx: ServiceContext & { actor: Actor }): Promise<void> {
  await takeFromLimit(ctx, { limit: WEBHOOK_CALLS, subject: ctx.actor.userId });
}
