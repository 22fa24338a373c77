import { namedCommand, namedSql } from "~/server/core/named-sql";
import type { TransactionContext } from "~/server/core/context";
import { sql } from "~/server/db";
import { CONTENT, jsonPairs } from "../posting-columns";
import { checkedSql, keptExpirySql, POSTING_COLUMNS, type PostingRow, type Read } from "../publish/posting-row";
import { identityOf } from "./compose-listing";

export type ListedCounts = {
  updated: number;
  unchanged: number;
  /** How many postings, updated or unchanged, just expired. */
  closed: number;
  /** Rows that aren't postings of a listing. */
  others: PostingRow[];
  /** Jobs to compose again, and role keys (hex) whose postings may move. */
  listings: string[];
  roleKeys: string[];
};

type KnownRow = Awaited<ReturnType<typeof readKnownPostings>>[number];

/**
 * Writes the rows of a batch that are postings of listings: marks unchanged ones as seen and replaces the others. Returns
 * which jobs and roles to check afterwards.
 */
export async function publishListed(ctx: TransactionContext, rows: PostingRow[], read: Read): Promise<ListedCounts> {
  const known = await readKnown(ctx, rows, read.now);
  if (known.size === 0) return { updated: 0, unchanged: 0, closed: 0, others: rows, listings: [], roleKeys: [] };
  const listed = rows.flatMap((row) => {
    const posting = known.get(identityOf(row));
    return posting ? [{ ...row, expires_at: row.expires_at ?? posting.kept_expiry }] : [];
  });
  const isUnchanged = (row: PostingRow) => {
    const posting = known.get(identityOf(row));
    return posting !== undefined && posting.is_same && (posting.was_open || posting.is_expired);
  };
  const unchanged = listed.filter(isUnchanged);
  const updated = listed.filter((row) => !isUnchanged(row));
  await markSeen(ctx, unchanged, read);
  if (updated.length > 0) await replacePostings(ctx, updated, read);
  const roleKeys = await detachMoved(ctx, updated, known);
  const closing = [...known.values()].filter((posting) => posting.was_open && posting.is_expired);
  return {
    updated: updated.length,
    unchanged: unchanged.length,
    closed: closing.length,
    others: rows.filter((row) => !known.has(identityOf(row))),
    listings: [
      ...closing.map(({ job_id }) => job_id),
      ...updated.flatMap((row) => known.get(identityOf(row))?.job_id ?? []),
    ],
    roleKeys,
  };
}

async function readKnown(ctx: TransactionContext, rows: PostingRow[], now: Date): Promise<Map<string, KnownRow>> {
  const keys = rows.map(({ source, board, source_key, content_hash, expires_at }) => ({
    source,
    board,
    source_key,
    content_hash,
    expires_at,
  }));
  const known = await readKnownPostings(ctx, JSON.stringify(keys), now);
  return new Map(known.map((row) => [identityOf(row), row]));
}

const readKnownPostings = namedSql(
  "read known postings",
  {
    source: "text",
    board: "text",
    source_key: "text",
    job_id: "text",
    role_key: "text",
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

/** Also updates the jobs, which expire with their last posting. */
async function markSeen({ tx }: TransactionContext, rows: PostingRow[], read: Read): Promise<void> {
  if (rows.length === 0) return;
  const keys = rows.map(({ source, board, source_key, expires_at }) => ({ source, board, source_key, expires_at }));
  const seen = await markPostings({ tx }, JSON.stringify(keys), read);
  const jobIds = seen.map(({ job_id }) => job_id);
  await markListings({ tx }, jobIds, read);
}

const markListings = namedCommand(
  "mark listings as seen",
  (jobIds: readonly string[], read: Read) => sql`
    UPDATE jobs SET last_seen_at = GREATEST(last_seen_at, ${read.now}::timestamptz), expires_at = (
      SELECT CASE WHEN bool_and(p.expires_at IS NOT NULL) THEN max(p.expires_at) END
      FROM postings p WHERE p.job_id = jobs.id AND p.closed_at IS NULL) ${checkedSql(read)}
    WHERE id = ANY (${jobIds}::uuid[]) AND closed_at IS NULL`,
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

const replacePostings = namedCommand(
  "replace postings of listings",
  (rows: PostingRow[], read: Read) => sql`
    UPDATE postings SET
      content = jsonb_build_object(${jsonPairs("item", Object.keys(CONTENT))}),
      content_hash = decode(item.content_hash, 'hex'), freedom = item.freedom,
      role_key = COALESCE(decode(item.role_key, 'hex'), postings.role_key),
      role_variant = COALESCE(item.role_variant, postings.role_variant),
      role_text = COALESCE(decode(item.role_text, 'hex'), postings.role_text),
      role_words = COALESCE(item.role_words, postings.role_words),
      role_sketch = COALESCE(decode(item.role_sketch, 'hex'), postings.role_sketch),
      last_seen_at = GREATEST(postings.last_seen_at, ${read.now}::timestamptz), missing_since = NULL,
      expires_at = item.expires_at, closed_at = ${CLOSED_AT(read.now)} ${checkedSql(read)}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS item (${POSTING_COLUMNS})
    WHERE (postings.source, postings.board, postings.source_key) = (item.source, item.board, item.source_key)`,
);

/**
 * Keeps one role key per job. Postings whose key has changed leave their job and are matched again. Returns the old and new
 * keys.
 */
async function detachMoved(
  { tx }: TransactionContext,
  updated: PostingRow[],
  known: ReadonlyMap<string, KnownRow>,
): Promise<string[]> {
  const before = new Map(
    updated.flatMap((row) => {
      const posting = known.get(identityOf(row));
      return posting ? [[posting.job_id, posting.role_key] as const] : [];
    }),
  );
  if (before.size === 0) return [];
  const pairs = JSON.stringify([...before].map(([job_id, role_key]) => ({ job_id, role_key })));
  await detachPostings({ tx }, pairs);
  const identities = updated.map(({ source, board, source_key }) => ({ source, board, source_key }));
  const keys = await readRoleKeys({ tx }, JSON.stringify(identities));
  return [...new Set([...keys.map(({ key }) => key), ...before.values()])];
}

const detachPostings = namedCommand(
  "detach postings of other roles",
  (pairs: string) => sql`
    UPDATE postings SET job_id = NULL
    FROM (
      SELECT item.job_id, COALESCE(
        min(encode(p.role_key, 'hex')) FILTER (WHERE encode(p.role_key, 'hex') = item.role_key),
        min(encode(p.role_key, 'hex'))) AS kept
      FROM jsonb_to_recordset(${pairs}::jsonb) AS item (job_id uuid, role_key text) JOIN postings p ON p.job_id = item.job_id
      GROUP BY item.job_id) jobs
    WHERE postings.job_id = jobs.job_id AND encode(postings.role_key, 'hex') <> jobs.kept`,
);

const readRoleKeys = namedSql(
  "read role keys of postings",
  { key: "text" },
  (identities: string) => sql`
    SELECT DISTINCT encode(p.role_key, 'hex') AS key FROM postings p
    JOIN jsonb_to_recordset(${identities}::jsonb)
      AS item (source text, board text, source_key text) USING (source, board, source_key)`,
);
