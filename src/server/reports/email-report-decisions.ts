import { sql } from "~/server/db";
import type { ReportVerdict } from "~/contracts/report";
import type { ReportReason } from "~/contracts/rules/report";
import { conn, queryRows, type ServiceContext } from "~/server/core/context";
import { reportDecidedMail, sendWaiting, trySending, type SendOutcome } from "~/server/mail";

const AT_MOST = 10_000;

type Untold = {
  id: string;
  email: string;
  slug: string;
  reason: ReportReason;
  verdict: ReportVerdict;
  note: string;
  closes_job: boolean | null;
  returns_connects: boolean;
  attempts: number;
};

/**
 * Mails reporters what was decided, once each; of several servers one does. Each is marked before its mail leaves: after a kill in
 * between one is missing, and none comes twice. Where the mail is refused, or its server is away, it is tried again
 * later. Returns how many were told.
 */
export async function emailReportDecisions(
  ctx: ServiceContext,
  { signal }: { signal?: AbortSignal } = {},
): Promise<{ told: number }> {
  const { sent } = await sendWaiting({
    claim: () => claimUntold(ctx),
    send: (untold) => tell(ctx, untold),
    atMost: AT_MOST,
    signal,
  });
  return { told: sent };
}

async function claimUntold(ctx: ServiceContext): Promise<Untold | null> {
  const now = ctx.clock.now();
  const [untold] = await queryRows<Untold>(
    ctx,
    sql`
    WITH untold AS (
      SELECT id FROM job_reports
      WHERE verdict IS NOT NULL AND told_at IS NULL AND coalesce(tell_at <= ${now}::timestamptz, true)
      ORDER BY decided_at LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    UPDATE job_reports r SET told_at = ${now}::timestamptz, tell_attempts = tell_attempts + 1
    FROM untold, users, jobs
    WHERE r.id = untold.id AND users.id = r.user_id AND jobs.id = r.job_id
    RETURNING r.id::text, users.email, jobs.slug, r.reason::text, r.verdict::text, r.note, tell_attempts AS attempts,
      (SELECT closes_job FROM job_findings WHERE id = r.finding_id) AS closes_job,
      EXISTS (
        SELECT FROM unlocks u JOIN job_findings f ON f.id = r.finding_id
        WHERE u.user_id = r.user_id AND (u.finding_id = f.id OR (u.job_id = f.job_id AND u.return_id IS NULL
          AND u.unlocked_at BETWEEN f.returns_from AND f.found_at))) AS returns_connects`,
  );
  return untold ?? null;
}

async function tell(ctx: ServiceContext, untold: Untold): Promise<SendOutcome> {
  const { id, email, slug, reason, verdict, note, closes_job: closedJob, attempts } = untold;
  const upheld = verdict === "upheld";
  const decided = {
    slug,
    reason,
    note,
    upheld,
    closedJob: closedJob === true,
    returnsConnects: untold.returns_connects,
  };
  const mail = { to: email, ...reportDecidedMail(decided) };
  const outcome = await trySending(ctx, mail, { attempts, about: { task: "tell of report decisions", reportId: id } });
  if (outcome.status === "refused" && outcome.tryAt !== null) {
    await conn(ctx).jobReport.updateMany({ where: { id }, data: { toldAt: null, tellAt: outcome.tryAt } });
  }
  return outcome;
}
