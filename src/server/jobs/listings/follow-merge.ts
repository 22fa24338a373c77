import type { Expression, RawBuilder } from "kysely";
import { kysely, type ServiceContext } from "~/server/core/context";
import { DomainError, NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/text-formats";
import { sql } from "~/server/db";

/** Stands for a job that somebody else brought, so that each action answers as for an id of no job. */
const NO_JOB = "00000000-0000-0000-0000-000000000000";

/**
 * Returns the id this job was merged into, or the given id (lower-cased) if it wasn't merged, or the id of no job if somebody
 * else than the actor brought it. Every action on a job calls this.
 * @throws NOT_FOUND for a malformed id
 */
export async function followMerge(ctx: ServiceContext, jobId: string): Promise<string> {
  if (!isUuid(jobId)) throw new NotFoundError("Job not found");
  const row = await kysely(ctx)
    .selectFrom("jobs")
    .select(["merged_into", "owner_id"])
    .where("id", "=", jobId)
    .where((eb) => eb.or([eb("merged_into", "is not", null), eb("owner_id", "is not", null)]))
    .executeTakeFirst();
  if (row?.owner_id && ctx.actor && row.owner_id !== ctx.actor.userId) return NO_JOB;
  return row?.merged_into ?? jobId.toLowerCase();
}

/** Acts on the job that an id stands for, and retries on the target if the job was merged meanwhile. */
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

/** A condition: `id` is this job's, or that of a job merged into it. */
export function matchesJobOrMergedSql(id: Expression<unknown>, jobId: Expression<unknown>): RawBuilder<boolean> {
  return sql`(${id} = ${jobId} OR ${id} IN (SELECT of_it.id FROM jobs of_it WHERE of_it.merged_into = ${jobId}))`;
}
