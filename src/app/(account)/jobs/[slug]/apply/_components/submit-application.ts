import { TRPCClientError } from "@trpc/client";
import { recordUnlock } from "~/components/jobs/unlock-store";
import type { JobView } from "~/contracts/job";
import type { AppRouter } from "~/server/api";
import { browserApi } from "~/trpc/client";

export type Submission =
  | { outcome: "submitted"; applyUrl: string | null; appliedAt: string }
  /** Nothing was charged; `now` is what unlocking costs by now. */
  | { outcome: "price-changed"; now: number }
  /** Nothing was charged; the sentence says why. `short`: of connects, which can be bought. */
  | { outcome: "refused"; title: string; message: string; short?: true }
  | { outcome: "signed-out" }
  | { outcome: "failed"; message: string };

const UNLOCK_FAILED = "Failed to unlock job. Please try again.";
const APPLY_FAILED = "Failed to track application. Please try again.";

/**
 * Unlocks the job if it is locked, at the price that was shown, and records the application. Both may be repeated: what
 * a lost answer has done already is not done or charged again.
 */
export async function submitApplication(job: JobView, viewerId: string): Promise<Submission> {
  if (!job.isUnlocked) {
    try {
      const answer = await browserApi.job.unlock.mutate({ id: job.id, price: job.connects_price });
      recordUnlock(viewerId, answer.job, answer.remainingConnects);
    } catch (error) {
      return await explain(error, job, { title: UNLOCK_FAILED, charge: " You have not been charged." });
    }
  }
  try {
    const { apply_url: applyUrl, applied_at: appliedAt } = await browserApi.job.recordApplication.mutate({
      id: job.id,
    });
    return { outcome: "submitted", applyUrl, appliedAt };
  } catch (error) {
    // The unlock before it may have been charged.
    return explain(error, job, { title: APPLY_FAILED, charge: "" });
  }
}

type Failure = { title: string; charge: string };

async function explain(error: unknown, job: JobView, { title, charge }: Failure): Promise<Submission> {
  const message = `${error instanceof Error ? error.message : title}${charge}`;
  switch (codeOf(error)) {
    case "PRICE_CHANGED": {
      const fresh = await browserApi.job.byId.query({ id: job.id }).catch(() => null);
      return fresh ? { outcome: "price-changed", now: fresh.connects_price } : { outcome: "failed", message: title };
    }
    case "INSUFFICIENT_CONNECTS":
      return { outcome: "refused", title: "Insufficient Connects", message, short: true };
    case "JOB_CLOSED":
    case "NOT_FOUND":
    case "RATE_LIMITED":
      return { outcome: "refused", title, message };
    case "UNAUTHORIZED":
      return { outcome: "signed-out" };
    default:
      return { outcome: "failed", message: title };
  }
}

function codeOf(error: unknown) {
  if (!(error instanceof TRPCClientError)) return null;
  return (error as TRPCClientError<AppRouter>).data?.errorCode ?? null;
}
