import { sql } from "~/server/db";
import { randomUUID } from "node:crypto";
import { namedCommand, namedSql } from "~/server/core/named-sql";
import type { TransactionContext } from "~/server/core/context";
import { DETAIL_COLUMNS, jsonPairs, SHOWN_COLUMNS, VISIBLE_SKILLS } from "../posting-columns";
import { groupPostings, type ComparedPosting } from "./group-postings";
import { newShortId } from "../publish/slug";
import { mergeJobs } from "./merge-jobs";
import { lockJobs, refreshListings } from "./refresh-listings";

/** The changes of a batch: jobs it wrote, and listings and role keys of its other postings. */
export type Changes = {
  /** Jobs with one posting that were just written. `isNew`: no user has seen it yet. */
  written: readonly { id: string; isNew: boolean }[];
  /** Jobs with several postings, one of which changed, closed or reopened. */
  listings: readonly string[];
  /** Hex. */
  roleKeys: readonly string[];
};

type Known = ComparedPosting & {
  key: string;
  jobId: string | null;
  isJob: boolean;
  source_key: string;
  /** Sorts a job's postings: lockable first, then oldest, then by identity. If a job splits, the first part keeps its id. */
  order: string;
  jobSince: string;
};

/**
 * Turns each role that `groupPostings` finds into one job: moves postings, merges jobs into the oldest and composes
 * their listings. Call it under the publishing lock. Returns how many new jobs joined an existing one.
 */
export async function collapsePostings(ctx: TransactionContext, changes: Changes): Promise<{ joined: number }> {
  const keys = new Set([
    ...changes.roleKeys,
    ...(await sharedKeys(
      ctx,
      changes.written.map(({ id }) => id),
    )),
  ]);
  const stale = new Set(changes.listings);
  const isNew = new Set(changes.written.flatMap((job) => (job.isNew ? [job.id] : [])));
  let joined = 0;
  if (keys.size > 0) {
    const known = await readPostings(ctx, [...keys]);
    // Keeps imports, unlocks and saves away from jobs that move.
    const touched = new Set([...stale, ...known.flatMap(({ jobId }) => jobId ?? [])]);
    await lockJobs(ctx, [...touched]);
    for (const block of Map.groupBy(known, ({ key }) => key).values()) {
      const moves = planMoves(block, isNew);
      await applyMoves(ctx, moves, isNew);
      for (const { jobId, postings, merged } of moves) {
        for (const id of [jobId, ...postings.flatMap((posting) => posting.jobId ?? [])]) stale.add(id);
        joined += merged.filter((id) => isNew.has(id)).length;
      }
    }
  }
  await refreshListings(ctx, [...stale]);
  return { joined };
}

/** Finds the role keys these jobs share with other postings. */
async function sharedKeys(ctx: TransactionContext, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await findSharedKeys(ctx, ids);
  return rows.map(({ key }) => key);
}

const findSharedKeys = namedSql(
  "find role keys that other postings share",
  { key: "text" },
  (ids: readonly string[]) => sql`
    SELECT DISTINCT encode(j.role_key, 'hex') AS key FROM jobs j
    WHERE j.id = ANY (${ids}::uuid[]) AND j.role_key IS NOT NULL AND (
      EXISTS (SELECT FROM jobs o WHERE o.role_key = j.role_key AND o.is_posting AND o.id <> j.id)
      OR EXISTS (SELECT FROM postings p WHERE p.role_key = j.role_key))`,
);

async function readPostings(ctx: TransactionContext, keys: readonly string[]): Promise<Known[]> {
  const rows = await readPostingsOfRoles(ctx, keys);
  return rows.map(({ sketch, freedom, since, ...row }) => {
    const id = JSON.stringify([row.source, row.board, row.source_key]);
    return { ...row, id, sketch: numbersOf(sketch), order: JSON.stringify([freedom, since, id]) };
  });
}

const readPostingsOfRoles = namedSql(
  "read postings of roles",
  {
    key: "text",
    source: "text",
    board: "text",
    source_key: "text",
    jobId: "text?",
    isJob: "bool",
    variant: "text",
    text: "text",
    words: "int4",
    sketch: "bytea",
    freedom: "int2",
    since: "text",
    jobSince: "text",
  },
  (keys: readonly string[]) => sql`
    WITH keys AS (SELECT decode(key, 'hex') AS key FROM unnest(${keys}::text[]) key)
    SELECT encode(j.role_key, 'hex') AS key, j.source, j.board, j.source_key, j.id::text AS "jobId", true AS "isJob",
      d.role_variant AS variant, encode(d.role_text, 'hex') AS text, d.role_words AS words, d.role_sketch AS sketch, j.freedom,
      (j.first_seen_at AT TIME ZONE 'UTC')::text AS since, (j.created_at AT TIME ZONE 'UTC')::text AS "jobSince"
    FROM keys JOIN jobs j ON j.role_key = keys.key AND j.is_posting JOIN job_details d ON d.job_id = j.id
    WHERE d.role_sketch IS NOT NULL
    UNION ALL
    SELECT encode(p.role_key, 'hex'), p.source, p.board, p.source_key, p.job_id::text, false, p.role_variant,
      encode(p.role_text, 'hex'), p.role_words, p.role_sketch, p.freedom, (p.first_seen_at AT TIME ZONE 'UTC')::text,
      coalesce((j.created_at AT TIME ZONE 'UTC')::text, '')
    FROM keys JOIN postings p ON p.role_key = keys.key LEFT JOIN jobs j ON j.id = p.job_id`,
);

/** Copies, because the driver's bytes may be unaligned. */
function numbersOf(bytes: Uint8Array): Uint16Array {
  return new Uint16Array(Uint8Array.from(bytes).buffer);
}

/** A job and the postings it gets. */
type Move = {
  jobId: string;
  isNewJob: boolean;
  postings: readonly Known[];
  /** Jobs to merge into it. */
  merged: string[];
};

/** Plans the moves that make each group one job. Skips groups that already are. */
function planMoves(block: readonly Known[], isNew: ReadonlySet<string>): Move[] {
  const groups = groupPostings(block);
  const groupOf = new Map(groups.flatMap((group, index) => group.map((posting) => [posting, index] as const)));
  const keptBy = groups.map((): Known[] => []);
  const ofJobs = Map.groupBy(
    block.filter(({ jobId }) => jobId !== null),
    ({ jobId }) => jobId,
  );
  for (const postings of ofJobs.values()) {
    const first = postings.reduce((least, posting) => (posting.order < least.order ? posting : least));
    keptBy[groupOf.get(first) ?? 0]?.push(first);
  }
  // Prefers jobs that users may have seen, then older ones.
  const ageOf = ({ jobSince, jobId }: Known) => `${isNew.has(jobId ?? "") ? 1 : 0} ${jobSince} ${jobId}`;
  return groups.flatMap((postings, index): Move[] => {
    const kept = (keptBy[index] ?? []).toSorted((a, b) => (ageOf(a) < ageOf(b) ? -1 : 1));
    const jobId = kept[0]?.jobId ?? randomUUID();
    if (kept.length > 0 && postings.every((posting) => posting.jobId === jobId)) return [];
    return [
      { jobId, isNewJob: kept.length === 0, postings, merged: kept.slice(1).flatMap((other) => other.jobId ?? []) },
    ];
  });
}

async function applyMoves(ctx: TransactionContext, moves: readonly Move[], isNew: ReadonlySet<string>): Promise<void> {
  const now = ctx.clock.now();
  const singles = moves.flatMap(({ postings }) => postings.flatMap(({ isJob, jobId }) => (isJob ? (jobId ?? []) : [])));
  await toPostings(ctx, singles);
  for (const { jobId, isNewJob, postings, merged } of moves) {
    const keys = JSON.stringify(postings.map(({ source, board, source_key }) => ({ source, board, source_key })));
    if (isNewJob) await addJob(ctx, { id: jobId, shortId: newShortId(), keys, now });
    await attachPostings(ctx, jobId, keys);
    await mergeJobs(ctx, {
      into: jobId,
      jobs: merged.filter((id) => !isNew.has(id)),
      unseen: merged.filter((id) => isNew.has(id)),
    });
  }
}

const attachPostings = namedCommand(
  "attach postings to a job",
  (jobId: string, keys: string) => sql`
    UPDATE postings SET job_id = ${jobId}::uuid
    FROM jsonb_to_recordset(${keys}::jsonb) AS item (source text, board text, source_key text)
    WHERE (postings.source, postings.board, postings.source_key) = (item.source, item.board, item.source_key)`,
);

/** Turns jobs with one posting into listings: moves their content to `postings`. */
async function toPostings(ctx: TransactionContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await copyPostings(ctx, ids);
  await ctx.tx.job.updateMany({
    where: { id: { in: [...ids] } },
    data: { isPosting: false, missingSince: null, matchDue: false },
  });
}

const copyPostings = namedCommand(
  "copy postings of jobs",
  (ids: readonly string[]) => sql`
    INSERT INTO postings (source, board, source_key, job_id, content, content_hash, freedom, role_key, role_variant, role_text,
      role_words, role_sketch, first_seen_at, last_seen_at, expires_at, missing_since, closed_at, checked_at)
    SELECT j.source, j.board, j.source_key, j.id,
      jsonb_build_object(
        ${jsonPairs("j", [...SHOWN_COLUMNS, "eligibility", "salary_band", "lockable", "external_posted_at"])},
        ${jsonPairs("d", DETAIL_COLUMNS)}, 'skills', ${VISIBLE_SKILLS}),
      j.content_hash, j.freedom, j.role_key, d.role_variant, d.role_text, d.role_words, d.role_sketch, j.first_seen_at,
      j.last_seen_at, j.expires_at, j.missing_since, j.closed_at, j.checked_at
    FROM jobs j JOIN job_details d ON d.job_id = j.id WHERE j.id = ANY (${ids}::uuid[])`,
);

/** Creates a job for postings without one. The caller composes its content. */
const addJob = namedCommand(
  "add a job for postings",
  ({ id, shortId, keys, now }: { id: string; shortId: string; keys: string; now: Date }) => sql`
    INSERT INTO jobs (id, short_id, source, board, source_key, title, slug, connects_price, lockable, is_posting, sorted_at,
      first_seen_at, last_seen_at, created_at, content_hash)
    SELECT ${id}::uuid, ${shortId}, source, board, source_key, p.content ->> 'title', ${shortId}, 0, true, false,
      ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, ''
    FROM jsonb_to_recordset(${keys}::jsonb) AS item (source text, board text, source_key text)
    JOIN postings p USING (source, board, source_key) LIMIT 1`,
);
