import type { Metadata } from "next";
import Link from "next/link";
import { fingerTarget } from "~/components/ui/class-names";
import { permanentRedirect, redirect } from "next/navigation";
import { connection } from "next/server";
import { getViewer } from "~/session/viewer";
import { loginHref } from "~/browser/intent-path";
import { reportPath } from "~/components/reports/report-state";
import { ReportStatus } from "~/components/reports/report-status";
import { api } from "~/trpc/server";
import { loadJob } from "../_components/load-job";
import { UnavailableJob } from "../_components/unavailable-job";
import { ReportPageForm } from "./_components/report-page-form";

type ReportPageProps = { params: Promise<{ slug: string }> };

export const metadata: Metadata = { title: "Report this job", robots: { index: false } };

/** Reports a job where the dialog isn't available: without JavaScript, and after signing in. */
export default async function ReportPage({ params }: ReportPageProps) {
  await connection();
  const { slug } = await params;
  const [loaded, viewer] = await Promise.all([loadJob(slug), getViewer()]);
  if (loaded.kind !== "loaded") return <UnavailableJob outcome={loaded.kind} path={reportPath(slug)} />;
  const { job } = loaded;
  if (job.slug !== slug) permanentRedirect(reportPath(job.slug));
  if (viewer === null) redirect(loginHref(reportPath(slug)));
  const { report } = await api.report.own({ id: job.id });
  return (
    <div className="page py-6 sm:py-10">
      <div className="mx-auto grid max-w-[36rem] gap-8">
        <div>
          <p className="text-14 text-ink-muted">
            <Link
              href={`/jobs/${slug}`}
              className={`rounded-inner underline underline-offset-[0.2em] hover:text-ink ${fingerTarget}`}
            >
              Back to the job
            </Link>
          </p>
          <h1 className="mt-3 text-28 font-bold">Report this job</h1>
          <p className="mt-1.5 text-ink-muted">{job.title}</p>
        </div>
        {report ? <ReportStatus report={report} /> : null}
        {report && report.verdict === null ? null : (
          <ReportPageForm job={{ id: job.id, slug: job.slug, title: job.title }} />
        )}
      </div>
    </div>
  );
}
