import type { JobSummary } from "~/contracts/job";
import { getCredit, formatAccess, formatEmploymentType, formatEstimate, formatPay } from "~/format/job";
import { findGoodMatch, formatMatch } from "~/format/row";
import type { MatchLevel } from "~/contracts/rules/job-search";
import { conn, kysely, type ServiceContext } from "~/server/core/context";
import { sql } from "~/server/db";
import { SOURCE_CREDITS } from "~/server/feeds";
import { matchJobsOf } from "~/server/fit";
import { listPickedJobs } from "~/server/jobs";
import { newJobsMail, pageUrl, sendWaiting, trySending, type Mail, type SendOutcome } from "~/server/mail";
import { mayEmailSql, MAX_COUNTED_JOBS } from "./record-alerts";
import { parseSearch, searchPath } from "./search-params";

const AT_ONCE = 200;
/** An alert is too old to be useful after this many attempts. */
const STALE_AFTER_ATTEMPTS = 6;

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>;
type Status = "noted" | "sent" | "failed" | "dropped";

/**
 * Sends some recorded alerts. Marks each before its email leaves, so that a crash may lose an email but never duplicates one.
 * Returns how many were sent, and whether more are waiting.
 */
export async function sendAlerts(ctx: ServiceContext): Promise<{ sent: number; isMore: boolean }> {
  return sendWaiting(ctx, { claim: () => claim(ctx), send: (alert) => send(ctx, alert), atMost: AT_ONCE });
}

async function claim(ctx: ServiceContext) {
  const now = ctx.clock.now();
  const alert = await kysely(ctx)
    .updateTable("alerts")
    .set((eb) => ({ status: "sending", attempts: eb("attempts", "+", 1), try_at: now }))
    .where("id", "=", (eb) =>
      eb
        .selectFrom("alerts")
        .select("id")
        .where("status", "=", "noted")
        .where("try_at", "<=", now)
        .orderBy("try_at")
        .orderBy("id")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "user_id", "search_id", "jobs_found", "attempts"])
    .executeTakeFirst();
  return alert ?? null;
}

async function send(ctx: ServiceContext, alert: Claimed): Promise<SendOutcome | null> {
  const mail = await writeMail(ctx, alert);
  if (mail === null) {
    await mark(ctx, alert, "dropped");
    return null;
  }
  const { attempts } = alert;
  const attempt = { id: alert.id, attempts, attemptsMax: STALE_AFTER_ATTEMPTS, task: "send alerts" };
  const outcome = await trySending(ctx, mail, attempt);
  const tryAt = outcome.kind === "refused" ? outcome.tryAt : null;
  await mark(ctx, alert, outcome.kind === "sent" ? "sent" : tryAt === null ? "failed" : "noted", tryAt);
  return outcome;
}

async function mark(
  ctx: ServiceContext,
  { id }: Claimed,
  status: Status,
  tryAt: Date | null = ctx.clock.now(),
): Promise<void> {
  await conn(ctx).alert.updateMany({ where: { id }, data: { status, tryAt: tryAt ?? ctx.clock.now() } });
}

/**
 * Writes the email, with the jobs as its recipient sees them now. Returns null if the search was deleted or paused, its owner
 * suspended, or if all its jobs closed.
 */
async function writeMail(ctx: ServiceContext, alert: Claimed): Promise<Mail | null> {
  const search = await conn(ctx).savedSearch.findFirst({
    where: { id: alert.search_id ?? alert.id, nextAt: { not: null }, user: { suspendedAt: null } },
    include: { user: { select: { email: true } } },
  });
  if (!search) return null;
  const picked = await listPickedJobs(ctx, {
    userId: alert.user_id,
    picked: sql`
      SELECT told.job_id, open.sorted_at AS picked_at FROM alerted_jobs told JOIN jobs open ON open.id = told.job_id
      WHERE told.alert_id = ${alert.id}::uuid AND open.closed_at IS NULL AND ${mayEmailSql(sql`open.source`)}`,
  });
  if (picked.length === 0) return null;
  const ids = picked.map(({ job }) => job.id);
  const levels = await matchJobsOf(ctx, { userId: alert.user_id, ids });
  const noted = await conn(ctx).alertedJob.count({ where: { alertId: alert.id } });
  const { search: params } = parseSearch(search.params);
  const content = newJobsMail({
    name: search.name,
    frequency: search.frequency,
    hour: search.hour,
    timeZone: search.timeZone,
    jobs: picked.map(({ job }) => ({
      title: job.title,
      slug: job.slug,
      facts: listFacts(job, levels[job.id]),
      credit: job.isUnlocked ? getCredit(job, SOURCE_CREDITS) : null,
    })),
    more: Math.min(alert.jobs_found, MAX_COUNTED_JOBS) - noted,
    isMoreCapped: alert.jobs_found > MAX_COUNTED_JOBS,
    searchPath: searchPath({ ...params, sort: "newest" }),
    unsubscribeToken: search.unsubscribeToken,
  });
  const unsubscribeUrl = pageUrl(`/unsubscribe/${search.unsubscribeToken}`);
  const logAs = { userId: alert.user_id, kind: "new_jobs" } as const;
  return { to: search.user.email, logAs, unsubscribeUrl, ...content };
}

/** Lists the facts that a row of the job list shows. `job` contains no locked facts. */
function listFacts(job: JobSummary, level: MatchLevel | undefined): string[] {
  const type = formatEmploymentType(job.employment_type);
  const demo = job.source === "demo" ? "Demo" : null;
  const estimate = formatEstimate(job, getCredit(job, SOURCE_CREDITS));
  const match = findGoodMatch(level);
  const facts = [
    match && formatMatch(match),
    job.author_name,
    job.location,
    formatPay(job),
    estimate,
    type,
    formatAccess(job),
    demo,
  ];
  return facts.filter((fact) => fact !== null);
}
