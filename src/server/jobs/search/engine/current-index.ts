import { kysely, type ServiceContext } from "~/server/core/context";
import { namedSql } from "~/server/core/named-sql";
import { primaryOf, sql, withPool } from "~/server/db";
import { JobIndex, type IndexedJob } from "./job-index";
import { shareInProcess } from "~/server/core/process-wide";
import type { Eligibility } from "~/contracts/job";

/** The log keeps an hour. An index that wasn't updated for this long is rebuilt. */
const MAX_AGE_MS = 30 * 60_000;
/** Rebuilds the index once it has more dead jobs than this, and more than live ones. */
const MAX_DEAD = 10_000;

type Current = {
  index: JobIndex;
  /** A Postgres snapshot that marks which part of the log was read. */
  snapshot: string;
  readAt: number;
  reading: Promise<void> | null;
  next: Promise<void> | null;
};

const indexes = shareInProcess("job indexes", () => new WeakMap<object, Current>());

/** Readers of a replica may see a change this much later. */
const REPLICA_FRESH_MS = 1_000;

/**
 * Returns the up-to-date index of the public facts of all open jobs. Reads the change log since the last call; concurrent
 * calls share one read. Postgres stays the source of truth; each process has its own index. Reads from the primary: on a
 * replica it would miss changes, because snapshots don't name running transactions there.
 */
export async function currentIndex(ctx: Pick<ServiceContext, "db">): Promise<JobIndex> {
  const primary = primaryOf(ctx.db);
  const db = withPool(primary, "counting");
  let current = indexes.get(db);
  if (!current) {
    current = { index: new JobIndex(), snapshot: "", readAt: 0, reading: null, next: null };
    indexes.set(db, current);
  }
  const isFresh = primary !== ctx.db && performance.now() - current.readAt < REPLICA_FRESH_MS;
  if (!isFresh || current.snapshot === "") await catchUp({ db }, current);
  return current.index;
}

/** Returns a version that differs after each change that a search would show. */
export async function getSearchVersion(ctx: ServiceContext): Promise<string> {
  return (await currentIndex(ctx)).version;
}

const WAKE_MS = 60_000;

/** Builds the index before the first search and keeps it up to date. Returns a function that stops this. */
export async function keepSearchCurrent(ctx: ServiceContext): Promise<() => void> {
  const catchUp = () =>
    currentIndex(ctx).catch((err: unknown) => ctx.log.error({ err }, "search index is not current"));
  await catchUp();
  const timer = setInterval(() => void catchUp(), WAKE_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** A running read may have started before the caller's change was committed, so the caller waits for the next one. */
function catchUp(ctx: { db: ServiceContext["db"] }, current: Current): Promise<void> {
  if (!current.reading) {
    current.reading = read(ctx, current).finally(() => {
      current.reading = null;
    });
    return current.reading;
  }
  // A failed read also fails its waiting callers. Otherwise each would wait for a frozen database in turn.
  current.next ??= current.reading
    .finally(() => {
      current.next = null;
    })
    .then(() => catchUp(ctx, current));
  return current.next;
}

async function read(ctx: { db: ServiceContext["db"] }, current: Current): Promise<void> {
  const { index, snapshot, readAt } = current;
  const now = performance.now();
  if (snapshot === "" || now - readAt > MAX_AGE_MS || isMostlyDead(index)) {
    Object.assign(current, await build(ctx), { readAt: now });
    return;
  }
  const [log] = await listLog(ctx, snapshot);
  if (!log) return;
  await replaceJobs(ctx, index, log.ids);
  Object.assign(current, { snapshot: log.snapshot, readAt: now });
}

function isMostlyDead({ deadCount, size }: JobIndex): boolean {
  return deadCount > MAX_DEAD && 2 * deadCount > size;
}

/** The log is read first, so that it tells what changed since the start. */
async function build(ctx: { db: ServiceContext["db"] }): Promise<{ index: JobIndex; snapshot: string }> {
  const [log] = await listLog(ctx, null);
  return { index: await buildIndex(ctx), snapshot: log?.snapshot ?? "" };
}

/** Reads the jobs changed by transactions that the last snapshot doesn't see, and the next snapshot. Misses no change. */
const listLog = namedSql(
  "read job changes",
  { snapshot: "text", ids: "_text" },
  (since: string | null) => sql`
    SELECT pg_current_snapshot()::text AS snapshot, coalesce((
      SELECT array_agg(DISTINCT c.job_id::text) FROM job_changes c
      WHERE ${since}::text IS NOT NULL AND c.xid >= pg_snapshot_xmin(${since}::pg_snapshot)
        AND NOT pg_visible_in_snapshot(c.xid, ${since}::pg_snapshot)
    ), '{}') AS ids`,
);

/** Deletes log entries that every index has read. */
export async function pruneJobChanges(ctx: ServiceContext): Promise<void> {
  await kysely(ctx)
    .deleteFrom("job_changes")
    .where("at", "<", sql<Date>`now() - interval '1 hour'`)
    .execute();
}

type Db = Pick<ServiceContext, "db">;

/** Jobs read in one statement, then added without a pause. */
const BATCH = 2000;

/** Columns of the alias `j`, without skills. */
export const INDEXED_COLUMNS = [
  "j.id",
  "j.title",
  "j.location",
  "j.eligibility",
  "j.employment_type",
  "j.seniority",
  "j.tags",
  "j.visa",
  "j.contract_status",
  "j.salary_disclosed",
  "j.salary_band",
  "j.source",
  "j.sorted_at",
  "j.arrival",
  "j.connects_price",
] as const;

type Row = Omit<IndexedJob, "eligibility" | "is_open_to_all"> & { eligibility: unknown; connects_price: number };

/** Imports check what they write (constraint jobs_eligibility_check). */
export function toIndexed(row: Row): IndexedJob {
  return { ...row, eligibility: row.eligibility as Eligibility | null, is_open_to_all: row.connects_price === 0 };
}

function selectOpenJobs(ctx: Db) {
  return kysely(ctx)
    .selectFrom("jobs as j")
    .select(INDEXED_COLUMNS)
    .select("j.skills")
    .where("j.closed_at", "is", null)
    .where("j.owner_id", "is", null)
    .orderBy("j.sorted_at");
}

/** Builds an index of all open jobs. Reads the oldest first, so that newer ones have greater numbers. */
async function buildIndex(ctx: Db): Promise<JobIndex> {
  const index = new JobIndex();
  let last: IndexedJob | undefined;
  do {
    const jobs = await selectOpenJobs(ctx)
      .$if(last !== undefined, (query) =>
        query.where(sql<boolean>`(j.sorted_at, j.id) > (${last?.sorted_at}::timestamptz, ${last?.id}::uuid)`),
      )
      .orderBy("j.id")
      .limit(BATCH)
      .execute();
    const added = jobs.map((job) => toIndexed(job));
    for (const job of added) index.add(job);
    last = added.length === BATCH ? added.at(-1) : undefined;
  } while (last);
  return index;
}

/** Replaces these jobs in an index, and removes those that aren't open any more. */
async function replaceJobs(ctx: Db, index: JobIndex, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += BATCH) {
    const changed = ids.slice(from, from + BATCH);
    const jobs = await selectOpenJobs(ctx)
      .where(sql<boolean>`j.id = ANY (${changed}::uuid[])`)
      .execute();
    for (const id of changed) index.remove(id);
    for (const job of jobs) index.add(toIndexed(job));
  }
}
