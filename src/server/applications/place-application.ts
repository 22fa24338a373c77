import type { ApplicationStage } from "~/contracts/application";
import type { JobSummary } from "~/contracts/job";
import { type Actor, kysely, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { sql, type Sql } from "~/server/db";
import { JobClosedError, lockAccessibleJob, readPickedJobs } from "~/server/jobs";
import { isoTime } from "~/server/core/iso-time";
import { JobLockedError } from "./errors";

type Placing = {
  jobId: string;
  stage: Exclude<ApplicationStage, "saved">;
  /** Leaves an application that has been sent where it stands. */
  onlyIfNotSent: boolean;
};

/** Where an application stands now, and its job. Times in ISO 8601. */
type Placed = { job: JobSummary; stage: ApplicationStage; appliedAt: string; movedAt: string };

type PlacedColumns = { placed_stage: ApplicationStage; placed_applied_at: string; placed_moved_at: string };

/**
 * Puts a job that the actor may apply to into a stage, with one statement: the time of sending stays the first one, and
 * a stage that is the present one changes nothing. The history follows by itself (trigger on applications).
 *
 * Throws NOT_FOUND, JOB_LOCKED, and JOB_CLOSED for a closed job that is not the actor's own or was never unlocked.
 */
export async function placeApplication(ctx: ServiceContext & { actor: Actor }, placing: Placing): Promise<Placed> {
  const { userId } = ctx.actor;
  const [found] = await readPickedJobs<PlacedColumns | Record<keyof PlacedColumns, null>>(ctx, {
    userId,
    before: sql`
      WITH job AS ${lockAccessibleJob(kysely(ctx), userId, placing.jobId)}, placed AS (${upsertSql(userId, placing, ctx.clock.now())})`,
    picked: sql`SELECT ${placing.jobId}::uuid AS job_id, now() AS picked_at`,
    columns: sql`
      (SELECT stage::text FROM placed) AS placed_stage,
      (SELECT (applied_at AT TIME ZONE 'UTC')::text FROM placed) AS placed_applied_at,
      (SELECT (moved_at AT TIME ZONE 'UTC')::text FROM placed) AS placed_moved_at`,
  });
  if (!found) throw new NotFoundError("Job not found");
  const { job, columns } = found;
  if (columns.placed_stage === null) throw job.closed_at === null ? new JobLockedError() : new JobClosedError();
  return {
    job,
    stage: columns.placed_stage,
    appliedAt: isoTime(columns.placed_applied_at),
    movedAt: isoTime(columns.placed_moved_at),
  };
}

function upsertSql(userId: string, { stage, onlyIfNotSent }: Placing, now: Date): Sql {
  const moves = onlyIfNotSent ? sql`applications.stage = 'saved'` : sql`applications.stage <> EXCLUDED.stage`;
  // Always an update, so that of calls at the same time each gets the row as the others left it.
  return sql`
    INSERT INTO applications (user_id, job_id, stage, applied_at, moved_at)
    SELECT ${userId}::uuid, job.id, ${stage}::application_stage, ${now}::timestamptz, ${now}::timestamptz
    FROM job WHERE job.is_unlocked
    ON CONFLICT (user_id, job_id) DO UPDATE SET
      stage = CASE WHEN ${moves} THEN EXCLUDED.stage ELSE applications.stage END,
      moved_at = CASE WHEN ${moves} THEN EXCLUDED.moved_at ELSE applications.moved_at END,
      applied_at = COALESCE(applications.applied_at, EXCLUDED.applied_at)
    RETURNING stage, applied_at, moved_at`;
}
