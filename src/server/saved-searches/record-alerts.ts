import { randomUUID } from "node:crypto";
import type { RawBuilder } from "kysely";
import { MAX_ALERTED_JOBS } from "~/contracts/rules/job-search";
import { kysely, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { HOUR_MS } from "~/server/core/durations";
import { withTransaction } from "~/server/core/transaction";
import { isDatabaseUnavailable, sql, type Sql } from "~/server/db";
import { LEAVING_SOURCES } from "~/server/feeds";
import { findNewJobs, hiddenJobsSql, isStaleSql, latestArrival, matchesJobOrMergedSql } from "~/server/jobs";
import { nextAlertAt } from "./next-alert-at";
import { parseSearch } from "./search-params";

const AT_ONCE = 500;
/** An alert is never due later than this. If it is, a wrong clock set the time. */
const FURTHEST_MS = 9 * 24 * HOUR_MS;
/** With more new jobs, the email says "100+". */
export const MAX_COUNTED_JOBS = 100;

type DueSearch = NonNullable<Awaited<ReturnType<typeof claimDue>>>;

/**
 * Records the new jobs of every due search and when the search is next due. Each search has its own transaction, so a job is
 * recorded once or not at all. A search without new jobs gets no email. Returns the number of recorded emails, and whether
 * more searches may be due.
 */
export async function recordAlerts(ctx: ServiceContext): Promise<{ noted: number; isMore: boolean }> {
  let noted = 0;
  for (let done = 0; done < AT_ONCE; done += 1) {
    const outcome = await recordNext(ctx);
    if (outcome === "none due") return { noted, isMore: false };
    if (outcome === "noted") noted += 1;
  }
  return { noted, isMore: true };
}

async function recordNext(ctx: ServiceContext): Promise<"noted" | "nothing new" | "none due"> {
  let claimed: DueSearch | null = null;
  try {
    return await withTransaction(ctx, async (ctx) => {
      const userId = await claimUser(ctx);
      if (userId === null) return "none due";
      claimed = await claimDue(ctx, userId);
      return claimed === null ? "nothing new" : await recordNewJobs(ctx, claimed);
    });
  } catch (err) {
    if (claimed === null || isDatabaseUnavailable(err)) throw err;
    await postpone(ctx, claimed, err);
    return "nothing new";
  }
}

/**
 * Locks a user with a due search, so that each of their searches sees what the others recorded. Doesn't lock the search yet.
 * The process that holds the user's lock would skip a locked search.
 */
async function claimUser(ctx: TransactionContext): Promise<string | null> {
  const user = await kysely(ctx)
    .selectFrom("users as u")
    .innerJoin("saved_searches as s", "s.user_id", "u.id")
    .select("u.id")
    .where(isDue(ctx.clock.now()))
    .where("u.email_verified", "is not", null)
    .where("u.suspended_at", "is", null)
    .orderBy("s.next_at")
    .limit(1)
    .forNoKeyUpdate("u")
    .skipLocked()
    .executeTakeFirst();
  return user?.id ?? null;
}

/** Claims a due search of the user. Returns null if another process ran it meanwhile. */
async function claimDue(ctx: TransactionContext, userId: string) {
  const due = await kysely(ctx)
    .selectFrom("saved_searches as s")
    .select(["s.id", "s.user_id", "s.params", "s.frequency", "s.hour", "s.time_zone", "s.seen_arrival"])
    .where("s.user_id", "=", userId)
    .where(isDue(ctx.clock.now()))
    .orderBy("s.next_at")
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return due ?? null;
}

function isDue(now: Date): RawBuilder<boolean> {
  const furthest = new Date(now.getTime() + FURTHEST_MS);
  return sql`(s.next_at <= ${now}::timestamptz OR s.next_at > ${furthest}::timestamptz)`;
}

async function recordNewJobs(ctx: TransactionContext, due: DueSearch): Promise<"noted" | "nothing new"> {
  const { tx } = ctx;
  const { id: searchId, user_id: userId, frequency, hour, time_zone: timeZone } = due;
  const now = ctx.clock.now();
  const until = await latestArrival(ctx, due.seen_arrival);
  const jobIds = await findJobs(ctx, due, until);
  await tx.savedSearch.update({
    where: { id: searchId },
    data: { seenArrival: until, nextAt: nextAlertAt({ frequency, hour, timeZone }, now) },
  });
  if (jobIds.length === 0) return "nothing new";
  const alertId = randomUUID();
  await tx.alert.create({
    data: { id: alertId, userId, searchId, jobsFound: jobIds.length, seenArrival: until, notedAt: now, tryAt: now },
  });
  // Sorted, because imports lock the jobs that they merge in this order.
  const named = jobIds.slice(0, MAX_ALERTED_JOBS).toSorted();
  await tx.alertedJob.createMany({ data: named.map((jobId) => ({ userId, jobId, alertId })) });
  return "noted";
}

/** Finds the search's new jobs. Skips a search that the current contract understands only in part: it would find too much. */
async function findJobs(ctx: TransactionContext, due: DueSearch, until: bigint): Promise<string[]> {
  const { search, notUnderstood } = parseSearch(due.params);
  if (notUnderstood.length > 0) return [];
  return findNewJobs(ctx, {
    search,
    after: due.seen_arrival,
    until,
    where: sql`${mayEmailSql(sql`j.source`)} AND NOT EXISTS (
      SELECT FROM alerted_jobs told WHERE told.user_id = ${due.user_id}::uuid
        AND ${matchesJobOrMergedSql(sql`told.job_id`, sql`j.id`)})
      AND j.id NOT IN (${hiddenJobsSql(due.user_id)}) AND NOT ${isStaleSql(ctx.clock.now())}`,
    limit: MAX_COUNTED_JOBS + 1,
  });
}

/** Matches sources whose terms allow their jobs in emails. */
export function mayEmailSql(source: Sql): Sql {
  return sql`${source} = ANY (${[...LEAVING_SOURCES, "demo"]}::text[])`;
}

/** Logs a failed search and retries it in an hour, so that the other searches can run. */
async function postpone(ctx: ServiceContext, { id }: DueSearch, err: unknown): Promise<void> {
  ctx.log.error({ task: "note alerts", searchId: id, err }, "saved search failed");
  const nextAt = new Date(ctx.clock.now().getTime() + HOUR_MS);
  await ctx.db.savedSearch.updateMany({ where: { id, nextAt: { not: null } }, data: { nextAt } });
}
