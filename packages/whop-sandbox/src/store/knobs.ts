import { z } from "zod";

/** Faults that a test or a curious owner sets. Every default is normal behavior. */
export const Knobs = z.strictObject({
  /** How the frame answers the page's requests for email and address. `slow`: after 2.5 s; the client waits 2 s. */
  replies: z.enum(["normal", "mute", "slow"]).default("normal"),
  /**
   * What paying does. `by_card`: as the test card says. `complete_only`: the frame reports success without a payment.
   * `payment_only`: a payment without a report, as if the tab was closed.
   */
  outcome: z.enum(["by_card", "decline", "complete_only", "payment_only"]).default("by_card"),
  /** How many times the frame says complete. */
  completes: z.union([z.literal(1), z.literal(2)]).default(1),
  /** When webhooks of a purchase leave, relative to the frame's complete. */
  webhook_timing: z.enum(["at_once", "before_complete", "after_complete"]).default("at_once"),
  /** `reordered`: the events of one change arrive last first. */
  webhooks: z.enum(["normal", "lost", "duplicated", "reordered"]).default("normal"),
  refunds: z.enum(["succeed", "fail"]).default("succeed"),
});
export type Knobs = z.infer<typeof Knobs>;

/** Knobs of the provider as a whole. */
export const GlobalKnobs = Knobs.extend({
  /** Multiplies the waits between attempts of a webhook: 1 is 10, 20 and 40 s. */
  retry_scale: z.number().min(0).max(10).default(1),
  api: z
    .strictObject({
      fault: z.enum(["none", "rate_limited", "unavailable", "timeout", "garbage", "slow", "refused"]).default("none"),
      /** Only calls whose path starts with this, such as `/payments`. */
      path: z.string().default(""),
      /** How many calls fail; null for all. */
      times: z.int().min(1).nullable().default(null),
      slow_ms: z.int().min(0).max(60_000).default(15_000),
    })
    .prefault({}),
});
export type GlobalKnobs = z.infer<typeof GlobalKnobs>;
