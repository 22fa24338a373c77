import { Flag } from "lucide-react";
import { formatDate } from "~/format/text";
import type { ReportView } from "~/contracts/report";
import { REPORT_CLAIMS } from "~/contracts/rules/report";

/** The viewer's report and our decision. */
export function ReportStatus({ report }: { report: ReportView }) {
  return (
    <div className="flex gap-2.5 text-14">
      <Flag aria-hidden className="mt-0.5 size-4 flex-none text-ink-muted" />
      <div className="min-w-0">
        <p className="font-medium text-ink">You reported this job</p>
        <p className="mt-0.5 text-ink-muted">
          On {formatDate(report.created_at)}: {REPORT_CLAIMS[report.reason]}. {describeOutcome(report)}
        </p>
        {report.note ? (
          <p className="mt-1 whitespace-pre-line text-ink-muted" dir="auto">
            Our note: {report.note}
          </p>
        ) : null}
      </div>
    </div>
  );
}

function describeOutcome({ verdict, decided_at: decidedAt }: ReportView): string {
  if (verdict === null || decidedAt === null) return "We'll look into it and email you our decision.";
  return verdict === "upheld"
    ? `On ${formatDate(decidedAt)}, we found that you were right.`
    : `On ${formatDate(decidedAt)}, we found nothing wrong.`;
}
