import { env } from "~/env";
import type { JobSummary } from "~/contracts/job";
import type { CalendarEntry } from "~/server/core/calendar-file";
import { kysely, type ServiceContext } from "~/server/core/context";
import { isoTime } from "~/server/core/text-formats";
import { sql } from "~/server/db";
import { readPickedJobs } from "~/server/jobs";
import { IN_PIPELINE, OVER_STAGES } from "./pipeline-sql";

const AT_MOST = 500;
const CLAIMED_AT_ONCE = 200;
const ALARM_MINUTES = 30;
/** Later, a missed follow-up reminder is no longer news. */
const LATE_DAYS = 2;
const DAY_MS = 86_400_000;

type InterviewRow = {
  interview_id: string;
  summary: string;
  place: string;
  starts_at: string;
  ends_at: string;
  time_zone: string;
  revision: number;
  is_cancelled: boolean;
};

const INTERVIEW_COLUMNS = sql`
  p.id::text AS interview_id, p.title AS summary, p.place, (p.starts_at AT TIME ZONE 'UTC')::text AS starts_at,
  (p.ends_at AT TIME ZONE 'UTC')::text AS ends_at, p.time_zone, p.revision, p.cancelled_at IS NOT NULL AS is_cancelled`;

/** Lists the interviews and pending follow-ups of a user for a calendar, canceled interviews included. */
export async function listApplicationEntries(
  ctx: ServiceContext,
  userId: string,
  { since }: { since: Date },
): Promise<CalendarEntry[]> {
  const [interviews, followUps] = await Promise.all([
    readPickedJobs<InterviewRow>(ctx, {
      userId,
      picked: sql`
        SELECT i.*, i.starts_at AS picked_at FROM interviews i
        JOIN applications w ON w.user_id = i.user_id AND w.job_id = i.job_id
        WHERE i.user_id = ${userId}::uuid AND i.ends_at > ${since}::timestamptz AND ${IN_PIPELINE}
        ORDER BY i.starts_at DESC LIMIT ${sql.raw(String(AT_MOST))}`,
      columns: INTERVIEW_COLUMNS,
    }),
    readPickedJobs<{ follow_up_on: string; version: number }>(ctx, {
      userId,
      picked: sql`
        SELECT w.job_id, w.follow_up_on, w.version, w.moved_at AS picked_at FROM applications w
        WHERE w.user_id = ${userId}::uuid AND w.follow_up_on > ${since}::date AND w.stage NOT IN ${OVER_STAGES} AND ${IN_PIPELINE}
        ORDER BY w.moved_at DESC LIMIT ${sql.raw(String(AT_MOST))}`,
      columns: sql`p.follow_up_on::text AS follow_up_on, p.version`,
    }),
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

/** Takes interviews whose reminder is due, so that nobody takes them again. Drops those that have started. */
export async function claimDueInterviews(ctx: ServiceContext) {
  const now = ctx.clock.now();
  const claimed = await kysely(ctx)
    .updateTable("interviews")
    .set({ remind_at: null })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("interviews")
        .select("id")
        .where("remind_at", "<=", now)
        .orderBy("remind_at")
        .limit(CLAIMED_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["user_id", "job_id", "title", "place", "starts_at", "time_zone"])
    .execute();
  const upcoming = claimed.filter(({ starts_at: startsAt }) => startsAt > now);
  const jobs = await readReminded(ctx, upcoming);
  return upcoming.flatMap((row) => {
    const job = jobs.get(keyOf(row));
    if (!job) return [];
    const { user_id: userId, title, place, starts_at: startsAt, time_zone: timeZone } = row;
    return [{ userId, job, title, place, startsAt, timeZone }];
  });
}

/** Takes follow-ups that are due and weren't emailed for this date, by user. */
export async function claimDueFollowUps(ctx: ServiceContext) {
  const today = ctx.clock.now();
  const day = (date: Date) => sql<Date>`${date.toISOString().slice(0, 10)}::date`;
  const claimed = await kysely(ctx)
    .updateTable("applications")
    .set((eb) => ({ reminded_of: eb.ref("follow_up_on") }))
    .where((eb) =>
      eb(
        eb.refTuple("user_id", "job_id"),
        "in",
        eb
          .selectFrom("applications as w")
          .select(["w.user_id", "w.job_id"])
          .where("w.follow_up_on", "<=", day(today))
          .where("w.follow_up_on", ">", day(new Date(today.getTime() - LATE_DAYS * DAY_MS)))
          .whereRef("w.reminded_of", "is distinct from", "w.follow_up_on")
          .where(sql<boolean>`w.stage NOT IN ${OVER_STAGES} AND ${IN_PIPELINE}`)
          .orderBy("w.user_id")
          .limit(CLAIMED_AT_ONCE)
          .forUpdate()
          .skipLocked()
          .$asTuple("user_id", "job_id"),
      ),
    )
    .returning(["user_id", "job_id", sql<string>`follow_up_on::text`.as("follow_up_on")])
    .execute();
  const jobs = await readReminded(ctx, claimed);
  return [...Map.groupBy(claimed, ({ user_id: userId }) => userId)].map(([userId, rows]) => ({
    userId,
    jobs: rows.flatMap((row) => {
      const job = jobs.get(keyOf(row));
      return job ? [{ ...job, followUpOn: row.follow_up_on }] : [];
    }),
  }));
}

type ClaimedJob = { user_id: string; job_id: string };

const keyOf = ({ user_id: userId, job_id: jobId }: ClaimedJob) => `${userId} ${jobId}`;

/** Reads jobs as their users may see them. Leaves out jobs that left the pipeline. */
async function readReminded(ctx: ServiceContext, claimed: readonly ClaimedJob[]) {
  const known = new Map<string, { title: string; slug: string; employer: string | null }>();
  for (const [userId, rows] of Map.groupBy(claimed, ({ user_id: id }) => id)) {
    const ids = rows.map(({ job_id: id }) => id);
    const picked = sql`
      SELECT w.job_id, w.moved_at AS picked_at FROM applications w
      WHERE w.user_id = ${userId}::uuid AND w.job_id = ANY (${ids}::uuid[]) AND ${IN_PIPELINE}`;
    for (const { job } of await readPickedJobs(ctx, { userId, picked })) {
      const { id, title, slug, author_name: employer } = job;
      known.set(keyOf({ user_id: userId, job_id: id }), { title, slug, employer });
    }
  }
  return known;
}
