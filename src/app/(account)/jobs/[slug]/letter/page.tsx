import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import NotFoundPage from "~/app/not-found";
import { loginHref } from "~/browser/intent-path";
import { TextLink } from "~/components/ui/links";
import { LetterVersionInput } from "~/contracts/cover-letter";
import type { JobView } from "~/contracts/job";
import { HIDDEN_TEXT } from "~/contracts/rules/office";
import { setPageStatus } from "~/server/core/responses/page-status";
import { findLook } from "~/session/look";
import { api, getApiContext, loadOutcome } from "~/trpc/server";
import { loadJob, type MissingOutcome } from "../../../../jobs/[slug]/_components/load-job";
import { UnavailableJob } from "../../../../jobs/[slug]/_components/unavailable-job";
import { FitTable } from "./_components/fit-table";
import { PrintButton } from "./_components/print-button";

export const metadata: Metadata = { title: "Cover letter and fit", robots: { index: false } };

type LetterPageProps = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/**
 * A version of the viewer's cover letter for a job beside how their résumé fits it, to view and print. `version` defaults to the
 * latest; `of` is the job that the letter was written for, if this one absorbed it or has closed.
 */
export default async function LetterPage({ params, searchParams }: LetterPageProps) {
  const [{ slug }, query] = await Promise.all([params, searchParams]);
  const { actor } = await getApiContext();
  const path = letterPath(slug, query);
  if (!actor) redirect(loginHref(path));
  const letter = await findLetter(slug, query);
  switch (letter.kind) {
    case "loaded":
      return <Letter job={letter.job} slug={slug} text={letter.text} />;
    case "closed":
    case "failed":
      return <UnavailableJob outcome={letter.kind} path={path} />;
    case "invalid":
    case "missing":
      if (!setPageStatus(404)) notFound();
      return <NotFoundPage />;
  }
}

type LetterQuery = Awaited<LetterPageProps["searchParams"]>;
type LoadedLetter = { kind: "loaded"; job: JobView | null; text: string };

function letterPath(slug: string, query: LetterQuery): string {
  const params = ["of", "version"].flatMap((name) => (typeof query[name] === "string" ? [[name, query[name]]] : []));
  return `/jobs/${slug}/letter${params.length > 0 ? `?${new URLSearchParams(params).toString()}` : ""}`;
}

/** Finds the viewer's letter. `job` is null if the job closed without being unlocked; then only `of` identifies it. */
async function findLetter(
  slug: string,
  { of, version }: LetterQuery,
): Promise<LoadedLetter | { kind: MissingOutcome }> {
  const loaded = await loadJob(slug);
  const job = loaded.kind === "loaded" ? loaded.job : null;
  if (loaded.kind !== "loaded" && (loaded.kind !== "closed" || of === undefined)) return loaded;
  const parsed = LetterVersionInput.safeParse({ id: of ?? job?.id, number: Number(version ?? 1) });
  if (!parsed.success) return { kind: "invalid" };
  if (await findLook()) return { kind: "loaded", job, text: HIDDEN_TEXT };
  if (version !== undefined) {
    const read = await loadOutcome(api.coverLetter.version(parsed.data));
    return read.kind === "loaded" ? { kind: "loaded", job, text: read.text } : read;
  }
  const read = await loadOutcome(api.coverLetter.byJob({ id: parsed.data.id }));
  if (read.kind !== "loaded") return read;
  return read.letter ? { kind: "loaded", job, text: read.letter.version.text } : { kind: "missing" };
}

async function Letter({ job, slug, text }: { job: JobView | null; slug: string; text: string }) {
  const fit = job && (await api.job.fit({ id: job.id }));
  return (
    <article className="page py-8 sm:py-12 print:p-0">
      <div data-no-print className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <TextLink href={`/jobs/${slug}`} prefetch={false} className="text-14">
          {job?.title ?? "This job has closed"}
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
        {job && fit ? (
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
        ) : null}
      </div>
    </article>
  );
}
