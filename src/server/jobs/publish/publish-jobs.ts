import { z } from "zod";
import { namedCommand, namedSql } from "~/server/core/named-sql";
import type { ServiceContext, TransactionContext } from "~/server/core/context";
import { isUniqueViolation, sql, type Sql } from "~/server/db";
import { columnNames, DETAIL_COLUMNS, replaceColumns, SHOWN_COLUMNS } from "../posting-columns";
import { POSTING_SQL } from "../view/job-row";
import { collapsePostings } from "../listings/collapse-postings";
import { publishListed } from "../listings/publish-listed";
import { checkedSql, keptExpirySql, POSTING_COLUMNS, toPostingRow, type PostingRow, type Read } from "./posting-row";
import { connectsPriceSql } from "./connects-price";
import type { PublishableJob } from "./publishable-job";
import { withPublishingLock } from "./publishing-lock";

/**
 * `closed` counts those of the other three that have just expired. `joined` counts added postings that joined an
 * existing job; undefined if none did.
 */
export type PublishCounts = { added: number; updated: number; unchanged: number; closed: number; joined?: number };

const NOTHING: PublishCounts = { added: 0, updated: 0, unchanged: 0, closed: 0 };
/** A batch collides on a short id about once in ten billion. */
const SHORT_ID_TRIES = 3;

/**
 * Writes a batch of a few hundred jobs, all or none, in the open transaction if there is one. Source, board and source
 * key identify a posting; of duplicates in the batch, the first counts. Marks unchanged postings as seen, updates
 * changed ones under their short id, and reopens closed ones unless a report closed them (findings.ts). Closes expired
 * ones. Keeps a version of replaced content that a user has unlocked. Merges postings of one role by one employer into
 * one job (`collapsePostings`).
 */
export async function publishJobs(
  ctx: ServiceContext,
  jobs: readonly PublishableJob[],
  { isPolled = false } = {},
): Promise<PublishCounts> {
  const distinct = [...new Map(jobs.toReversed().map((job) => [identityOf(job), job])).values()].toReversed();
  if (distinct.length === 0) return NOTHING;
  const read = { now: ctx.clock.now(), isPolled };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await publishDistinct(ctx, distinct, read);
    } catch (error) {
      if (attempt >= SHORT_ID_TRIES || ctx.tx || !isUniqueViolation(error)) throw error;
    }
  }
}

async function publishDistinct(ctx: ServiceContext, jobs: PublishableJob[], read: Read): Promise<PublishCounts> {
  const rows = jobs.map(toPostingRow);
  return withPublishingLock(ctx, (inner) => publishRows(inner, rows, read));
}

async function publishRows(ctx: TransactionContext, rows: PostingRow[], read: Read): Promise<PublishCounts> {
  const listed = await publishListed(ctx, rows, read);
  const written = await writeRows(ctx, listed.others, read);
  const oldKeys = written.jobs.flatMap(({ oldRoleKey }) => oldRoleKey ?? []);
  const roleKeys = [...listed.roleKeys, ...oldKeys];
  const { joined } = await collapsePostings(ctx, { listings: listed.listings, roleKeys, written: written.jobs });
  return {
    added: written.added,
    updated: written.updated + listed.updated,
    unchanged: written.unchanged + listed.unchanged,
    closed: written.closed + listed.closed,
    ...(joined > 0 ? { joined } : {}),
  };
}

const WrittenJobs = z.array(z.object({ id: z.string(), isNew: z.boolean(), oldRoleKey: z.string().nullable() }));
type Written = Required<Omit<PublishCounts, "joined">> & { jobs: z.infer<typeof WrittenJobs> };

async function writeRows({ tx }: TransactionContext, rows: PostingRow[], read: Read): Promise<Written> {
  if (rows.length > 0) {
    await lockChanged({ tx }, rows);
    const [written] = await writeJobs({ tx }, rows, read);
    if (written) return { ...written, jobs: WrittenJobs.parse(written.jobs) };
  }
  return { ...NOTHING, jobs: [] };
}

function identityOf(job: PublishableJob): string {
  return JSON.stringify([job.source, job.board, job.sourceKey]);
}

/** Waits for running unlocks of jobs that will change, so that the next statement keeps the bought versions. */
const lockChanged = namedCommand("lock changed jobs", (rows: PostingRow[]) => {
  const keys = rows.map(({ source, board, source_key, content_hash }) => ({ source, board, source_key, content_hash }));
  return sql`
    SELECT FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      AS item (source text, board text, source_key text, content_hash text)
    JOIN jobs USING (source, board, source_key)
    WHERE jobs.is_posting AND jobs.content_hash <> decode(item.content_hash, 'hex')
    ORDER BY jobs.id FOR UPDATE OF jobs`;
});

/** A trigger keeps a reported job closed, so there is nothing to write. */
const STAYS_CLOSED_SQL = sql`EXISTS (
  SELECT FROM job_findings f
  WHERE f.job_id = jobs.id AND f.closes_job AND (f.reason = 'scam' OR f.content_hash = jobs.content_hash))`;

/** Keeps the unlocked version of a job that is about to be replaced. */
const KEEP_REPLACED_SQL = sql`
  INSERT INTO job_versions (job_id, content_hash, posting)
  SELECT j.id, j.content_hash, ${POSTING_SQL}
  FROM known JOIN jobs j ON j.id = known.id JOIN job_details d ON d.job_id = j.id
  WHERE known.replaced AND EXISTS (SELECT FROM unlocks u WHERE u.job_id = j.id AND u.content_hash = j.content_hash)
  ON CONFLICT (job_id, content_hash) DO NOTHING`;

/** Writes the locked details of added and updated jobs. */
const WRITE_DETAILS_SQL = sql`
  INSERT INTO job_details (job_id, skills, ${columnNames(DETAIL_COLUMNS)}, role_variant, role_text, role_words, role_sketch)
  SELECT written.id, skills, ${columnNames(DETAIL_COLUMNS)}, role_variant, decode(role_text, 'hex'), role_words,
    decode(role_sketch, 'hex')
  FROM written JOIN input USING (source, board, source_key)
  ON CONFLICT (job_id) DO UPDATE SET
    ${replaceColumns(["skills", ...DETAIL_COLUMNS, "role_variant", "role_text", "role_words", "role_sketch"])}`;

/** Selects the result, a `Written`. */
const COUNT_SQL = sql`
  SELECT
    (count(*) FILTER (WHERE known.id IS NULL))::int AS added,
    (count(*) FILTER (WHERE known.id IS NOT NULL))::int AS updated,
    (SELECT count(*)::int FROM seen) AS unchanged,
    (count(*) FILTER (WHERE written.is_closed AND known.was_open IS NOT FALSE)
      + (SELECT count(*) FROM known WHERE unchanged AND expired AND was_open))::int AS closed,
    coalesce(jsonb_agg(jsonb_build_object(
      'id', written.id, 'isNew', known.id IS NULL, 'oldRoleKey', old_role_key)) FILTER (WHERE written.id IS NOT NULL), '[]') AS jobs
  FROM written LEFT JOIN known ON known.id = written.id`;

const writeJobs = namedSql(
  "write jobs",
  { added: "int4", updated: "int4", unchanged: "int4", closed: "int4", jobs: "jsonb" },
  publishSql,
);

function publishSql(rows: PostingRow[], read: Read): Sql {
  const { now, isPolled } = read;
  const seenAt = sql`${now}::timestamptz`;
  const price = (lockable: Sql, salaryDisclosed: Sql, sortedAt: Sql) =>
    connectsPriceSql({ lockable, salaryDisclosed, sortedAt }, now);
  const newSortedAt = sql`COALESCE(input.external_posted_at, ${seenAt})`;
  const expiresAt = sql`COALESCE(input.expires_at, ${keptExpirySql(sql`jobs`)})`;
  const isExpired = sql`coalesce(${expiresAt} <= ${seenAt}, false)`;
  const writtenExpiry = sql`COALESCE(input.expires_at, known.expires_at)`;
  // As of the expiry date, or as of when the job was last listed, if later.
  const expiredAt = (date: Sql) => sql`GREATEST(${date}, jobs.last_seen_at)`;
  const oldSortedAt = sql`COALESCE(EXCLUDED.external_posted_at, jobs.created_at)`;
  return sql`
    WITH input AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS item (${POSTING_COLUMNS})
    ), known AS (
      SELECT jobs.id, source, board, source_key, jobs.closed_at IS NULL AS was_open,
        ${expiresAt} AS expires_at,
        ${isExpired} AS expired,
        jobs.content_hash = decode(input.content_hash, 'hex')
          AND (jobs.closed_at IS NULL OR ${isExpired} OR ${STAYS_CLOSED_SQL}) AS unchanged,
        jobs.content_hash <> decode(input.content_hash, 'hex') AS replaced, encode(jobs.role_key, 'hex') AS old_role_key
      FROM input JOIN jobs USING (source, board, source_key)
      WHERE jobs.is_posting
    ), kept AS (${KEEP_REPLACED_SQL}), seen AS (
      UPDATE jobs SET last_seen_at = GREATEST(jobs.last_seen_at, ${seenAt}), missing_since = NULL,
        expires_at = known.expires_at,
        closed_at = CASE WHEN known.expired THEN COALESCE(jobs.closed_at, ${expiredAt(sql`known.expires_at`)}) END
        ${checkedSql(read)}
      FROM known WHERE known.id = jobs.id AND known.unchanged
      RETURNING jobs.id
    ), written AS (
      INSERT INTO jobs (
        id, short_id, owner_id, source, board, source_key, slug, eligibility, skills, salary_band, connects_price, lockable,
        external_posted_at, sorted_at, first_seen_at, last_seen_at, created_at, expires_at, closed_at, content_hash, freedom,
        role_key, skills_due, ${columnNames(SHOWN_COLUMNS)}, checked_at)
      SELECT gen_random_uuid(), short_id, owner_id, source, board, source_key, concat_ws('-', NULLIF(slug_title, ''), short_id),
        NULLIF(eligibility, 'null'), CASE WHEN lockable THEN '{}' ELSE skills END, salary_band,
        ${price(sql`lockable`, sql`salary_disclosed`, newSortedAt)}, lockable, external_posted_at, ${newSortedAt},
        ${seenAt}, ${seenAt}, ${seenAt}, ${writtenExpiry}, CASE WHEN ${writtenExpiry} <= ${seenAt} THEN ${seenAt} END,
        decode(content_hash, 'hex'), freedom, decode(role_key, 'hex'), lockable, ${columnNames(SHOWN_COLUMNS)},
        ${isPolled ? seenAt : sql`NULL`}
      FROM input LEFT JOIN known USING (source, board, source_key)
      WHERE known.unchanged IS NOT TRUE
      ON CONFLICT (source, board, source_key) WHERE is_posting DO UPDATE SET
        ${replaceColumns([...SHOWN_COLUMNS, "eligibility", "salary_band"])},
        slug = concat_ws('-', NULLIF(left(EXCLUDED.slug, -(length(EXCLUDED.short_id) + 1)), ''), jobs.short_id),
        skills = CASE WHEN jobs.lockable AND EXCLUDED.lockable THEN jobs.skills ELSE EXCLUDED.skills END,
        skills_due = EXCLUDED.skills_due,
        connects_price = ${price(sql`EXCLUDED.lockable`, sql`EXCLUDED.salary_disclosed`, oldSortedAt)},
        lockable = EXCLUDED.lockable, external_posted_at = EXCLUDED.external_posted_at, sorted_at = ${oldSortedAt},
        last_seen_at = GREATEST(jobs.last_seen_at, EXCLUDED.last_seen_at), missing_since = NULL,
        expires_at = EXCLUDED.expires_at,
        closed_at = CASE WHEN EXCLUDED.closed_at IS NOT NULL
          THEN COALESCE(jobs.closed_at, ${expiredAt(sql`EXCLUDED.expires_at`)}) END,
        content_hash = EXCLUDED.content_hash, freedom = EXCLUDED.freedom, role_key = EXCLUDED.role_key,
        match_due = false ${checkedSql(read)}
      RETURNING jobs.id, jobs.source, jobs.board, jobs.source_key, jobs.closed_at IS NOT NULL AS is_closed
    ), detailed AS (${WRITE_DETAILS_SQL})
    ${COUNT_SQL}`;
}
