import type { JobView } from "~/contracts/job";
import { Prisma } from "~/server/db";

type PublicColumn =
  | "id" | "short_id" | "slug" | "title" | "location" | "eligibility" | "employment_type" | "seniority" | "tags"
  | "source" | "salary_disclosed" | "connects_price"; // prettier-ignore

type DetailColumn =
  | "description" | "apply_url" | "source_url" | "salary_min" | "salary_max" | "salary_currency" | "salary_period"; // prettier-ignore

/** One job as the queries of this folder read it. Detail columns are null unless the viewer may see them. */
export type JobRow = Pick<JobView, PublicColumn | DetailColumn> & {
  employer: string | null;
  logo_url: string | null;
  external_posted_at: Date | null;
  sorted_at: Date;
  last_seen_at: Date;
  created_at: Date;
  closed_at: Date | null;
  saved_at: Date | null;
  unlocked_at: Date | null;
  applied_at: Date | null;
};

const PUBLIC_COLUMNS = Prisma.sql`
  j.id, j.short_id, j.slug, j.title, j.location, j.eligibility, j.employment_type, j.seniority, j.tags, j.source,
  j.salary_disclosed, j.connects_price, j.external_posted_at, j.sorted_at, j.last_seen_at, j.created_at, j.closed_at`;

const DETAIL_COLUMNS = Prisma.sql`
  d.employer, d.logo_url, d.description, d.apply_url, d.source_url, d.salary_min, d.salary_max, d.salary_currency,
  d.salary_period`;

const VISITOR = Prisma.sql`
  SELECT ${PUBLIC_COLUMNS}, ${DETAIL_COLUMNS},
    NULL::timestamptz AS saved_at, NULL::timestamptz AS unlocked_at, NULL::timestamptz AS applied_at
  FROM jobs j
  LEFT JOIN job_details d ON d.job_id = j.id AND j.connects_price = 0`;

/**
 * `SELECT … FROM jobs j …` of everything that this viewer may see of each job, to be continued with WHERE.
 * The gate is in the join: details of a locked job are not read at all, so that nothing after it can leak them.
 * Aliases to filter on: `j` jobs, and for a signed-in viewer `u` unlocks, `s` saved_jobs, `a` applications.
 */
export function selectJobs(userId: string | null): Prisma.Sql {
  if (userId === null) return VISITOR;
  return Prisma.sql`
    SELECT ${PUBLIC_COLUMNS}, ${DETAIL_COLUMNS}, s.saved_at, u.unlocked_at, a.applied_at
    FROM jobs j
    LEFT JOIN unlocks u ON u.job_id = j.id AND u.user_id = ${userId}::uuid
    LEFT JOIN saved_jobs s ON s.job_id = j.id AND s.user_id = ${userId}::uuid
    LEFT JOIN applications a ON a.job_id = j.id AND a.user_id = ${userId}::uuid
    LEFT JOIN job_details d ON d.job_id = j.id AND (j.connects_price = 0 OR u.job_id IS NOT NULL)`;
}
