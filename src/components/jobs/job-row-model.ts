import type { JobSummary, JobView } from "~/contracts/job";
import { formatAge, formatEmploymentType, formatSalary, formatSeen, formatWhere } from "./format";
import type { Marks } from "./job-marks";

/** How a source wants to be named. */
export type SourceCredit = { name: string; homepage: string };

/** Credits by source, for those that ask for one. */
export type SourceCredits = Partial<Record<JobView["source"], SourceCredit>>;

/** A source named beside one of its jobs, with the job's page there, else its homepage. */
export type Credit = { name: string; url: string };

export type Access = "locked" | "unlocked" | "open";

/** What a row shows, in the words it shows. Hidden facts are null. */
export type JobRowModel = {
  id: string;
  href: string;
  title: string;
  access: Access;
  price: number;
  employer: string | null;
  where: string;
  /** null: there is pay to be seen, once unlocked. */
  pay: string | null;
  employmentType: string | null;
  age: string;
  postedAt: string | null;
  /** How long its source has listed it, and whether it still does. */
  seen: string;
  tags: string[];
  moreTags: number;
  isDemo: boolean;
  credit: Credit | null;
  marks: Marks;
};

const TAGS_IN_ROW = 4;

/** Open jobs are free for everyone; locked ones cost connects; the rest this viewer has paid for. */
export function accessOf(job: Pick<JobView, "isUnlocked" | "connects_price" | "unlocked_at">): Access {
  if (!job.isUnlocked) return "locked";
  return job.connects_price === 0 && job.unlocked_at === null ? "open" : "unlocked";
}

/** The employer of a job this viewer may see; the specification's words where the source names none. */
export function employerOf(job: Pick<JobView, "author_name">): string {
  return job.author_name ?? "Company Name";
}

/** Whom a job that this viewer sees is owed to, if its source wants to be named. */
export function creditOf(job: Pick<JobView, "source" | "source_url">, credits: SourceCredits): Credit | null {
  const credit = credits[job.source];
  return credit ? { name: credit.name, url: job.source_url ?? credit.homepage } : null;
}

/** What this viewer keeps about a job, as the server says. */
export function marksOf(job: Pick<JobView, "isSaved" | "applied_at">): Marks {
  return { saved: job.isSaved, appliedAt: job.applied_at };
}

function payOf(job: JobSummary): string | null {
  if (job.isUnlocked) return formatSalary(job) ?? "Competitive salary";
  return job.salary_disclosed ? null : "Pay not disclosed";
}

/** `now` is the time of rendering, so that server and browser say the same age. */
export function toJobRow(job: JobSummary, now: string, credits: SourceCredits): JobRowModel {
  const access = accessOf(job);
  return {
    id: job.id,
    href: `/jobs/${job.slug}`,
    title: job.title,
    access,
    price: job.connects_price,
    employer: access === "locked" ? null : employerOf(job),
    where: formatWhere(job.location, job.eligibility),
    pay: payOf(job),
    employmentType: formatEmploymentType(job.employment_type),
    age: formatAge(job.external_posted_at, now),
    postedAt: job.external_posted_at,
    seen: formatSeen(job.created_at, job.last_seen_at, now),
    tags: job.tags.slice(0, TAGS_IN_ROW),
    moreTags: Math.max(0, job.tags.length - TAGS_IN_ROW),
    isDemo: job.source === "demo",
    credit: access === "locked" ? null : creditOf(job, credits),
    marks: marksOf(job),
  };
}
