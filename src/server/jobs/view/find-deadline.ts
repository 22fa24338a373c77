import { EMPLOYER_BOARDS } from "~/contracts/rules/job-age";
import { kysely, type ServiceContext } from "~/server/core/context";
import { sql } from "~/server/db";

/**
 * Returns the last moment to apply, as ISO time, if every live posting on the employer's own boards states one; else null. The end of an
 * aggregator's listing is no deadline: the employer may still take applications.
 */
export async function findDeadline(ctx: ServiceContext, jobId: string): Promise<string | null> {
  const row = await kysely(ctx)
    .selectFrom("postings")
    .select(sql<Date | null>`CASE WHEN bool_and(expires_at IS NOT NULL) THEN max(expires_at) END`.as("deadline"))
    .where("job_id", "=", jobId)
    .where("closed_at", "is", null)
    .where("source", "in", [...EMPLOYER_BOARDS])
    .executeTakeFirst();
  return row?.deadline?.toISOString() ?? null;
}
