import type { OwnReportOutput } from "~/contracts/report";
import type { ReportReason } from "~/contracts/rules/report";
import { type Actor, queryRows, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/uuid";
import { sql } from "~/server/db";
import { followMerge, matchesJobOrMergedSql } from "~/server/jobs";
import { presentReport, REPORT_COLUMNS, type ReportRow } from "./present-report";

type FindingRow = { reason: ReportReason | null; found_at: Date | null };

/** The actor's latest report of a job, and what was found out if the job is closed for that. Throws NOT_FOUND. */
export async function getOwnReport(ctx: ServiceContext & { actor: Actor }, id: string): Promise<OwnReportOutput> {
  if (!isUuid(id)) throw new NotFoundError("Job not found");
  const jobId = await followMerge(ctx, id);
  const [job] = await queryRows<FindingRow>(
    ctx,
    sql`
    SELECT f.reason::text, f.found_at FROM jobs j
    LEFT JOIN LATERAL (
      SELECT reason, found_at FROM job_findings
      WHERE ${matchesJobOrMergedSql(sql`job_id`, sql`j.id`)} AND closes_job AND j.closed_at IS NOT NULL
      ORDER BY found_at DESC LIMIT 1) f ON true
    WHERE j.id = ${jobId}::uuid`,
  );
  if (!job) throw new NotFoundError("Job not found");
  const [report] = await queryRows<ReportRow>(
    ctx,
    sql`
    SELECT ${REPORT_COLUMNS} FROM job_reports r
    WHERE r.user_id = ${ctx.actor.userId}::uuid AND ${matchesJobOrMergedSql(sql`r.job_id`, sql`${jobId}::uuid`)}
    ORDER BY r.created_at DESC, r.id DESC LIMIT 1`,
  );
  return {
    report: report ? presentReport(report) : null,
    finding: job.reason && job.found_at ? { reason: job.reason, found_at: job.found_at.toISOString() } : null,
  };
}
