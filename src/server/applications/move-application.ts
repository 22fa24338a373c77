import type { MoveApplicationInput, MoveApplicationOutput } from "~/contracts/application";
import { type Actor, kysely, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/uuid";
import { insertSavedJob, JobClosedError, lockAccessibleJob, withCurrentJob } from "~/server/jobs";
import { placeApplication } from "./place-application";

/**
 * Moves a job to a stage; the stage it is in changes nothing. A stage beyond `saved` marks the application as sent, now if
 * it wasn't yet. `saved` marks it as not sent, and saves the job.
 *
 * @throws NOT_FOUND, JOB_LOCKED for a stage beyond `saved` before the unlock, JOB_CLOSED for a closed job that isn't the
 * actor's own.
 */
export async function moveApplication(
  ctx: ServiceContext & { actor: Actor },
  { id, stage }: MoveApplicationInput,
): Promise<MoveApplicationOutput> {
  if (!isUuid(id)) throw new NotFoundError("Job not found");
  return withCurrentJob(ctx, id, async (jobId) => {
    if (stage === "saved") return moveBack(ctx, jobId);
    const placed = await placeApplication(ctx, { jobId, stage, onlyIfNotSent: false });
    return { stage: placed.stage, applied_at: placed.appliedAt, moved_at: placed.movedAt };
  });
}

async function moveBack(ctx: ServiceContext & { actor: Actor }, jobId: string): Promise<MoveApplicationOutput> {
  const { userId } = ctx.actor;
  const now = ctx.clock.now();
  const row = await kysely(ctx)
    .with("job", (db) => lockAccessibleJob(db, userId, jobId))
    .with("kept", (db) => insertSavedJob(db, userId, now))
    .with("unsent", (db) =>
      db
        .updateTable("applications as a")
        .from("job")
        .set({ stage: "saved", applied_at: null, moved_at: now })
        .where("a.user_id", "=", userId)
        .whereRef("a.job_id", "=", "job.id")
        .where("a.stage", "<>", "saved"),
    )
    .selectFrom("jobs as j")
    .leftJoin("saved_jobs as s", (join) => join.onRef("s.job_id", "=", "j.id").on("s.user_id", "=", userId))
    .leftJoin("kept", "kept.job_id", "j.id")
    .select((eb) => eb.fn.coalesce("kept.saved_at", "s.saved_at").as("saved_at"))
    .where("j.id", "=", jobId)
    .executeTakeFirst();
  if (!row) throw new NotFoundError("Job not found");
  if (row.saved_at === null) throw new JobClosedError();
  return { stage: "saved", applied_at: null, moved_at: row.saved_at.toISOString() };
}
