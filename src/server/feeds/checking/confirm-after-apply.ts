import type { ApplyToJobOutput } from "~/contracts/job";
import { env } from "~/env";
import { applyToJob } from "~/server/applications";
import { runInBackground } from "~/server/core/background";
import type { ActorContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { findUnlockedPosting, recordLook, returnConnectsOfGone } from "~/server/jobs";
import { enqueue } from "~/server/queue";
import { enforcePostingCheckLimit } from "~/server/rate-limits";
import { getEnabledFeeds } from "../polling/enabled-feeds";
import type { ConfirmOptions } from "./confirm-before-unlock";
import { findCheckedFeed, lookAtPosting } from "./look-at-posting";

const REQUESTS_MS = 10_000;

/** Records an application like `applyToJob`, and has a process confirm the job. @throws what `applyToJob` throws */
export async function applyAndConfirm(ctx: ActorContext, { id }: { id: string }): Promise<ApplyToJobOutput> {
  const answer = await applyToJob(ctx, id);
  runInBackground(ctx, "request a check after a click on Apply", () => requestConfirmAfterApply(ctx, { id }));
  return answer;
}

/**
 * Has a process confirm the job after a click on Apply, as `confirmAfterApply` does. A killed process and a limit only delay
 * it. Asks nothing about jobs that the actor hasn't paid for within 14 days.
 */
export async function requestConfirmAfterApply(ctx: ActorContext, { id }: { id: string }): Promise<void> {
  if (!env.FEEDS_VERIFY_ON_UNLOCK) return;
  const posting = await findUnlockedPosting(ctx, id);
  if (!posting) return;
  const { jobId } = posting;
  await enqueue(ctx, "confirm-after-apply", { userId: ctx.actor.userId, jobId }, async () => {
    await confirmAfterApply(ctx, { id: jobId });
  });
}

/**
 * Asks the source of a job that the actor paid for within 14 days whether it is gone, and then closes it and returns
 * the connects. Any other answer changes nothing, and nothing asks the page to apply. Returns whether connects came back.
 * @throws RATE_LIMITED, NOT_READY without an answer
 */
export async function confirmAfterApply(
  ctx: ActorContext,
  { id }: { id: string },
  { feeds = getEnabledFeeds(), requestsMs = REQUESTS_MS, ...options }: ConfirmOptions = {},
): Promise<boolean> {
  if (!env.FEEDS_VERIFY_ON_UNLOCK) return false;
  const posting = await findUnlockedPosting(ctx, id);
  const feed = posting && (await findCheckedFeed(ctx, feeds, posting));
  if (!posting || !feed) return false;
  await enforcePostingCheckLimit(ctx, ctx.actor.userId);
  const requests = { signal: AbortSignal.timeout(requestsMs), timeoutMs: requestsMs, ...options };
  const look = await lookAtPosting(ctx, feed, { key: posting.sourceKey, pageUrl: posting.pageUrl }, requests);
  if (look === null) throw new DomainError("NOT_READY", "The source hasn't answered yet.");
  if (look.answer.verdict !== "gone" || look.answer.doubtful) return false;
  const { jobId, source, board, sourceKey } = posting;
  await recordLook(ctx, { source, board, sourceKey, verdict: "gone", lookedAt: look.lookedAt });
  return returnConnectsOfGone(ctx, jobId);
}
