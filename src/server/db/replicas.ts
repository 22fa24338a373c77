import { setTimeout as wait } from "node:timers/promises";
import { createDb, type Db } from "./client";
import { findPool } from "./direct-pool";
import { shareInProcess } from "~/server/core/process-wide";

/** Replicas that lag further behind the primary aren't used. */
const MAX_LAG_MS = 2_000;
const LOOK_EVERY_MS = 500;
/** Replicas that don't answer for this long aren't used. */
const SILENCE_MS = 1_000;
/** Longer than any lag that matters. */
const KEEP_MARKS_MS = 60_000;

/** The position of the primary's log, in bytes, at a time of this process's clock in milliseconds. */
type Mark = { at: number; position: number };

type Replica = {
  /** Host and port, without the password. */
  name: string;
  db: Db;
  /** Has its own connection, because a busy pool would look like a silent replica. */
  probe: Db;
  /** Milliseconds behind the primary; null before the first comparison. */
  lagMs: number | null;
  /** Why the replica isn't used; null while it is used. */
  fault: string | null;
};

type Replicas = { primary: Db; all: Replica[]; next: number };

const sets = shareInProcess("replicas", () => new Set<Replicas>());

type Options = {
  urls: readonly string[];
  maxConnections: number;
  /** A client of the primary for the comparison. */
  probe: Db;
  /** Called when a replica stops or starts being used. */
  report: (change: { replica: string; fault: string | null }) => void;
};

/**
 * Opens the replicas of a primary and measures their lag twice a second. Uses a replica only after a successful comparison.
 * Returns a function that closes them.
 */
export function openReplicas(primary: Db, options: Options): () => Promise<void> {
  const { urls, maxConnections } = options;
  if (urls.length === 0) return async () => undefined;
  const all = urls.map((url): Replica => {
    const { hostname, port } = new URL(url);
    return {
      name: `${hostname}:${port || "5432"}`,
      db: createDb(url, { maxConnections, waitMs: 2_000, answerMs: 10_000, isReplica: true }),
      probe: createDb(url, { maxConnections: 1, waitMs: SILENCE_MS, answerMs: SILENCE_MS, isReplica: true }),
      lagMs: null,
      fault: "it hasn't been compared yet",
    };
  });
  const replicas: Replicas = { primary, all, next: 0 };
  sets.add(replicas);
  const stop = new AbortController();
  const watching = watch(all, options, stop.signal);
  return async () => {
    stop.abort();
    sets.delete(replicas);
    await watching;
    await Promise.all(all.flatMap(({ db, probe }) => [db.$disconnect(), probe.$disconnect()]));
  };
}

/** Returns the next usable replica of a primary, in rotation; null if no replica is usable. */
export function findReplica(primary: Db): Db | null {
  for (const replicas of sets) {
    if (replicas.primary !== primary) continue;
    const usable = replicas.all.filter(({ fault }) => fault === null);
    replicas.next += 1;
    return usable[replicas.next % usable.length]?.db ?? null;
  }
  return null;
}

/** Returns a replica's primary. Returns any other client unchanged. */
export function primaryOf(db: Db): Db {
  for (const { primary, all } of sets) if (all.some((replica) => replica.db === db)) return primary;
  return db;
}

/** Returns the state of each replica, for metrics. */
export function getReplicaStates(): { replica: string; lagMs: number | null; serves: boolean }[] {
  return [...sets].flatMap(({ all }) =>
    all.map(({ name, lagMs, fault }) => ({ replica: name, lagMs, serves: fault === null })),
  );
}

/** Counts the connections to each replica. */
export function getReplicaUses(): { pool: string; open: number; idle: number; waiting: number }[] {
  return [...sets].flatMap(({ all }) =>
    all.flatMap(({ name, db }) => {
      const pool = findPool(db);
      return pool ? [{ pool: `replica ${name}`, ...pool.use }] : [];
    }),
  );
}

async function watch(all: readonly Replica[], { probe, report }: Options, signal: AbortSignal): Promise<void> {
  let marks: Mark[] = [];
  let isMarking = false;
  const mark = async () => {
    if (isMarking) return;
    isMarking = true;
    const position = await getPosition(probe).catch(() => null);
    isMarking = false;
    const at = performance.now();
    marks = marks.filter((mark) => at - mark.at < KEEP_MARKS_MS);
    if (position !== null) marks.push({ at, position });
  };
  const compare = async (replica: Replica) => {
    const before = replica.fault;
    try {
      const replayed = await getPosition(replica.probe);
      replica.lagMs = findLag(marks, replayed, performance.now()) ?? replica.lagMs;
      replica.fault = describeLag(replica.lagMs);
    } catch {
      replica.fault = "it doesn't answer";
      // Fail its running reads now, so that they go to the primary.
      if (before === null) findPool(replica.db)?.cut();
    }
    if ((before === null) !== (replica.fault === null)) report({ replica: replica.name, fault: replica.fault });
  };
  while (!signal.aborted) {
    // Asks primary and replicas at once, so that a silent one doesn't delay noticing another.
    const marking = mark();
    await Promise.race([marking, wait(LOOK_EVERY_MS)]);
    await Promise.all(all.map(compare));
    await wait(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

function describeLag(lagMs: number | null): string | null {
  if (lagMs === null) return "it hasn't been compared yet";
  return lagMs > MAX_LAG_MS ? `it lags ${(lagMs / 1000).toFixed(1)} s behind` : null;
}

/**
 * Returns how many milliseconds ago the primary wrote the first bytes that a replica lacks. Returns 0 if the replica lacks
 * none, null without marks. Doesn't depend on the servers' clocks.
 */
export function findLag(marks: readonly Mark[], replayed: number, now: number): number | null {
  if (marks.length === 0) return null;
  const missing = marks.find(({ position }) => position > replayed);
  return missing ? now - missing.at : 0;
}

/** Returns how many bytes of its log a primary has written, or a replica has replayed. */
async function getPosition(db: Db): Promise<number> {
  const answer = await findPool(db)?.query<{ position: number }>({
    sql: `SELECT pg_wal_lsn_diff(
      CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_flush_lsn() END, '0/0'
    )::float8 AS position`,
    parameters: [],
  });
  const position = answer?.rows[0]?.position;
  if (typeof position !== "number") throw new Error("The server didn't return its log position");
  return position;
}
