import { Inbox } from "lucide-react";
import { formatAge, formatDate, formatQuantity } from "~/format/text";
import { Badge } from "~/components/ui/badge";
import { EmptyState } from "~/components/ui/empty-state";
import { Segments, TextLink } from "~/components/ui/links";
import { REPORT_QUEUES, type QueuedReport, type ReportQueue } from "~/contracts/report";
import { api } from "~/trpc/server";
import { officeMetadata, renderForStaff } from "../_components/office-page";
import { formatClaim, VERDICTS } from "./_components/decision";
import { PageLinks } from "../_components/page-links";
import { pageHref, getPage } from "../_components/get-page";

export const generateMetadata = () => officeMetadata("reports", "Reports");

type ReportsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const LABELS: Record<ReportQueue, string> = { open: "Open", decided: "Decided" };

export default function ReportsPage({ searchParams }: ReportsPageProps) {
  return renderForStaff("reports", async () => {
    const query = await searchParams;
    const queue = REPORT_QUEUES.find((each) => each === query.queue) ?? "open";
    return <Reports queue={queue} cursor={typeof query.cursor === "string" ? query.cursor : undefined} />;
  });
}

function reportsPath(queue: ReportQueue, cursor?: string): string {
  return pageHref("/admin/reports", { queue: queue === "open" ? null : queue, cursor });
}

async function Reports({ queue, cursor }: { queue: ReportQueue; cursor: string | undefined }) {
  const { reports, next_cursor: next } = await getPage({ queue, cursor }, api.report.queue);
  const now = new Date().toISOString();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-28 font-bold">Reports</h1>
        <Segments
          label="Report status"
          segments={REPORT_QUEUES.map((each) => ({
            href: reportsPath(each),
            label: LABELS[each],
            current: each === queue,
          }))}
        />
      </div>
      {reports.length === 0 ? (
        <NoReports queue={queue} isFirst={cursor === undefined} />
      ) : (
        <ul aria-label={`${LABELS[queue]} reports`} className="mt-6 divide-y divide-line border-y border-line">
          {reports.map((report) => (
            <ReportRow key={report.id} report={report} now={now} />
          ))}
        </ul>
      )}
      <div className="mt-6">
        <PageLinks first={cursor ? reportsPath(queue) : null} next={next && reportsPath(queue, next)} />
      </div>
    </>
  );
}

function NoReports({ queue, isFirst }: { queue: ReportQueue; isFirst: boolean }) {
  return (
    <EmptyState icon={<Inbox aria-hidden />} title={queue === "open" ? "No open reports" : "No decided reports"}>
      {isFirst ? "Reports from job pages appear here." : "There are no more reports."}
    </EmptyState>
  );
}

function ReportRow({ report, now }: { report: QueuedReport; now: string }) {
  const { job, reporter, verdict, decided_at: decidedAt, others_open: others } = report;
  const { word, tone } = VERDICTS[verdict ?? "open"];
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="min-w-0 text-16 font-bold">
          <TextLink href={`/admin/reports/${report.id}`} prefetch={false} className="font-bold">
            {job.title}
          </TextLink>
        </h2>
        <span className="flex flex-wrap items-center gap-2">
          {job.closed_at ? <Badge>Job closed</Badge> : null}
          {verdict ? <Badge tone={tone}>{word}</Badge> : null}
          {others > 0 ? <Badge tone="notice">{formatQuantity(others, "other open report")}</Badge> : null}
        </span>
      </div>
      <p className="mt-1 font-medium">{formatClaim(report.reason)}</p>
      {report.excerpt ? (
        <p dir="auto" className="mt-0.5 line-clamp-2 max-w-measure break-words text-ink-muted">
          {report.excerpt}
        </p>
      ) : null}
      <p className="facts mt-1.5 text-14 text-ink-muted">
        <span>{job.employer ?? "Employer unknown"}</span>
        <span className="break-all">
          {reporter.name}, {reporter.email}
        </span>
        <time dateTime={report.created_at}>{formatAge(report.created_at, now)}</time>
        {decidedAt ? (
          <span>
            decided <time dateTime={decidedAt}>{formatDate(decidedAt)}</time>
          </span>
        ) : null}
      </p>
    </li>
  );
}
