import { LIVE_JOBS_COUNTED, type FeedSourcesOutput } from "~/contracts/feed";
import type { ServiceContext } from "~/server/core/context";
import { countLiveJobs } from "~/server/jobs";
import { FEED_SOURCES } from "./registry";

/** Every source, what its policy allows, and how many live jobs are from it. */
export async function listSources(ctx: ServiceContext): Promise<FeedSourcesOutput> {
  const sources = FEED_SOURCES.map(({ id }) => id);
  const liveJobs = await countLiveJobs(ctx, { sources, limit: LIVE_JOBS_COUNTED + 1 });
  return {
    sources: FEED_SOURCES.map(({ id, policy }) => ({
      id,
      live_jobs: liveJobs.get(id) ?? 0,
      may_be_locked: policy.lockable,
      polls_per_day: policy.pollsPerDay,
      poll_needs_permission: policy.pollNeedsPermission ?? false,
    })),
  };
}
