import type { ReportVerdict } from "~/contracts/report";
import type { ReportReason } from "~/contracts/report-rules";
import { conn, type ServiceContext } from "~/server/core/context";
import { reportDecidedMail, sendMail } from "~/server/mail";

const AT_ONCE = 200;

type Told = {
  email: string;
  slug: string;
  reason: ReportReason;
  verdict: ReportVerdict;
  note: string;
  closes_job: boolean | null;
};

/**
 * Mails reporters what was decided, once each; of several servers one does. It is noted before it is sent: after a kill in
 * between one is missing, and none comes twice. Returns how many.
 */
export async function tellOfDecisions(ctx: ServiceContext): Promise<{ told: number }> {
  const told = await conn(ctx).$queryRaw<Told[]>`
    WITH untold AS (
      SELECT id FROM job_reports WHERE verdict IS NOT NULL AND told_at IS NULL
      ORDER BY decided_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
    )
    UPDATE job_reports r SET told_at = ${ctx.clock.now()}::timestamptz
    FROM untold, users, jobs
    WHERE r.id = untold.id AND users.id = r.user_id AND jobs.id = r.job_id
    RETURNING users.email, jobs.slug, r.reason::text, r.verdict::text, r.note,
      (SELECT closes_job FROM job_findings WHERE id = r.finding_id) AS closes_job`;
  for (const { email, slug, reason, verdict, note, closes_job: closedJob } of told) {
    const decided = { slug, reason, note, upheld: verdict === "upheld", closedJob: closedJob === true };
    sendMail(ctx, { to: email, ...reportDecidedMail(decided) });
  }
  return { told: told.length };
}
