import type { OwnReportOutput } from "~/contracts/report";
import { REPORT_CLAIMS } from "~/contracts/rules/report";
import { formatDate } from "~/format/text";

/** Says when and why a job closed. */
export function describeClosing(closedAt: string, finding: OwnReportOutput["finding"]): string {
  return finding
    ? `We closed it on ${formatDate(finding.found_at)}, because a report of it was upheld: ${REPORT_CLAIMS[finding.reason]}.`
    : `Its source stopped listing it on ${formatDate(closedAt)}.`;
}
