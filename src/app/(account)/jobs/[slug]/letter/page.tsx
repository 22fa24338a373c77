import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import NotFoundPage from "~/app/not-found";
import { TextLink } from "~/components/ui/links";
import type { CoverLetter } from "~/contracts/cover-letter";
import type { JobView } from "~/contracts/job";
import { setPageStatus } from "~/server/core/responses/page-status";
import { api, getApiContext } from "~/trpc/server";
import { loadJob } from "../../../../jobs/[slug]/_components/load-job";
import { FitTable } from "./_components/fit-table";
import { PrintButton } from "./_components/print-button";

export const metadata: Metadata = { title: "Cover letter and fit", robots: { index: false } };

type LetterPageProps = { params: Promise<{ slug: string }> };

/** The viewer's cover letter for a job beside how their résumé fits it, to view and print. */
export default async function LetterPage({ params }: LetterPageProps) {
  const { slug } = await params;
  const { actor } = await getApiContext();
  if (!actor) redirect(`/login?next=${encodeURIComponent(`/jobs/${slug}/letter`)}`);
  const found = await loadJob(slug);
  const letter = found.outcome === "found" ? (await api.coverLetter.byJob({ id: found.job.id })).letter : null;
  if (found.outcome === "found" && letter) return <Letter job={found.job} letter={letter} />;
  if (!setPageStatus(404)) notFound();
  return <NotFoundPage />;
}

async function Letter({ job, letter }: { job: JobView; letter: CoverLetter }) {
  const fit = await api.job.fit({ id: job.id });
  return (
    <article className="page py-8 sm:py-12 print:p-0">
      <div data-no-print className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <TextLink href={`/jobs/${job.slug}`} prefetch={false} className="text-14">
          {job.title}
        </TextLink>
        <PrintButton />
      </div>
      <div className="grid items-start gap-10 lg:grid-cols-2 print:block">
        <section aria-labelledby="letter">
          <h1 id="letter" data-no-print className="mb-4 text-28 font-bold">
            Cover letter
          </h1>
          <p dir="auto" className="break-words whitespace-pre-line">
            {letter.version.text}
          </p>
        </section>
        <section aria-labelledby="fit" className="print:break-before-page">
          <h2 id="fit" className="text-20 font-bold">
            How you fit
          </h2>
          <p className="mt-1 mb-4 text-14 text-ink-muted">
            {job.title}
            {fit.score === null ? null : <span className="tabular">: {fit.score} of 100</span>}
          </p>
          <FitTable fit={fit} />
        </section>
      </div>
    </article>
  );
}
