import { conn, type ServiceContext } from "~/server/core/context";

/**
 * Closes every live job whose expiry date has come, as of that date, however late this runs; but no earlier than it was
 * last seen listed. Returns how many closed.
 */
export async function closeExpiredJobs(ctx: ServiceContext): Promise<{ closed: number }> {
  const closed = await conn(ctx).$executeRaw`
    UPDATE jobs SET closed_at = GREATEST(expires_at, last_seen_at)
    WHERE closed_at IS NULL AND expires_at <= ${ctx.clock.now()}::timestamptz`;
  return { closed };
}
