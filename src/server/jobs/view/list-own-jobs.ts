import type { OwnJobsInput, OwnJobsOutput } from "~/contracts/job";
import type { ActorContext } from "~/server/core/context";
import {
  cutPage,
  decodeKeysetCursor,
  encodeKeysetCursor,
  isBeyond,
  type KeysetPosition,
} from "~/server/core/keyset-cursor";
import { sql, type Sql } from "~/server/db";
import { listPickedJobs } from "./list-picked-jobs";

/**
 * Lists a page of the actor's saved, unlocked or hidden jobs, newest first. Includes closed jobs, and merged ones once.
 * @throws BAD_REQUEST for a cursor of another list
 */
export async function listOwnJobs(ctx: ActorContext, input: OwnJobsInput): Promise<OwnJobsOutput> {
  const { list, limit } = input;
  const after = decodeKeysetCursor(list, input.cursor);
  const { userId } = ctx.actor;
  const rows = await listPickedJobs(ctx, { userId, picked: pick[list](userId, after, limit + 1) });
  const { page, next_cursor } = cutPage(rows, limit, ({ position }) => encodeKeysetCursor(list, position));
  return { jobs: page.map(({ job }) => job), next_cursor };
}

type Pick = (userId: string, after: KeysetPosition | null, limit: number) => Sql;

const pick: Record<OwnJobsInput["list"], Pick> = {
  saved: (userId, after, limit) => sql`
    SELECT job_id, saved_at AS picked_at FROM saved_jobs
    WHERE user_id = ${userId}::uuid AND ${isBeyond(["saved_at", "job_id"], "<", after)}
    ORDER BY saved_at DESC, job_id DESC LIMIT ${sql.raw(String(limit))}`,
  unlocked: (userId, after, limit) => sql`
    SELECT job_id, unlocked_at AS picked_at FROM unlocks
    WHERE user_id = ${userId}::uuid AND ${isBeyond(["unlocked_at", "job_id"], "<", after)}
      AND (SELECT merged_into FROM jobs WHERE id = unlocks.job_id) IS NULL
    ORDER BY unlocked_at DESC, job_id DESC LIMIT ${sql.raw(String(limit))}`,
  hidden: (userId, after, limit) => sql`
    SELECT job_id, hidden_at AS picked_at FROM hidden_jobs
    WHERE user_id = ${userId}::uuid AND ${isBeyond(["hidden_at", "job_id"], "<", after)}
    ORDER BY hidden_at DESC, job_id DESC LIMIT ${sql.raw(String(limit))}`,
};
