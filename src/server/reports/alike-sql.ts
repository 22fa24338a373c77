import { alwaysCloses, type ReportReason } from "~/contracts/report-rules";
import { Prisma } from "~/server/db";
import { isOfJobSql } from "~/server/jobs";

/**
 * A condition on job_reports: the open reports that say the same of the same job, this one among them. Where what is wrong
 * is said in words, only itself: the words of others are about something else.
 */
export function alikeSql({ id, jobId, reason }: { id: string; jobId: string; reason: ReportReason }): Prisma.Sql {
  return alwaysCloses(reason)
    ? Prisma.sql`${isOfJobSql(Prisma.sql`job_id`, Prisma.sql`${jobId}::uuid`)} AND reason = ${reason}::job_report_reason AND verdict IS NULL`
    : Prisma.sql`id = ${id}::uuid AND verdict IS NULL`;
}
