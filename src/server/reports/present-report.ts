import type { ReportVerdict, ReportView } from "~/contracts/report";
import type { ReportReason } from "~/contracts/rules/report";
import { sql } from "~/server/db";

/** A report as the queries of this folder read it. */
export type ReportRow = {
  id: string;
  reason: ReportReason;
  details: string;
  created_at: Date;
  verdict: ReportVerdict | null;
  decided_at: Date | null;
  note: string;
};

/** The columns of `ReportRow`, of the alias `r`. */
export const REPORT_COLUMNS = sql`
  r.id, r.reason::text, r.details, r.created_at, r.verdict::text, r.decided_at, r.note`;

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
