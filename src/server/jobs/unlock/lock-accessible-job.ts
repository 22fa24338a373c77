import { sql, type Sql } from "~/server/db";

/**
 * `SELECT id, is_unlocked FROM …` of one job, if this viewer may save it or apply to it: a live one, or a closed one that
 * is the viewer's own already (unlocked, saved or applied to). No row for any other. The lock keeps the job from being
 * deleted, or merged into another, until what refers to it is written; none that has been merged is answered.
 */
export function lockAccessibleJobSql(userId: string, jobId: string): Sql {
  return sql`
    SELECT j.id, j.connects_price = 0 OR u.job_id IS NOT NULL AS is_unlocked
    FROM jobs j
    LEFT JOIN unlocks u ON u.job_id = j.id AND u.user_id = ${userId}::uuid
    LEFT JOIN saved_jobs s ON s.job_id = j.id AND s.user_id = ${userId}::uuid
    LEFT JOIN applications a ON a.job_id = j.id AND a.user_id = ${userId}::uuid
    WHERE j.id = ${jobId}::uuid AND j.merged_into IS NULL AND (
      j.closed_at IS NULL OR u.job_id IS NOT NULL OR s.job_id IS NOT NULL OR a.job_id IS NOT NULL)
    FOR KEY SHARE OF j`;
}
