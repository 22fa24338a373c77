import { toJobRow } from "~/components/jobs/job-row-model";
import { recordConnects, recordUnlock } from "~/components/jobs/window-changes";
import type { JobView } from "~/contracts/job";
import { sentences } from "~/format/text";
import { client } from "~/trpc/react";
import { parseRefusal } from "~/trpc/refusal";

export type Submission =
  | { kind: "submitted"; applyUrl: string | null; appliedAt: string }
  /** Nothing was charged. `now` is the new price. */
  | { kind: "price-changed"; now: number }
  /** Nothing was charged, for the reason in `message`. `short`: too few connects. */
  | { kind: "refused"; title: string; message: string; short?: true }
  | { kind: "signed-out" }
  | { kind: "failed"; message: string };

const UNLOCK_FAILED = "Failed to unlock job. Please try again.";
const APPLY_FAILED = "Failed to track application. Please try again.";

/** Unlocks the job at the price shown, if it is locked, and records the application. Safe to repeat. */
export async function submitApplication(job: JobView, viewerId: string): Promise<Submission> {
  if (!job.isUnlocked) {
    try {
      const answer = await client.job.unlock.mutate({ id: job.id, price: job.connects_price });
      recordUnlock(viewerId, { job: answer.job, toJobRow }, answer.remainingConnects);
    } catch (error) {
      const { code } = parseRefusal(error);
      if (code === "PRICE_CHANGED") return getPrice(job.id);
      if (code === "INSUFFICIENT_CONNECTS") await refreshConnects(viewerId);
      return explain(error, UNLOCK_FAILED, "You have not been charged.");
    }
  }
  try {
    const { apply_url: applyUrl, applied_at: appliedAt } = await client.job.recordApplication.mutate({ id: job.id });
    return { kind: "submitted", applyUrl, appliedAt };
  } catch (error) {
    return explain(error, APPLY_FAILED, ""); // the unlock may have been charged
  }
}

/** The page showed too many. With the balance it offers to buy what is missing. */
async function refreshConnects(viewerId: string): Promise<void> {
  const me = await client.profile.me.query().catch(() => null);
  if (me) recordConnects(viewerId, me.connects_balance);
}

async function getPrice(id: string): Promise<Submission> {
  const fresh = await client.job.byId.query({ id }).catch(() => null);
  return fresh ? { kind: "price-changed", now: fresh.connects_price } : { kind: "failed", message: UNLOCK_FAILED };
}

function explain(error: unknown, title: string, charge: string): Submission {
  const { code, message } = parseRefusal(error);
  const addNote = (reason: string) => (charge === "" ? reason : sentences(reason, charge));
  switch (code) {
    case "INSUFFICIENT_CONNECTS":
      return { kind: "refused", title: "Insufficient Connects", message: addNote(message), short: true };
    case "JOB_CLOSED":
    case "JOB_UNCONFIRMED":
    case "ACCOUNT_SUSPENDED":
      return { kind: "refused", title, message }; // an unlock's already says that nothing was charged
    case "SPENDING_LIMIT":
      return { kind: "refused", title: "This would go over your spending limit.", message };
    case "NOT_FOUND":
    case "RATE_LIMITED":
      return { kind: "refused", title, message: addNote(message) };
    case "UNAUTHORIZED":
      return { kind: "signed-out" };
    default:
      return { kind: "failed", message: title };
  }
}
