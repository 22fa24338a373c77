import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SignedInUser } from "../../support/population";
import { LONG } from "../../support/long";
import type { TestServer } from "../../support/server";
import { auditUnlocks } from "./support/audit";
import { FaultProxy } from "./support/fault-proxy";
import { Product } from "./support/product";
import { runSeed, seededRandom } from "./support/seeded-random";
import { intentsOf, unlockAll, type Intent, type Receipt } from "./support/unlock-client";

/** The tests below use these jobs one after another. Each user unlocks each job. */
const SIZE = LONG
  ? { users: 500, jobs: 40, connections: 200, terminations: 200, crashes: 20, resets: 500 }
  : { users: 50, jobs: 12, connections: 50, terminations: 10, crashes: 1, resets: 15 };
/** Bytes of a few unlocks, after which the connection is reset. */
const MAX_BYTES_BETWEEN_RESETS = 20_000;
const LATENCY_MS = 2_000;

const seed = runSeed();
const random = seededRandom(seed);

let product: Product;
let proxy: FaultProxy;
let server: TestServer;
let users: SignedInUser[];
let freshJobs: string[];
/** Receipts of all tests, because the database keeps every test's unlocks. */
const allIntents: Intent[] = [];
const allReceipts: Receipt[] = [];

beforeAll(async () => {
  product = await Product.create();
  const population = await product.populate(SIZE.users, SIZE.jobs);
  users = population.users;
  freshJobs = population.jobIds;
  proxy = await FaultProxy.start(product.databasePort);
  server = await product.startServer({
    DATABASE_URL: proxy.inFrontOf(product.databaseUrl),
    MIGRATION_DATABASE_URL: product.ownerUrl,
  });
});
afterAll(async () => {
  await product.discard();
  await proxy.close();
});

/** Unlocks the next `jobs` for every user, calls `onReceipt` for each, and compares the receipts with the database. */
async function unlockWhile(jobs: number, onReceipt: (count: number) => void = () => undefined): Promise<void> {
  const intents = intentsOf(users, freshJobs.splice(0, jobs));
  allIntents.push(...intents);
  allReceipts.push(
    ...(await unlockAll(intents, { connections: SIZE.connections, baseUrl: () => server.baseUrl, onReceipt })),
  );
  await auditUnlocks(product.ownerUrl, allIntents, allReceipts);
}

/** Calls `harm` this many times, spread over the receipts of one run. */
function spread(times: number, receipts: number, harm: () => void): (count: number) => void {
  const every = Math.floor(receipts / (times + 1));
  return (count) => {
    if (count % every === 0 && count <= every * times) harm();
  };
}

describe(`a database that fails during unlocks (FAULT_SEED=${seed})`, () => {
  it("by ending connections loses no confirmed unlock and charges nobody twice", async () => {
    const admin = new pg.Client({ connectionString: product.adminUrl });
    await admin.connect();
    const jobs = SIZE.jobs / 4;
    await unlockWhile(
      jobs,
      spread(SIZE.terminations, jobs * SIZE.users, () => void admin.query(END_ONE)),
    );
    await admin.end();
  });

  it("by crashing keeps every confirmed commit, and the server recovers by itself", async () => {
    const jobs = SIZE.jobs / 4;
    let crash: Promise<void> = Promise.resolve();
    const crashOnce = () => {
      crash = crash.then(() => product.crashPostgres()).then(() => proxy.pointTo(product.databasePort));
    };
    await unlockWhile(jobs, spread(SIZE.crashes, jobs * SIZE.users, crashOnce));
    await crash;
  });

  it("behind a network that resets connections loses no unlock and charges nobody twice", async () => {
    const jobs = SIZE.jobs / 4;
    const resets = proxy.resetAtRandomOffsets(SIZE.resets, random, MAX_BYTES_BETWEEN_RESETS);
    await unlockWhile(jobs);
    await resets;
  });

  it("by responding late slows everything down and makes nothing fail", async () => {
    proxy.delay(LATENCY_MS / 2);
    const [jobId = ""] = freshJobs.splice(0, 1);
    const intents = intentsOf(users.slice(0, 3), [jobId]);
    allIntents.push(...intents);
    const receipts = await unlockAll(intents, { connections: 3, baseUrl: () => server.baseUrl });
    proxy.delay(0);
    allReceipts.push(...receipts);
    expect(receipts.filter(({ replayed }) => replayed)).toEqual([]);
    await auditUnlocks(product.ownerUrl, allIntents, allReceipts);
  });

  it("keeps a ledger that passes its own check", async () => {
    await product.checkLedger();
  });
});

/** Ends a connection, whatever it is doing. */
const END_ONE = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE usename = 'farsite_app' AND state IN ('active', 'idle in transaction') ORDER BY random() LIMIT 1`;
