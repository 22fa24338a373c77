import { executeSql, queryRows, type ServiceContext } from "~/server/core/context";
import { withTransaction } from "~/server/core/transaction";
import { sql } from "~/server/db";
import { refreshListings } from "../listings/refresh-listings";
import { PUBLISHING_LOCK } from "./publishing-lock";

/**
 * Closes every live posting whose expiry date has come, as of that date, however late this runs; but no earlier than it was
 * last seen listed. A job closes with the last of its postings. Returns how many postings closed.
 */
export async function closeExpiredJobs(ctx: ServiceContext): Promise<{ closed: number }> {
  const now = ctx.clock.now();
  const isDue = sql`closed_at IS NULL AND expires_at <= ${now}::timestamptz`;
  // Without the lock of publishing unless there is something to do: this runs every minute.
  const [due] = await queryRows<{ is_due: boolean }>(
    ctx,
    sql`
      SELECT EXISTS (SELECT FROM jobs WHERE is_posting AND ${isDue}) OR EXISTS (SELECT FROM postings WHERE ${isDue}) AS is_due`,
  );
  if (!due?.is_due) return { closed: 0 };
  return withTransaction(ctx, async (inner) => {
    await executeSql(inner, PUBLISHING_LOCK);
    const closed = await executeSql(
      inner,
      sql`
      UPDATE jobs SET closed_at = GREATEST(expires_at, last_seen_at) WHERE is_posting AND ${isDue}`,
    );
    const expired = await queryRows<{ job_id: string }>(
      inner,
      sql`
      UPDATE postings SET closed_at = GREATEST(expires_at, last_seen_at)
      WHERE ${isDue} RETURNING job_id::text`,
    );
    await refreshListings(inner, [...new Set(expired.map(({ job_id }) => job_id))]);
    return { closed: closed + expired.length };
  });
}
