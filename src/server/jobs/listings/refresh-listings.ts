import { z } from "zod";
import { Eligibility } from "~/contracts/job";
import { SALARY_PERIODS } from "~/contracts/rules/job-search";
import type { Pay } from "~/language/facts";
import { namedCommand, namedSql } from "~/server/core/named-sql";
import { kysely, type TransactionContext } from "~/server/core/context";
import { sql, type Sql } from "~/server/db";
import { matchesJobOrMergedSql } from "./follow-merge";
import {
  columnNames,
  columnTypes,
  CONTENT,
  DETAIL_COLUMNS,
  replaceColumns,
  SHOWN_COLUMNS,
  SORTED_COLUMNS,
} from "../posting-columns";
import { POSTING_SQL } from "../view/job-row";
import { connectsPriceSql } from "../publish/connects-price";
import { slugTitle } from "../publish/slug";
import { composeListing } from "./compose-listing";
import type { PayByPlace } from "./pay-by-place";

const StoredEligibility = Eligibility.nullable();

/**
 * Composes jobs from their postings: what they show, whether they are closed, and their reposts. A job without live postings
 * keeps its last content. An upheld report (findings.ts) removes the postings that it closed, or all postings of a scam.
 * With `isRestated`, also writes what was read again from the same content. Ignores merged jobs.
 */
export async function refreshListings(
  ctx: TransactionContext,
  jobIds: readonly string[],
  { isRestated = false } = {},
): Promise<void> {
  if (jobIds.length === 0) return;
  const ids = [...jobIds];
  // Waits for running unlocks, so that their versions are kept.
  await lockJobs(ctx, ids);
  const postings = await findListedPostings(ctx, ids);
  const listings = [...Map.groupBy(postings, (posting) => posting.job_id)].flatMap(([jobId, ofJob]) => {
    const listing = composeListing(
      ofJob.map((posting) => ({
        ...posting,
        eligibility: StoredEligibility.parse(posting.eligibility),
        pay: parsePay(posting),
      })),
    );
    return listing ? [toRow(jobId, listing)] : [];
  });
  if (listings.length > 0) await writeListings(ctx, listings, ctx.clock.now(), isRestated);
}

type StoredPay = { [End in "salary_min" | "salary_max"]: number | null } & {
  [Word in "salary_currency" | "salary_period"]: string | null;
};

const StoredPeriod = z.enum(SALARY_PERIODS).nullable().catch(null);

function parsePay({ salary_min: min, salary_max: max, salary_currency: currency, ...stored }: StoredPay): Pay | null {
  const period = StoredPeriod.parse(stored.salary_period);
  return currency !== null && period !== null ? { min, max, currency, period } : null;
}

/** Locks jobs in one order. */
export async function lockJobs(ctx: TransactionContext, ids: readonly string[]): Promise<void> {
  await kysely(ctx)
    .selectFrom("jobs")
    .where((eb) => eb("id", "=", eb.fn.any(eb.val([...ids]))))
    .orderBy("id")
    .forUpdate()
    .execute();
}

const findListedPostings = namedSql(
  "read postings of listings",
  {
    job_id: "text",
    source: "text",
    board: "text",
    source_key: "text",
    employer: "text?",
    title: "text",
    location: "text",
    eligibility: "jsonb",
    salary_disclosed: "bool",
    salary_min: "float8?",
    salary_max: "float8?",
    salary_currency: "text?",
    salary_period: "text?",
    freedom: "int2",
    external_posted_at: "text?",
    content_hash: "text",
    first_seen_at: "text",
    last_seen_at: "text",
    expires_at: "text?",
    closed_at: "text?",
  },
  (ids: readonly string[]) => sql`
    SELECT p.job_id::text, p.source, p.board, p.source_key, p.content ->> 'employer' AS employer,
      p.content ->> 'title' AS title, p.content ->> 'location' AS location,
      NULLIF(p.content -> 'eligibility', 'null') AS eligibility, (p.content ->> 'salary_disclosed')::boolean AS salary_disclosed,
      (p.content ->> 'salary_min')::float8 AS salary_min, (p.content ->> 'salary_max')::float8 AS salary_max,
      p.content ->> 'salary_currency' AS salary_currency, p.content ->> 'salary_period' AS salary_period,
      p.freedom, ${utc("(p.content ->> 'external_posted_at')::timestamptz")} AS external_posted_at,
      encode(p.content_hash, 'hex') AS content_hash, ${utc("p.first_seen_at")} AS first_seen_at,
      ${utc("p.last_seen_at")} AS last_seen_at, ${utc("p.expires_at")} AS expires_at,
      ${utc("coalesce(p.closed_at, CASE WHEN found.at IS NOT NULL THEN coalesce(j.closed_at, found.at) END)")} AS closed_at
    FROM postings p JOIN jobs j ON j.id = p.job_id
    CROSS JOIN LATERAL (
      SELECT min(f.found_at) AS at FROM job_findings f
      WHERE ${matchesJobOrMergedSql(sql`f.job_id`, sql`j.id`)} AND f.closes_job AND (
        f.reason = 'scam' OR f.content_hash = p.content_hash OR p.content_hash = ANY (f.posting_hashes))) found
    WHERE p.job_id = ANY (${ids}::uuid[]) AND j.merged_into IS NULL`,
);

/** Sorts chronologically in any time zone of the connection. */
function utc(expression: string): Sql {
  return sql.raw(`to_char(${expression} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
}

function toRow(jobId: string, listing: NonNullable<ReturnType<typeof composeListing>>) {
  return {
    job_id: jobId,
    ...listing.shown,
    title: listing.title,
    slug_title: slugTitle(listing.title),
    location: listing.location,
    eligibility: listing.eligibility,
    pay: listing.payByPlace ? describePay(listing.payByPlace) : {},
    content_hash: listing.contentHash,
    last_seen_at: listing.lastSeenAt,
    expires_at: listing.expiresAt,
    closed_at: listing.closedAt,
    reposts: listing.reposts,
  };
}

const describePay = ({ words, disclosure }: PayByPlace) => ({ ...NO_FIGURES, salary_text: words, ...disclosure });

/** Replaces the pay of the posting that is shown. */
const NO_FIGURES = {
  salary_min: null,
  salary_max: null,
  salary_currency: null,
  salary_period: null,
  salary_estimated: false,
};

/** Not of the posting that is shown, but of all. */
const COMPOSED = ["title", "location", "eligibility"];

const writeListings = namedCommand("write listings", refreshSql);

/** `shown` is the new content of each job. A job that closes keeps its content if it has any. */
function refreshSql(listings: ReturnType<typeof toRow>[], now: Date, isRestated: boolean): Sql {
  const sortedAt = sql`COALESCE(shown.external_posted_at, jobs.created_at)`;
  const price = connectsPriceSql(
    { lockable: sql`shown.lockable`, salaryDisclosed: sql`shown.salary_disclosed`, sortedAt },
    now,
  );
  return sql`
    WITH composed AS (
      SELECT item.*,
        CASE WHEN j.content_hash = decode(item.content_hash, 'hex') THEN ${isRestated}::boolean
          ELSE item.closed_at IS NULL OR j.content_hash = '' END AS replaced,
        j.content_hash <> decode(item.content_hash, 'hex') AS is_new
      FROM jsonb_to_recordset(${JSON.stringify(listings)}::jsonb) AS item (
        job_id uuid, source text, board text, source_key text, title text, slug_title text, location text, eligibility jsonb, pay jsonb,
        content_hash text, last_seen_at timestamptz, expires_at timestamptz, closed_at timestamptz, reposts int)
      JOIN jobs j ON j.id = item.job_id
    ), shown AS (
      SELECT c.job_id, c.source, c.board, c.source_key, c.title, c.slug_title, c.location, c.content_hash, p.freedom,
        NULLIF(c.eligibility, 'null') AS eligibility, said.*
      FROM composed c JOIN postings p USING (source, board, source_key),
        LATERAL jsonb_to_record(p.content || c.pay) AS said (${columnTypes(CONTENT, COMPOSED)})
      WHERE c.replaced
    ), kept AS (
      INSERT INTO job_versions (job_id, content_hash, posting)
      SELECT j.id, j.content_hash, ${POSTING_SQL}
      FROM composed c JOIN jobs j ON j.id = c.job_id JOIN job_details d ON d.job_id = j.id
      WHERE c.replaced AND c.is_new AND EXISTS (SELECT FROM unlocks u WHERE u.job_id = j.id AND u.content_hash = j.content_hash)
      ON CONFLICT (job_id, content_hash) DO NOTHING
    ), detailed AS (
      INSERT INTO job_details (job_id, skills, ${columnNames(DETAIL_COLUMNS)})
      SELECT job_id, skills, ${columnNames(DETAIL_COLUMNS)} FROM shown
      ON CONFLICT (job_id) DO UPDATE SET ${replaceColumns(["skills", ...DETAIL_COLUMNS])}
    )
    UPDATE jobs SET
        last_seen_at = composed.last_seen_at, expires_at = composed.expires_at, closed_at = composed.closed_at,
        reposts = composed.reposts, checked_at = GREATEST(jobs.checked_at,
          (SELECT max(p.checked_at) FROM postings p WHERE p.job_id = jobs.id AND p.closed_at IS NULL)),
        source = COALESCE(shown.source, jobs.source), board = COALESCE(shown.board, jobs.board),
        source_key = COALESCE(shown.source_key, jobs.source_key),
        slug = CASE WHEN shown.job_id IS NULL OR (jobs.title = shown.title AND jobs.content_hash <> '') THEN jobs.slug
          ELSE concat_ws('-', NULLIF(shown.slug_title, ''), jobs.short_id) END,
        ${replacedColumns()},
        skills = CASE WHEN shown.job_id IS NULL THEN jobs.skills WHEN NOT shown.lockable THEN shown.skills
          WHEN jobs.connects_price > 0 THEN ARRAY(SELECT unnest(jobs.skills) INTERSECT SELECT unnest(shown.skills)) ELSE '{}' END,
        skills_due = CASE WHEN shown.job_id IS NULL THEN jobs.skills_due ELSE shown.lockable END,
        connects_price = CASE WHEN shown.job_id IS NULL THEN jobs.connects_price ELSE ${price} END,
        sorted_at = CASE WHEN shown.job_id IS NULL THEN jobs.sorted_at ELSE ${sortedAt} END,
        changed_at = CASE WHEN jobs.content_hash <> '' AND jobs.content_hash <> decode(shown.content_hash, 'hex')
          THEN ${now}::timestamptz ELSE jobs.changed_at END,
        content_hash = COALESCE(decode(shown.content_hash, 'hex'), jobs.content_hash)
      FROM composed LEFT JOIN shown ON shown.job_id = composed.job_id
      WHERE jobs.id = composed.job_id`;
}

function replacedColumns(): Sql {
  const names = [...SHOWN_COLUMNS, ...SORTED_COLUMNS, "freedom"].filter((name) => name !== "skills");
  return sql.raw(
    names.map((name) => `${name} = CASE WHEN shown.job_id IS NULL THEN jobs.${name} ELSE shown.${name} END`).join(", "),
  );
}
