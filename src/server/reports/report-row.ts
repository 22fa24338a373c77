import type { ExpressionBuilder, Selectable } from "kysely";
import type { ReportView } from "~/contracts/report";
import { alwaysCloses, type ReportReason } from "~/contracts/rules/report";
import type { Tables } from "~/server/db";
import { matchesJobOrMergedSql } from "~/server/jobs";

/** The columns that `presentReport` needs, selected from the alias `r`. */
export const REPORT_COLUMNS = [
  "r.id",
  "r.reason",
  "r.details",
  "r.created_at",
  "r.verdict",
  "r.decided_at",
  "r.note",
] as const;

export type ReportRow = Pick<
  Selectable<Tables["job_reports"]>,
  "id" | "reason" | "details" | "created_at" | "verdict" | "decided_at" | "note"
>;

export function presentReport(row: ReportRow): ReportView {
  return {
    id: row.id,
    reason: row.reason,
    details: row.details,
    created_at: row.created_at.toISOString(),
    verdict: row.verdict,
    decided_at: row.decided_at?.toISOString() ?? null,
    note: row.note,
  };
}

/**
 * Matches this report and others about the same job with the same claim, if they are open. A claim in the reporter's own
 * words matches only itself.
 */
export function isSameClaim({ id, jobId, reason }: { id: string; jobId: string; reason: ReportReason }) {
  return (eb: ExpressionBuilder<Tables, "job_reports">) =>
    eb.and([
      ...(alwaysCloses(reason)
        ? [matchesJobOrMergedSql(eb.ref("job_id"), eb.val(jobId)), eb("reason", "=", reason)]
        : [eb("id", "=", id)]),
      eb("verdict", "is", null),
    ]);
}
