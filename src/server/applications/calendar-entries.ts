import { env } from "~/env";
import type { JobSummary } from "~/contracts/job";
import type { CalendarEntry } from "~/server/core/calendar-file";
import { kysely, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { HOUR_MS } from "~/server/core/durations";
import { namedSql } from "~/server/core/named-sql";
import { isoTime } from "~/server/core/text-formats";
import { dayAt } from "~/server/core/time-zones";
import { sql, type Sql } from "~/server/db";
import { namedPick, listPickedJobs } from "~/server/jobs";
import { IN_PIPELINE, OVER_STAGES } from "./pipeline-sql";

const MAX_ENTRIES = 500;
const MAX_DUE = 1000;
const ALARM_MINUTES = 30;
/** Days after which a missed follow-up gets no reminder. */
const LATE_DAYS = 2;
/** The local hour from which a day's follow-ups are due. */
const FROM_HOUR = 7;

const pickInterviews = namedPick(
  "pick interviews",
  {
    interview_id: "text",
    summary: "text",
    place: "text",
    starts_at: "text",
    ends_at: "text",
    time_zone: "text",
    revision: "int4",
    is_cancelled: "bool",
  },
  (userId: string, since: Date, now: Date) => ({
    userId,
    picked: sql`
      SELECT i.*, i.starts_at AS picked_at FROM interviews i
      JOIN applications w ON w.user_id = i.user_id AND w.job_id = i.job_id
      WHERE i.user_id = ${userId}::uuid AND i.ends_at > ${since}::timestamptz AND ${IN_PIPELINE}
        AND (i.ends_at <= ${now}::timestamptz OR w.stage NOT IN ${OVER_STAGES})
      ORDER BY i.starts_at DESC LIMIT ${sql.raw(String(MAX_ENTRIES))}`,
    columns: sql`
      p.id::text AS interview_id, p.title AS summary, p.place, (p.starts_at AT TIME ZONE 'UTC')::text AS starts_at,
      (p.ends_at AT TIME ZONE 'UTC')::text AS ends_at, p.time_zone, p.revision, p.cancelled_at IS NOT NULL AS is_cancelled`,
  }),
);

const pickFollowUps = namedPick(
  "pick follow-ups",
  { follow_up_on: "text", version: "int4" },
  (userId: string, since: Date) => ({
    userId,
    picked: sql`
      SELECT w.job_id, w.follow_up_on, w.version, w.moved_at AS picked_at FROM applications w
      WHERE w.user_id = ${userId}::uuid AND w.follow_up_on > ${since}::date AND w.stage NOT IN ${OVER_STAGES} AND ${IN_PIPELINE}
      ORDER BY w.moved_at DESC LIMIT ${sql.raw(String(MAX_ENTRIES))}`,
    columns: sql`p.follow_up_on::text AS follow_up_on, p.version`,
  }),
);

/**
 * Lists the interviews and pending follow-ups of a user for a calendar, canceled interviews included. Leaves out future
 * interviews of applications that are over.
 */
export async function listApplicationEntries(
  ctx: ServiceContext,
  userId: string,
  { since }: { since: Date },
): Promise<CalendarEntry[]> {
  const [interviews, followUps] = await Promise.all([
    pickInterviews(ctx, userId, since, ctx.clock.now()),
    pickFollowUps(ctx, userId, since),
  ]);
  return [
    ...interviews.map(({ job, columns: row }) => ({
      ...describeJob(job),
      uid: `${row.interview_id}@${host()}`,
      sequence: row.revision,
      startsAt: new Date(isoTime(row.starts_at)),
      endsAt: new Date(isoTime(row.ends_at)),
      summary: `${row.summary}: ${nameJob(job)}`,
      location: row.place === "" ? null : row.place,
      isCancelled: row.is_cancelled,
      alarmMinutes: ALARM_MINUTES,
    })),
    ...followUps.map(({ job, columns: row }) => ({
      ...describeJob(job),
      uid: `follow-up-${job.id}-${userId}@${host()}`,
      sequence: row.version,
      day: row.follow_up_on,
      summary: `Follow up: ${nameJob(job)}`,
      location: null,
      isCancelled: false,
      alarmMinutes: null,
    })),
  ];
}

const host = () => new URL(env.APP_URL).hostname;

function nameJob({ title, author_name: employer }: JobSummary): string {
  return employer === null ? title : `${title}, ${employer}`;
}

function describeJob({ slug }: JobSummary) {
  const url = new URL(`/jobs/${slug}`, env.APP_URL).href;
  return { url, description: url };
}

/** Matches interviews whose application (`w`) is still in progress. */
const IN_PROGRESS = sql<boolean>`EXISTS (
  SELECT FROM applications w WHERE w.user_id = interviews.user_id AND w.job_id = interviews.job_id
    AND w.stage NOT IN ${OVER_STAGES} AND ${IN_PIPELINE})`;

/** Lists interviews whose reminder is due. Drops reminders of interviews that have started. */
export async function listDueInterviews(ctx: ServiceContext): Promise<string[]> {
  const now = ctx.clock.now();
  const late = kysely(ctx).updateTable("interviews").where("remind_at", "<=", now).where("starts_at", "<=", now);
  await late.set({ remind_at: null }).execute();
  const due = await kysely(ctx)
    .selectFrom("interviews")
    .select("id")
    .where("remind_at", "<=", now)
    .where("starts_at", ">", now)
    .where(IN_PROGRESS)
    .orderBy("remind_at")
    .limit(MAX_DUE)
    .execute();
  return due.map(({ id }) => id);
}

/** Marks an interview as reminded. Returns null if it is no longer due, or if another process marked it. */
export async function claimInterview(ctx: TransactionContext, id: string) {
  const now = ctx.clock.now();
  const row = await kysely(ctx)
    .updateTable("interviews")
    .set({ remind_at: null })
    .where("id", "=", id)
    .where("remind_at", "<=", now)
    .where("starts_at", ">", now)
    .where(IN_PROGRESS)
    .returning(["user_id", "job_id", "title", "place", "starts_at", "time_zone"])
    .executeTakeFirst();
  const job = row && (await findRemindedJobs(ctx, [row])).get(jobKey(row));
  if (!row || !job) return null;
  const { user_id: userId, title, place, starts_at: startsAt, time_zone: timeZone } = row;
  return { userId, job, title, place, startsAt, timeZone };
}

const isUnreminded = sql<boolean>`
  w.reminded_of IS DISTINCT FROM w.follow_up_on AND w.stage NOT IN ${OVER_STAGES} AND ${IN_PIPELINE}`;

const isDueOn = (day: Sql) => sql<boolean>`w.follow_up_on <= ${day} AND w.follow_up_on > ${day} - ${LATE_DAYS}::int`;

const listFollowUpZones = namedSql(
  "list time zones of follow-ups",
  { zone: "text" },
  (now: Date) => sql`
    SELECT DISTINCT COALESCE(p.time_zone, 'UTC') AS zone
    FROM applications w LEFT JOIN profiles p ON p.id = w.user_id
    WHERE w.follow_up_on BETWEEN ${now}::date - ${LATE_DAYS + 1}::int AND ${now}::date + 1 AND ${isUnreminded}`,
);

const listDueUsers = namedSql(
  "list users with due follow-ups",
  { user_id: "uuid", day: "text" },
  (zones: readonly string[], days: readonly string[]) => sql`
    SELECT DISTINCT w.user_id, z.day::text AS day
    FROM applications w LEFT JOIN profiles p ON p.id = w.user_id
    JOIN unnest(${zones}::text[], ${days}::date[]) AS z(name, day) ON z.name = COALESCE(p.time_zone, 'UTC')
    WHERE ${isDueOn(sql`z.day`)} AND ${isUnreminded}
    ORDER BY 1 LIMIT ${MAX_DUE}::int`,
);

const markReminded = namedSql(
  "mark follow-ups as reminded",
  { user_id: "uuid", job_id: "uuid", follow_up_on: "text" },
  (userId: string, day: string) => sql`
    UPDATE applications w SET reminded_of = w.follow_up_on
    WHERE w.user_id = ${userId}::uuid AND ${isDueOn(sql`${day}::date`)} AND ${isUnreminded}
    RETURNING w.user_id, w.job_id, w.follow_up_on::text AS follow_up_on`,
);

/** Follow-ups up to and including `day` are due. */
type DueFollowUps = { userId: string; day: string };

/** Lists users with due follow-ups that weren't emailed. They are due from `FROM_HOUR` in the user's time zone, or in UTC. */
export async function listDueFollowUps(ctx: ServiceContext): Promise<DueFollowUps[]> {
  const now = ctx.clock.now();
  const zones = (await listFollowUpZones(ctx, now)).map(({ zone }) => zone);
  const days = zones.map((zone) => findDueDay(now, zone));
  return (await listDueUsers(ctx, zones, days)).map(({ user_id: userId, day }) => ({ userId, day }));
}

/** Returns the day in the time zone, or the previous day before `FROM_HOUR`. */
function findDueDay(now: Date, timeZone: string): string {
  return dayAt(new Date(now.getTime() - FROM_HOUR * HOUR_MS), timeZone);
}

/** Marks a user's due follow-ups as reminded and returns their jobs. Skips those that another process marked. */
export async function claimFollowUps(ctx: TransactionContext, { userId, day }: DueFollowUps) {
  const claimed = await markReminded(ctx, userId, day);
  const jobs = await findRemindedJobs(ctx, claimed);
  return claimed.flatMap((row) => {
    const job = jobs.get(jobKey(row));
    return job ? [{ ...job, followUpOn: row.follow_up_on }] : [];
  });
}

type ClaimedJob = { user_id: string; job_id: string };

const jobKey = ({ user_id: userId, job_id: jobId }: ClaimedJob) => `${userId} ${jobId}`;

/** Returns jobs as their users may see them. Leaves out jobs that left the pipeline. */
async function findRemindedJobs(ctx: ServiceContext, claimed: readonly ClaimedJob[]) {
  const jobs = new Map<string, { title: string; slug: string; employer: string | null }>();
  for (const [userId, rows] of Map.groupBy(claimed, ({ user_id: id }) => id)) {
    const ids = rows.map(({ job_id: id }) => id);
    const picked = sql`
      SELECT w.job_id, w.moved_at AS picked_at FROM applications w
      WHERE w.user_id = ${userId}::uuid AND w.job_id = ANY (${ids}::uuid[]) AND ${IN_PIPELINE}`;
    for (const { job } of await listPickedJobs(ctx, { userId, picked })) {
      const { id, title, slug, author_name: employer } = job;
      jobs.set(jobKey({ user_id: userId, job_id: id }), { title, slug, employer });
    }
  }
  return jobs;
}
