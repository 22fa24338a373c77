import { alwaysCloses, type ReportReason } from "~/contracts/rules/report";
import { sql, type Sql } from "~/server/db";
import { matchesJobOrMergedSql } from "~/server/jobs";

/**
 * A condition on job_reports: the open reports that say the same of the same job, this one among them. Where what is wrong
 * is said in words, only itself: the words of others are about something else.
 */
export function alikeSql({ id, jobId, reason }: { id: string; jobId: string; reason: ReportReason }): Sql {
  return alwaysCloses(reason)
    ? sql`${matchesJobOrMergedSql(sql`job_id`, sql`${jobId}::uuid`)} AND reason = ${reason}::job_report_reason AND verdict IS NULL`
    : sql`id = ${id}::uuid AND verdict IS NULL`;
}
