import Link from "next/link";
import { notFound } from "next/navigation";
import NotFoundPage from "~/app/not-found";
import { formatDate, formatQuantity } from "~/format/text";
import { Badge } from "~/components/ui/badge";
import { TextLink } from "~/components/ui/links";
import type { ReportCase } from "~/contracts/report";
import { toDomainError } from "~/server/api";
import { setPageStatus } from "~/server/core/responses/page-status";
import { api } from "~/trpc/server";
import { officeMetadata, renderForStaff } from "../../_components/office-page";
import { formatClaim, Decision, VERDICTS } from "../_components/decision";
import { Fact, ReportedJob } from "../_components/reported-job";

type ReportPageProps = { params: Promise<{ id: string }> };

export const generateMetadata = () => officeMetadata("reports", "Report");

export default function ReportPage({ params }: ReportPageProps) {
  return renderForStaff("reports", async () => {
    const reportCase = await findCase((await params).id);
    if (reportCase) return <Case reportCase={reportCase} />;
    if (!setPageStatus(404)) notFound();
    return <NotFoundPage />;
  });
}

async function findCase(id: string): Promise<ReportCase | null> {
  try {
    return await api.report.byId({ id });
  } catch (error) {
    if (toDomainError(error).code === "NOT_FOUND") return null;
    throw error;
  }
}

function Case({ reportCase }: { reportCase: ReportCase }) {
  const { report, job } = reportCase;
  const { word, tone } = VERDICTS[report.verdict ?? "open"];
  return (
    <>
      <p className="text-14 text-ink-muted">
        <Link href="/admin/reports" className="rounded-inner underline underline-offset-[0.2em] hover:text-ink">
          All reports
        </Link>
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <h1 className="text-28 font-bold">{formatClaim(report.reason)}</h1>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <p className="mt-1 text-ink-muted">{job.title}</p>
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <ReportText reportCase={reportCase} />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Decision reportCase={reportCase} />
        </div>
        <div className="grid min-w-0 content-start gap-10 lg:col-start-1">
          <OtherReports reportCase={reportCase} />
          <ReportedJob job={job} />
        </div>
      </div>
    </>
  );
}

function ReportText({ reportCase }: { reportCase: ReportCase }) {
  const { report, reporter } = reportCase;
  return (
    <section aria-labelledby="report" className="min-w-0">
      <h2 id="report" className="text-20 font-bold">
        The report
      </h2>
      {report.details ? (
        <blockquote
          dir="auto"
          className="mt-4 max-w-measure border-l-2 border-line-strong pl-4 break-words whitespace-pre-line"
        >
          {report.details}
        </blockquote>
      ) : (
        <p className="mt-4 text-ink-muted">No details given.</p>
      )}
      <dl className="mt-6 grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact label="Reporter">
          {reporter.name}
          <span className="block text-14 font-regular break-all text-ink-muted">{reporter.email}</span>
        </Fact>
        <Fact label="Reported">{formatDate(report.created_at)}</Fact>
        <Fact label="Unlocked the job">{reporter.unlocked_at ? formatDate(reporter.unlocked_at) : "No"}</Fact>
        <Fact label="Reporter's earlier reports">
          {reporter.reports === 0
            ? "None decided yet"
            : `${formatQuantity(reporter.reports, "report")} decided, ${reporter.upheld} upheld`}
        </Fact>
      </dl>
    </section>
  );
}

function OtherReports({ reportCase }: { reportCase: ReportCase }) {
  const { others, others_count: count } = reportCase;
  if (count === 0) return null;
  return (
    <section aria-labelledby="others" className="min-w-0">
      <h2 id="others" className="text-20 font-bold">
        Other reports of this job
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {others.map((other) => {
          const { word, tone } = VERDICTS[other.verdict ?? "open"];
          return (
            <li key={other.id} className="py-3">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <TextLink href={`/admin/reports/${other.id}`} prefetch={false}>
                  {formatClaim(other.reason)}
                </TextLink>
                <Badge tone={tone}>{word}</Badge>
              </div>
              {other.details ? (
                <p dir="auto" className="mt-1 line-clamp-3 max-w-measure break-words">
                  {other.details}
                </p>
              ) : null}
              <p className="mt-1 text-14 text-ink-muted">
                {other.reporter_name}, {formatDate(other.created_at)}
              </p>
            </li>
          );
        })}
      </ul>
      {count > others.length ? (
        <p className="mt-3 text-14 text-ink-muted">Plus {formatQuantity(count - others.length, "earlier one")}.</p>
      ) : null}
    </section>
  );
}
