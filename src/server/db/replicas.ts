import { setTimeout as wait } from "node:timers/promises";
import { createDb, type Db } from "./client";
import { findPool } from "./direct-pool";

/** A replica further behind the primary is left out. */
export const MAX_LAG_MS = 2_000;
const LOOK_EVERY_MS = 500;
/** A replica that says nothing for this long is left out. */
const SILENCE_MS = 1_000;
/** Longer than any lag that matters. */
const KEEP_MARKS_MS = 60_000;

/** How far the primary's log was written, in bytes, at a time of this process. */
type Mark = { at: number; position: number };

type Replica = {
  /** Host and port, without the password. */
  name: string;
  db: Db;
  /** A connection of its own: busy ones would look like silence. */
  probe: Db;
  /** Null before the first comparison. */
  lagMs: number | null;
  /** Why it is left out, or null while it serves. */
  fault: string | null;
};

type Replicas = { primary: Db; all: Replica[]; next: number };

// Lives on globalThis: this module is loaded twice per process (Node server and Next bundle).
const globals = globalThis as typeof globalThis & { farsiteReplicas?: Set<Replicas> };
const sets = (globals.farsiteReplicas ??= new Set());

type Options = {
  urls: readonly string[];
  maxConnections: number;
  /** A client of the primary for the comparison. */
  probe: Db;
  /** Called when a replica is left out or taken back. */
  report: (change: { replica: string; fault: string | null }) => void;
};

/**
 * Opens the replicas of a primary and compares them twice a second. Each is left out until it has been seen to follow. Returns
 * a function that closes them.
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

/** Returns a replica that follows the primary, each in turn; null if there is none. */
export function findReplica(primary: Db): Db | null {
  for (const replicas of sets) {
    if (replicas.primary !== primary) continue;
    const well = replicas.all.filter(({ fault }) => fault === null);
    replicas.next += 1;
    return well[replicas.next % well.length]?.db ?? null;
  }
  return null;
}

/** Returns the primary of a replica's client, or any other client itself. */
export function primaryOf(db: Db): Db {
  for (const { primary, all } of sets) if (all.some((replica) => replica.db === db)) return primary;
  return db;
}

/** How each replica of this process does, for metrics. */
export function readReplicaStates(): { replica: string; lagMs: number | null; serves: boolean }[] {
  return [...sets].flatMap(({ all }) =>
    all.map(({ name, lagMs, fault }) => ({ replica: name, lagMs, serves: fault === null })),
  );
}

/** Counts the connections to each replica. */
export function readReplicaUses(): { pool: string; open: number; idle: number; waiting: number }[] {
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
    const position = await readPosition(probe).catch(() => null);
    isMarking = false;
    const at = performance.now();
    marks = marks.filter((known) => at - known.at < KEEP_MARKS_MS);
    if (position !== null) marks.push({ at, position });
  };
  const compare = async (replica: Replica) => {
    const before = replica.fault;
    try {
      const replayed = await readPosition(replica.probe);
      replica.lagMs = findLag(marks, replayed, performance.now()) ?? replica.lagMs;
      replica.fault = describeLag(replica.lagMs);
    } catch {
      replica.fault = "it doesn't answer";
      // Its running reads go to the primary at once.
      if (before === null) findPool(replica.db)?.cut();
    }
    if ((before === null) !== (replica.fault === null)) report({ replica: replica.name, fault: replica.fault });
  };
  while (!signal.aborted) {
    // A silent primary must not keep silent replicas in, nor the other way round.
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
 * Returns how long ago the primary wrote what a replica lacks. Clocks of servers don't matter, and an idle primary makes no lag.
 * Null without a mark to compare with.
 */
export function findLag(marks: readonly Mark[], replayed: number, now: number): number | null {
  if (marks.length === 0) return null;
  const missing = marks.find(({ position }) => position > replayed);
  return missing ? now - missing.at : 0;
}

/** How far a server has written its log, or replayed its primary's. A promoted replica writes its own. */
async function readPosition(db: Db): Promise<number> {
  const answer = await findPool(db)?.query<{ position: number }>({
    sql: `SELECT pg_wal_lsn_diff(
      CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_flush_lsn() END, '0/0'
    )::float8 AS position`,
    parameters: [],
  });
  const position = answer?.rows[0]?.position;
  if (typeof position !== "number") throw new Error("The server doesn't say how far its log is");
  return position;
}
