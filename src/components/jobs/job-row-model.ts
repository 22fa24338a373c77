import type { Concern, JobSummary, JobView } from "~/contracts/job";
import type { MatchLevel } from "~/contracts/rules/job-search";
import { describeApplicants, formatWhere } from "~/format/eligibility";
import {
  formatContractStatus,
  formatEmploymentType,
  formatEstimate,
  formatPayIfSeen,
  formatPosted,
  formatSeen,
  formatVisa,
  getAccess,
  getCredit,
  type Access,
  type Credit,
  type SourceCredits,
} from "~/format/job";
import { findGoodMatch, type GoodMatch } from "~/format/row";
import { formatEmployer, listConcerns, type Marks, getMarks } from "./job-words";

/** A row's texts. Hidden facts are null. */
export type JobRowModel = {
  id: string;
  href: string;
  title: string;
  access: Access;
  price: number;
  employer: string | null;
  /** The employer as the source names it; null if locked or unknown. */
  author_name: string | null;
  /** Our copy of the employer's logo; null if locked or without one. */
  logo: string | null;
  where: string;
  /** Who may apply, as a sentence for the unlock dialog; "" unless locked. */
  applicants: string;
  /** Null if an unlock shows the pay. */
  pay: string | null;
  /** Who estimated the pay; null if the employer states it. */
  estimate: string | null;
  employmentType: string | null;
  /** "Posted 3 days ago" */
  age: string;
  postedAt: string | null;
  /** Reasons not to unlock it. */
  concerns: string[];
  checked_at: string | null;
  source: JobView["source"];
  /** How long its source has listed it, whether it still does, and how often it was reposted. */
  seen: string;
  /** The posting's terms on visas and contract. */
  terms: string[];
  /** Skills of our vocabulary, without sources' tags. */
  tags: string[];
  moreTags: number;
  isDemo: boolean;
  credit: Credit | null;
  marks: Marks;
  /** How well the viewer's résumé matches the public facts; null for a weak match and without a résumé. */
  match: GoodMatch | null;
};

/** What speaks against jobs, by id. Undefined for visitors. */
export type Concerns = Readonly<Record<string, readonly Concern[]>>;

const TAGS_IN_ROW = 4;

/** `now` is the time of rendering, so that server and browser show the same age. */
export function toJobRow(
  job: JobSummary,
  now: string,
  credits: SourceCredits,
  matchLevels: Readonly<Record<string, MatchLevel>> = {},
  concerns?: Concerns,
): JobRowModel {
  const access = getAccess(job);
  const credit = access === "locked" ? null : getCredit(job, credits);
  return {
    id: job.id,
    href: `/jobs/${job.slug}`,
    title: job.title,
    access,
    price: job.connects_price,
    employer: access === "locked" ? null : formatEmployer(job),
    author_name: access === "locked" ? null : job.author_name,
    logo: job.employer_logo_url,
    where: formatWhere(job.location, job.eligibility),
    applicants: access === "locked" ? describeApplicants(job.eligibility) : "",
    pay: formatPayIfSeen(job),
    estimate: formatEstimate(job, credit),
    employmentType: formatEmploymentType(job.employment_type),
    age: formatPosted(job.external_posted_at, now),
    postedAt: job.external_posted_at,
    concerns: access === "locked" ? listConcerns({ ...job, concerns: concerns && (concerns[job.id] ?? []) }, now) : [],
    checked_at: job.checked_at,
    source: job.source,
    seen: formatSeen(job, now),
    terms: [formatContractStatus(job.contract_status), formatVisa(job.visa)].filter((term) => term !== null),
    tags: job.skills.slice(0, TAGS_IN_ROW),
    moreTags: Math.max(0, job.skills.length - TAGS_IN_ROW),
    isDemo: job.source === "demo",
    credit,
    marks: getMarks(job),
    match: findGoodMatch(matchLevels[job.id]),
  };
}
