import { createTRPCClient } from "@trpc/client";
import type { AppRouter } from "~/server/api";
import { createLinks, LASTING } from "~/trpc/links";
import { errorCodeOf } from "~/trpc/refusal";
import { type JobSearch, toListInput, toMatchingInput } from "./search";

/** Load this module on demand: public pages have no API client at first. */
const browserApi = createTRPCClient<AppRouter>({ links: createLinks() });

export async function fetchMore(search: JobSearch, limit: number, cursor: string, isMatched: boolean) {
  if (isMatched) return browserApi.job.matching.query(toMatchingInput(search, limit, cursor));
  return { ...(await browserApi.job.list.query(toListInput(search, limit, cursor))), match_levels: {} };
}

/** `saved` is the server's state. */
type SavedOutcome = { saved: boolean; failed: boolean; signedOut: boolean };

/** The latest wanted state of each job with a running call. */
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

type Tracked = { appliedAt: string } | { failed: true; signedOut: boolean };

/** Records that the viewer went to apply. The call arrives even if the page is left at once. */
export async function trackApplication(id: string): Promise<Tracked> {
  try {
    const { applied_at: appliedAt } = await browserApi.job.recordApplication.mutate({ id }, { context: LASTING });
    return { appliedAt };
  } catch (error) {
    return { failed: true, signedOut: errorCodeOf(error) === "UNAUTHORIZED" };
  }
}
