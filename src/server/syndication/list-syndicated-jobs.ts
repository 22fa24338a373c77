import type { JobFeedInput, JobView } from "~/contracts/job";
import type { ServiceContext } from "~/server/core/context";
import { LEAVING_SOURCES } from "~/server/feeds";
import { listJobs, type JobSource } from "~/server/jobs";

/** Demo jobs exist only on loopback, where they show what a feed looks like. */
export const FEED_JOB_SOURCES: readonly JobSource[] = [...LEAVING_SOURCES, "demo"];

export type SyndicatedJobs = { search: JobFeedInput; jobs: JobView[]; nextCursor: string | null };

/**
 * Lists a search's jobs from sources that allow syndication. Always as a visitor: unlocked facts must not get into a
 * feed. Doesn't correct the keyword by default, because a feed can't say so.
 * @throws BAD_REQUEST for a cursor of another list
 */
export async function listSyndicatedJobs(ctx: ServiceContext, search: JobFeedInput): Promise<SyndicatedJobs> {
  const found = await listJobs({ ...ctx, actor: null }, { literal: true, ...search }, { sources: FEED_JOB_SOURCES });
  return { search, jobs: found.jobs, nextCursor: found.next_cursor };
}
