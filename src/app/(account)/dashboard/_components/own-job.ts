import { marksOf, toJobRow } from "~/components/jobs/job-row-model";
import { getAccess } from "~/format/job";
import type { Marks } from "~/components/jobs/job-marks";
import type { JobSummary } from "~/contracts/job";

/** One of a seeker's own jobs, in the words the dashboard shows. Hidden facts are null. */
export type OwnJob = {
  id: string;
  title: string;
  /** The job's page. */
  href: string;
  /** The address that a locked job's details are at. */
  detailsHref: string;
  locked: boolean;
  employer: string | null;
  where: string;
  /** null: there is pay to be seen, once unlocked. */
  pay: string | null;
  applyUrl: string | null;
  savedAt: string | null;
  unlockedAt: string | null;
  closedAt: string | null;
  isDemo: boolean;
  hasLetter: boolean;
  marks: Marks;
};

/** `now` is the time of rendering, `lettered` the jobs that have a cover letter. */
export function toOwnJob(job: JobSummary, now: string, lettered: ReadonlySet<string>): OwnJob {
  const { id, title, href, employer, where, pay, isDemo } = toJobRow(job, now, {});
  return {
    id,
    title,
    href,
    detailsHref: `/job/${job.slug}`,
    locked: getAccess(job) === "locked",
    employer,
    where,
    pay,
    applyUrl: job.apply_url,
    savedAt: job.saved_at,
    unlockedAt: job.unlocked_at,
    closedAt: job.closed_at,
    isDemo,
    hasLetter: lettered.has(id),
    marks: marksOf(job),
  };
}
