import { toast } from "~/browser/toast-store";
import type { Call } from "./react";

export type { Call };

/** Loads the API's client and its cache. Public pages do so when the viewer is about to act, which keeps them small. */
export const loadClient = () => import("./react");

/** The context of a call that must arrive even if the user leaves its page. */
export const LASTING = { keepalive: true };

/** Changes something from a public page. Returns null if that fails: a toast says so, or the viewer goes to sign in. */
export async function callOnDemand<Answer>(call: Call<Answer>): Promise<Answer | null> {
  const loaded = await loadClient().catch(() => null);
  if (loaded) return loaded.runCall(call).catch(() => null); // the cache has reported it
  toast({ title: call.failed, tone: "danger" });
  return null;
}
