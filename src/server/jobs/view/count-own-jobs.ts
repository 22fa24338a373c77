import type { JobCounts } from "~/contracts/job";
import { type Actor, queryRows, type ServiceContext } from "~/server/core/context";
import { sql } from "~/server/db";

/** How many jobs the actor has saved, unlocked and applied to. */
export async function countOwnJobs(ctx: ServiceContext & { actor: Actor }): Promise<JobCounts> {
  const { userId } = ctx.actor;
  const [counts] = await queryRows<JobCounts>(
    ctx,
    sql`
      SELECT
        (SELECT count(*)::int FROM saved_jobs WHERE user_id = ${userId}::uuid) AS "savedJobs",
        (SELECT count(*)::int FROM unlocks own WHERE user_id = ${userId}::uuid
          AND NOT EXISTS (SELECT FROM jobs m WHERE m.id = own.job_id AND m.merged_into IS NOT NULL)) AS "unlockedJobs",
        (SELECT count(*)::int FROM applications WHERE user_id = ${userId}::uuid AND applied_at IS NOT NULL) AS applications`,
  );
  return counts ?? { savedJobs: 0, unlockedJobs: 0, applications: 0 };
}
