import { browserApi } from "~/trpc/client";
import { errorCodeOf } from "~/trpc/refusal";

/** What the server says now, whether it refused, and whether the session has ended. */
export type SavedOutcome = { saved: boolean; failed: boolean; signedOut: boolean };

/** The latest wish for each job with a call under way. */
const underWay = new Map<string, { saved: boolean }>();

/** Saves or unsaves a job, with one call at a time. A wish during a call follows it and returns null. */
export async function changeSaved(id: string, saved: boolean): Promise<SavedOutcome | null> {
  const earlier = underWay.get(id);
  if (earlier) {
    earlier.saved = saved;
    return null;
  }
  const wanted = { saved };
  underWay.set(id, wanted);
  let said = !saved;
  try {
    while (said !== wanted.saved) said = await call(id, wanted.saved);
    return { saved: said, failed: false, signedOut: false };
  } catch (error) {
    return { saved: said, failed: true, signedOut: errorCodeOf(error) === "UNAUTHORIZED" };
  } finally {
    underWay.delete(id);
  }
}

async function call(id: string, saved: boolean): Promise<boolean> {
  const answer = saved ? await browserApi.job.save.mutate({ id }) : await browserApi.job.unsave.mutate({ id });
  return answer.saved_at !== null;
}
