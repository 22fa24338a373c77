import { kysely, type ServiceContext } from "~/server/core/context";
import { withTransaction } from "~/server/core/transaction";
import { sql, type Sql } from "~/server/db";
import { refreshListings } from "../listings/refresh-listings";
import type { JobSource } from "../posting-columns";
import { withPublishingLock } from "./publishing-lock";
import { namedCommand, namedSql } from "~/server/core/named-sql";

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

export type CompleteRead = {
  source: JobSource;
  board: string;
  listedKeys: readonly string[];
  /** Postings seen after this aren't missing. */
  startedAt: Date;
  /** The read covered only postings since then. Older ones may live on unlisted. */
  postedSince?: Date;
};

/** Reads this close together count as one absence, because a list may be cut by mistake for minutes. */
export const ABSENCE_MS = 15 * 60_000;

const POSTED_AT = sql`COALESCE((content ->> 'external_posted_at')::timestamptz, first_seen_at)`;

/**
 * Closes live postings of a board that complete reads lacked for `ABSENCE_MS`, as of the first such read, and marks
 * those missing for the first time. Listing or importing a posting removes the mark. A job closes with its last
 * posting; its buyers can still read it. Call it only after a complete read of the board. Returns how many postings
 * closed and how many more are missing.
 */
export async function closeMissingJobs(
  ctx: ServiceContext,
  { source, board, listedKeys, startedAt, postedSince }: CompleteRead,
): Promise<{ closed: number; missing: number }> {
  return withPublishingLock(ctx, async (inner) => {
    const { tx } = inner;
    const now = sql`${ctx.clock.now()}::timestamptz`;
    const before = sql`${new Date(startedAt.getTime() - ABSENCE_MS)}::timestamptz`;
    const live = sql`source = ${source} AND board = ${board} AND closed_at IS NULL`;
    const within = postedSince ? sql`AND ${POSTED_AT} >= ${postedSince}::timestamptz` : sql``;
    const unlisted = sql`${live} AND NOT (source_key = ANY (${listedKeys}::text[]))
      AND last_seen_at <= ${startedAt}::timestamptz ${within}`;
    const isBack = sql`${live} AND missing_since IS NOT NULL AND source_key = ANY (${listedKeys}::text[])`;
    await updatePostings({ tx }, sql`SET missing_since = NULL WHERE ${isBack}`);
    const gone = sql`SET closed_at = missing_since WHERE ${unlisted} AND missing_since <= ${before}`;
    const closed = await closePostings({ tx }, gone);
    const missing = await updatePostings(
      { tx },
      sql`SET missing_since = COALESCE(missing_since, ${now}) WHERE ${unlisted}`,
    );
    await refreshListings(inner, [...new Set(closed.map(({ job_id }) => job_id))]);
    return { closed: closed.length, missing };
  });
}

const closePostings = namedSql(
  "close missing postings",
  { job_id: "text" },
  (gone: Sql) => sql`UPDATE postings ${gone} RETURNING job_id::text`,
);

/** `change` is SET with its WHERE. */
const updatePostings = namedCommand("update postings", (change: Sql) => sql`UPDATE postings ${change}`);
