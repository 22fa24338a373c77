import { z } from "zod";

/** Faults that a test or an owner sets. The defaults are normal behavior. */
export const Knobs = z.strictObject({
  /** How the frame answers the page's requests for email and address. `slow` takes 2.5 s; the client waits 2 s. */
  replies: z.enum(["normal", "mute", "slow"]).default("normal"),
  /**
   * Result of paying. `by_card`: depends on the test card. `complete_only`: the frame reports success without a payment.
   * `payment_only`: a payment that the frame doesn't report, as if the tab was closed.
   */
  outcome: z.enum(["by_card", "decline", "complete_only", "payment_only"]).default("by_card"),
  /** How many times the frame reports success. */
  completes: z.union([z.literal(1), z.literal(2)]).default(1),
  /** When webhooks of a purchase are sent, relative to the frame's report. */
  webhook_timing: z.enum(["at_once", "before_complete", "after_complete"]).default("at_once"),
  /** `reordered` sends the events of one change in reverse order. */
  webhooks: z.enum(["normal", "lost", "duplicated", "reordered"]).default("normal"),
  refunds: z.enum(["succeed", "fail"]).default("succeed"),
});
export type Knobs = z.infer<typeof Knobs>;

/** Knobs of the whole provider. */
export const GlobalKnobs = Knobs.extend({
  /** Multiplies the waits between attempts of a webhook, which are 10, 20 and 40 s at 1. */
  retry_scale: z.number().min(0).max(10).default(1),
  api: z
    .strictObject({
      fault: z.enum(["none", "rate_limited", "unavailable", "timeout", "garbage", "slow", "refused"]).default("none"),
      /** Limits the fault to calls whose path starts with this, such as `/payments`. */
      path: z.string().default(""),
      /** Number of calls that fail; null for all. */
      times: z.int().min(1).nullable().default(null),
      slow_ms: z.int().min(0).max(60_000).default(15_000),
    })
    .prefault({}),
});
export type GlobalKnobs = z.infer<typeof GlobalKnobs>;
