import { queryRows, type ServiceContext } from "~/server/core/context";
import { Prisma } from "~/server/db";
import { PUBLISHING_LOCK } from "./publishing-lock";
import type { JobSource } from "./publishable-job";

export type SeenJobs = {
  source: JobSource;
  board: string;
  /** What each is known to be made of now, as `contentHash` tells. */
  jobs: readonly { sourceKey: string; contentHash: string }[];
};

/**
 * Marks jobs that a feed lists unchanged as seen, with one statement, and returns their source keys. What is unknown, is
 * stored with another content, is one of several postings of a job, or would open or close is left alone: `publishJobs`
 * does that.
 */
export async function markSeen(ctx: ServiceContext, { source, board, jobs }: SeenJobs): Promise<Set<string>> {
  if (jobs.length === 0) return new Set();
  const seenAt = Prisma.sql`${ctx.clock.now()}::timestamptz`;
  const rows = await queryRows<{ source_key: string }>(
    ctx,
    // The lock of publishers first, for whoever updates the same rows in another order.
    Prisma.sql`
      WITH turn AS MATERIALIZED (${PUBLISHING_LOCK})
      UPDATE jobs SET last_seen_at = GREATEST(last_seen_at, ${seenAt}), missing_since = NULL
      FROM unnest(${jobs.map((job) => job.sourceKey)}::text[], ${jobs.map((job) => job.contentHash)}::text[])
        AS item (key, hash)
      WHERE (SELECT count(*) FROM turn) = 1 AND is_posting AND source = ${source} AND board = ${board} AND source_key = item.key
        AND content_hash = decode(item.hash, 'hex')
        AND (closed_at IS NOT NULL) = coalesce(expires_at <= ${seenAt}, false)
      RETURNING source_key`,
  );
  return new Set(rows.map((row) => row.source_key));
}
