import { sql } from "~/server/db";
import { executeSql, type ServiceContext } from "~/server/core/context";

/** Long enough for a feed that loses its jobs for a while: what is listed again is known again. */
const KEPT_DAYS = 30;
const AT_ONCE = 10_000;

/**
 * Forgets items whose posting has been gone for a month, as there are at most so many a day. What is forgotten is only that they need
 * not be normalised: an item that comes again is, and finds its job by its identity. What is live is kept, so that nothing else
 * has to be written. Returns how many were forgotten.
 */
export async function forgetItems(ctx: ServiceContext): Promise<{ forgotten: number }> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_DAYS * 86_400_000);
  let forgotten = 0;
  for (;;) {
    const count = await executeSql(
      { db: ctx.db },
      sql`
      DELETE FROM feed_items WHERE (source, board, source_key) IN (
        SELECT source, board, source_key FROM feed_items item
        WHERE NOT EXISTS (
          SELECT FROM jobs WHERE is_posting AND (source, board, source_key) = (item.source, item.board, item.source_key)
            AND (closed_at IS NULL OR closed_at >= ${before}::timestamptz))
        AND NOT EXISTS (
          SELECT FROM postings WHERE (source, board, source_key) = (item.source, item.board, item.source_key)
            AND (closed_at IS NULL OR closed_at >= ${before}::timestamptz))
        LIMIT ${AT_ONCE})`,
    );
    forgotten += count;
    if (count < AT_ONCE) return { forgotten };
  }
}
