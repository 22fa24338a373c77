import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startModelServer, type ModelServer } from "../../support/model-server";
import type { TestServer } from "../../support/server";
import { findFreePort } from "../../support/system-postgres";
import { auditUnlocks } from "./support/audit";
import { Balancer } from "./support/balancer";
import { Product } from "./support/product";
import { readAnswer, TimedCalls } from "./support/timed-calls";
import { intentsOf, sendUnlock, type Intent, type Receipt } from "./support/unlock-client";

const SIZE = { users: 60, jobs: 60, servers: 3 };
const DRAIN_SECONDS = "2";

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

let product: Product;
let model: ModelServer;
let balancer: Balancer;
let ports: number[];
let servers: TestServer[];
let intents: Intent[];

const start = (port: number) =>
  product.startServer({ PORT: String(port), DRAIN_SECONDS, OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: "a-model" });

beforeAll(async () => {
  product = await Product.create();
  model = await startModelServer();
  model.behave({ kind: "good", pauseMs: 5 });
  const { users, jobIds } = await product.populate(SIZE.users, SIZE.jobs);
  intents = intentsOf(users, jobIds);
  ports = await Promise.all(Array.from({ length: SIZE.servers }, findFreePort));
  servers = await Promise.all(ports.map(start));
  balancer = await Balancer.start(ports);
});
afterAll(async () => {
  await balancer.close();
  await product.discard();
  await model.close();
});

describe(`a rolling restart of ${SIZE.servers} processes behind a balancer that asks for readiness`, () => {
  it("fails no read, no unlock and no letter", async () => {
    const taken: Intent[] = [];
    const receipts: Receipt[] = [];
    const letters: string[] = [];
    const reads = TimedCalls.start(4, () => readAnswer(`${balancer.baseUrl}/api/jobs?limit=5`));
    const unlocks = TimedCalls.start(4, async () => {
      const intent = intents.pop();
      if (!intent) throw new Error("There is nothing left to unlock");
      taken.push(intent);
      const { status, body, replayed } = await sendUnlock(balancer.baseUrl, intent);
      if (status === 200) receipts.push({ intent, body, replayed });
      return status;
    });
    const writing = TimedCalls.start(1, async () => {
      const { user, jobId } = receipts.at(-1)?.intent ?? {};
      if (!user || !jobId) return readAnswer(`${balancer.baseUrl}/api/version`);
      const response = await fetch(`${balancer.baseUrl}/api/generate`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${user.token}`,
          "content-type": "application/json",
          "idempotency-key": randomUUID(),
        },
        body: JSON.stringify({ id: jobId }),
      });
      if (response.ok) letters.push(await response.text());
      return response.status;
    });
    for (const [index, port] of ports.entries()) {
      expect(await servers[index]?.stop()).toBe(0);
      servers[index] = await start(port);
    }
    const ended = await Promise.all([reads.stop(), unlocks.stop(), writing.stop()]);
    const calls = ended.reduce((sum, { times }) => sum + times.length, 0);
    const failures = ended.flatMap((each) => each.failures);
    console.info(`${failures.length} of ${calls} failed; ${receipts.length} unlocks, ${letters.length} letters`);
    expect(failures).toEqual([]);
    expect([receipts.length > 100, letters.length > 3]).toEqual([true, true]);
    await auditUnlocks(product.ownerUrl, taken, receipts);
    await product.checkLedger();
  });
});
