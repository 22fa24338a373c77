import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { multiplyJobs } from "../../../bench/scale/multiply-jobs";
import type { TestServer } from "../../support/server";
import { auditUnlocks } from "./support/audit";
import { Product } from "./support/product";
import { readAnswer, TimedCalls } from "./support/timed-calls";
import { intentsOf, sendUnlock, type Intent, type Receipt } from "./support/unlock-client";

const SIZE = { jobs: 100_000, base: 200, users: 60, unlocked: 100, visitors: 20 };
const PHASE_MS = 20_000;
const PAUSE_MS = 50;

vi.setConfig({ testTimeout: 600_000, hookTimeout: 1_800_000 });

let product: Product;
let server: TestServer;
let intents: Intent[];
const receipts: Receipt[] = [];
const taken: Intent[] = [];

beforeAll(async () => {
  product = await Product.create();
  await product.populate(1, SIZE.base);
  await multiplyJobs(product.ownerUrl, SIZE.jobs, () => undefined);
  const { users, jobIds } = await product.populate(SIZE.users, SIZE.unlocked);
  intents = intentsOf(users, jobIds);
  server = await product.startServer();
});
afterAll(() => product.discard());

async function unlockNext(): Promise<number> {
  const intent = intents.pop();
  if (!intent) throw new Error("There is nothing left to unlock");
  taken.push(intent);
  const { status, body, replayed } = await sendUnlock(server.baseUrl, intent);
  if (status === 200) receipts.push({ intent, body, replayed });
  await wait(PAUSE_MS);
  return status;
}

async function measure(): Promise<{ unlocks: TimedCalls; health: TimedCalls }> {
  const unlocks = TimedCalls.start(2, unlockNext);
  const health = TimedCalls.start(1, async () => {
    const status = await readAnswer(`${server.baseUrl}/api/health`);
    await wait(PAUSE_MS);
    return status;
  });
  await wait(PHASE_MS);
  return { unlocks: await unlocks.stop(), health: await health.stop() };
}

describe(`a server with ${SIZE.jobs} jobs`, () => {
  it(`serves ${SIZE.visitors} visitors on /jobs without stalling unlocks and health`, async () => {
    const alone = await measure();
    const pages = TimedCalls.start(SIZE.visitors, () => readAnswer(`${server.baseUrl}/jobs`));
    const beside = await measure();
    await pages.stop();
    const perSecond = (pages.times.length / (PHASE_MS / 1000)).toFixed(1);
    console.info(
      `${perSecond} pages/s, p50 ${pages.quantile(0.5)} ms; unlock p50 ${alone.unlocks.quantile(0.5) - PAUSE_MS} ms alone, ` +
        `${beside.unlocks.quantile(0.5) - PAUSE_MS} ms beside them; health p50 ${beside.health.quantile(0.5) - PAUSE_MS} ms`,
    );
    expect([...pages.failures, ...beside.unlocks.failures, ...beside.health.failures]).toEqual([]);
    // Pages may wait for the CPU, but an unlock must not wait for many pages.
    expect(beside.unlocks.quantile(0.5)).toBeLessThan(Math.max(1_000, 2 * pages.quantile(0.5)));
    await auditUnlocks(product.ownerUrl, taken, receipts);
  });

  it("exits within 12 s of a SIGTERM while tasks go through all jobs", async () => {
    await server.stop();
    const owner = new pg.Client({ connectionString: product.ownerUrl });
    await owner.connect();
    await owner.query("DELETE FROM html_sweeps");
    const countRestated = async () =>
      (
        await owner.query<{ count: number }>(
          "SELECT count(*)::int AS count FROM jobs WHERE id <= (SELECT after_job_id FROM html_sweeps)",
        )
      ).rows[0]?.count ?? 0;
    server = await product.startServer();
    await vi.waitUntil(async () => (await countRestated()) > 0, { timeout: 120_000 });
    const startedAt = performance.now();
    expect(await server.stop()).toBe(0);
    const seconds = (performance.now() - startedAt) / 1000;
    const restated = await countRestated();
    await owner.end();
    console.info(`exit ${seconds.toFixed(1)} s after SIGTERM, with ${restated} of ${SIZE.jobs} jobs read again`);
    expect([seconds < 12, restated < SIZE.jobs]).toEqual([true, true]);
  });
});
