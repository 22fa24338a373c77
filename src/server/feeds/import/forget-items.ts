import { DAY_MS } from "~/server/core/durations";
import type { ServiceContext } from "~/server/core/context";
import { namedCommand } from "~/server/core/named-sql";
import { sql } from "~/server/db";

/** Feeds lose jobs for days and list them again. */
const KEPT_DAYS = 30;
const AT_ONCE = 10_000;

/** Deletes items that were rejected or whose posting closed over a month ago. One that returns is normalized again. */
export async function forgetItems(
  ctx: ServiceContext,
  { signal }: { signal?: AbortSignal } = {},
): Promise<{ forgotten: number }> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_DAYS * DAY_MS);
  let forgotten = 0;
  for (;;) {
    const count = await deleteItems({ db: ctx.db }, before);
    forgotten += count;
    if (count < AT_ONCE || signal?.aborted) return { forgotten };
  }
}

const deleteItems = namedCommand(
  "delete old feed items",
  (before: Date) => sql`
    DELETE FROM feed_items WHERE (source, board, source_key) IN (
      SELECT source, board, source_key FROM feed_items item
      WHERE (rejected IS NULL OR rejected_at < ${before}::timestamptz)
      AND NOT EXISTS (
        SELECT FROM postings WHERE (source, board, source_key) = (item.source, item.board, item.source_key)
          AND (closed_at IS NULL OR closed_at >= ${before}::timestamptz))
      LIMIT ${AT_ONCE})`,
);
