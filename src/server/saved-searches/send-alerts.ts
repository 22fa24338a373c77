import type { JobSummary } from "~/contracts/job";
import { formatEmploymentType, formatSalary } from "~/contracts/job-words";
import { conn, type ServiceContext } from "~/server/core/context";
import { Prisma } from "~/server/db";
import { FEED_SOURCES } from "~/server/feeds";
import { readPickedJobs } from "~/server/jobs";
import { MailRefusedError, newJobsMail, pageUrl, sendMailNow, type Mail } from "~/server/mail";
import { MAX_COUNTED_JOBS } from "./note-alerts";
import { readSearch, searchPath } from "./search-params";

const AT_ONCE = 200;
const SIDE_BY_SIDE = 4;
const MINUTE_MS = 60_000;
/** How long to wait after each refusal: for a server that is away, and for one that takes no more mails for now. */
const PATIENCE_MS = [5, 15, 60, 240, 720].map((minutes) => minutes * MINUTE_MS);

type Claimed = { id: string; user_id: string; search_id: string | null; jobs_found: number; attempts: number };
type Status = "noted" | "sent" | "failed" | "dropped";

/**
 * Sends the alerts that are noted. Each is marked before its mail leaves: one that a process died over, or of which the
 * mail server did not say that it refused it, is not sent again. Returns how many mails were sent.
 */
export async function sendAlerts(ctx: ServiceContext): Promise<{ sent: number }> {
  let [sent, begun, isServerAway] = [0, 0, false];
  const sendSome = async () => {
    while (!isServerAway && begun < AT_ONCE) {
      begun += 1;
      const alert = await claim(ctx);
      if (!alert) return;
      const outcome = await send(ctx, alert);
      if (outcome === "sent") sent += 1;
      isServerAway ||= outcome === "server away";
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, sendSome));
  return { sent };
}

async function claim(ctx: ServiceContext): Promise<Claimed | null> {
  const now = ctx.clock.now();
  const [alert] = await conn(ctx).$queryRaw<Claimed[]>`
    UPDATE alerts SET status = 'sending', attempts = attempts + 1, try_at = ${now}::timestamptz
    WHERE id = (
      SELECT id FROM alerts WHERE status = 'noted' AND try_at <= ${now}::timestamptz
      ORDER BY try_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, user_id, search_id, jobs_found, attempts`;
  return alert ?? null;
}

async function send(ctx: ServiceContext, alert: Claimed): Promise<Status | "server away"> {
  const mail = await writeMail(ctx, alert);
  if (mail === null) return mark(ctx, alert, "dropped");
  try {
    await sendMailNow(ctx, mail);
  } catch (err) {
    const isRefusal = err instanceof MailRefusedError;
    const patienceMs = isRefusal ? PATIENCE_MS[alert.attempts - 1] : undefined;
    ctx.log.error({ task: "send alerts", alertId: alert.id, attempts: alert.attempts, err }, "alert not sent");
    const status = await mark(ctx, alert, patienceMs === undefined ? "failed" : "noted", patienceMs);
    return isRefusal && err.answered ? status : "server away";
  }
  return mark(ctx, alert, "sent");
}

async function mark(ctx: ServiceContext, { id }: Claimed, status: Status, delayMs = 0): Promise<Status> {
  const tryAt = new Date(ctx.clock.now().getTime() + delayMs);
  await conn(ctx).alert.updateMany({ where: { id }, data: { status, tryAt } });
  return status;
}

/** As its recipient may see the jobs now; null where nobody waits for it any more, or no job in it is open any more. */
async function writeMail(ctx: ServiceContext, alert: Claimed): Promise<Mail | null> {
  const search = await conn(ctx).savedSearch.findFirst({
    where: { id: alert.search_id ?? alert.id, nextAt: { not: null } },
    include: { user: { select: { email: true } } },
  });
  if (!search) return null;
  const picked = await readPickedJobs(ctx, {
    userId: alert.user_id,
    picked: Prisma.sql`
      SELECT told.job_id, open.sorted_at AS picked_at FROM alerted_jobs told JOIN jobs open ON open.id = told.job_id
      WHERE told.alert_id = ${alert.id}::uuid AND open.closed_at IS NULL`,
  });
  if (picked.length === 0) return null;
  const noted = await conn(ctx).alertedJob.count({ where: { alertId: alert.id } });
  const { search: params } = readSearch(search.params);
  const content = newJobsMail({
    name: search.name,
    frequency: search.frequency,
    hour: search.hour,
    timeZone: search.timeZone,
    jobs: picked.map(({ job }) => ({ title: job.title, slug: job.slug, facts: factsOf(job) })),
    more: Math.min(alert.jobs_found, MAX_COUNTED_JOBS) - noted,
    isMoreCapped: alert.jobs_found > MAX_COUNTED_JOBS,
    searchPath: searchPath({ ...params, sort: "newest" }),
    unsubscribeToken: search.unsubscribeToken,
  });
  const unsubscribeUrl = pageUrl(`/unsubscribe/${search.unsubscribeToken}`);
  return { to: search.user.email, unsubscribeUrl, ...content };
}

/** What a row of the list says of it. What a locked job hides is not there to be said. */
function factsOf(job: JobSummary): string[] {
  const pay = job.isUnlocked
    ? (formatSalary(job) ?? "Competitive salary")
    : job.salary_disclosed
      ? "Pay disclosed"
      : "Pay not disclosed";
  const type = formatEmploymentType(job.employment_type);
  const facts = [job.author_name, job.location, pay, type, accessOf(job), job.source === "demo" ? "Demo" : null];
  return facts.filter((fact) => fact !== null);
}

function accessOf(job: JobSummary): string {
  if (!job.isUnlocked) return `${job.connects_price} connects to unlock`;
  const policy = FEED_SOURCES.find(({ id }) => id === job.source)?.policy.attribution;
  const credit = policy?.kind === "source" ? ` via ${policy.name}` : "";
  return job.connects_price === 0 ? `Open${credit}` : "Unlocked";
}
