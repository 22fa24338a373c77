import type { JobFeedInput, JobView } from "~/contracts/job";
import type { ServiceContext } from "~/server/core/context";
import { listJobs } from "~/server/jobs";
import { FEED_JOB_SOURCES } from "./leaving-sources";

/** What a feed is written from: the search, what it found, and where it goes on. */
export type SyndicatedJobs = { search: JobFeedInput; jobs: JobView[]; nextCursor: string | null };

/**
 * The jobs of a search that may leave by feed, as a visitor sees them whoever asks: a feed reader has no session, and what
 * one seeker has unlocked must not get into a feed. A keyword is not corrected unless asked for,
 * because a feed has no place to say so. Throws BAD_REQUEST for a cursor of another list.
 */
export async function listSyndicatedJobs(ctx: ServiceContext, search: JobFeedInput): Promise<SyndicatedJobs> {
  const found = await listJobs({ ...ctx, actor: null }, { literal: true, ...search }, { sources: FEED_JOB_SOURCES });
  return { search, jobs: found.jobs, nextCursor: found.next_cursor };
}
