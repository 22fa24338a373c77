import type { ApplyToJobOutput, UndoApplyOutput } from "~/contracts/job";
import { kysely, type ActorContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { countStep } from "~/server/core/steps";
import { followMerge, withCurrentJob } from "~/server/jobs";
import { placeApplication } from "./place-application";

/**
 * Records that the actor applied to a job and returns its link. Repeated calls change neither the time nor the stage.
 * Doesn't save the job: saving is the actor's own choice (see 0013).
 * @throws NOT_FOUND, JOB_LOCKED before the unlock, JOB_CLOSED for a closed job that isn't the actor's own
 */
export async function applyToJob(ctx: ActorContext, id: string): Promise<ApplyToJobOutput> {
  const now = ctx.clock.now();
  const { job, appliedAt } = await withCurrentJob(ctx, id, (jobId) =>
    placeApplication(ctx, { jobId, stage: "applied", onlyIfNotSent: true }),
  );
  if (Date.parse(appliedAt) >= now.getTime()) countStep("applied", now);
  return { applied_at: appliedAt, apply_url: job.apply_url };
}

/**
 * Marks the actor's application as not sent. Keeps notes and history. Doesn't change an application in a later stage.
 * @throws NOT_FOUND
 */
export async function undoApply(ctx: ActorContext, id: string): Promise<UndoApplyOutput> {
  const jobId = await followMerge(ctx, id);
  const { userId } = ctx.actor;
  const row = await kysely(ctx)
    .with("undone", (db) =>
      db
        .updateTable("applications")
        .set({
          stage: "saved",
          applied_at: null,
          moved_at: ctx.clock.now(),
          letter_id: null,
          letter_version: null,
          letter_employer: null,
        })
        .where((eb) => eb.and({ user_id: userId, job_id: jobId, stage: "applied" }))
        .returning("job_id"),
    )
    .selectFrom("jobs as j")
    .leftJoin("applications as a", (join) =>
      join
        .onRef("a.job_id", "=", "j.id")
        .on("a.user_id", "=", userId)
        .on((eb) => eb.not(eb.exists(eb.selectFrom("undone")))),
    )
    .select("a.applied_at")
    .where("j.id", "=", jobId)
    .executeTakeFirst();
  if (!row) throw new NotFoundError("Job not found");
  return { applied_at: row.applied_at?.toISOString() ?? null };
}
