import type { ServiceContext } from "~/server/core/context";
import { namedSql } from "~/server/core/named-sql";
import { sql } from "~/server/db";
import { checkedSql } from "./write-postings";
import type { JobSource } from "../posting-columns";
import { withPublishingLock } from "./publishing-lock";

export type SeenPostings = {
  source: JobSource;
  board: string;
  /** `contentHash` is of each posting's current content. */
  postings: readonly { sourceKey: string; contentHash: string }[];
  isPolled: boolean;
};

/**
 * Marks unchanged postings and their jobs as seen, and returns their source keys. Skips unknown and changed postings, and
 * those that would open or close: `publishJobs` handles them.
 */
export async function markSeen(ctx: ServiceContext, seen: SeenPostings): Promise<Set<string>> {
  if (seen.postings.length === 0) return new Set();
  const rows = await withPublishingLock(ctx, (inner) => markPostings(inner, seen, ctx.clock.now()));
  return new Set(rows.map((row) => row.source_key));
}

const markPostings = namedSql(
  "mark unchanged postings as seen",
  { source_key: "text" },
  ({ source, board, postings, isPolled }: SeenPostings, now: Date) => {
    const seenAt = sql`${now}::timestamptz`;
    const checked = checkedSql({ now, isPolled });
    const seen = sql`last_seen_at = GREATEST(last_seen_at, ${seenAt}), missing_since = NULL ${checked}`;
    const isSame = sql`
      source = ${source} AND board = ${board} AND source_key = item.key
      AND content_hash = decode(item.hash, 'hex') AND (closed_at IS NOT NULL) = coalesce(expires_at <= ${seenAt}, false)`;
    return sql`
      WITH item AS (
        SELECT * FROM unnest(${postings.map((posting) => posting.sourceKey)}::text[],
          ${postings.map((posting) => posting.contentHash)}::text[]) AS item (key, hash)
      ), listed AS (
        UPDATE postings SET ${seen} FROM item WHERE ${isSame} RETURNING source_key, job_id
      ), listings AS (
        UPDATE jobs SET last_seen_at = GREATEST(last_seen_at, ${seenAt}) ${checked}
        WHERE id IN (SELECT job_id FROM listed)
      )
      SELECT source_key FROM listed`;
  },
);
