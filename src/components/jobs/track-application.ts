import { browserApi, lastingApi } from "~/trpc/client";
import { errorCodeOf } from "~/trpc/refusal";

export type Tracked = { appliedAt: string | null } | { failed: true; signedOut: boolean };

/** Records that the viewer went to apply. The call arrives even if the tab is left for the employer's at once. */
export async function trackApplication(id: string): Promise<Tracked> {
  return answer(async () => (await lastingApi.job.recordApplication.mutate({ id })).applied_at);
}

/** Takes it back: nothing was sent. One that has moved on since stays. */
export async function undoApplication(id: string): Promise<Tracked> {
  return answer(async () => (await browserApi.job.undoApply.mutate({ id })).applied_at);
}

async function answer(call: () => Promise<string | null>): Promise<Tracked> {
  try {
    return { appliedAt: await call() };
  } catch (error) {
    return { failed: true, signedOut: errorCodeOf(error) === "UNAUTHORIZED" };
  }
}
