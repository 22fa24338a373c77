import type { DecideReportInput, DecideReportOutput } from "~/contracts/report";
import { alwaysCloses } from "~/contracts/rules/report";
import { type ActorContext, kysely, type TransactionContext } from "~/server/core/context";
import { DomainError, NotFoundError } from "~/server/core/errors";
import { withTransaction } from "~/server/core/transaction";
import { isUuid } from "~/server/core/text-formats";
import { recordAct } from "~/server/audit";
import { recordFinding } from "~/server/jobs";
import { isSameClaim, presentReport, REPORT_COLUMNS, type ReportRow } from "./report-row";

type DecidedRow = ReportRow & { job_id: string; closes_job: boolean | null };

/**
 * Decides a report. Repeating the same decision returns it.
 *
 * Upholding also upholds the other open reports with the same claim, and records a finding. It closes the job if `close_job`
 * is set, and always if the job has closed, isn't remote or is a scam. Tasks return connects and email the reporters.
 *
 * @throws NOT_FOUND, NOT_CHANGEABLE if the report was decided differently
 */
export async function decideReport(ctx: ActorContext, input: DecideReportInput): Promise<DecideReportOutput> {
  if (!isUuid(input.id)) throw new NotFoundError("Report not found");
  const { userId } = ctx.actor;
  const row = await withTransaction(ctx, async (inner) => {
    const report = await lockReport(inner, input.id);
    if (report.verdict !== null) return replay(report, input);
    if (input.verdict === "upheld") await uphold(inner, report, { ...input, adminId: userId });
    else await dismiss(inner, { ...input, adminId: userId });
    const decided = await getReport(inner, input.id);
    await recordAct(inner, {
      act: "report.decide",
      subject: { kind: "report", id: input.id },
      before: { verdict: null },
      after: { verdict: input.verdict, closes_job: decided.closes_job ?? false },
    });
    return decided;
  });
  return { report: presentReport(row) };
}

/** Locks the report's job, so that decisions, unlocks and reports of it run one at a time. */
async function lockReport(ctx: TransactionContext, id: string): Promise<DecidedRow> {
  const { job_id: jobId } = await getReport(ctx, id);
  await kysely(ctx).selectFrom("jobs").select("id").where("id", "=", jobId).forUpdate().execute();
  const row = await getReport(ctx, id);
  // The job was merged while we waited for its lock.
  return row.job_id === jobId ? row : lockReport(ctx, id);
}

async function getReport(ctx: TransactionContext, id: string): Promise<DecidedRow> {
  const row = await kysely(ctx)
    .selectFrom("job_reports as r")
    .innerJoin("jobs as j", "j.id", "r.job_id")
    .leftJoin("job_findings as f", "f.id", "r.finding_id")
    .select((eb) => [...REPORT_COLUMNS, eb.fn.coalesce("j.merged_into", "j.id").as("job_id"), "f.closes_job"])
    .where("r.id", "=", id)
    .executeTakeFirst();
  if (!row) throw new NotFoundError("Report not found");
  return row;
}

function replay(row: DecidedRow, { verdict, close_job, note }: DecideReportInput): DecidedRow {
  const isSame = row.verdict === verdict && (verdict === "dismissed" || row.closes_job === closes(row, close_job));
  if (isSame && ["", row.note].includes(note.trim())) return row;
  // The reporter may have been emailed already, so the error says that the note wasn't sent.
  if (isSame)
    throw new DomainError("NOT_CHANGEABLE", `This report has been ${verdict} in the meantime, without your note.`);
  throw new DomainError("NOT_CHANGEABLE", "This report has been decided otherwise in the meantime.");
}

function closes({ reason }: Pick<ReportRow, "reason">, isChosen: boolean): boolean {
  return alwaysCloses(reason) || isChosen;
}

type Decision = Pick<DecideReportInput, "id" | "close_job" | "note"> & { adminId: string };

async function uphold(ctx: TransactionContext, row: DecidedRow, { note, close_job, adminId }: Decision): Promise<void> {
  const { id, job_id: jobId, reason } = row;
  const isAlike = isSameClaim({ id, jobId, reason });
  const first = await kysely(ctx)
    .selectFrom("job_reports")
    .select((eb) => eb.fn.min("created_at").as("at"))
    .where(isAlike)
    .executeTakeFirst();
  const findingId = await recordFinding(ctx, {
    jobId,
    reason,
    reportedAt: first?.at ?? row.created_at,
    closesJob: closes(row, close_job),
  });
  await kysely(ctx)
    .updateTable("job_reports")
    .set({
      verdict: "upheld",
      finding_id: findingId,
      note: note.trim(),
      decided_by_id: adminId,
      decided_at: ctx.clock.now(),
    })
    .where(isAlike)
    .execute();
}

/** Dismisses only this report, because others with the same claim may have better reasons. */
async function dismiss(ctx: TransactionContext, { id, note, adminId }: Decision): Promise<void> {
  await ctx.tx.jobReport.updateMany({
    where: { id },
    data: { verdict: "dismissed", note: note.trim(), decidedById: adminId, decidedAt: ctx.clock.now() },
  });
}
