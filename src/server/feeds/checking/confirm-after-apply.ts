import { env } from "~/env";
import type { ActorContext } from "~/server/core/context";
import { findUnlockedPosting, recordLook, returnConnectsOfGone } from "~/server/jobs";
import { enforcePostingCheckLimit } from "~/server/rate-limits";
import { getEnabledFeeds } from "../polling/enabled-feeds";
import type { ConfirmOptions } from "./confirm-before-unlock";
import { findCheckedFeed, lookAtPosting } from "./look-at-posting";

const REQUESTS_MS = 10_000;

/**
 * Asks the source of a job that the actor paid for within 14 days whether it is gone, and then closes it and returns
 * the connects. Any other answer changes nothing, and nothing asks the page to apply. Returns whether connects came back.
 * @throws RATE_LIMITED
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
  if (look?.answer.verdict !== "gone" || look.answer.doubtful) return false;
  const { jobId, source, board, sourceKey } = posting;
  await recordLook(ctx, { source, board, sourceKey, verdict: "gone", lookedAt: look.lookedAt });
  return returnConnectsOfGone(ctx, jobId);
}
