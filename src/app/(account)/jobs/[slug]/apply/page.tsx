import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { connection } from "next/server";
import { getViewer } from "~/session/viewer";
import { Notice } from "~/components/ui/notice";
import { formatDate } from "~/format/text";
import { loadJob } from "../../../../jobs/[slug]/_components/load-job";
import { UnavailableJob } from "../../../../jobs/[slug]/_components/unavailable-job";
import { applyPath, parseChoices, parseStep } from "./_components/apply-path";
import { GuestStep } from "./_components/guest-step";
import { JobSummary, StepList } from "./_components/apply-head";
import { SeekerStep } from "./_components/seeker-step";

type ApplyPageProps = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: ApplyPageProps): Promise<Metadata> {
  const loaded = await loadJob((await params).slug);
  return { title: loaded.kind === "loaded" ? `Apply: ${loaded.job.title}` : "Apply", robots: { index: false } };
}

/** Leads from a job to a recorded application, in steps. Each has its address, so reloading and going back lose nothing. */
export default async function ApplyPage({ params, searchParams }: ApplyPageProps) {
  await connection();
  const { slug } = await params;
  const [loaded, viewer, query] = await Promise.all([loadJob(slug), getViewer(), searchParams]);
  if (loaded.kind !== "loaded") return <UnavailableJob outcome={loaded.kind} path={applyPath(slug)} />;
  const { job } = loaded;
  const choices = parseChoices(query);
  const step = parseStep(query, viewer !== null);
  if (job.slug !== slug) permanentRedirect(applyPath(job.slug, step, choices));
  const isOver = job.closed_at !== null && job.applied_at === null;

  return (
    <div className="page py-6 sm:py-10">
      <div className="mx-auto grid max-w-[40rem] gap-8">
        <JobSummary job={job} viewerId={viewer?.userId ?? null} />
        {isOver ? null : <StepList slug={slug} current={step} choices={choices} />}
        {isOver ? (
          <Notice tone="notice" title="This job has closed">
            {job.closed_at === null ? null : `It closed on ${formatDate(job.closed_at)}. `}It no longer takes
            applications.
          </Notice>
        ) : viewer && step !== "signup" && step !== "verify" ? (
          <SeekerStep step={step} job={job} viewer={viewer} choices={choices} />
        ) : (
          <GuestStep step={step === "verify" ? "verify" : "signup"} job={job} />
        )}
      </div>
    </div>
  );
}
