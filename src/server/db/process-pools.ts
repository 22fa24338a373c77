import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { env } from "~/env";
import { createDb, type Db } from "./client";
import { findPool } from "./direct-pool";
import { shareInProcess } from "~/server/core/process-wide";

/**
 * A process's pools. Each has its own connections, so that work of one kind can't stall another. `counting` reads for
 * searches and lists, `background` runs tasks and jobs, `probe` answers health checks, `metrics` answers Prometheus.
 */
export type PoolName = "interactive" | "counting" | "background" | "probe" | "metrics";

type Pools = Partial<Record<PoolName, Db>>;

const pools = shareInProcess<Pools>("pools", () => ({}));

const LIMITS: Record<PoolName, { waitMs: number; exhaustedMs?: number; answerMs: number }> = {
  // A burst waits while connections return. While none does, users hear at once that the server isn't ready.
  interactive: { waitMs: 10_000, exhaustedMs: 3_000, answerMs: 15_000 },
  counting: { waitMs: 10_000, exhaustedMs: 3_000, answerMs: 15_000 },
  // No user waits for background work.
  background: { waitMs: 30_000, answerMs: 60_000 },
  probe: { waitMs: 5_000, answerMs: 5_000 },
  // Together less than the 10 s after which Prometheus gives up a scrape.
  metrics: { waitMs: 3_000, answerMs: 5_000 },
};

function getPoolSize(name: PoolName): number {
  switch (name) {
    case "interactive":
      return env.DATABASE_POOL;
    case "counting":
      return env.DATABASE_COUNTING_POOL;
    case "background":
      return env.DATABASE_BACKGROUND_POOL;
    case "probe":
    case "metrics":
      return 1;
  }
}

/** Returns the process's client of one pool. */
export function getDb(name: PoolName = "interactive"): Db {
  return (pools[name] ??= createDb(env.DATABASE_URL, { maxConnections: getPoolSize(name), ...LIMITS[name] }));
}

/** Replaces the process's client with that of another pool. Returns any other client, as of a test, unchanged. */
export function withPool(db: Db, name: PoolName): Db {
  return Object.values(pools).includes(db) ? getDb(name) : db;
}

/** Counts the connections of each pool that this process uses. */
export function getPoolUses(): { pool: string; open: number; idle: number; waiting: number }[] {
  return Object.entries(pools).flatMap(([pool, db]) => {
    const current = findPool(db);
    return current ? [{ pool, ...current.use }] : [];
  });
}

/** Closes all pools of the process. */
export async function closePools(): Promise<void> {
  await Promise.all(Object.values(pools).map((db) => db.$disconnect()));
}

const LOOK_EVERY_MS = 1_000;
/** Longer than the round trip of a very slow network. */
const SILENCE_MS = 2_500;

/**
 * Watches whether Postgres answers, and fails all calls within seconds if it doesn't. Tolerates slow statements and slow
 * networks. Returns a function that stops watching.
 */
export function watchForSilence(): () => void {
  let isLooking = false;
  const look = async () => {
    if (isLooking || !findPools().some(({ use }) => use.open > use.idle || use.waiting > 0)) return;
    isLooking = true;
    if (await isSilent()) for (const pool of findPools()) pool.cut();
    isLooking = false;
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

function findPools() {
  return Object.values(pools).flatMap((db) => findPool(db) ?? []);
}

/** Returns whether no connection receives any bytes while a probe waits. An error counts as an answer. */
async function isSilent(): Promise<boolean> {
  let hasAnswered = false;
  const answer = findPool(getDb("probe"))
    ?.query({ sql: "SELECT 1", parameters: [] })
    .catch(() => undefined)
    .then(() => (hasAnswered = true));
  const before = countReadBytes();
  await Promise.race([answer, wait(SILENCE_MS)]);
  // This process may have been too busy to read the answer. Let it read now.
  for (let turn = 0; turn < 3; turn += 1) await nextTurn();
  return !hasAnswered && ![...countReadBytes()].some(([client, bytes]) => bytes > (before.get(client) ?? 0));
}

function countReadBytes(): Map<object, number> {
  return new Map(findPools().flatMap((pool) => [...pool.countBytes()]));
}
