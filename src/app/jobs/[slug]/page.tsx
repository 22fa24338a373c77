import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { connection } from "next/server";
import { getViewer } from "~/app/_auth/viewer";
import { sourceCredits } from "~/components/jobs/credits";
import { formatEligibility, formatWhere } from "~/components/jobs/format";
import { creditOf } from "~/components/jobs/job-row-model";
import { setPageStatus } from "~/server/core/page-status";
import { ClosedJob } from "./_components/closed-job";
import { FailedJob } from "./_components/failed-job";
import { InvalidSlug } from "./_components/invalid-slug";
import { JobDetail } from "./_components/job-detail";
import { loadJob } from "./_components/load-job";
import JobNotFound from "./not-found";

type JobPageProps = { params: Promise<{ slug: string }> };

const TITLES = {
  invalid: "Invalid job slug format",
  closed: "This job has closed",
  missing: "Job not found",
  failed: "Job",
} as const;

export async function generateMetadata({ params }: JobPageProps): Promise<Metadata> {
  const found = await loadJob((await params).slug);
  if (found.outcome !== "found") return { title: TITLES[found.outcome], robots: { index: false } };
  const { job } = found;
  const description = `${job.title}. ${formatWhere(job.location, job.eligibility)}. ${job.salary_disclosed ? "Pay disclosed." : "Pay not disclosed."}`;
  return {
    title: job.title,
    description,
    alternates: { canonical: `/jobs/${job.slug}` },
    openGraph: { title: job.title, description, url: `/jobs/${job.slug}` },
    ...(job.source === "demo" || job.closed_at !== null ? { robots: { index: false } } : {}),
  };
}

export default async function JobPage({ params }: JobPageProps) {
  await connection();
  const { slug } = await params;
  const [found, viewer] = await Promise.all([loadJob(slug), getViewer()]);
  switch (found.outcome) {
    case "invalid":
      setPageStatus(400);
      return <InvalidSlug />;
    case "missing":
      if (!setPageStatus(404)) notFound();
      return <JobNotFound />;
    case "closed":
      setPageStatus(410);
      return <ClosedJob />;
    case "failed":
      setPageStatus(500);
      return <FailedJob href={`/jobs/${slug}`} />;
    case "found":
      if (found.job.slug !== slug) permanentRedirect(`/jobs/${found.job.slug}`);
      return (
        <JobDetail
          job={found.job}
          viewer={viewer ? { id: viewer.userId, connects: viewer.connectsBalance } : null}
          now={new Date().toISOString()}
          credit={creditOf(found.job, sourceCredits)}
          whoMayApply={formatEligibility(found.job.eligibility)}
        />
      );
  }
}
