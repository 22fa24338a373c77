import type { QueryCreator } from "kysely";
import type { ApplicationStage } from "~/contracts/application";
import { kysely, type ServiceContext } from "~/server/core/context";
import { isBeyond, type KeysetPosition } from "~/server/core/keyset-cursor";
import { countRows, sql, type Sql, type Tables } from "~/server/db";

/** One list of the pipeline: a stage, or all applications that were sent. */
export type PipelineList = ApplicationStage | "sent";

/** Final stages. */
export const OVER_STAGES = sql`('accepted', 'rejected', 'withdrawn')`;

/** Matches applications (`w`) that the pipeline shows. In the stage `saved`, the job must still be saved. */
export const IN_PIPELINE = sql`
  (w.stage <> 'saved' OR EXISTS (SELECT FROM saved_jobs s WHERE s.user_id = w.user_id AND s.job_id = w.job_id))`;

/** Selects `job_id` and `has_application` of a job in the user's pipeline: saved, or applied to. */
export function selectPipelineJob(db: QueryCreator<Tables>, userId: string, jobId: string) {
  return db
    .selectFrom("jobs as j")
    .leftJoin("saved_jobs as s", (join) => join.onRef("s.job_id", "=", "j.id").on("s.user_id", "=", userId))
    .leftJoin("applications as a", (join) => join.onRef("a.job_id", "=", "j.id").on("a.user_id", "=", userId))
    .select((eb) => ["j.id as job_id", eb("a.job_id", "is not", null).as("has_application")])
    .where("j.id", "=", jobId)
    .where((eb) => eb.or([eb("s.job_id", "is not", null), eb("a.stage", "<>", "saved")]));
}

/**
 * Selects `job_id, picked_at` of the first `limit` jobs of a list after a position. Each list has an index in its order: sent
 * applications by `applied_at`, a stage by `moved_at`, saved jobs by `saved_at`. The stage of a saved job is a subquery,
 * because a join would take seconds for users with thousands of jobs.
 */
export function pickFromPipelineSql(
  userId: string,
  list: PipelineList,
  { after, limit }: { after: KeysetPosition | null; limit: number },
): Sql {
  const count = sql.raw(String(limit));
  if (list === "saved") {
    return sql`
      SELECT w.job_id, w.saved_at AS picked_at FROM saved_jobs w
      WHERE w.user_id = ${userId}::uuid AND ${isBeyond(["w.saved_at", "w.job_id"], "<", after)}
        AND COALESCE((SELECT a.stage FROM applications a WHERE a.user_id = ${userId}::uuid AND a.job_id = w.job_id), 'saved')
          = 'saved'
      ORDER BY w.saved_at DESC, w.job_id DESC LIMIT ${count}`;
  }
  if (list === "sent") {
    return sql`
      SELECT w.job_id, w.applied_at AS picked_at FROM applications w
      WHERE w.user_id = ${userId}::uuid AND w.applied_at IS NOT NULL AND ${isBeyond(["w.applied_at", "w.job_id"], "<", after)}
      ORDER BY w.applied_at DESC, w.job_id DESC LIMIT ${count}`;
  }
  return sql`
    SELECT w.job_id, w.moved_at AS picked_at FROM applications w
    WHERE w.user_id = ${userId}::uuid AND w.stage = ${list}::application_stage AND ${isBeyond(["w.moved_at", "w.job_id"], "<", after)}
    ORDER BY w.moved_at DESC, w.job_id DESC LIMIT ${count}`;
}

/** Counts the jobs in each stage; leaves out empty stages. */
export async function countStages(ctx: ServiceContext, userId: string) {
  return kysely(ctx)
    .selectFrom("saved_jobs")
    .select([sql<ApplicationStage>`'saved'::application_stage`.as("stage"), countRows.as("count")])
    .where("user_id", "=", userId)
    .where("job_id", "not in", (eb) =>
      eb.selectFrom("applications").select("job_id").where("user_id", "=", userId).where("stage", "<>", "saved"),
    )
    .unionAll((eb) =>
      eb
        .selectFrom("applications")
        .select(["stage", countRows.as("count")])
        .where("user_id", "=", userId)
        .where("stage", "<>", "saved")
        .groupBy("stage"),
    )
    .execute();
}
