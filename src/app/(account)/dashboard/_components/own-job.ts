import { toJobRow } from "~/components/jobs/job-row-model";
import { type Marks, getMarks } from "~/components/jobs/job-words";
import { getAccess } from "~/format/job";
import type { GoodMatch } from "~/format/row";
import type { JobSummary } from "~/contracts/job";
import type { MatchLevel } from "~/contracts/rules/job-search";

/** One of a seeker's jobs, formatted for the dashboard. Hidden facts are null. */
export type OwnJob = {
  id: string;
  title: string;
  /** The job's page. */
  href: string;
  /** A locked job's details. */
  detailsHref: string;
  locked: boolean;
  employer: string | null;
  /** Our copy of the employer's logo; null without one. */
  logo: string | null;
  where: string;
  /** Null if the pay shows once unlocked. */
  pay: string | null;
  applyUrl: string | null;
  savedAt: string | null;
  unlockedAt: string | null;
  closedAt: string | null;
  isDemo: boolean;
  /** True if the seeker added it. */
  isOwn: boolean;
  hasLetter: boolean;
  /** How well the seeker's résumé matches; null if weakly, without a résumé and for closed jobs. */
  match: GoodMatch | null;
  marks: Marks;
};

type MatchLevels = Readonly<Record<string, MatchLevel>>;

/** `now`: when the page was rendered. `withLetter`: the jobs with a cover letter. */
export function toOwnJob(
  job: JobSummary,
  now: string,
  withLetter: ReadonlySet<string>,
  matchLevels: MatchLevels = {},
): OwnJob {
  const { id, title, href, employer, logo, where, pay, isDemo, match } = toJobRow(job, now, {}, matchLevels);
  return {
    id,
    title,
    href,
    detailsHref: `/job/${job.slug}`,
    locked: getAccess(job) === "locked",
    employer,
    logo,
    where,
    pay,
    applyUrl: job.apply_url,
    savedAt: job.saved_at,
    unlockedAt: job.unlocked_at,
    closedAt: job.closed_at,
    isDemo,
    isOwn: job.source === "own",
    hasLetter: withLetter.has(id),
    match: job.closed_at === null ? match : null,
    marks: getMarks(job),
  };
}
