import type { ApplicationStage } from "~/contracts/application";
import type { KeysetPosition } from "~/server/core/keyset-cursor";
import { sql, type Sql } from "~/server/db";

/** One list of the pipeline: a stage, or all applications that were sent. */
export type PipelineList = ApplicationStage | "sent";

/** `SELECT job_id, has_application FROM …` of one job, if it is in the user's pipeline: saved, or applied to. */
export function pipelineJobSql(userId: string, jobId: string): Sql {
  return sql`
    SELECT j.id AS job_id, a.job_id IS NOT NULL AS has_application
    FROM jobs j
    LEFT JOIN saved_jobs s ON s.job_id = j.id AND s.user_id = ${userId}::uuid
    LEFT JOIN applications a ON a.job_id = j.id AND a.user_id = ${userId}::uuid
    WHERE j.id = ${jobId}::uuid AND (s.job_id IS NOT NULL OR a.stage <> 'saved')`;
}

/**
 * `SELECT job_id, picked_at …` of the first `limit` jobs of a list behind `after`, each along the index that is in its
 * order: applications by when they were sent, those of a stage by when they came into it, saved ones by when they were saved.
 * Whether a saved job is beyond that stage is looked up row by row, as far as the page reaches: as a join, it is planned for
 * the few jobs that most users have, and takes seconds for one who has thousands.
 */
export function pickFromPipelineSql(
  userId: string,
  list: PipelineList,
  { after, limit }: { after: KeysetPosition | null; limit: number },
): Sql {
  const count = sql.raw(String(limit));
  const behind = (time: Sql) =>
    after ? sql`AND (${time}, w.job_id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  if (list === "saved") {
    return sql`
      SELECT w.job_id, w.saved_at AS picked_at FROM saved_jobs w
      WHERE w.user_id = ${userId}::uuid ${behind(sql`w.saved_at`)} 
        AND COALESCE((SELECT a.stage FROM applications a WHERE a.user_id = ${userId}::uuid AND a.job_id = w.job_id), 'saved')
          = 'saved'
      ORDER BY w.saved_at DESC, w.job_id DESC LIMIT ${count}`;
  }
  if (list === "sent") {
    return sql`
      SELECT w.job_id, w.applied_at AS picked_at FROM applications w
      WHERE w.user_id = ${userId}::uuid AND w.applied_at IS NOT NULL ${behind(sql`w.applied_at`)}
      ORDER BY w.applied_at DESC, w.job_id DESC LIMIT ${count}`;
  }
  return sql`
    SELECT w.job_id, w.moved_at AS picked_at FROM applications w
    WHERE w.user_id = ${userId}::uuid AND w.stage = ${list}::application_stage ${behind(sql`w.moved_at`)}
    ORDER BY w.moved_at DESC, w.job_id DESC LIMIT ${count}`;
}

/** How many stand in each stage, as rows of `stage` and `count`; empty stages have none. */
export function countStagesSql(userId: string): Sql {
  return sql`
    SELECT 'saved' AS stage, count(*)::int AS count FROM saved_jobs
    WHERE user_id = ${userId}::uuid
      AND job_id NOT IN (SELECT job_id FROM applications WHERE user_id = ${userId}::uuid AND stage <> 'saved')
    UNION ALL
    SELECT stage::text, count(*)::int FROM applications
    WHERE user_id = ${userId}::uuid AND stage <> 'saved'
    GROUP BY stage`;
}
