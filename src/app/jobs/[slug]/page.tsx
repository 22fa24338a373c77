import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { connection } from "next/server";
import { getViewer } from "~/session/viewer";
import { listJobsWithLetters } from "~/components/jobs/load-jobs";
import { setPagePartial } from "~/server/core/responses/page-status";
import { SOURCE_CREDITS } from "~/server/feeds";
import type { JobView } from "~/contracts/job";
import { describeApplicants, formatEligibility, formatWhere } from "~/format/eligibility";
import { getCredit, formatDisclosed } from "~/format/job";
import { CARD_SIZE, mayHaveCard, writeJobPosting } from "~/server/syndication";
import { api } from "~/trpc/server";
import { OPEN_GRAPH, SITE_PICTURE } from "~/app/_open-graph";
import type { UnitPrice } from "./_components/access-panel";
import { JobDetail } from "./_components/job-detail";
import { JobFit } from "./_components/job-fit";
import { loadJob } from "./_components/load-job";
import { FIRST_PRICE, unitPriceOf } from "./_components/unit-price";
import { RelatedJobs } from "~/components/jobs/job-cards";
import { LandingLinks, loadLandings } from "../_components/landing";
import { UnavailableJob } from "./_components/unavailable-job";

type JobPageProps = { params: Promise<{ slug: string }> };

const TITLES = {
  invalid: "Invalid job slug format",
  closed: "This job has closed",
  missing: "Job not found",
  failed: "Job",
} as const;

export async function generateMetadata({ params }: JobPageProps): Promise<Metadata> {
  const loaded = await loadJob((await params).slug);
  if (loaded.kind !== "loaded") return { title: TITLES[loaded.kind], robots: { index: false } };
  const { job } = loaded;
  const description = `${job.title}. ${formatWhere(job.location, job.eligibility)}. ${formatDisclosed(job.salary_disclosed)}.`;
  return {
    title: job.title,
    description,
    alternates: { canonical: `/jobs/${job.slug}` },
    openGraph: {
      ...OPEN_GRAPH,
      title: job.title,
      description,
      url: `/jobs/${job.slug}`,
      images: [pictureOf(job, description)],
    },
    ...(job.source === "demo" || job.source === "own" || job.closed_at !== null ? { robots: { index: false } } : {}),
  };
}

/** The same for every viewer, as is the picture. */
function pictureOf(job: JobView, alt: string) {
  return mayHaveCard(job)
    ? { url: `/jobs/${job.slug}/opengraph-image`, type: "image/png", alt, ...CARD_SIZE }
    : SITE_PICTURE;
}

const SKILLS_LINKED = 6;
const COUNTRIES_LINKED = 2;

const NOT_REPORTED = { report: null, finding: null };

/** Returns null if it fails: the rest of the page doesn't need it. */
async function loadFit(job: JobView, hasResume: boolean) {
  const fit = await api.job.fit({ id: job.id }).catch(() => null);
  return fit && <JobFit fit={fit} hasResume={hasResume} locked={!job.isUnlocked} />;
}

async function loadUnitPrice(): Promise<UnitPrice> {
  const { payments } = await api.payment.history({ limit: 10 }).catch(() => ({ payments: [] })); // logged by the caller
  return unitPriceOf(payments);
}

/** Returns null if it fails: the rest of the page doesn't need it. */
async function loadEmployer(id: string) {
  const { card } = await api.job.employer({ id }).catch(() => ({ card: null })); // logged by the caller
  return card;
}

/** Looks only at the changes that one call returns. */
async function countReturned(jobId: string): Promise<number> {
  const { history } = await api.connects.history({ limit: 100 }).catch(() => ({ history: [] })); // logged by the caller
  return history.find(({ job_id, amount }) => job_id === jobId && amount > 0)?.amount ?? 0;
}

const NO_RELATED = { jobs: [], matchLevels: {}, concerns: undefined };

/** Returns no jobs if it fails: the page doesn't need them. */
async function loadRelated(id: string, viewer: { hasResume: boolean } | null) {
  try {
    if (viewer === null) return { ...NO_RELATED, ...(await api.job.related({ id })) };
    const { jobs, concerns } = await api.job.unhiddenRelated({ id });
    const ids = jobs.map((job) => job.id);
    return { jobs, concerns, matchLevels: viewer.hasResume ? (await api.job.matchLevels({ ids })).match_levels : {} };
  } catch {
    setPagePartial(); // logged by the caller
    return NO_RELATED;
  }
}

/** Loads landing pages of the job's role and skills, where the seeker lives or where else it may be done. */
async function loadSearches({ title, skills, eligibility, source }: JobView, isSeeker: boolean) {
  if (source === "own") return [];
  const home = isSeeker ? ((await api.profile.home().catch(() => null))?.country ?? null) : null; // logged by the caller
  const open = eligibility?.countries ?? [];
  const countries = home !== null && open.includes(home) ? [home] : open.slice(0, COUNTRIES_LINKED);
  return loadLandings({ titles: [title], skills: skills.slice(0, SKILLS_LINKED), countries });
}

export default async function JobPage({ params }: JobPageProps) {
  await connection();
  const { slug } = await params;
  const [loaded, viewer] = await Promise.all([loadJob(slug), getViewer()]);
  if (loaded.kind !== "loaded") return <UnavailableJob outcome={loaded.kind} path={`/jobs/${slug}`} />;
  const { job } = loaded;
  if (job.slug !== slug) permanentRedirect(`/jobs/${job.slug}`);
  const [lettered, reported, fit, unitPrice, returned, related, employerCard, searches] = await Promise.all([
    viewer ? listJobsWithLetters([job.id]) : new Set(),
    viewer ? api.report.own({ id: job.id }).catch(() => NOT_REPORTED) : NOT_REPORTED,
    viewer ? loadFit(job, viewer.hasResume) : null,
    viewer && !job.isUnlocked ? loadUnitPrice() : FIRST_PRICE,
    job.closed_at === null ? 0 : countReturned(job.id),
    loadRelated(job.id, viewer),
    job.isUnlocked ? loadEmployer(job.id) : null,
    loadSearches(job, viewer !== null),
  ]);
  const now = new Date().toISOString();
  const posting = writeJobPosting(job, employerCard?.closes_at ?? null);
  return (
    <>
      <JobDetail
        job={job}
        viewer={viewer ? { id: viewer.userId, connects: viewer.connectsBalance } : null}
        now={now}
        hasLetter={lettered.has(job.id)}
        reported={reported}
        credit={getCredit(job, SOURCE_CREDITS)}
        whoMayApply={formatEligibility(job.eligibility)}
        applicants={describeApplicants(job.eligibility)}
        fit={fit}
        unitPrice={unitPrice}
        returned={returned}
        employerCard={employerCard}
      />
      <RelatedJobs {...related} now={now} />
      <LandingLinks landings={searches} className="page" />
      {posting === null ? null : (
        // Browsers don't run this data, so it needs no nonce.
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: posting }} />
      )}
    </>
  );
}
