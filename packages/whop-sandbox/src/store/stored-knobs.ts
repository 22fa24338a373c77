import { inTransaction, type SandboxContext } from "../context.ts";
import { GlobalKnobs, type Knobs } from "./knobs.ts";
import { type Bodies, findObject, lockObject, putObject } from "./objects.ts";

const GLOBAL_ID = "knobs";
const checkoutKnobsId = (checkoutId: string) => `${GLOBAL_ID}:${checkoutId}`;

export async function getGlobalKnobs(s: SandboxContext): Promise<GlobalKnobs> {
  return GlobalKnobs.parse((await findObject(s, "knobs", GLOBAL_ID)) ?? {});
}

/** The knobs of one checkout, which override the global ones. */
export async function getKnobs(s: SandboxContext, checkoutId: string | null): Promise<Knobs> {
  const general = await getGlobalKnobs(s);
  const own = checkoutId === null ? null : await findObject(s, "knobs", checkoutKnobsId(checkoutId));
  return { ...general, ...own };
}

/** Replaces all global knobs. */
export async function setGlobalKnobs(s: SandboxContext, knobs: Bodies["knobs"]): Promise<void> {
  await putObject(s, "knobs", GLOBAL_ID, knobs);
}

/** Replaces the knobs of one checkout, so that parallel tests don't interfere. */
export async function setCheckoutKnobs(s: SandboxContext, checkoutId: string, knobs: Partial<Knobs>): Promise<void> {
  await putObject(s, "knobs", checkoutKnobsId(checkoutId), knobs);
}

/** Counts a call of the API and returns the fault to apply to it. */
export async function takeApiFault(s: SandboxContext, path: string): Promise<GlobalKnobs["api"] | null> {
  const { api } = await getGlobalKnobs(s);
  if (api.fault === "none" || !path.startsWith(api.path)) return null;
  return api.times === null ? api : countApiFault(s);
}

async function countApiFault(s: SandboxContext): Promise<GlobalKnobs["api"] | null> {
  return inTransaction(s, async (inner) => {
    const knobs = GlobalKnobs.parse(await lockObject(inner, "knobs", GLOBAL_ID));
    const { times } = knobs.api;
    if (knobs.api.fault === "none") return null;
    const remaining = times === null ? null : times - 1;
    const api =
      remaining === 0 ? { ...knobs.api, fault: "none" as const, times: null } : { ...knobs.api, times: remaining };
    await putObject(inner, "knobs", GLOBAL_ID, { ...knobs, api });
    return knobs.api;
  });
}
