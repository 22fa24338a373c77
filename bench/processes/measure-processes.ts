import { execFile } from "node:child_process";
import { chown, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { APP_ROLE, OWNER_ROLE } from "@farsite/embedded-database";
import { createServiceContext, systemClock } from "~/server/core/context";
import { createDb } from "~/server/db";
import { ensureBuilt } from "../../scripts/lib/build.ts";
import { addLockedJobs, addSignedInUsers } from "../../tests/support/population.ts";
import { startServer, type TestServer } from "../../tests/support/server.ts";
import { FIRST_SUPPORTED_VERSION, pgbouncerVersion, Pooler } from "../../tests/support/pgbouncer.ts";
import { findFreePort } from "../../tests/support/free-port.ts";
import { SystemPostgres, systemPostgresBin } from "../../tests/support/system-postgres.ts";
import { httpRequest, LoadGenerator } from "../load/load-generator.ts";
import { interleave, type Rounds } from "../report/interleave.ts";
import { rateLine, timeLine, type Line } from "../report/table.ts";
import type { Sizes } from "../sizes.ts";
import { UnlockPairs } from "../stage/unlock-pairs.ts";
import { readCpuMs } from "./cpu-time.ts";

type ProcessSizes = Sizes["processes"];

const MAX_PROCESSES = 3;
const CONNECTIONS = 24;
const CONNECTS = 1_000_000;
const run = promisify(execFile);

type Options = { sizes: ProcessSizes; log: (line: string) => void; report: (lines: Line[]) => void };

/**
 * Measures, on one Postgres,
 * - unlocks, lists and pages with one, two and three processes;
 * - unlocks and lists with and without PgBouncer;
 * - lists with and without a streaming replica.
 *
 * Reports the CPU time of a call in Node and in Postgres, which shows the bottleneck. Needs Debian's Postgres.
 */
export async function measureProcesses({ sizes, log, report }: Options): Promise<void> {
  if (systemPostgresBin === null) throw new Error("Install Debian's postgresql package first");
  await ensureBuilt({ log });
  const folder = await mkdtemp(join(tmpdir(), "farsite-processes-"));
  const cleanups: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const stage = await openProcesses(folder, sizes, cleanups, log);
    log("Measuring one, two and three processes …");
    report(await compareProcesses(stage, sizes));
    if (stage.pooled === null) log("Skipping PgBouncer, because no version from 1.21 on is installed (PGBOUNCER).");
    else {
      log("Measuring with PgBouncer …");
      report(await comparePooler(stage, stage.pooled, sizes));
    }
    log("Measuring visitors' lists with a replica …");
    report(await compareReplica(stage, sizes));
  } finally {
    for (const cleanup of cleanups.toReversed()) await cleanup().catch(() => undefined);
  }
}

type Stage = {
  pairs: UnlockPairs;
  servers: TestServer[];
  /** Reads visitors' lists from the replica. */
  reader: TestServer;
  /** Connects through PgBouncer in transaction mode; null if it isn't installed. */
  pooled: TestServer | null;
  loads: LoadGenerator[];
  postgresPids: { primary: number; replica: number };
};

async function openProcesses(
  folder: string,
  { users, jobs }: ProcessSizes,
  cleanups: (() => Promise<unknown>)[],
  log: Options["log"],
): Promise<Stage> {
  const [primary, replica] = [
    new SystemPostgres(folder, await findFreePort()),
    new SystemPostgres(folder, await findFreePort()),
  ];
  if (primary.user) await chown(folder, primary.user.uid, primary.user.gid);
  const [primaryDir, replicaDir, dataDir] = ["primary", "replica", "data"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await primary.create(primaryDir, { wal_level: "replica", max_connections: "200", shared_buffers: "256MB" });
  cleanups.push(() => primary.stop(primaryDir, "immediate"));
  const env = {
    DATABASE_URL: primary.url(APP_ROLE),
    MIGRATION_DATABASE_URL: primary.url(OWNER_ROLE),
    AUTH_SECRET: "processes".repeat(5),
    RATE_LIMIT_SCALE: "0",
    DEMO_JOBS: "off",
  };
  await run(process.execPath, ["scripts/db-migrate.ts"], { env: { ...process.env, ...env, DATA_DIR: dataDir } });
  const db = createDb(env.DATABASE_URL);
  log(`Filling the database: ${users} users, ${jobs} jobs …`);
  const ctx = createServiceContext({ db, clock: systemClock });
  const signedIn = await addSignedInUsers(ctx, users, CONNECTS);
  const pairs = new UnlockPairs(signedIn, await addLockedJobs(ctx, jobs));
  await db.$disconnect();
  await primary.replicateTo(replicaDir);
  await replica.start(replicaDir);
  cleanups.push(() => replica.stop(replicaDir, "immediate"));
  const open = async (more: Record<string, string>) => {
    const server = await startServer({ dataDir, env: { ...env, ...more } });
    cleanups.push(() => server.stop());
    return server;
  };
  const openPooled = async () => {
    if ((pgbouncerVersion ?? 0) < FIRST_SUPPORTED_VERSION) return null;
    const pooler = await Pooler.start([env.DATABASE_URL], { mode: "transaction", preparedStatements: true });
    cleanups.push(() => pooler.discard());
    return open({ ROLE: "web", DATABASE_URL: pooler.inFrontOf(env.DATABASE_URL) });
  };
  const servers = [await open({ ROLE: "all" })];
  while (servers.length < MAX_PROCESSES) servers.push(await open({ ROLE: "web" }));
  const reader = await open({ ROLE: "web", DATABASE_READ_URLS: replica.url(APP_ROLE) });
  const pooled = await openPooled();
  const loads = servers.map(() => LoadGenerator.start());
  cleanups.push(async () => loads.forEach((load) => load.stop()));
  const [primaryPid, replicaPid] = await Promise.all([primaryDir, replicaDir].map(readPostgresPid));
  return {
    pairs,
    servers,
    reader,
    pooled,
    loads,
    postgresPids: { primary: primaryPid ?? 0, replica: replicaPid ?? 0 },
  };
}

async function readPostgresPid(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, "postmaster.pid"), "utf8")).split("\n", 1)[0]);
}

type Cost = { node: number; primary: number; replica: number; calls: number };

/** Sends the requests through this many processes and sums their CPU time. */
async function drive(stage: Stage, servers: readonly TestServer[], requests: string[], cost: Cost): Promise<number> {
  const pids = {
    node: servers.map(({ pid }) => pid),
    primary: [stage.postgresPids.primary],
    replica: [stage.postgresPids.replica],
  };
  const read = async () => {
    const sum = async (each: number[]) => (await Promise.all(each.map(readCpuMs))).reduce((all, ms) => all + ms, 0);
    return { node: await sum(pids.node), primary: await sum(pids.primary), replica: await sum(pids.replica) };
  };
  const before = await read();
  const startedAt = performance.now();
  const share = Math.ceil(requests.length / servers.length);
  await Promise.all(
    servers.map(async ({ baseUrl }, index) => {
      await stage.loads[index]?.run({
        port: Number(new URL(baseUrl).port),
        connections: Math.ceil(CONNECTIONS / servers.length),
        requests: requests.slice(index * share, (index + 1) * share),
      });
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const after = await read();
  for (const part of ["node", "primary", "replica"] as const) cost[part] += after[part] - before[part];
  cost.calls += requests.length;
  return requests.length / seconds;
}

type Side = { name: string; servers: readonly TestServer[] };
type Compared = { rounds: Rounds; costOf: (name: string) => Cost };

/** Sends the same kind of requests through each side in turn. */
async function compare(
  stage: Stage,
  sizes: ProcessSizes,
  requests: () => string[],
  sides: readonly Side[],
): Promise<Compared> {
  const noCost = (): Cost => ({ node: 0, primary: 0, replica: 0, calls: 0 });
  const costs = new Map(sides.map(({ name }) => [name, noCost()]));
  const costOf = (name: string) => costs.get(name) ?? noCost();
  const contenders = sides.map(({ name, servers }) => ({
    name,
    run: () => drive(stage, servers, requests(), costOf(name)),
  }));
  return { rounds: await interleave(contenders, sizes), costOf };
}

async function compareProcesses(stage: Stage, sizes: ProcessSizes): Promise<Line[]> {
  const kinds = {
    unlock: () => unlocks(stage, sizes),
    list: () => lists(sizes),
    page: () => Array.from({ length: Math.ceil(sizes.calls / 10) }, () => httpRequest("GET", "/jobs")),
  };
  const sides = [1, 2, 3].map((count) => ({ name: `${count}`, servers: stage.servers.slice(0, count) }));
  const lines: Line[] = [];
  for (const [kind, requests] of Object.entries(kinds)) {
    const { rounds, costOf } = await compare(stage, sizes, requests, sides);
    lines.push(
      rateLine(rounds, `${kind}, 2 processes`, "2", "with 1", "1", { atLeast: 1.6 }),
      rateLine(rounds, `${kind}, 3 processes`, "3", "with 2", "2", { atLeast: 1 }),
      ...costLines(kind, costOf("1")),
    );
  }
  return lines;
}

const unlocks = ({ pairs }: Stage, { calls }: ProcessSizes) =>
  pairs.take(calls).map(({ user, jobId }) => httpRequest("POST", `/api/jobs/${jobId}/unlock`, bearer(user.token)));

const lists = ({ calls }: ProcessSizes) => Array.from({ length: calls }, () => httpRequest("GET", "/api/jobs"));

async function comparePooler(stage: Stage, pooled: TestServer, sizes: ProcessSizes): Promise<Line[]> {
  const kinds = { unlock: () => unlocks(stage, sizes), list: () => lists(sizes) };
  const sides = [
    { name: "direct", servers: stage.servers.slice(0, 1) },
    { name: "PgBouncer", servers: [pooled] },
  ];
  const lines: Line[] = [];
  for (const [kind, requests] of Object.entries(kinds)) {
    const { rounds, costOf } = await compare(stage, sizes, requests, sides);
    const what = `${kind}, PgBouncer ${pgbouncerVersion}`;
    lines.push(rateLine(rounds, what, "PgBouncer", "with direct", "direct"), ...costLines(what, costOf("PgBouncer")));
  }
  return lines;
}

async function compareReplica(stage: Stage, sizes: ProcessSizes): Promise<Line[]> {
  const { rounds, costOf } = await compare(stage, sizes, () => lists(sizes), [
    { name: "0", servers: stage.servers.slice(0, 1) },
    { name: "1", servers: [stage.reader] },
  ]);
  return [
    rateLine(rounds, "list, 1 replica", "1", "with 0", "0"),
    ...costLines("list, 0 replicas", costOf("0")),
    ...costLines("list, 1 replica", costOf("1")),
  ];
}

/** CPU milliseconds per call, by process. */
function costLines(what: string, { calls, ...parts }: Cost): Line[] {
  return Object.entries(parts).flatMap(([part, ms]) => {
    const each = ms / calls;
    return each < 0.005 ? [] : [timeLine(`${what}: CPU of ${part}`, each, `${calls} calls`)];
  });
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
