import type { JobView } from "~/contracts/job";
import { type Actor, queryRows, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { sql } from "~/server/db";
import { selectJobs, type JobRow } from "./job-row";
import { presentJob } from "./present-job";

/**
 * A job as it is now with everything that an unlock reveals, closed or not, without one: only for those who judge it.
 * Throws NOT_FOUND.
 */
export async function inspectJob(ctx: ServiceContext & { actor: Actor }, jobId: string): Promise<JobView> {
  const { userId } = ctx.actor;
  const asIfUnlocked = sql`(
    SELECT ${userId}::uuid AS user_id, id AS job_id, ${ctx.clock.now()}::timestamptz AS unlocked_at, content_hash FROM jobs)`;
  const select = selectJobs(userId, { unlocks: asIfUnlocked });
  const [row] = await queryRows<JobRow>(ctx, sql`${select} WHERE j.id = ${jobId}::uuid`);
  if (!row) throw new NotFoundError("Job not found");
  return presentJob(row);
}
