import type { Eligibility, JobView } from "~/contracts/job";
import { env } from "~/env";
import { escapeForbiddenMarkup } from "~/language/text/allowed-markup";
import { namedSql, typedColumns } from "~/server/core/named-sql";
import { isoTime } from "~/server/core/text-formats";
import { sql, type Sql } from "~/server/db";
import {
  columnsOf,
  DETAIL_COLUMNS,
  DETAIL_TYPES,
  jsonPairs,
  PUBLIC_COLUMNS,
  SHOWN_COLUMNS,
  SHOWN_TYPES,
  utcText,
  VISIBLE_SKILLS,
} from "../posting-columns";

type DetailColumn = (typeof DETAIL_COLUMNS)[number];
type OwnTime = "saved_at" | "unlocked_at" | "applied_at" | "role_unlocked_at";

/**
 * A job as this folder reads it. Detail columns are null unless the viewer may see them. Times and JSON are text, because
 * converting hundreds of them would double the cost of a list.
 */
export type JobRow = Pick<JobView, (typeof PUBLIC_COLUMNS)[number] | Extract<DetailColumn, keyof JobView>> &
  Pick<JobView, "skills"> &
  Record<
    "eligibility" | "employer" | "logo_url" | "logo_id" | "external_posted_at" | "closed_at" | "checked_at" | OwnTime,
    string | null
  > &
  Record<"sorted_at" | "last_seen_at" | "created_at", string> & {
    /** The posting when the viewer unlocked it, as JSON of `Posting`; null if it hasn't changed. */
    posting: string | null;
  };

export const JOB_COLUMNS = typedColumns<JobRow>({
  id: "uuid",
  short_id: "text",
  slug: "text",
  source: "text",
  eligibility: "text?",
  ...SHOWN_TYPES,
  skills: "_text",
  connects_price: "int4",
  reposts: "int4",
  checked_at: "text?",
  external_posted_at: "text?",
  sorted_at: "text",
  last_seen_at: "text",
  created_at: "text",
  closed_at: "text?",
  ...DETAIL_TYPES,
  logo_id: "uuid?",
  saved_at: "text?",
  unlocked_at: "text?",
  applied_at: "text?",
  role_unlocked_at: "text?",
  posting: "text?",
});

/** The columns that imports write and may replace. */
export type Posting = Pick<
  JobRow,
  (typeof SHOWN_COLUMNS)[number] | DetailColumn | "skills" | "eligibility" | "external_posted_at"
>;

/** Builds the JSON of a `Posting` from the aliases `j` and `d`, as job_versions stores it. */
export const POSTING_SQL = sql`jsonb_build_object(
  ${jsonPairs("j", SHOWN_COLUMNS)}, ${jsonPairs("d", DETAIL_COLUMNS)}, 'skills', ${VISIBLE_SKILLS},
  'eligibility', j.eligibility::text, 'external_posted_at', ${utcText("j.external_posted_at")})`;

const VISIBLE_COLUMNS = sql`
  ${columnsOf("j", PUBLIC_COLUMNS)}, ${VISIBLE_SKILLS} AS skills, j.eligibility::text, ${utcText("j.external_posted_at")} AS external_posted_at,
  ${utcText("j.sorted_at")} AS sorted_at, ${utcText("j.last_seen_at")} AS last_seen_at,
  ${utcText("j.created_at")} AS created_at, ${utcText("j.closed_at")} AS closed_at,
  ${utcText("j.checked_at")} AS checked_at,
  ${columnsOf(
    "d",
    DETAIL_COLUMNS.filter((name) => name !== "description"),
  )}, ${logoIdSql()} AS logo_id`;

/** Our copy of the logo. A subquery, because most jobs have none. */
function logoIdSql(): Sql {
  return sql`(SELECT l.id FROM logos l WHERE l.address = d.logo_url AND l.file_id IS NOT NULL AND l.fetch_at IS NULL)`;
}

/** Descriptions are most of a list's size. */
const NO_DESCRIPTION = sql`NULL::text AS description`;
const DESCRIPTION = sql`d.description`;

const OWN_COLUMNS = sql`
  ${utcText("s.saved_at")} AS saved_at, ${utcText("u.unlocked_at")} AS unlocked_at, ${utcText("a.applied_at")} AS applied_at,
  CASE WHEN u.covered_by IS NOT NULL THEN (
    SELECT ${utcText("paid.unlocked_at")} FROM unlocks paid WHERE paid.transfer_id = u.covered_by
  ) END AS role_unlocked_at`;

/** A closed job shows the version that its buyer bought. A subquery, because a join would slow down every list. */
const POSTING_WHEN_UNLOCKED = sql`
  CASE WHEN j.closed_at IS NOT NULL AND u.content_hash <> j.content_hash THEN (
    SELECT v.posting::text FROM job_versions v WHERE v.job_id = j.id AND v.content_hash = u.content_hash
  ) END AS posting`;

/** Other relations (`from` must include the alias `j`) and additional columns. */
type Parts = {
  jobs?: Sql;
  from?: Sql;
  unlocks?: Sql;
  columns?: Sql;
  withoutDescription?: boolean;
};

/**
 * Writes `SELECT … FROM jobs j …` with everything that this viewer may see of each job. Append WHERE. Joins never read
 * details of locked jobs or other users' own jobs, so later code can't leak them. Aliases: `j` jobs, and for a
 * signed-in viewer `u` unlocks, `s` saved_jobs, `a` applications.
 */
export function selectJobs(userId: string | null, parts: Parts = {}): Sql {
  const { jobs = sql`jobs`, from = sql`${jobs} j`, unlocks = sql`unlocks`, columns } = parts;
  const description = parts.withoutDescription ? NO_DESCRIPTION : DESCRIPTION;
  if (userId === null) {
    return sql`
      SELECT ${VISIBLE_COLUMNS}, ${description},
        NULL::text AS saved_at, NULL::text AS unlocked_at, NULL::text AS applied_at, NULL::text AS role_unlocked_at,
        NULL::text AS posting
      FROM ${from}
      ${onlyVisible(null)}
      LEFT JOIN job_details d ON d.job_id = j.id AND j.connects_price = 0`;
  }
  return sql`
    SELECT ${VISIBLE_COLUMNS}, ${description}, ${OWN_COLUMNS}, ${POSTING_WHEN_UNLOCKED}
      ${columns ? sql`, ${columns}` : sql``}
    FROM ${from}
    ${onlyVisible(userId)}
    LEFT JOIN ${unlocks} u ON u.job_id = j.id AND u.user_id = ${userId}::uuid
    LEFT JOIN saved_jobs s ON s.job_id = j.id AND s.user_id = ${userId}::uuid
    LEFT JOIN applications a ON a.job_id = j.id AND a.user_id = ${userId}::uuid
    LEFT JOIN job_details d ON d.job_id = j.id AND (j.connects_price = 0 OR u.job_id IS NOT NULL)`;
}

/** Leaves out other users' own jobs. Postgres turns this join into a condition on `j`. */
function onlyVisible(userId: string | null): Sql {
  const isOwn = userId === null ? sql`` : sql`OR j.owner_id = ${userId}::uuid`;
  return sql`JOIN LATERAL (SELECT WHERE j.owner_id IS NULL ${isOwn}) visible ON true`;
}

/** Reads the jobs that match `where`, as this viewer may see them. */
export const listJobRows = namedSql(
  "read jobs",
  JOB_COLUMNS,
  (userId: string | null, where: Sql, parts: Parts = {}) => sql`${selectJobs(userId, parts)} WHERE ${where}`,
);

/** The API's names of locked columns, where they differ. */
const VIEW_NAMES = { employer: "author_name", logo_url: "author_pfp_url" } as const;
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
    ...pickShown(row),
    eligibility: row.eligibility === null ? null : { except: [], ...(JSON.parse(row.eligibility) as Eligibility) },
    external_posted_at: isoOrNull(row.external_posted_at),
    last_seen_at: isoTime(row.last_seen_at),
    created_at: isoTime(row.created_at),
    closed_at: isoOrNull(row.closed_at),
    isUnlocked,
    isSaved: row.saved_at !== null,
    isApplied: row.applied_at !== null,
    saved_at: isoOrNull(row.saved_at),
    unlocked_at: isoOrNull(row.unlocked_at),
    applied_at: isoOrNull(row.applied_at),
    skills: row.skills,
    ...(isUnlocked ? details(row) : LOCKED),
    checked_at: isoOrNull(row.checked_at),
    role_unlocked_at: isoOrNull(row.role_unlocked_at),
  };
}

type Shown = Pick<JobView, (typeof PUBLIC_COLUMNS)[number]>;
const pickShown = (row: JobRow) => Object.fromEntries(PUBLIC_COLUMNS.map((name) => [name, row[name]])) as Shown;

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
