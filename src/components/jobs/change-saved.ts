import { browserApi } from "~/trpc/client";
import { errorCodeOf } from "~/trpc/refusal";

/** What became of a wish: what the server says now, whether it refused, and whether the session has ended. */
export type SavedOutcome = { saved: boolean; failed: boolean; signedOut: boolean };

/** What is wanted of jobs that a call is under way for. */
const underWay = new Map<string, { saved: boolean }>();

/**
 * Saves or unsaves a job that the server holds to be the opposite. One call of a job at a time: a wish that comes
 * meanwhile is called after it, and answered null.
 */
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
