import type { JobView } from "~/contracts/job";
import { sql, type Sql } from "~/server/db";

// prettier-ignore
type PublicColumn =
  | "id" | "short_id" | "slug" | "title" | "location" | "eligibility" | "employment_type" | "seniority" | "tags"
  | "source" | "salary_disclosed" | "connects_price" | "reposts";

// prettier-ignore
type DetailColumn =
  | "description" | "apply_url" | "source_url" | "salary_min" | "salary_max" | "salary_currency" | "salary_period"
  | "salary_text" | "eligibility_quote";

/**
 * One job as the queries of this folder read it. Detail columns are null unless the viewer may see them. Times and JSON
 * come as text: a list has hundreds of them, and becoming a Date on the way to an ISO string doubles what a list costs.
 */
export type JobRow = Omit<Pick<JobView, PublicColumn | DetailColumn>, "eligibility"> & {
  eligibility: string | null;
  employer: string | null;
  logo_url: string | null;
  external_posted_at: string | null;
  sorted_at: string;
  last_seen_at: string;
  created_at: string;
  closed_at: string | null;
  saved_at: string | null;
  unlocked_at: string | null;
  applied_at: string | null;
  /** The posting as it was when the viewer unlocked it, as JSON of `Posting`; null where that is how it is shown anyway. */
  posting: string | null;
};

/** What an import writes of a job and may replace later. */
// prettier-ignore
export type Posting = Pick<
  JobRow,
  | "title" | "location" | "eligibility" | "employment_type" | "seniority" | "tags" | "salary_disclosed"
  | "external_posted_at" | "employer" | "logo_url" | "description" | "apply_url" | "source_url" | "salary_min"
  | "salary_max" | "salary_currency" | "salary_period" | "salary_text" | "eligibility_quote"
>;

/** A job's posting as one JSON value, of the aliases `j` and `d`: what job_versions keeps of it, and `Posting` reads. */
export const POSTING_SQL = sql`jsonb_build_object(
  'title', j.title, 'location', j.location, 'eligibility', j.eligibility::text, 'employment_type', j.employment_type,
  'seniority', j.seniority, 'tags', j.tags, 'salary_disclosed', j.salary_disclosed,
  'external_posted_at', (j.external_posted_at AT TIME ZONE 'UTC')::text, 'employer', d.employer, 'logo_url', d.logo_url,
  'description', d.description, 'apply_url', d.apply_url, 'source_url', d.source_url, 'salary_min', d.salary_min,
  'salary_max', d.salary_max, 'salary_currency', d.salary_currency, 'salary_period', d.salary_period, 'salary_text', d.salary_text,
  'eligibility_quote', d.eligibility_quote)`;

const PUBLIC_COLUMNS = sql`
  j.id, j.short_id, j.slug, j.title, j.location, j.eligibility::text, j.employment_type, j.seniority, j.tags, j.source,
  j.salary_disclosed, j.connects_price, j.reposts, ${utcText("j", "external_posted_at")}, ${utcText("j", "sorted_at")},
  ${utcText("j", "last_seen_at")}, ${utcText("j", "created_at")}, ${utcText("j", "closed_at")}`;

const DETAIL_COLUMNS = sql`
  d.employer, d.logo_url, d.apply_url, d.source_url, d.salary_min, d.salary_max, d.salary_currency, d.salary_period,
  d.salary_text, d.eligibility_quote`;

/** Not read where it is not wanted: descriptions are most of what a list of jobs weighs. */
const NO_DESCRIPTION = sql`NULL::text AS description`;
const DESCRIPTION = sql`d.description`;

const OWN_COLUMNS = sql`
  ${utcText("s", "saved_at")}, ${utcText("u", "unlocked_at")}, ${utcText("a", "applied_at")}`;

/**
 * A closed job stays as its buyer bought it. Not a join: every list would pay for it, and only a closed job that was
 * replaced after the unlock has to look. The unlock is the viewer's own, so nobody else gets at a version.
 */
const POSTING_WHEN_UNLOCKED = sql`
  CASE WHEN j.closed_at IS NOT NULL AND u.content_hash <> j.content_hash THEN (
    SELECT v.posting::text FROM job_versions v WHERE v.job_id = j.id AND v.content_hash = u.content_hash
  ) END AS posting`;

/**
 * Relations that a query may put in the place of others (`from` has to bring the alias `j`), columns that it adds at the
 * end, and whether it can do without descriptions.
 */
type Parts = {
  jobs?: Sql;
  from?: Sql;
  unlocks?: Sql;
  columns?: Sql;
  withoutDescription?: boolean;
};

/**
 * `SELECT … FROM jobs j …` of everything that this viewer may see of each job, to be continued with WHERE.
 * The gate is in the join: details of a locked job are not read at all, so that nothing after it can leak them.
 * Aliases to filter on: `j` jobs, and for a signed-in viewer `u` unlocks, `s` saved_jobs, `a` applications.
 */
export function selectJobs(userId: string | null, parts: Parts = {}): Sql {
  const { jobs = sql`jobs`, from = sql`${jobs} j`, unlocks = sql`unlocks`, columns } = parts;
  const description = parts.withoutDescription ? NO_DESCRIPTION : DESCRIPTION;
  if (userId === null) {
    return sql`
      SELECT ${PUBLIC_COLUMNS}, ${DETAIL_COLUMNS}, ${description},
        NULL::text AS saved_at, NULL::text AS unlocked_at, NULL::text AS applied_at, NULL::text AS posting
      FROM ${from}
      LEFT JOIN job_details d ON d.job_id = j.id AND j.connects_price = 0`;
  }
  return sql`
    SELECT ${PUBLIC_COLUMNS}, ${DETAIL_COLUMNS}, ${description}, ${OWN_COLUMNS}, ${POSTING_WHEN_UNLOCKED}
      ${columns ? sql`, ${columns}` : sql``}
    FROM ${from}
    LEFT JOIN ${unlocks} u ON u.job_id = j.id AND u.user_id = ${userId}::uuid
    LEFT JOIN saved_jobs s ON s.job_id = j.id AND s.user_id = ${userId}::uuid
    LEFT JOIN applications a ON a.job_id = j.id AND a.user_id = ${userId}::uuid
    LEFT JOIN job_details d ON d.job_id = j.id AND (j.connects_price = 0 OR u.job_id IS NOT NULL)`;
}

/** `YYYY-MM-DD HH:MM:SS[.mmm]`, whatever time zone the connection is in; `isoTime` makes it ISO 8601. */
function utcText(alias: "j" | "s" | "u" | "a", column: string): Sql {
  return sql.raw(`(${alias}.${column} AT TIME ZONE 'UTC')::text AS ${column}`);
}
