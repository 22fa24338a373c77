import type { JobView } from "~/contracts/job";
import { Prisma } from "~/server/db";

// prettier-ignore
type PublicColumn =
  | "id" | "short_id" | "slug" | "title" | "location" | "eligibility" | "employment_type" | "seniority" | "tags"
  | "source" | "salary_disclosed" | "connects_price";

// prettier-ignore
type DetailColumn =
  | "description" | "apply_url" | "source_url" | "salary_min" | "salary_max" | "salary_currency" | "salary_period";

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
};

const PUBLIC_COLUMNS = Prisma.sql`
  j.id, j.short_id, j.slug, j.title, j.location, j.eligibility::text, j.employment_type, j.seniority, j.tags, j.source,
  j.salary_disclosed, j.connects_price, ${utcText("j", "external_posted_at")}, ${utcText("j", "sorted_at")},
  ${utcText("j", "last_seen_at")}, ${utcText("j", "created_at")}, ${utcText("j", "closed_at")}`;

const DETAIL_COLUMNS = Prisma.sql`
  d.employer, d.logo_url, d.description, d.apply_url, d.source_url, d.salary_min, d.salary_max, d.salary_currency,
  d.salary_period`;

const OWN_COLUMNS = Prisma.sql`
  ${utcText("s", "saved_at")}, ${utcText("u", "unlocked_at")}, ${utcText("a", "applied_at")}`;

/** Relations that a query may put in the place of others, and columns that it adds at the end. */
type Parts = { jobs?: Prisma.Sql; unlocks?: Prisma.Sql; columns?: Prisma.Sql };

/**
 * `SELECT … FROM jobs j …` of everything that this viewer may see of each job, to be continued with WHERE.
 * The gate is in the join: details of a locked job are not read at all, so that nothing after it can leak them.
 * Aliases to filter on: `j` jobs, and for a signed-in viewer `u` unlocks, `s` saved_jobs, `a` applications.
 */
export function selectJobs(userId: string | null, parts: Parts = {}): Prisma.Sql {
  const { jobs = Prisma.sql`jobs`, unlocks = Prisma.sql`unlocks`, columns } = parts;
  if (userId === null) {
    return Prisma.sql`
      SELECT ${PUBLIC_COLUMNS}, ${DETAIL_COLUMNS},
        NULL::text AS saved_at, NULL::text AS unlocked_at, NULL::text AS applied_at
      FROM ${jobs} j
      LEFT JOIN job_details d ON d.job_id = j.id AND j.connects_price = 0`;
  }
  return Prisma.sql`
    SELECT ${PUBLIC_COLUMNS}, ${DETAIL_COLUMNS}, ${OWN_COLUMNS} ${columns ? Prisma.sql`, ${columns}` : Prisma.empty}
    FROM ${jobs} j
    LEFT JOIN ${unlocks} u ON u.job_id = j.id AND u.user_id = ${userId}::uuid
    LEFT JOIN saved_jobs s ON s.job_id = j.id AND s.user_id = ${userId}::uuid
    LEFT JOIN applications a ON a.job_id = j.id AND a.user_id = ${userId}::uuid
    LEFT JOIN job_details d ON d.job_id = j.id AND (j.connects_price = 0 OR u.job_id IS NOT NULL)`;
}

/** `YYYY-MM-DD HH:MM:SS[.mmm]`, whatever time zone the connection is in; `isoTime` makes it ISO 8601. */
function utcText(alias: "j" | "s" | "u" | "a", column: string): Prisma.Sql {
  return Prisma.raw(`(${alias}.${column} AT TIME ZONE 'UTC')::text AS ${column}`);
}

export function isoTime(utc: string): string {
  const seconds = utc.slice(0, 19).replace(" ", "T");
  return `${seconds}.${utc.slice(20).padEnd(3, "0")}Z`;
}
