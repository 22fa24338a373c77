import type { QueryCreator } from "kysely";
import type { Tables } from "~/server/db";

/**
 * Selects and locks a job this user may save or apply to: a live one, or a closed one that they already unlocked, saved or
 * applied to. The lock keeps the job from being deleted or merged until the rows that refer to it are written.
 */
export function lockAccessibleJob(db: QueryCreator<Tables>, userId: string, jobId: string) {
  return db
    .selectFrom("jobs as j")
    .leftJoin("unlocks as u", (join) => join.onRef("u.job_id", "=", "j.id").on("u.user_id", "=", userId))
    .leftJoin("saved_jobs as s", (join) => join.onRef("s.job_id", "=", "j.id").on("s.user_id", "=", userId))
    .leftJoin("applications as a", (join) => join.onRef("a.job_id", "=", "j.id").on("a.user_id", "=", userId))
    .select((eb) => ["j.id", eb.or([eb("j.connects_price", "=", 0), eb("u.job_id", "is not", null)]).as("is_unlocked")])
    .where("j.id", "=", jobId)
    .where("j.merged_into", "is", null)
    .where((eb) =>
      eb.or([
        eb("j.closed_at", "is", null),
        eb("u.job_id", "is not", null),
        eb("s.job_id", "is not", null),
        eb("a.job_id", "is not", null),
      ]),
    )
    .forKeyShare("j");
}
