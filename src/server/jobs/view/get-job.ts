import type { JobView } from "~/contracts/job";
import type { ActorContext, ServiceContext } from "~/server/core/context";
import { DomainError, NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/text-formats";
import { sql, type Sql } from "~/server/db";
import { followMerge } from "../listings/follow-merge";
import { isShortId } from "../publish/slug";
import { listJobRows, presentJob } from "./job-row";

export class JobClosedError extends DomainError {
  override readonly name = "JobClosedError";
  constructor(message = "This job is closed.") {
    super("JOB_CLOSED", message);
  }
}

/**
 * Returns a job as the viewer may see it, or the job it was merged into.
 * @throws NOT_FOUND, JOB_CLOSED for a closed job that the viewer hasn't unlocked
 */
export async function getJob(ctx: ServiceContext, id: string): Promise<JobView> {
  if (!isUuid(id)) throw new NotFoundError("Job not found");
  return getJobWhere(ctx, sql`j.id = ${id}::uuid`);
}

/** Returns a job by the short id at the end of its slug. @throws BAD_REQUEST for an invalid short id, NOT_FOUND, JOB_CLOSED */
export async function getJobByShortId(ctx: ServiceContext, shortId: string): Promise<JobView> {
  if (!isShortId(shortId)) throw new DomainError("BAD_REQUEST", "Invalid job slug format");
  return getJobWhere(ctx, sql`j.short_id = ${shortId}`);
}

async function getJobWhere(ctx: ServiceContext, condition: Sql): Promise<JobView> {
  const [row] = await listJobRows(ctx, ctx.actor?.userId ?? null, condition);
  if (!row) throw new NotFoundError("Job not found");
  if (row.closed_at !== null) {
    const current = await followMerge(ctx, row.id);
    if (current !== row.id) return getJobWhere(ctx, sql`j.id = ${current}::uuid`);
    if (row.unlocked_at === null) throw new JobClosedError();
  }
  return presentJob(row);
}

/** Returns a job with its locked details, open or closed. For admins who judge reports. @throws NOT_FOUND */
export async function inspectJob(ctx: ActorContext, jobId: string): Promise<JobView> {
  const { userId } = ctx.actor;
  const asIfUnlocked = sql`(
    SELECT ${userId}::uuid AS user_id, id AS job_id, ${ctx.clock.now()}::timestamptz AS unlocked_at, content_hash, NULL::uuid AS covered_by
    FROM jobs)`;
  const [row] = await listJobRows(ctx, userId, sql`j.id = ${jobId}::uuid`, { unlocks: asIfUnlocked });
  if (!row) throw new NotFoundError("Job not found");
  return presentJob(row);
}
