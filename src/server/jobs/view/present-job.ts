import type { Eligibility, JobView } from "~/contracts/job";
import { isoTime } from "~/server/core/text-formats";
import { escapeForbiddenMarkup } from "../publish/allowed-markup";
import type { JobRow, Posting } from "./job-row";

// prettier-ignore
type Details = Pick<
  JobView,
  | "description" | "salary_min" | "salary_max" | "salary_currency" | "salary_period" | "apply_url" | "author_name"
  | "author_pfp_url" | "source_url" | "salary_text" | "eligibility_quote"
  | "salary_estimated" | "visa_quote" | "contract_status_quote"
>;

const LOCKED: Details = {
  description: null,
  salary_min: null,
  salary_max: null,
  salary_currency: null,
  salary_period: null,
  salary_text: null,
  eligibility_quote: null,
  apply_url: null,
  author_name: null,
  author_pfp_url: null,
  source_url: null,
  salary_estimated: null,
  visa_quote: null,
  contract_status_quote: null,
};

/**
 * Converts a job for REST, tRPC and pages; every job that leaves the server passes here. Details are null, whatever the
 * row holds, unless the job is open or the viewer unlocked it. A viewer who unlocked a job that has closed sees it as
 * it was then, under its current address.
 */
export function presentJob(current: JobRow): JobView {
  const isUnlocked = current.connects_price === 0 || current.unlocked_at !== null;
  const row = asUnlocked(current);
  return {
    id: row.id,
    title: row.title,
    location: row.location,
    eligibility: row.eligibility === null ? null : { except: [], ...(JSON.parse(row.eligibility) as Eligibility) },
    employment_type: row.employment_type,
    seniority: row.seniority,
    salary_disclosed: row.salary_disclosed,
    external_posted_at: isoOrNull(row.external_posted_at),
    last_seen_at: isoTime(row.last_seen_at),
    created_at: isoTime(row.created_at),
    reposts: row.reposts,
    closed_at: isoOrNull(row.closed_at),
    short_id: row.short_id,
    slug: row.slug,
    connects_price: row.connects_price,
    tags: row.tags,
    source: row.source,
    isUnlocked,
    isSaved: row.saved_at !== null,
    isApplied: row.applied_at !== null,
    saved_at: isoOrNull(row.saved_at),
    unlocked_at: isoOrNull(row.unlocked_at),
    applied_at: isoOrNull(row.applied_at),
    visa: row.visa,
    contract_status: row.contract_status,
    skills: row.skills,
    ...(isUnlocked ? details(row) : LOCKED),
    checked_at: isoOrNull(row.checked_at),
  };
}

function asUnlocked(row: JobRow): JobRow {
  if (row.posting === null || row.unlocked_at === null) return row;
  return { ...row, ...(JSON.parse(row.posting) as Posting) };
}

function details(row: JobRow): Details {
  return {
    description: row.description === null ? null : escapeForbiddenMarkup(row.description),
    salary_min: row.salary_min,
    salary_max: row.salary_max,
    salary_currency: row.salary_currency,
    salary_period: row.salary_period,
    salary_text: row.salary_text,
    eligibility_quote: row.eligibility_quote,
    apply_url: row.apply_url,
    author_name: row.employer,
    author_pfp_url: row.logo_url,
    source_url: row.source_url,
    salary_estimated: row.salary_estimated === true,
    visa_quote: row.visa_quote,
    contract_status_quote: row.contract_status_quote,
  };
}

function isoOrNull(utc: string | null): string | null {
  return utc === null ? null : isoTime(utc);
}
