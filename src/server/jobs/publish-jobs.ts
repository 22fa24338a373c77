import { createHash } from "node:crypto";
import type { ServiceContext } from "~/server/core/context";
import { Prisma } from "~/server/db";
import { POSTING_SQL } from "./job-row";
import { connectsPriceSql } from "./price";
import type { PublishableJob } from "./publishable-job";
import { salaryBandOf } from "./salary-band";
import { newShortId } from "./short-id";
import { slugTitle } from "./slug";

/** `closed` counts jobs of the other three that an expiry date in the past has closed just now. */
export type PublishCounts = { added: number; updated: number; unchanged: number; closed: number };

/** Raised when what is derived from a job changes, so that the next import writes it again. */
const CONTENT_VERSION = 1;
const NOTHING: PublishCounts = { added: 0, updated: 0, unchanged: 0, closed: 0 };
/** One publisher at a time: two imports of the same rows in different order would deadlock. */
const PUBLISHING_LOCK = Prisma.sql`SELECT pg_advisory_xact_lock(hashtext('jobs.publish'))`;
/** A batch collides on a short id about once in ten thousand million. */
const SHORT_ID_TRIES = 3;

/**
 * Writes a batch of jobs (a few hundred) with one statement. A job is known by source, board and source key: a known one
 * with the same content is only marked as seen, another is updated under its short id, a closed one opens again, unless
 * it was closed because of a report (findings.ts). One whose expiry date has passed is closed, or written closed. What somebody has unlocked and is replaced now is kept as a
 * version.
 * Of several jobs with one identity the first counts. Joins an open transaction; all or nothing.
 */
export async function publishJobs(ctx: ServiceContext, jobs: readonly PublishableJob[]): Promise<PublishCounts> {
  const distinct = [...new Map(jobs.toReversed().map((job) => [identityOf(job), job])).values()].toReversed();
  if (distinct.length === 0) return NOTHING;
  const now = ctx.clock.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await publishDistinct(ctx, distinct, now);
    } catch (error) {
      if (attempt >= SHORT_ID_TRIES || ctx.tx || !isUniqueViolation(error)) throw error;
    }
  }
}

async function publishDistinct(ctx: ServiceContext, jobs: PublishableJob[], now: Date): Promise<PublishCounts> {
  const rows = jobs.map(toRow);
  const sql = publishSql(rows, now);
  if (ctx.tx) {
    await ctx.tx.$executeRaw(PUBLISHING_LOCK);
    await ctx.tx.$executeRaw(lockChangedSql(rows));
    const [counts] = await ctx.tx.$queryRaw<PublishCounts[]>(sql);
    return counts ?? NOTHING;
  }
  // All at once, not as an interactive transaction: that would have to end within seconds, and a lock may take longer.
  const [, , [counts]] = await ctx.db.$transaction([
    ctx.db.$executeRaw(PUBLISHING_LOCK),
    ctx.db.$executeRaw(lockChangedSql(rows)),
    ctx.db.$queryRaw<PublishCounts[]>(sql),
  ]);
  return counts ?? NOTHING;
}

function identityOf(job: PublishableJob): string {
  return JSON.stringify([job.source, job.board, job.sourceKey]);
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && /\b23505\b/.test(JSON.stringify(error) + error.message);
}

/** What tells "unchanged", as hex: everything that is stored, in a fixed order; not the expiry date, which feeds move on daily. */
export function contentHash(job: PublishableJob): string {
  // prettier-ignore
  const content = [
    CONTENT_VERSION, job.title, job.location, job.eligibility, job.employmentType, job.seniority, job.tags, job.skills,
    job.pay && [job.pay.min, job.pay.max, job.pay.currency, job.pay.period], job.lockable, job.postedAt?.toISOString() ?? null,
    job.employer, job.logoUrl, job.description, job.applyUrl, job.sourceUrl, job.payText ?? null, job.eligibilityQuote ?? null,
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

function toRow(job: PublishableJob) {
  return {
    short_id: newShortId(),
    source: job.source,
    board: job.board,
    source_key: job.sourceKey,
    title: job.title,
    slug_title: slugTitle(job.title),
    location: job.location,
    eligibility: job.eligibility,
    employment_type: job.employmentType,
    seniority: job.seniority,
    tags: job.tags,
    skills: job.skills,
    salary_disclosed: job.pay !== null,
    salary_band: salaryBandOf(job.pay),
    lockable: job.lockable,
    external_posted_at: job.postedAt?.toISOString() ?? null,
    expires_at: job.expiresAt?.toISOString() ?? null,
    content_hash: contentHash(job),
    employer: job.employer,
    logo_url: job.logoUrl,
    description: job.description,
    apply_url: job.applyUrl,
    source_url: job.sourceUrl,
    salary_min: job.pay?.min ?? null,
    salary_max: job.pay?.max ?? null,
    salary_currency: job.pay?.currency ?? null,
    salary_period: job.pay?.period ?? null,
    salary_text: job.payText ?? null,
    eligibility_quote: job.eligibilityQuote ?? null,
  };
}

type InputRow = ReturnType<typeof toRow>;

/** Waits for unlocks in flight of what will be replaced, so that the next statement sees them and keeps what they bought. */
function lockChangedSql(rows: InputRow[]): Prisma.Sql {
  const keys = rows.map(({ source, board, source_key, content_hash }) => ({ source, board, source_key, content_hash }));
  return Prisma.sql`
    SELECT FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      AS item (source text, board text, source_key text, content_hash text)
    JOIN jobs USING (source, board, source_key)
    WHERE jobs.content_hash <> decode(item.content_hash, 'hex')
    ORDER BY jobs.id FOR UPDATE OF jobs`;
}

/** Closed because of a report, and as it was then: a trigger keeps it closed, so there is nothing to write. */
const STAYS_CLOSED_SQL = Prisma.sql`EXISTS (
  SELECT FROM job_findings f
  WHERE f.job_id = jobs.id AND f.closes_job AND (f.reason = 'scam' OR f.content_hash = jobs.content_hash))`;

/** What is about to be replaced and somebody has unlocked: kept as it was. A statement reads what was before it. */
const KEEP_REPLACED_SQL = Prisma.sql`
  INSERT INTO job_versions (job_id, content_hash, posting)
  SELECT j.id, j.content_hash, ${POSTING_SQL}
  FROM known JOIN jobs j ON j.id = known.id JOIN job_details d ON d.job_id = j.id
  WHERE known.replaced AND EXISTS (SELECT FROM unlocks u WHERE u.job_id = j.id AND u.content_hash = j.content_hash)
  ON CONFLICT (job_id, content_hash) DO NOTHING`;

/** What an unlock reveals, of the jobs that were added or updated. */
const WRITE_DETAILS_SQL = Prisma.sql`
  INSERT INTO job_details (
    job_id, employer, logo_url, description, apply_url, source_url, salary_min, salary_max, salary_currency, salary_period,
    salary_text, eligibility_quote)
  SELECT written.id, employer, logo_url, description, apply_url, source_url, salary_min, salary_max, salary_currency,
    salary_period, salary_text, eligibility_quote
  FROM written JOIN input USING (source, board, source_key)
  ON CONFLICT (job_id) DO UPDATE SET
    employer = EXCLUDED.employer, logo_url = EXCLUDED.logo_url, description = EXCLUDED.description,
    apply_url = EXCLUDED.apply_url, source_url = EXCLUDED.source_url, salary_min = EXCLUDED.salary_min,
    salary_max = EXCLUDED.salary_max, salary_currency = EXCLUDED.salary_currency, salary_period = EXCLUDED.salary_period,
    salary_text = EXCLUDED.salary_text, eligibility_quote = EXCLUDED.eligibility_quote`;

/** The row that is answered, as `PublishCounts`. */
const COUNT_SQL = Prisma.sql`
  SELECT
    (count(*) FILTER (WHERE known.id IS NULL))::int AS added,
    (count(*) FILTER (WHERE known.id IS NOT NULL))::int AS updated,
    (SELECT count(*)::int FROM seen) AS unchanged,
    (count(*) FILTER (WHERE written.is_closed AND known.was_open IS NOT FALSE)
      + (SELECT count(*) FROM known WHERE unchanged AND expired AND was_open))::int AS closed
  FROM written LEFT JOIN known ON known.id = written.id`;

function publishSql(rows: InputRow[], now: Date): Prisma.Sql {
  const seenAt = Prisma.sql`${now}::timestamptz`;
  const price = (lockable: Prisma.Sql, salaryDisclosed: Prisma.Sql, sortedAt: Prisma.Sql) =>
    connectsPriceSql({ lockable, salaryDisclosed, sortedAt }, now);
  const newSortedAt = Prisma.sql`COALESCE(input.external_posted_at, ${seenAt})`;
  const isExpired = Prisma.sql`coalesce(input.expires_at <= ${seenAt}, false)`;
  // As of that date, however late it is read; but no earlier than the job was last seen listed.
  const expiredAt = (expiresAt: Prisma.Sql) => Prisma.sql`GREATEST(${expiresAt}, jobs.last_seen_at)`;
  const oldSortedAt = Prisma.sql`COALESCE(EXCLUDED.external_posted_at, jobs.created_at)`;
  return Prisma.sql`
    WITH input AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS item (
        short_id text, source text, board text, source_key text, title text, slug_title text, location text,
        eligibility jsonb, employment_type text, seniority text, tags text[], skills text[], salary_disclosed boolean,
        salary_band int, lockable boolean, external_posted_at timestamptz, expires_at timestamptz, content_hash text,
        employer text, logo_url text, description text, apply_url text, source_url text, salary_min int, salary_max int,
        salary_currency text, salary_period text, salary_text text, eligibility_quote text)
    ), known AS (
      SELECT jobs.id, source, board, source_key, jobs.closed_at IS NULL AS was_open, input.expires_at,
        ${isExpired} AS expired,
        jobs.content_hash = decode(input.content_hash, 'hex')
          AND (jobs.closed_at IS NULL OR ${isExpired} OR ${STAYS_CLOSED_SQL}) AS unchanged,
        jobs.content_hash <> decode(input.content_hash, 'hex') AS replaced
      FROM input JOIN jobs USING (source, board, source_key)
    ), kept AS (${KEEP_REPLACED_SQL}), seen AS (
      UPDATE jobs SET last_seen_at = GREATEST(jobs.last_seen_at, ${seenAt}), missing_since = NULL,
        expires_at = known.expires_at,
        closed_at = CASE WHEN known.expired THEN COALESCE(jobs.closed_at, ${expiredAt(Prisma.sql`known.expires_at`)}) END
      FROM known WHERE known.id = jobs.id AND known.unchanged
      RETURNING jobs.id
    ), written AS (
      INSERT INTO jobs (
        id, short_id, source, board, source_key, title, slug, location, eligibility, employment_type, seniority, tags, skills,
        salary_disclosed, salary_band, connects_price, lockable, external_posted_at, sorted_at, first_seen_at, last_seen_at,
        created_at, expires_at, closed_at, content_hash)
      SELECT gen_random_uuid(), short_id, source, board, source_key, title, concat_ws('-', NULLIF(slug_title, ''), short_id),
        location, NULLIF(eligibility, 'null'), employment_type, seniority, tags, skills, salary_disclosed, salary_band,
        ${price(Prisma.sql`lockable`, Prisma.sql`salary_disclosed`, newSortedAt)}, lockable, external_posted_at, ${newSortedAt},
        ${seenAt}, ${seenAt}, ${seenAt}, input.expires_at, CASE WHEN ${isExpired} THEN ${seenAt} END,
        decode(content_hash, 'hex')
      FROM input LEFT JOIN known USING (source, board, source_key)
      WHERE known.unchanged IS NOT TRUE
      ON CONFLICT (source, board, source_key) DO UPDATE SET
        title = EXCLUDED.title,
        slug = concat_ws('-', NULLIF(left(EXCLUDED.slug, -(length(EXCLUDED.short_id) + 1)), ''), jobs.short_id),
        location = EXCLUDED.location, eligibility = EXCLUDED.eligibility, employment_type = EXCLUDED.employment_type,
        seniority = EXCLUDED.seniority, tags = EXCLUDED.tags, skills = EXCLUDED.skills,
        salary_disclosed = EXCLUDED.salary_disclosed, salary_band = EXCLUDED.salary_band,
        connects_price = ${price(Prisma.sql`EXCLUDED.lockable`, Prisma.sql`EXCLUDED.salary_disclosed`, oldSortedAt)},
        lockable = EXCLUDED.lockable, external_posted_at = EXCLUDED.external_posted_at, sorted_at = ${oldSortedAt},
        last_seen_at = GREATEST(jobs.last_seen_at, EXCLUDED.last_seen_at), missing_since = NULL,
        expires_at = EXCLUDED.expires_at,
        closed_at = CASE WHEN EXCLUDED.closed_at IS NOT NULL
          THEN COALESCE(jobs.closed_at, ${expiredAt(Prisma.sql`EXCLUDED.expires_at`)}) END,
        content_hash = EXCLUDED.content_hash
      RETURNING jobs.id, jobs.source, jobs.board, jobs.source_key, jobs.closed_at IS NOT NULL AS is_closed
    ), detailed AS (${WRITE_DETAILS_SQL})
    ${COUNT_SQL}`;
}
