import type { MoveApplicationInput, MoveApplicationOutput } from "~/contracts/application";
import { type Actor, queryRows, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { isoTime } from "~/server/core/iso-time";
import { isUuid } from "~/server/core/uuid";
import { sql } from "~/server/db";
import { insertSavedJobSql, JobClosedError, lockAccessibleJobSql, withCurrentJob } from "~/server/jobs";
import { placeApplication } from "./place-application";

/**
 * Moves a job of the actor's to a stage, from whatever stage. To the present one changes nothing. A stage beyond `saved`
 * says that the application was sent, now if that was not known; `saved` says that it was not, and saves the job.
 *
 * Throws NOT_FOUND, JOB_LOCKED for a stage beyond `saved` before the unlock, JOB_CLOSED for a closed job that is not the
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
  const [row] = await queryRows<{ saved_at: string | null }>(
    ctx,
    sql`
      WITH job AS (${lockAccessibleJobSql(userId, jobId)}), kept AS (${insertSavedJobSql(userId, now)}), unsent AS (
        UPDATE applications SET stage = 'saved', applied_at = NULL, moved_at = ${now}::timestamptz
        FROM job WHERE user_id = ${userId}::uuid AND job_id = job.id AND stage <> 'saved'
      )
      SELECT (COALESCE(kept.saved_at, s.saved_at) AT TIME ZONE 'UTC')::text AS saved_at
      FROM jobs j
      LEFT JOIN saved_jobs s ON s.job_id = j.id AND s.user_id = ${userId}::uuid
      LEFT JOIN kept ON kept.job_id = j.id
      WHERE j.id = ${jobId}::uuid`,
  );
  if (!row) throw new NotFoundError("Job not found");
  if (row.saved_at === null) throw new JobClosedError();
  return { stage: "saved", applied_at: null, moved_at: isoTime(row.saved_at) };
}
