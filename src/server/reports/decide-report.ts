import { sql } from "~/server/db";
import type { DecideReportInput, DecideReportOutput } from "~/contracts/report";
import { alwaysCloses } from "~/contracts/rules/report";
import { type Actor, executeSql, queryRows, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { DomainError, NotFoundError } from "~/server/core/errors";
import { withTransaction } from "~/server/core/transaction";
import { isUuid } from "~/server/core/uuid";
import { recordFinding } from "~/server/jobs";
import { alikeSql } from "./alike-sql";
import { presentReport, REPORT_COLUMNS, type ReportRow } from "./present-report";

type DecidedRow = ReportRow & { job_id: string; closes_job: boolean | null };

/**
 * Decides a report, once: of two admins at the same time the later is answered what the first one decided, or refused if
 * that is something else, or had something else to say. Upholding it upholds the other open reports that say the same of the job, writes down what was
 * found out, and closes the job: always where it has closed, is not remote or looks like a scam, else as asked for. What
 * unlocks cost comes back, and the reporters are mailed, by the sweeps.
 *
 * Throws NOT_FOUND, and NOT_CHANGEABLE for one that was decided otherwise.
 */
export async function decideReport(
  ctx: ServiceContext & { actor: Actor },
  input: DecideReportInput,
): Promise<DecideReportOutput> {
  if (!isUuid(input.id)) throw new NotFoundError("Report not found");
  const { userId } = ctx.actor;
  const row = await withTransaction(ctx, async (inner) => {
    const found = await lockReport(inner, input.id);
    if (found.verdict !== null) return replay(found, input);
    if (input.verdict === "upheld") await uphold(inner, found, { ...input, adminId: userId });
    else await dismiss(inner, { ...input, adminId: userId });
    return readReport(inner, input.id);
  });
  return { report: presentReport(row) };
}

/** All decisions about a job stand in line behind its lock, and behind them whoever would unlock or report it. */
async function lockReport(ctx: TransactionContext, id: string): Promise<DecidedRow> {
  const { job_id: jobId } = await readReport(ctx, id);
  await queryRows(ctx, sql`SELECT id FROM jobs WHERE id = ${jobId}::uuid FOR UPDATE`);
  const row = await readReport(ctx, id);
  // It was merged into another while this waited.
  return row.job_id === jobId ? row : lockReport(ctx, id);
}

async function readReport({ tx }: TransactionContext, id: string): Promise<DecidedRow> {
  const [row] = await queryRows<DecidedRow>(
    { tx },
    sql`
    SELECT ${REPORT_COLUMNS}, COALESCE(j.merged_into, j.id) AS job_id, f.closes_job
    FROM job_reports r JOIN jobs j ON j.id = r.job_id LEFT JOIN job_findings f ON f.id = r.finding_id WHERE r.id = ${id}::uuid`,
  );
  if (!row) throw new NotFoundError("Report not found");
  return row;
}

function replay(row: DecidedRow, { verdict, close_job, note }: DecideReportInput): DecidedRow {
  const isSame = row.verdict === verdict && (verdict === "dismissed" || row.closes_job === closes(row, close_job));
  if (isSame && ["", row.note].includes(note.trim())) return row;
  // The reporter may have been told already: what is not said is at least not lost without a word.
  if (isSame)
    throw new DomainError("NOT_CHANGEABLE", `This report has been ${verdict} in the meantime, without your note.`);
  throw new DomainError("NOT_CHANGEABLE", "This report has been decided otherwise in the meantime.");
}

function closes({ reason }: Pick<ReportRow, "reason">, asked: boolean): boolean {
  return alwaysCloses(reason) || asked;
}

type Decision = Pick<DecideReportInput, "id" | "close_job" | "note"> & { adminId: string };

async function uphold(ctx: TransactionContext, row: DecidedRow, { note, close_job, adminId }: Decision): Promise<void> {
  const { id, job_id: jobId, reason } = row;
  const alike = alikeSql({ id, jobId, reason });
  const [first] = await queryRows<{ at: Date }>(
    ctx,
    sql`
    SELECT min(created_at) AS at FROM job_reports WHERE ${alike}`,
  );
  const findingId = await recordFinding(ctx, {
    jobId,
    reason,
    reportedAt: first?.at ?? row.created_at,
    closesJob: closes(row, close_job),
  });
  await executeSql(
    ctx,
    sql`
    UPDATE job_reports SET verdict = 'upheld', finding_id = ${findingId}::uuid, note = ${note.trim()},
      decided_by_id = ${adminId}::uuid, decided_at = ${ctx.clock.now()}::timestamptz
    WHERE ${alike}`,
  );
}

/** This one alone: whoever said the same may have had more to say. */
async function dismiss(ctx: TransactionContext, { id, note, adminId }: Decision): Promise<void> {
  await executeSql(
    ctx,
    sql`
    UPDATE job_reports SET verdict = 'dismissed', note = ${note.trim()}, decided_by_id = ${adminId}::uuid,
      decided_at = ${ctx.clock.now()}::timestamptz
    WHERE id = ${id}::uuid`,
  );
}
