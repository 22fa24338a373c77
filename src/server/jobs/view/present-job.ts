import type { Eligibility, JobView } from "~/contracts/job";
import { env } from "~/env";
import { isoTime } from "~/server/core/text-formats";
import { escapeForbiddenMarkup } from "~/language/text/allowed-markup";
import { DETAIL_COLUMNS } from "../posting-columns";
import type { JobRow, Posting } from "./job-row";

/** The API's names of locked columns, where they differ. */
const VIEW_NAMES = { employer: "author_name", logo_url: "author_pfp_url" } as const;
type DetailColumn = (typeof DETAIL_COLUMNS)[number];
type ViewName<Name extends DetailColumn> = Name extends keyof typeof VIEW_NAMES ? (typeof VIEW_NAMES)[Name] : Name;
type Details = Pick<JobView, ViewName<DetailColumn> | "employer_logo_url">;

const viewNameOf = (name: DetailColumn) => (name in VIEW_NAMES ? VIEW_NAMES[name as keyof typeof VIEW_NAMES] : name);
const LOCKED = {
  ...Object.fromEntries(DETAIL_COLUMNS.map((name) => [viewNameOf(name), null])),
  employer_logo_url: null,
} as Details;
const DETAILS = DETAIL_COLUMNS.map((name) => [viewNameOf(name), name] as const);

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
    role_unlocked_at: isoOrNull(row.role_unlocked_at),
  };
}

function asUnlocked(row: JobRow): JobRow {
  if (row.posting === null || row.unlocked_at === null) return row;
  return { ...row, ...(JSON.parse(row.posting) as Posting) };
}

function details(row: JobRow): Details {
  const { description, salary_estimated: estimated } = row;
  return {
    ...(Object.fromEntries(DETAILS.map(([view, column]) => [view, row[column]])) as Details),
    description: description === null ? null : escapeForbiddenMarkup(description),
    salary_estimated: estimated === true,
    employer_logo_url: row.logo_id && `${env.APP_URL}/api/logos/${row.logo_id}`,
  };
}

function isoOrNull(utc: string | null): string | null {
  return utc === null ? null : isoTime(utc);
}
