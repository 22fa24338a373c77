import { formatWhere } from "~/format/eligibility";
import { getCredit, formatDisclosed, formatEmploymentType, formatPayIfSeen } from "~/format/job";
import { formatDate } from "~/format/text";
import type { JobView } from "~/contracts/job";
import { SOURCE_CREDITS } from "~/server/feeds";
import { FEED_JOB_SOURCES } from "../describe-feed";

/** The facts on a job's card. Hidden facts are null and drawn as bars of a fixed width. */
export type CardFacts = {
  title: string;
  employer: string | null;
  where: string;
  /** Null if the pay is hidden until an unlock. */
  pay: string | null;
  employmentType: string | null;
  /** A date instead of an age, because other sites cache pictures. */
  postedOn: string | null;
  /** In connects. */
  price: number;
  /** The credit that the job's source requires, or "Demo". */
  origin: string | null;
};

/** Returns whether the job's source allows syndication. */
export function mayHaveCard({ source }: Pick<JobView, "source">): boolean {
  return FEED_JOB_SOURCES.some((leaving) => leaving === source);
}

/** Returns the facts for a job's card. Callers must pass the job as a visitor sees it. */
export function cardFacts(job: JobView): CardFacts {
  return {
    title: job.title,
    employer: job.isUnlocked ? (job.author_name ?? "Company Name") : null,
    where: formatWhere(job.location, job.eligibility),
    pay: job.salary_estimated ? formatDisclosed(false) : formatPayIfSeen(job),
    employmentType: formatEmploymentType(job.employment_type),
    postedOn: job.external_posted_at === null ? null : formatDate(job.external_posted_at),
    price: job.connects_price,
    origin: findOrigin(job),
  };
}

function findOrigin(job: JobView): string | null {
  if (job.source === "demo") return "Demo";
  const credit = job.isUnlocked ? getCredit(job, SOURCE_CREDITS) : null;
  return credit ? `via ${credit.name}` : null;
}
