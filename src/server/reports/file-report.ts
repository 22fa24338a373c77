import { sql } from "~/server/db";
import { randomUUID } from "node:crypto";
import type { FileReportInput, FileReportOutput } from "~/contracts/report";
import { needsDetails } from "~/contracts/rules/report";
import { type Actor, queryRows, type ServiceContext } from "~/server/core/context";
import { DomainError, NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/uuid";
import { JobClosedError, lockAccessibleJobSql, withCurrentJob } from "~/server/jobs";
import { takeReport } from "~/server/rate-limits";
import { presentReport, REPORT_COLUMNS, type ReportRow } from "./present-report";

/**
 * Says what is wrong with a job: any job that the actor may keep, locked or not. One report of a user and a job is open at
 * a time; the same one again is answered as it stands.
 *
 * Throws NOT_FOUND, JOB_CLOSED for a closed job that is not the actor's own, ALREADY_REPORTED while another report of the
 * actor is open, BAD_REQUEST without the words that a reason needs, RATE_LIMITED.
 */
export async function fileReport(
  ctx: ServiceContext & { actor: Actor },
  { id: reportedId, reason, ...input }: FileReportInput,
): Promise<FileReportOutput> {
  if (!isUuid(reportedId)) throw new NotFoundError("Job not found");
  const details = input.details.trim();
  if (needsDetails(reason) && details === "") {
    const message = "Please say what is wrong.";
    throw new DomainError("BAD_REQUEST", message, { issues: [{ path: "details", message }] });
  }
  await takeReport(ctx, ctx.actor.userId);
  return withCurrentJob(ctx, reportedId, (jobId) => reportCurrent(ctx, { jobId, reason, details }));
}

async function reportCurrent(
  ctx: ServiceContext & { actor: Actor },
  { jobId, reason, details }: Pick<FileReportInput, "reason" | "details"> & { jobId: string },
): Promise<FileReportOutput> {
  const { userId } = ctx.actor;
  const id = randomUUID();
  // Of two at once the later gets the first one's row. The lock on the job lets no decision pass by unseen.
  const [row] = await queryRows<ReportRow | { id: null }>(
    ctx,
    sql`
    WITH job AS (${lockAccessibleJobSql(userId, jobId)}), r AS (
      INSERT INTO job_reports (id, user_id, job_id, reason, details, created_at)
      SELECT ${id}::uuid, ${userId}::uuid, job.id, ${reason}::job_report_reason, ${details}, ${ctx.clock.now()}::timestamptz
      FROM job
      ON CONFLICT (user_id, job_id) WHERE verdict IS NULL DO UPDATE SET user_id = job_reports.user_id
      RETURNING *
    )
    SELECT ${REPORT_COLUMNS} FROM jobs LEFT JOIN r ON true WHERE jobs.id = ${jobId}::uuid`,
  );
  if (!row) throw new NotFoundError("Job not found");
  if (row.id === null) throw new JobClosedError();
  if (row.id !== id && (row.reason !== reason || row.details !== details)) {
    throw new DomainError("ALREADY_REPORTED", "You have already reported this job. We will email you what we decide.");
  }
  return { report: presentReport(row) };
}
