import { z } from "zod";
import type { SandboxContext } from "./context";
import { findObject, lockObject, putObject } from "./objects";

/** What goes wrong on purpose. Nothing does until a test, or a curious owner, sets it so. */
export const Knobs = z.strictObject({
  /** How the frame answers the page's requests for e-mail and address. `slow`: after 2.5 s, past the client's 2 s. */
  replies: z.enum(["normal", "mute", "slow"]).default("normal"),
  /**
   * What paying does. `by_card`: as the test card says. `complete_only`: a frame that lies, says complete without a
   * payment. `payment_only`: the tab was closed after paying, nothing is said.
   */
  outcome: z.enum(["by_card", "decline", "complete_only", "payment_only"]).default("by_card"),
  /** How many times the frame says complete. */
  completes: z.union([z.literal(1), z.literal(2)]).default(1),
  /** When webhooks of a purchase leave, seen from the frame's complete. */
  webhook_timing: z.enum(["at_once", "before_complete", "after_complete"]).default("at_once"),
  /** `reordered`: the events of one change arrive last first. */
  webhooks: z.enum(["normal", "lost", "duplicated", "reordered"]).default("normal"),
  refunds: z.enum(["succeed", "fail"]).default("succeed"),
});
export type Knobs = z.infer<typeof Knobs>;

/** What concerns the provider as a whole. */
export const GlobalKnobs = Knobs.extend({
  /** Multiplies the waits between attempts of a webhook: 1 is 10, 20 and 40 s. */
  retry_scale: z.number().min(0).max(10).default(1),
  api: z
    .strictObject({
      fault: z.enum(["none", "rate_limited", "unavailable", "timeout", "garbage", "slow", "refused"]).default("none"),
      /** Only calls whose path begins so, `/payments` for one. */
      path: z.string().default(""),
      /** How many calls it meets; null for all. */
      times: z.int().min(1).nullable().default(null),
      slow_ms: z.int().min(0).max(60_000).default(15_000),
    })
    .prefault({}),
});
export type GlobalKnobs = z.infer<typeof GlobalKnobs>;

const GLOBAL_ID = "knobs";
const ofCheckout = (checkoutId: string) => `${GLOBAL_ID}:${checkoutId}`;

/** Only what differs from the defaults is kept. */
export type StoredKnobs = Partial<GlobalKnobs>;

export async function readGlobalKnobs(s: SandboxContext): Promise<GlobalKnobs> {
  return GlobalKnobs.parse((await findObject(s, "knobs", GLOBAL_ID)) ?? {});
}

/** The knobs for one checkout: its own over those of all. */
export async function readKnobs(s: SandboxContext, checkoutId: string | null): Promise<Knobs> {
  const general = await readGlobalKnobs(s);
  const own = checkoutId === null ? null : await findObject(s, "knobs", ofCheckout(checkoutId));
  return { ...general, ...own };
}

/** Replaces all knobs; what is not named goes back to its default. */
export async function setGlobalKnobs(s: SandboxContext, knobs: StoredKnobs): Promise<void> {
  await putObject(s, "knobs", GLOBAL_ID, knobs);
}

/** Replaces the knobs of one checkout, so that tests side by side do not meet. */
export async function setCheckoutKnobs(s: SandboxContext, checkoutId: string, knobs: Partial<Knobs>): Promise<void> {
  await putObject(s, "knobs", ofCheckout(checkoutId), knobs);
}

/** The fault that this call of the API meets, counted. */
export async function takeApiFault(s: SandboxContext, path: string): Promise<GlobalKnobs["api"] | null> {
  const { api } = await readGlobalKnobs(s);
  if (api.fault === "none" || !path.startsWith(api.path)) return null;
  return api.times === null ? api : countApiFault(s);
}

async function countApiFault(s: SandboxContext): Promise<GlobalKnobs["api"] | null> {
  return s.db.$transaction(async (tx) => {
    const inner = { ...s, tx };
    const knobs = GlobalKnobs.parse(await lockObject(inner, "knobs", GLOBAL_ID));
    const { times } = knobs.api;
    if (knobs.api.fault === "none") return null;
    const left = times === null ? null : times - 1;
    const api = left === 0 ? { ...knobs.api, fault: "none" as const, times: null } : { ...knobs.api, times: left };
    await putObject(inner, "knobs", GLOBAL_ID, { ...knobs, api });
    return knobs.api;
  });
}
