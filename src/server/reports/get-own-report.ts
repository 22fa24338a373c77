import type { OwnReportOutput } from "~/contracts/report";
import { type ActorContext, kysely } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { followMerge, matchesJobOrMergedSql } from "~/server/jobs";
import { selectClosings } from "./find-closing";
import { presentReport, REPORT_COLUMNS } from "./report-row";

/** Returns the actor's latest report of a job, and the finding that closed the job, if any. @throws NOT_FOUND */
export async function getOwnReport(ctx: ActorContext, id: string): Promise<OwnReportOutput> {
  const jobId = await followMerge(ctx, id);
  const job = await selectClosings(ctx).where("j.id", "=", jobId).executeTakeFirst();
  if (!job) throw new NotFoundError("Job not found");
  const report = await kysely(ctx)
    .selectFrom("job_reports as r")
    .select(REPORT_COLUMNS)
    .where("r.user_id", "=", ctx.actor.userId)
    .where((eb) => matchesJobOrMergedSql(eb.ref("r.job_id"), eb.val(jobId)))
    .orderBy("r.created_at", "desc")
    .orderBy("r.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return {
    report: report ? presentReport(report) : null,
    finding: job.reason && job.found_at ? { reason: job.reason, found_at: job.found_at.toISOString() } : null,
  };
}
