import type { ExpressionBuilder } from "kysely";
import { alwaysCloses, type ReportReason } from "~/contracts/rules/report";
import type { Tables } from "~/server/db";
import { matchesJobOrMergedSql } from "~/server/jobs";

/**
 * A condition on job_reports: the open reports that make the same claim about the same job, this one among them. A claim in
 * the reporter's own words matches only itself.
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
