import { kysely, type ActorContext } from "~/server/core/context";
import { sql, type Sql } from "~/server/db";

/**
 * `SELECT job_id …` of the jobs that a user hides. Hiding an employer skips locked jobs: their absence
 * would reveal who posted them.
 */
export function hiddenJobsSql(userId: string): Sql {
  return sql`
    SELECT h.job_id FROM hidden_jobs h WHERE h.user_id = ${userId}::uuid
    UNION
    SELECT d.job_id FROM hidden_employers e
    JOIN job_details d ON lower(d.employer) = e.key
    JOIN jobs j ON j.id = d.job_id
    LEFT JOIN unlocks u ON u.job_id = d.job_id AND u.user_id = e.user_id
    WHERE e.user_id = ${userId}::uuid AND j.owner_id IS NULL AND (j.connects_price = 0 OR u.job_id IS NOT NULL)`;
}

/** Returns the ids of the open jobs that the actor hides. */
export async function findHidden(ctx: ActorContext): Promise<ReadonlySet<string>> {
  const rows = await kysely(ctx)
    .selectFrom("jobs")
    .select("id")
    .where(sql<boolean>`id IN (${hiddenJobsSql(ctx.actor.userId)})`)
    .where("closed_at", "is", null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
