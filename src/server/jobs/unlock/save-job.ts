import type { SaveJobOutput, UnsaveJobOutput } from "~/contracts/job";
import { type Actor, queryRows, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { isoTime } from "~/server/core/iso-time";
import { isUuid } from "~/server/core/uuid";
import { sql, type Sql } from "~/server/db";
import { JobClosedError } from "./errors";
import { followMerge, withCurrentJob } from "../listings/follow-merge";
import { lockAccessibleJobSql } from "./lock-accessible-job";

/**
 * Puts a job among the actor's saved ones; one that is there keeps its time.
 * Throws NOT_FOUND, and JOB_CLOSED for a closed job that the actor has neither unlocked, saved nor applied to.
 */
export async function saveJob(ctx: ServiceContext & { actor: Actor }, id: string): Promise<SaveJobOutput> {
  if (!isUuid(id)) throw new NotFoundError("Job not found");
  return withCurrentJob(ctx, id, (jobId) => saveCurrent(ctx, jobId));
}

async function saveCurrent(ctx: ServiceContext & { actor: Actor }, jobId: string): Promise<SaveJobOutput> {
  const { userId } = ctx.actor;
  const [row] = await queryRows<{ saved_at: string | null }>(
    ctx,
    sql`
      WITH job AS (${lockAccessibleJobSql(userId, jobId)}), kept AS (${insertSavedJobSql(userId, ctx.clock.now())})
      SELECT (COALESCE(kept.saved_at, s.saved_at) AT TIME ZONE 'UTC')::text AS saved_at
      FROM jobs j
      LEFT JOIN saved_jobs s ON s.job_id = j.id AND s.user_id = ${userId}::uuid
      LEFT JOIN kept ON kept.job_id = j.id
      WHERE j.id = ${jobId}::uuid`,
  );
  if (!row) throw new NotFoundError("Job not found");
  if (row.saved_at === null) throw new JobClosedError();
  return { saved_at: isoTime(row.saved_at) };
}

/** Takes a job from the actor's saved ones; one that is not there is left so. Throws NOT_FOUND. */
export async function unsaveJob(ctx: ServiceContext & { actor: Actor }, id: string): Promise<UnsaveJobOutput> {
  if (!isUuid(id)) throw new NotFoundError("Job not found");
  const jobId = await followMerge(ctx, id);
  const [row] = await queryRows(
    ctx,
    sql`
      WITH gone AS (DELETE FROM saved_jobs WHERE user_id = ${ctx.actor.userId}::uuid AND job_id = ${jobId}::uuid)
      SELECT id FROM jobs WHERE id = ${jobId}::uuid`,
  );
  if (!row) throw new NotFoundError("Job not found");
  return { saved_at: null };
}

/** Saves the job of the relation `job`, unless it is saved. Of two at once the later gets the first one's row. */
export function insertSavedJobSql(userId: string, now: Date): Sql {
  return sql`
    INSERT INTO saved_jobs (user_id, job_id, saved_at)
    SELECT ${userId}::uuid, job.id, ${now}::timestamptz FROM job
    WHERE NOT EXISTS (SELECT FROM saved_jobs s WHERE s.user_id = ${userId}::uuid AND s.job_id = job.id)
    ON CONFLICT (user_id, job_id) DO UPDATE SET saved_at = saved_jobs.saved_at
    RETURNING job_id, saved_at`;
}
