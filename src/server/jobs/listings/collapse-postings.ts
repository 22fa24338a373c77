import { sql } from "~/server/db";
import { randomUUID } from "node:crypto";
import { namedCommand } from "~/server/core/named-sql";
import type { TransactionContext } from "~/server/core/context";
import { identityOf } from "./compose-listing";
import { findRoles, type StoredPosting } from "./find-roles";
import { groupRoles } from "./group-copies";
import { newShortId } from "../publish/slug";
import { mergeJobs } from "./merge-jobs";
import { lockJobs, refreshListings } from "./refresh-listings";

type Identity = { source: string; board: string; source_key: string };

/** The changes of a batch. */
export type Changes = {
  /** Jobs with a posting that changed, closed or reopened. */
  listings: readonly string[];
  /** Hex. Postings with these keys may move. */
  roleKeys: readonly string[];
  /** New postings, still without a job. Those without a role key become jobs of their own. */
  added?: readonly (Identity & { role_key: string | null; owner_id: string | null })[];
  /** Also rewrites jobs whose postings' hashes are the same. */
  isRestated?: boolean;
};

/**
 * Turns each role that `groupRoles` finds into one job: moves postings, merges jobs into the oldest, adds missing ones and
 * composes their listings. Call it under the publishing lock. Returns how many added postings joined a job of others.
 */
export async function collapsePostings(
  ctx: TransactionContext,
  { listings, roleKeys, added = [], isRestated = false }: Changes,
): Promise<{ joined: number }> {
  if (listings.length + roleKeys.length + added.length === 0) return { joined: 0 };
  const compared = await findRoles(ctx, roleKeys);
  const stale = new Set(listings);
  // Keeps imports, unlocks and saves away from jobs that move.
  await lockJobs(ctx, [...stale, ...compared.flatMap(({ jobId }) => jobId ?? [])]);
  const moves = planMoves(compared);
  const alone = added.filter((posting) => posting.role_key === null);
  const newJobs = [
    ...moves.flatMap(({ jobId, isNewJob, postings }) =>
      isNewJob && postings[0] ? [{ jobId, ...toIdentity(postings[0]) }] : [],
    ),
    ...alone.map((posting) => ({ jobId: randomUUID(), owner_id: posting.owner_id, ...toIdentity(posting) })),
  ];
  await addJobs(ctx, JSON.stringify(newJobs.map((job) => ({ ...job, short_id: newShortId() }))), ctx.clock.now());
  const moved = moves.flatMap(({ jobId, postings }) => postings.map((posting) => ({ jobId, ...toIdentity(posting) })));
  await attachPostings(ctx, JSON.stringify([...newJobs, ...moved]));
  for (const { jobId, merged } of moves) await mergeJobs(ctx, jobId, merged);
  for (const { jobId } of newJobs) stale.add(jobId);
  for (const { jobId, postings } of moves) {
    for (const id of [jobId, ...postings.flatMap((posting) => posting.jobId ?? [])]) stale.add(id);
  }
  await refreshListings(ctx, [...stale], { isRestated });
  return { joined: countJoined(moves, new Set(added.map(identityOf))) };
}

const toIdentity = ({ source, board, source_key }: Identity): Identity => ({ source, board, source_key });

/** A new job counts as that of its first posting. */
function countJoined(moves: readonly Move[], added: ReadonlySet<string>): number {
  const joined = moves.map(({ postings, isNewJob }) => {
    const count = postings.filter((posting) => added.has(identityOf(posting))).length;
    return isNewJob && count > 0 ? count - 1 : count;
  });
  return joined.reduce((sum, count) => sum + count, 0);
}

/** A job and the postings it gets. */
type Move = {
  jobId: string;
  isNewJob: boolean;
  postings: readonly StoredPosting[];
  /** Jobs to merge into it. */
  merged: string[];
};

/** Plans the moves that make each group one job. Skips groups that already are. */
function planMoves(compared: readonly StoredPosting[]): Move[] {
  const groups = groupRoles(compared);
  const groupOf = new Map(groups.flatMap((group, index) => group.map((posting) => [posting, index] as const)));
  const keptBy = groups.map((): StoredPosting[] => []);
  const ofJobs = Map.groupBy(
    compared.filter(({ jobId }) => jobId !== null),
    ({ jobId }) => jobId,
  );
  for (const postings of ofJobs.values()) {
    const first = postings.reduce((least, posting) => (posting.order < least.order ? posting : least));
    keptBy[groupOf.get(first) ?? 0]?.push(first);
  }
  const ageOf = ({ jobSince, jobId }: StoredPosting) => `${jobSince} ${jobId}`;
  return groups.flatMap((postings, index): Move[] => {
    const jobs = (keptBy[index] ?? []).toSorted((a, b) => (ageOf(a) < ageOf(b) ? -1 : 1));
    const jobId = jobs[0]?.jobId ?? randomUUID();
    if (jobs.length > 0 && postings.every((posting) => posting.jobId === jobId)) return [];
    return [
      { jobId, isNewJob: jobs.length === 0, postings, merged: jobs.slice(1).flatMap((other) => other.jobId ?? []) },
    ];
  });
}

const attachPostings = namedCommand(
  "attach postings to jobs",
  (postings: string) => sql`
    UPDATE postings SET job_id = item."jobId"
    FROM jsonb_to_recordset(${postings}::jsonb) AS item ("jobId" uuid, source text, board text, source_key text)
    WHERE (postings.source, postings.board, postings.source_key) = (item.source, item.board, item.source_key)`,
);

/** Creates jobs for these postings. The caller composes their content. */
const addJobs = namedCommand(
  "add jobs for postings",
  (jobs: string, now: Date) => sql`
    INSERT INTO jobs (id, short_id, owner_id, source, board, source_key, title, slug, connects_price, lockable, sorted_at,
      first_seen_at, last_seen_at, created_at, closed_at, content_hash)
    SELECT "jobId", short_id, owner_id, source, board, source_key, p.content ->> 'title', short_id, 0, false,
      ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, p.closed_at, ''
    FROM jsonb_to_recordset(${jobs}::jsonb)
      AS item ("jobId" uuid, short_id text, owner_id uuid, source text, board text, source_key text)
    JOIN postings p USING (source, board, source_key)`,
);
