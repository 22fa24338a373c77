import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import NotFoundPage from "~/app/not-found";
import { TextLink } from "~/components/ui/links";
import { LetterVersionInput } from "~/contracts/cover-letter";
import type { JobView } from "~/contracts/job";
import { setPageStatus } from "~/server/core/responses/page-status";
import { api, getApiContext, loadOutcome } from "~/trpc/server";
import { loadJob } from "../../../../jobs/[slug]/_components/load-job";
import { FitTable } from "./_components/fit-table";
import { PrintButton } from "./_components/print-button";

export const metadata: Metadata = { title: "Cover letter and fit", robots: { index: false } };

type LetterPageProps = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/**
 * A version of the viewer's cover letter for a job beside how their résumé fits it, to view and print. `version` defaults to the
 * latest; `of` is the job that the letter was written for, if this one absorbed it.
 */
export default async function LetterPage({ params, searchParams }: LetterPageProps) {
  const [{ slug }, { of, version }] = await Promise.all([params, searchParams]);
  const { actor } = await getApiContext();
  if (!actor) redirect(`/login?next=${encodeURIComponent(`/jobs/${slug}/letter`)}`);
  const found = await loadJob(slug);
  const text = found.outcome === "found" ? await findText({ id: of ?? found.job.id, version }) : null;
  if (found.outcome === "found" && text !== null) return <Letter job={found.job} text={text} />;
  if (!setPageStatus(404)) notFound();
  return <NotFoundPage />;
}

type Asked = { id: string | string[]; version: string | string[] | undefined };

async function findText({ id, version }: Asked): Promise<string | null> {
  const asked = LetterVersionInput.safeParse({ id, number: Number(version ?? 1) });
  if (!asked.success) return null;
  if (version === undefined) return (await api.coverLetter.byJob({ id: asked.data.id })).letter?.version.text ?? null;
  const found = await loadOutcome(api.coverLetter.version(asked.data));
  return found.outcome === "found" ? found.text : null;
}

async function Letter({ job, text }: { job: JobView; text: string }) {
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
            {text}
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
