import { queryRows, type ServiceContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { isUuid } from "~/server/core/uuid";
import { sql, type Sql } from "~/server/db";

/** The job that another one turned out to be; itself, in lower case, where it is none that was merged, known or not. */
export async function followMerge(ctx: ServiceContext, jobId: string): Promise<string> {
  if (!isUuid(jobId)) return jobId;
  const [row] = await queryRows<{ id: string }>(
    ctx,
    sql`SELECT merged_into::text AS id FROM jobs WHERE id = ${jobId}::uuid AND merged_into IS NOT NULL`,
  );
  return row?.id ?? jobId.toLowerCase();
}

/**
 * Does something to the job that an id means. Where that fails, and the job has meanwhile been merged into another, it is done to that
 * one: the caller has done nothing wrong.
 */
export async function withCurrentJob<T>(
  ctx: ServiceContext,
  id: string,
  act: (jobId: string) => Promise<T>,
): Promise<T> {
  const jobId = await followMerge(ctx, id);
  try {
    return await act(jobId);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const current = await followMerge(ctx, jobId);
    if (current === jobId) throw error;
    return withCurrentJob(ctx, current, act);
  }
}

/** A condition: one id is this job's, or that of one that was merged into it. */
export function matchesJobOrMergedSql(id: Sql, jobId: Sql): Sql {
  return sql`(${id} = ${jobId} OR ${id} IN (SELECT of_it.id FROM jobs of_it WHERE of_it.merged_into = ${jobId}))`;
}
