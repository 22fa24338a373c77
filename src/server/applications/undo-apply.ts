import type { UndoApplyOutput } from "~/contracts/job";
import { type Actor, queryRows, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { isoTime } from "~/server/core/iso-time";
import { isUuid } from "~/server/core/uuid";
import { sql } from "~/server/db";
import { followMerge } from "~/server/jobs";

/**
 * Takes back that the actor applied; notes and history stay. One that has moved on to another stage meanwhile was sent
 * after all, and stays; answers when. Throws NOT_FOUND.
 */
export async function undoApply(ctx: ServiceContext & { actor: Actor }, id: string): Promise<UndoApplyOutput> {
  if (!isUuid(id)) throw new NotFoundError("Job not found");
  const jobId = await followMerge(ctx, id);
  const [row] = await queryRows<{ applied_at: string | null }>(
    ctx,
    sql`
      WITH undone AS (
        UPDATE applications SET stage = 'saved', applied_at = NULL, moved_at = ${ctx.clock.now()}::timestamptz
        WHERE user_id = ${ctx.actor.userId}::uuid AND job_id = ${jobId}::uuid AND stage = 'applied'
        RETURNING job_id
      )
      SELECT (a.applied_at AT TIME ZONE 'UTC')::text AS applied_at
      FROM jobs j
      LEFT JOIN applications a ON a.job_id = j.id AND a.user_id = ${ctx.actor.userId}::uuid
        AND NOT EXISTS (SELECT FROM undone)
      WHERE j.id = ${jobId}::uuid`,
  );
  if (!row) throw new NotFoundError("Job not found");
  return { applied_at: row.applied_at && isoTime(row.applied_at) };
}
