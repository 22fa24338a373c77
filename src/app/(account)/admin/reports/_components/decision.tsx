import { ConnectsAmount } from "~/components/jobs/row-parts";
import type { BadgeTone } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import type { ReportCase, ReportVerdict } from "~/contracts/report";
import { alwaysCloses, REPORT_CLAIMS, type ReportReason } from "~/contracts/rules/report";
import { capitalize, formatDate, formatQuantity } from "~/format/text";
import { DecisionForm } from "./decision-form";

/** "It is not remote". */
export function formatClaim(reason: ReportReason): string {
  return capitalize(REPORT_CLAIMS[reason]);
}

export const VERDICTS: Record<ReportVerdict | "open", { word: string; tone: BadgeTone }> = {
  open: { word: "Open", tone: "notice" },
  upheld: { word: "Upheld", tone: "accent" },
  dismissed: { word: "Dismissed", tone: "neutral" },
};

const HEADING = "decision";

/** Shows the effect of a decision with its form, or the decision itself. */
export function Decision({ reportCase }: { reportCase: ReportCase }) {
  const { report, job } = reportCase;
  const closes = alwaysCloses(report.reason);
  return (
    <Card className="self-start p-4 sm:p-5 lg:sticky lg:top-6">
      <h2 id={HEADING} tabIndex={-1} className="text-20 font-bold outline-none">
        Decision
      </h2>
      {report.verdict === null ? (
        <>
          <Consequences reportCase={reportCase} />
          <DecisionForm
            reportId={report.id}
            closing={closes || job.closed_at !== null ? null : "choose"}
            headingId={HEADING}
          />
        </>
      ) : (
        <Decided reportCase={reportCase} />
      )}
    </Card>
  );
}

function Consequences({ reportCase }: { reportCase: ReportCase }) {
  const { report, returns, alike_open: alike, job } = reportCase;
  const closing = alwaysCloses(report.reason)
    ? job.closed_at === null
      ? "Closes the job. The next import won't reopen it."
      : "Keeps the job closed. The next import won't reopen it."
    : null;
  return (
    <div className="mt-3 text-14 text-ink-muted">
      <p>If you uphold it</p>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {closing ? <li>{closing}</li> : null}
        {returns ? (
          <li>
            {returns.unlocks === 0 ? (
              <>Returns no connects: nobody has unlocked the job since {formatDate(returns.since)}.</>
            ) : (
              <>
                Returns{" "}
                <span className="font-medium text-notice">
                  <ConnectsAmount amount={returns.connects} />
                </span>
                : {formatQuantity(returns.unlocks, "unlock")} since {formatDate(returns.since)}.
              </>
            )}
          </li>
        ) : null}
        {alike > 0 ? (
          <li>
            Upholds {formatQuantity(alike, "other open report")} that {alike === 1 ? "says" : "say"} the same.
          </li>
        ) : null}
      </ul>
      <p className="mt-2">
        Dismissing it changes nothing else. Either way, we email the reporter. You can&apos;t undo the decision.
      </p>
    </div>
  );
}

function Decided({ reportCase }: { reportCase: ReportCase }) {
  const { report, decided_by: admin, closed_job: closedJob } = reportCase;
  const closing = closedJob === null ? "" : closedJob ? " This closed the job." : " The job stayed open.";
  return (
    <div className="mt-3 grid gap-2">
      <p>
        {report.verdict === "upheld" ? "Upheld" : "Dismissed"} on {formatDate(report.decided_at ?? report.created_at)}
        {admin ? ` by ${admin}` : ""}.{closing}
      </p>
      {report.note ? (
        <p dir="auto" className="whitespace-pre-line break-words text-ink-muted">
          Note: {report.note}
        </p>
      ) : null}
    </div>
  );
}
