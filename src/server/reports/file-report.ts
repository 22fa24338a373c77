import { randomUUID } from "node:crypto";
import type { FileReportInput, FileReportOutput } from "~/contracts/report";
import { needsDetails } from "~/contracts/rules/report";
import { type ActorContext, kysely } from "~/server/core/context";
import { DomainError, NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/text-formats";
import { JobClosedError, lockAccessibleJob, withCurrentJob } from "~/server/jobs";
import { enforceReportLimit } from "~/server/rate-limits";
import { presentReport, REPORT_COLUMNS, type ReportRow } from "./report-row";

/**
 * Reports a job that the actor can save, locked or not. Repeating an open report returns it.
 *
 * @throws NOT_FOUND (also for the actor's own jobs), RATE_LIMITED, JOB_CLOSED for a closed job that isn't the actor's
 * own, ALREADY_REPORTED while another report of the actor is open, BAD_REQUEST without the details that a reason needs.
 */
export async function fileReport(
  ctx: ActorContext,
  { id: reportedId, reason, ...input }: FileReportInput,
): Promise<FileReportOutput> {
  if (!isUuid(reportedId)) throw new NotFoundError("Job not found");
  const details = input.details.trim();
  if (needsDetails(reason) && details === "") {
    const message = "Please say what is wrong.";
    throw new DomainError("BAD_REQUEST", message, { issues: [{ path: "details", message }] });
  }
  await enforceReportLimit(ctx, ctx.actor.userId);
  return withCurrentJob(ctx, reportedId, (jobId) => reportCurrent(ctx, { jobId, reason, details }));
}

async function reportCurrent(
  ctx: ActorContext,
  { jobId, reason, details }: Pick<FileReportInput, "reason" | "details"> & { jobId: string },
): Promise<FileReportOutput> {
  const { userId } = ctx.actor;
  const id = randomUUID();
  // The later of two concurrent calls gets the first one's row. The job's lock keeps decisions out until this commits.
  const row = await kysely(ctx)
    .with("job", (db) => lockAccessibleJob(db, userId, jobId).where("j.owner_id", "is", null))
    .with("r", (db) =>
      db
        .insertInto("job_reports")
        .columns(["id", "user_id", "job_id", "reason", "details", "created_at"])
        .expression((eb) =>
          eb
            .selectFrom("job")
            .select((eb) => [
              eb.val(id).as("id"),
              eb.val(userId).as("user_id"),
              "job.id as job_id",
              eb.val(reason).as("reason"),
              eb.val(details).as("details"),
              eb.val(ctx.clock.now()).as("created_at"),
            ]),
        )
        .onConflict((oc) =>
          oc
            .columns(["user_id", "job_id"])
            .where("verdict", "is", null)
            .doUpdateSet((eb) => ({ user_id: eb.ref("job_reports.user_id") })),
        )
        .returningAll(),
    )
    .selectFrom("jobs")
    .leftJoin("r", (join) => join.onTrue())
    .select(REPORT_COLUMNS)
    .where("jobs.id", "=", jobId)
    .where("jobs.owner_id", "is", null)
    .$narrowType<ReportRow | Record<keyof ReportRow, null>>()
    .executeTakeFirst();
  if (!row) throw new NotFoundError("Job not found");
  if (row.id === null) throw new JobClosedError();
  if (row.id !== id && (row.reason !== reason || row.details !== details)) {
    throw new DomainError("ALREADY_REPORTED", "You have already reported this job. We'll email you our decision.");
  }
  return { report: presentReport(row) };
}
