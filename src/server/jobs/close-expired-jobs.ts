import { conn, type ServiceContext } from "~/server/core/context";
import { withTransaction } from "~/server/core/transaction";
import { refreshListings } from "./listings/refresh-listings";
import { PUBLISHING_LOCK } from "./publishing-lock";

/**
 * Closes every live posting whose expiry date has come, as of that date, however late this runs; but no earlier than it was
 * last seen listed. A job closes with the last of its postings. Returns how many postings closed.
 */
export async function closeExpiredJobs(ctx: ServiceContext): Promise<{ closed: number }> {
  const closed = await conn(ctx).$executeRaw`
    UPDATE jobs SET closed_at = GREATEST(expires_at, last_seen_at)
    WHERE is_posting AND closed_at IS NULL AND expires_at <= ${ctx.clock.now()}::timestamptz`;
  return { closed: closed + (await closeExpiredPostings(ctx)) };
}

/** Without the lock of publishing unless there is something to do: this runs every minute. */
async function closeExpiredPostings(ctx: ServiceContext): Promise<number> {
  const now = ctx.clock.now();
  const [due] = await conn(ctx).$queryRaw<object[]>`
    SELECT job_id FROM postings WHERE closed_at IS NULL AND expires_at <= ${now}::timestamptz LIMIT 1`;
  if (!due) return 0;
  return withTransaction(ctx, async (inner) => {
    await inner.tx.$executeRaw(PUBLISHING_LOCK);
    const expired = await inner.tx.$queryRaw<{ job_id: string }[]>`
      UPDATE postings SET closed_at = GREATEST(expires_at, last_seen_at)
      WHERE closed_at IS NULL AND expires_at <= ${now}::timestamptz RETURNING job_id::text`;
    await refreshListings(inner, [...new Set(expired.map(({ job_id }) => job_id))]);
    return expired.length;
  });
}
