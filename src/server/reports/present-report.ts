import type { Selectable } from "kysely";
import type { ReportView } from "~/contracts/report";
import type { Tables } from "~/server/db";

/** What is shown of a report, selected from the alias `r`. */
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
