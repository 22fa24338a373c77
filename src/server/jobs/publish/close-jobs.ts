import { kysely, type ServiceContext } from "~/server/core/context";
import { withTransaction } from "~/server/core/transaction";
import { sql } from "~/server/db";
import { refreshListings } from "../listings/refresh-listings";
import type { JobSource } from "../posting-columns";
import { withPublishingLock } from "./publishing-lock";

/**
 * Closes postings as of their expiry date, or as of when they were last listed, if later. A job closes with its last posting.
 * Returns how many postings closed.
 */
export async function closeExpiredJobs(ctx: ServiceContext): Promise<{ closed: number }> {
  const now = ctx.clock.now();
  const isDue = sql<boolean>`closed_at IS NULL AND expires_at <= ${now}::timestamptz`;
  // Takes the lock of publishing only if there is something to do: this runs every minute.
  const due = await kysely(ctx)
    .selectNoFrom((eb) => eb.exists(eb.selectFrom("postings").where(isDue)).as("is_due"))
    .executeTakeFirst();
  if (!due?.is_due) return { closed: 0 };
  return withPublishingLock(ctx, async (inner) => {
    const expired = await kysely(inner)
      .updateTable("postings")
      .set({ closed_at: sql<Date>`GREATEST(expires_at, last_seen_at)` })
      .where(isDue)
      .returning("job_id")
      .execute();
    await refreshListings(inner, [...new Set(expired.flatMap(({ job_id }) => job_id ?? []))]);
    return { closed: expired.length };
  });
}

/**
 * Removes a source: deletes its jobs that no user keeps, and closes those that someone unlocked, saved or applied to.
 * Safe beside a running unlock.
 */
export async function retireJobs(ctx: ServiceContext, source: JobSource): Promise<{ deleted: number; closed: number }> {
  return withTransaction(ctx, async ({ tx }) => {
    const jobs = { source };
    // Waits for unlocks in flight; the next statement then sees their rows.
    await kysely({ tx }).selectFrom("jobs").where("source", "=", source).orderBy("id").forUpdate().execute();
    const deleted = await tx.job.deleteMany({
      where: { ...jobs, unlocks: { none: {} }, savedBy: { none: {} }, applications: { none: {} } },
    });
    const closing = { where: { ...jobs, closedAt: null }, data: { closedAt: ctx.clock.now() } };
    await tx.posting.updateMany(closing);
    const closed = await tx.job.updateMany(closing);
    return { deleted: deleted.count, closed: closed.count };
  });
}
