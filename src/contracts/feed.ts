import { z } from "zod";

/** Live jobs are counted up to one more than this. */
export const LIVE_JOBS_COUNTED = 10_000;

export const FeedSourcesOutput = z.object({
  sources: z.array(
    z.object({
      id: z.string(),
      live_jobs: z.int().describe(`Counted up to ${LIVE_JOBS_COUNTED + 1}`),
      may_be_locked: z.boolean(),
      polls_per_day: z.int().describe("At most"),
      poll_needs_permission: z.boolean(),
    }),
  ),
});
export type FeedSourcesOutput = z.infer<typeof FeedSourcesOutput>;
