import type { ReportCase } from "~/contracts/report";
import { type Actor, queryRows, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/uuid";
import { sql } from "~/server/db";
import { inspectJob, matchesJobOrMergedSql, previewReturns } from "~/server/jobs";
import { alikeSql } from "./alike-sql";
import { presentReport, REPORT_COLUMNS, type ReportRow } from "./present-report";

const OTHERS_SHOWN = 20;

type CaseRow = ReportRow & {
  job_id: string;
  name: string;
  email: string;
  unlocked_at: Date | null;
  reports: number;
  upheld: number;
  decided_by: string | null;
  closes_job: boolean | null;
};

type OtherRow = ReportRow & { name: string };

/**
 * One report with what it takes to decide it: the reporter, the job with its details, other reports of it, and what
 * upholding it would give back. For admins alone. Throws NOT_FOUND.
 */
export async function getReportCase(ctx: ServiceContext & { actor: Actor }, id: string): Promise<ReportCase> {
  const row = isUuid(id) ? await readCase(ctx, id) : undefined;
  if (!row) throw new NotFoundError("Report not found");
  const [job, others, alike] = await Promise.all([
    inspectJob(ctx, row.job_id),
    readOthers(ctx, row),
    row.verdict === null ? readAlike(ctx, row) : null,
  ]);
  const { reason, job_id: jobId } = row;
  const returns = alike && (await previewReturns(ctx, { jobId, reason, reportedAt: alike.first ?? row.created_at }));
  return {
    report: presentReport(row),
    reporter: {
      name: row.name,
      email: row.email,
      unlocked_at: row.unlocked_at?.toISOString() ?? null,
      reports: row.reports,
      upheld: row.upheld,
    },
    decided_by: row.decided_by,
    closed_job: row.closes_job,
    job,
    others: others.shown.map((other) => {
      const { note: _note, decided_at: _decidedAt, ...shown } = presentReport(other);
      return { ...shown, reporter_name: other.name };
    }),
    others_count: others.count,
    alike_open: alike ? alike.count - 1 : 0,
    returns: returns && { ...returns, since: returns.since.toISOString() },
  };
}

async function readCase(ctx: ServiceContext, id: string): Promise<CaseRow | undefined> {
  const [row] = await queryRows<CaseRow>(
    ctx,
    sql`
    SELECT ${REPORT_COLUMNS}, j.id AS job_id, p.name, u.email, k.unlocked_at, f.closes_job, admin.name AS decided_by,
      (SELECT count(*)::int FROM job_reports o WHERE o.user_id = r.user_id AND o.verdict IS NOT NULL) AS reports,
      (SELECT count(*)::int FROM job_reports o WHERE o.user_id = r.user_id AND o.verdict = 'upheld') AS upheld
    FROM job_reports r JOIN users u ON u.id = r.user_id JOIN profiles p ON p.id = r.user_id
    JOIN jobs reported ON reported.id = r.job_id JOIN jobs j ON j.id = COALESCE(reported.merged_into, reported.id)
    LEFT JOIN unlocks k ON k.user_id = r.user_id AND k.job_id = j.id
    LEFT JOIN job_findings f ON f.id = r.finding_id
    LEFT JOIN profiles admin ON admin.id = r.decided_by_id
    WHERE r.id = ${id}::uuid`,
  );
  return row;
}

async function readOthers(ctx: ServiceContext, { id, job_id }: CaseRow): Promise<{ shown: OtherRow[]; count: number }> {
  const [shown, [counted]] = await Promise.all([
    queryRows<OtherRow>(
      ctx,
      sql`
      SELECT ${REPORT_COLUMNS}, p.name FROM job_reports r JOIN profiles p ON p.id = r.user_id
      WHERE ${matchesJobOrMergedSql(sql`r.job_id`, sql`${job_id}::uuid`)} AND r.id <> ${id}::uuid
      ORDER BY r.created_at DESC, r.id DESC LIMIT ${OTHERS_SHOWN}`,
    ),
    queryRows<{ count: number }>(
      ctx,
      sql`
      SELECT count(*)::int AS count FROM job_reports
      WHERE ${matchesJobOrMergedSql(sql`job_id`, sql`${job_id}::uuid`)} AND id <> ${id}::uuid`,
    ),
  ]);
  return { shown, count: counted?.count ?? 0 };
}

async function readAlike(ctx: ServiceContext, { id, job_id: jobId, reason }: CaseRow) {
  const [alike] = await queryRows<{ count: number; first: Date | null }>(
    ctx,
    sql`
    SELECT count(*)::int AS count, min(created_at) AS first FROM job_reports WHERE ${alikeSql({ id, jobId, reason })}`,
  );
  return alike ?? null;
}
