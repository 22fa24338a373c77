import { namedSql } from "~/server/core/named-sql";
import { kysely, type ServiceContext } from "~/server/core/context";
import { sql, type Sql } from "~/server/db";
import { closeMissingJobs } from "./close-jobs";
import type { JobSource } from "../posting-columns";
import { withPublishingLock } from "./publishing-lock";

export type SameRead = {
  source: JobSource;
  board: string;
  /** Start of the read whose listing is still current. */
  readAt: Date;
  startedAt: Date;
  /** True if that read was complete. */
  whole: boolean;
};

/**
 * Handles a polled feed that hasn't changed: marks the postings of its last read as seen, and closes those it has lacked for
 * `ABSENCE_MS`. Returns how many were seen and closed.
 */
export async function refreshUnchangedJobs(
  ctx: ServiceContext,
  { source, board, readAt, startedAt, whole }: SameRead,
): Promise<{ seen: number; closed: number }> {
  return withPublishingLock(ctx, async (inner) => {
    const { tx } = inner;
    const now = sql`${ctx.clock.now()}::timestamptz`;
    const live = sql`source = ${source} AND board = ${board} AND closed_at IS NULL`;
    const listedThen = sql`${live} AND last_seen_at >= ${readAt}::timestamptz`;
    const [postings] = await markListed({ tx }, now, listedThen);
    const seen = postings?.seen ?? 0;
    if (!whole) return { seen, closed: 0 };
    const listedSql = sql<boolean>`${live} AND missing_since IS NULL`;
    const listed = await kysely({ tx }).selectFrom("postings").select("source_key").where(listedSql).execute();
    const listedKeys = listed.map((posting) => posting.source_key);
    const { closed } = await closeMissingJobs(inner, { source, board, listedKeys, startedAt });
    return { seen, closed };
  });
}

const markListed = namedSql("mark listed postings as seen", { seen: "int4" }, (now: Sql, listedThen: Sql) => {
  const again = sql`last_seen_at = GREATEST(last_seen_at, ${now}), checked_at = ${now}`;
  // A truncated answer may have marked them as missing meanwhile, although the list has them.
  return sql`
      WITH seen AS (
        UPDATE postings SET ${again}, missing_since = NULL WHERE ${listedThen} RETURNING job_id
      ), listings AS (
        UPDATE jobs SET ${again} WHERE closed_at IS NULL AND id IN (SELECT job_id FROM seen)
      )
      SELECT count(*)::int AS seen FROM seen`;
});
