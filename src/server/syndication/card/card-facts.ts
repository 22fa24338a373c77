import { getCredit, formatEmploymentType, formatPayIfSeen, formatWhere } from "~/format/job";
import { formatDate } from "~/format/text";
import type { JobView } from "~/contracts/job";
import { SOURCE_CREDITS } from "~/server/feeds";
import { FEED_JOB_SOURCES } from "../leaving-sources";

/** What a card says of a job. A fact that is hidden is `null`, and drawn as a bar whose width depends on nothing. */
export type CardFacts = {
  title: string;
  employer: string | null;
  where: string;
  /** `null`: there is pay to be seen, once unlocked. */
  pay: string | null;
  employmentType: string | null;
  /** A date and no age: pictures are kept, by others too. */
  postedOn: string | null;
  /** Connects; 0 for an open job. */
  price: number;
  /** Where it comes from: whom it is owed to, if its source wants to be named, or that it is an example. */
  origin: string | null;
};

/** Whether the source of a job lets it leave as a picture: the same terms as for feeds. */
export function mayHaveCard({ source }: Pick<JobView, "source">): boolean {
  return FEED_JOB_SOURCES.some((leaving) => leaving === source);
}

/** `job` as a visitor sees it. */
export function cardFacts(job: JobView): CardFacts {
  return {
    title: job.title,
    employer: job.isUnlocked ? (job.author_name ?? "Company Name") : null,
    where: formatWhere(job.location, job.eligibility),
    pay: formatPayIfSeen(job),
    employmentType: formatEmploymentType(job.employment_type),
    postedOn: job.external_posted_at === null ? null : formatDate(job.external_posted_at),
    price: job.connects_price,
    origin: originOf(job),
  };
}

function originOf(job: JobView): string | null {
  if (job.source === "demo") return "Demo";
  const credit = job.isUnlocked ? getCredit(job, SOURCE_CREDITS) : null;
  return credit ? `via ${credit.name}` : null;
}
