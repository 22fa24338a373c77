import type { TransactionContext, ServiceContext } from "~/server/core/context";
import { namedCommand, namedSql } from "~/server/core/named-sql";
import { sql, type Sql } from "~/server/db";
import { identityOf } from "../listings/compose-listing";
import { contentHash, toContent, type PublishableJob, type JobSource } from "../posting-columns";
import { withPublishingLock } from "./publishing-lock";

export type PostingRow = ReturnType<typeof toPostingRow>;

/** Converts a posting to the row that the statements read. */
export function toPostingRow(job: PublishableJob) {
  return {
    owner_id: job.ownerId ?? null,
    source: job.source,
    board: job.board,
    source_key: job.sourceKey,
    freedom: job.freedom ?? (job.lockable ? 0 : 1),
    expires_at: job.expiresAt?.toISOString() ?? null,
    content_hash: contentHash(job),
    role_key: job.role?.key ?? null,
    role_variant: job.role?.variant ?? null,
    role_text: job.role?.text ?? null,
    role_words: job.role?.words ?? null,
    role_sketch: job.role?.sketch ?? null,
    content: toContent(job),
  };
}

/** A read of postings. A file may be old, so only a poll confirms that a posting is open now. */
export type Read = { now: Date; isPolled: boolean };

/** Continues a SET list. Records that a poll checked a posting at its source. */
const checkedSql = ({ now, isPolled }: Read) => (isPolled ? sql`, checked_at = ${now}::timestamptz` : sql``);

/**
 * Keeps the stored expiry date if a row has none and its source has no boards: several feeds of such a source list the
 * same postings, and some leave out dates. On an employer's own board, a missing date means that it was dropped.
 */
const keptExpirySql = (stored: Sql) => sql`CASE WHEN ${stored}.board = '' THEN ${stored}.expires_at END`;

type StoredRow = Awaited<ReturnType<typeof findStoredPostings>>[number];

/** Reads what is stored of these postings, by identity. */
export async function findStored(
  ctx: TransactionContext,
  rows: readonly PostingRow[],
  now: Date,
): Promise<ReadonlyMap<string, StoredRow>> {
  const keys = rows.map(({ source, board, source_key, content_hash, expires_at }) => ({
    source,
    board,
    source_key,
    content_hash,
    expires_at,
  }));
  const stored = await findStoredPostings(ctx, JSON.stringify(keys), now);
  return new Map(stored.map((row) => [identityOf(row), row]));
}

const findStoredPostings = namedSql(
  "read stored postings",
  {
    source: "text",
    board: "text",
    source_key: "text",
    job_id: "text?",
    role_key: "text?",
    is_same: "bool",
    was_open: "bool",
    is_expired: "bool",
    kept_expiry: "text?",
  },
  (keys: string, now: Date) => sql`
    SELECT p.source, p.board, p.source_key, p.job_id::text, encode(p.role_key, 'hex') AS role_key,
      p.content_hash = decode(item.content_hash, 'hex') AS is_same, p.closed_at IS NULL AS was_open,
      coalesce(COALESCE(item.expires_at, ${keptExpirySql(sql`p`)}) <= ${now}::timestamptz, false) AS is_expired,
      (${keptExpirySql(sql`p`)})::text AS kept_expiry
    FROM jsonb_to_recordset(${keys}::jsonb)
      AS item (source text, board text, source_key text, content_hash text, expires_at timestamptz)
    JOIN postings p USING (source, board, source_key)`,
);

/** A posting closes on its expiry date, or when it was last listed, if that is later. */
const CLOSED_AT = (now: Date) => sql`
  CASE WHEN item.expires_at <= ${now}::timestamptz
    THEN COALESCE(postings.closed_at, GREATEST(item.expires_at, postings.last_seen_at)) END`;

/** Marks unchanged postings as seen, and their jobs, which expire with their last posting. */
export async function markUnchanged(ctx: TransactionContext, rows: readonly PostingRow[], read: Read): Promise<void> {
  if (rows.length === 0) return;
  const keys = rows.map(({ source, board, source_key, expires_at }) => ({ source, board, source_key, expires_at }));
  const seen = await markPostings(ctx, JSON.stringify(keys), read);
  await markListings(
    ctx,
    seen.map(({ job_id }) => job_id),
    read,
  );
}

const markListings = namedCommand(
  "mark listings as seen",
  (jobIds: readonly string[], read: Read) => sql`
    UPDATE jobs SET last_seen_at = GREATEST(last_seen_at, ${read.now}::timestamptz),
      expires_at = CASE WHEN closed_at IS NULL THEN (
        SELECT CASE WHEN bool_and(p.expires_at IS NOT NULL) THEN max(p.expires_at) END
        FROM postings p WHERE p.job_id = jobs.id AND p.closed_at IS NULL) ELSE expires_at END ${checkedSql(read)}
    WHERE id = ANY (${jobIds}::uuid[])`,
);

const markPostings = namedSql(
  "mark postings of listings as seen",
  { job_id: "text" },
  (keys: string, read: Read) => sql`
    UPDATE postings SET last_seen_at = GREATEST(last_seen_at, ${read.now}::timestamptz), missing_since = NULL,
      expires_at = item.expires_at, closed_at = ${CLOSED_AT(read.now)} ${checkedSql(read)}
    FROM jsonb_to_recordset(${keys}::jsonb)
      AS item (source text, board text, source_key text, expires_at timestamptz)
    WHERE (postings.source, postings.board, postings.source_key) = (item.source, item.board, item.source_key)
    RETURNING postings.job_id::text`,
);

/** Adds postings, still without a job, and replaces changed ones. */
export async function writePostings(ctx: TransactionContext, rows: readonly PostingRow[], read: Read): Promise<void> {
  if (rows.length > 0) await upsertPostings(ctx, JSON.stringify(rows), read);
}

const upsertPostings = namedCommand("write postings", (rows: string, read: Read) => {
  const now = sql`${read.now}::timestamptz`;
  return sql`
    INSERT INTO postings (source, board, source_key, content, content_hash, freedom, role_key, role_variant, role_text, role_words,
      role_sketch, first_seen_at, last_seen_at, expires_at, closed_at, checked_at)
    SELECT source, board, source_key, content, decode(content_hash, 'hex'), freedom, decode(role_key, 'hex'), role_variant,
      decode(role_text, 'hex'), role_words, decode(role_sketch, 'hex'), ${now}, ${now}, expires_at,
      CASE WHEN expires_at <= ${now} THEN ${now} END, ${read.isPolled ? now : sql`NULL`}
    FROM jsonb_to_recordset(${rows}::jsonb) AS item (source text, board text, source_key text, content jsonb, content_hash text,
      freedom int, role_key text, role_variant text, role_text text, role_words int, role_sketch text, expires_at timestamptz)
    ON CONFLICT (source, board, source_key) DO UPDATE SET
      content = EXCLUDED.content, content_hash = EXCLUDED.content_hash, freedom = EXCLUDED.freedom,
      role_key = COALESCE(EXCLUDED.role_key, postings.role_key),
      role_variant = COALESCE(EXCLUDED.role_variant, postings.role_variant),
      role_text = COALESCE(EXCLUDED.role_text, postings.role_text),
      role_words = COALESCE(EXCLUDED.role_words, postings.role_words),
      role_sketch = COALESCE(EXCLUDED.role_sketch, postings.role_sketch),
      last_seen_at = GREATEST(postings.last_seen_at, EXCLUDED.last_seen_at), missing_since = NULL, expires_at = EXCLUDED.expires_at,
      closed_at = CASE WHEN EXCLUDED.closed_at IS NOT NULL
        THEN COALESCE(postings.closed_at, GREATEST(EXCLUDED.expires_at, postings.last_seen_at)) END
      ${checkedSql(read)}`;
});

/**
 * Detaches postings whose role key has changed from jobs that keep another posting, so that they are matched again. Returns the
 * keys of the written postings, and those that changed ones had before.
 */
export async function detachMoved(
  ctx: TransactionContext,
  changed: readonly StoredRow[],
  written: readonly PostingRow[],
): Promise<string[]> {
  if (written.length === 0) return [];
  const before = changed.map(({ source, board, source_key, job_id, role_key }) => {
    return { source, board, source_key, job_id, role_key };
  });
  if (before.length > 0) await detachPostings(ctx, JSON.stringify(before));
  const identities = written.map(({ source, board, source_key }) => ({ source, board, source_key }));
  const keys = await findRoleKeys(ctx, JSON.stringify(identities));
  return [...new Set([...keys, ...before.map(({ role_key }) => ({ key: role_key }))].map(({ key }) => key))].filter(
    (key) => key !== null,
  );
}

const detachPostings = namedCommand(
  "detach postings of other roles",
  (before: string) => sql`
    WITH moved AS (
      SELECT p.source, p.board, p.source_key, p.job_id
      FROM jsonb_to_recordset(${before}::jsonb) AS item (source text, board text, source_key text, job_id uuid, role_key text)
      JOIN postings p USING (source, board, source_key)
      WHERE p.job_id = item.job_id AND encode(p.role_key, 'hex') <> item.role_key)
    UPDATE postings SET job_id = NULL FROM moved
    WHERE (postings.source, postings.board, postings.source_key) = (moved.source, moved.board, moved.source_key)
      AND EXISTS (
        SELECT FROM postings q WHERE q.job_id = moved.job_id
          AND (q.source, q.board, q.source_key) NOT IN (SELECT source, board, source_key FROM moved))`,
);

const findRoleKeys = namedSql(
  "read role keys of postings",
  { key: "text" },
  (identities: string) => sql`
    SELECT DISTINCT encode(p.role_key, 'hex') AS key FROM postings p
    JOIN jsonb_to_recordset(${identities}::jsonb)
      AS item (source text, board text, source_key text) USING (source, board, source_key)
    WHERE p.role_key IS NOT NULL`,
);

export type SeenPostings = {
  source: JobSource;
  board: string;
  /** `contentHash` is of each posting's current content. */
  postings: readonly { sourceKey: string; contentHash: string }[];
  isPolled: boolean;
};

/**
 * Marks unchanged postings and their jobs as seen, and returns their source keys. Skips unknown and changed postings, those
 * that would open or close, and those without a job: `publishJobs` handles them.
 */
export async function markSeen(ctx: ServiceContext, seen: SeenPostings): Promise<Set<string>> {
  if (seen.postings.length === 0) return new Set();
  const rows = await withPublishingLock(ctx, (inner) => markSame(inner, seen, ctx.clock.now()));
  return new Set(rows.map((row) => row.source_key));
}

const markSame = namedSql(
  "mark unchanged postings as seen",
  { source_key: "text" },
  ({ source, board, postings, isPolled }: SeenPostings, now: Date) => {
    const seenAt = sql`${now}::timestamptz`;
    const checked = checkedSql({ now, isPolled });
    const seen = sql`last_seen_at = GREATEST(last_seen_at, ${seenAt}), missing_since = NULL ${checked}`;
    const isSame = sql`
      source = ${source} AND board = ${board} AND source_key = item.key AND job_id IS NOT NULL
      AND content_hash = decode(item.hash, 'hex') AND (closed_at IS NOT NULL) = coalesce(expires_at <= ${seenAt}, false)`;
    return sql`
      WITH item AS (
        SELECT * FROM unnest(${postings.map((posting) => posting.sourceKey)}::text[],
          ${postings.map((posting) => posting.contentHash)}::text[]) AS item (key, hash)
      ), listed AS (
        UPDATE postings SET ${seen} FROM item WHERE ${isSame} RETURNING source_key, job_id
      ), listings AS (
        UPDATE jobs SET last_seen_at = GREATEST(last_seen_at, ${seenAt}) ${checked}
        WHERE id IN (SELECT job_id FROM listed)
      )
      SELECT source_key FROM listed`;
  },
);
