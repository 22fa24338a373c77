import type { ApplyToJobOutput } from "~/contracts/job";
import type { Actor, ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/uuid";
import { withCurrentJob } from "~/server/jobs";
import { placeApplication } from "./place-application";

/**
 * Records that the actor applied to a job, and tells where to. A second time keeps the first time, and the stage that the
 * application has reached. The job is not saved by it: what is saved is the actor's own choice (docs/decisions/0013).
 *
 * Throws NOT_FOUND, JOB_LOCKED before the unlock (an open job needs none), JOB_CLOSED for a closed job that is not the
 * actor's own.
 */
export async function applyToJob(ctx: ServiceContext & { actor: Actor }, id: string): Promise<ApplyToJobOutput> {
  if (!isUuid(id)) throw new NotFoundError("Job not found");
  const { job, appliedAt } = await withCurrentJob(ctx, id, (jobId) =>
    placeApplication(ctx, { jobId, stage: "applied", onlyIfNotSent: true }),
  );
  return { applied_at: appliedAt, apply_url: job.apply_url };
}
