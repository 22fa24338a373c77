import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { forEachAtOnce, type SignedInUser } from "../../support/population";
import type { TestServer } from "../../support/server";
import { Product } from "./support/product";
import { readProcessCost } from "./support/process-cost";
import { readAnswer } from "./support/timed-calls";

const SETTLE_MS = 60_000;
const IDLE_MS = 120_000;
const REQUESTS = 30_000;
/** Warm-up requests, in which heap and caches reach their usual size. */
const WARM_UP = 10_000;
const MAX_GROWTH = 1.15;

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 300_000 });

let product: Product;
let server: TestServer;
let users: SignedInUser[];
let jobIds: string[];

beforeAll(async () => {
  product = await Product.create();
  ({ users, jobIds } = await product.populate(20, 100));
  server = await product.startServer();
});
afterAll(() => product.discard());

describe("a server", () => {
  it("without requests uses less than 1 % of a core and 350 MB", async () => {
    await wait(SETTLE_MS);
    const before = await readProcessCost(server.pid);
    await wait(IDLE_MS);
    const after = await readProcessCost(server.pid);
    const share = (100 * (after.cpuMs - before.cpuMs)) / IDLE_MS;
    console.info(`idle: ${share.toFixed(2)} % of a core, ${after.residentMb} MB`);
    expect([share < 1, after.residentMb < 350]).toEqual([true, true]);
  });

  it(`doesn't grow over ${REQUESTS} mixed requests`, async () => {
    await send(WARM_UP);
    await wait(5_000);
    const before = await readProcessCost(server.pid);
    await send(REQUESTS);
    await wait(5_000);
    const after = await readProcessCost(server.pid);
    console.info(`${before.residentMb} MB before ${REQUESTS} requests, ${after.residentMb} MB after`);
    expect(after.residentMb / before.residentMb).toBeLessThan(MAX_GROWTH);
  });
});

/** Requests of visitors and signed-in users, with nine API calls per page. */
async function send(count: number): Promise<void> {
  const paths = (number: number) => [
    "/api/jobs?limit=10",
    `/api/jobs/${jobIds[number % jobIds.length]}`,
    "/api/jobs/facets",
    "/api/me",
    "/api/jobs?keyword=engineer&limit=5",
    "/feeds/jobs.json?limit=5",
    "/api/me/connects",
    "/api/jobs?saved=true",
    `/api/jobs/suggestions?text=${number % 100}a`,
    number % 50 === 9 ? "/jobs" : "/api/health",
  ];
  const numbers = Array.from({ length: count }, (_, number) => number);
  await forEachAtOnce(numbers, 8, async (number) => {
    const path = paths(number)[number % 10] ?? "";
    const isOwn = path.startsWith("/api/me") || path.includes("saved");
    const headers: Record<string, string> = isOwn
      ? { authorization: `Bearer ${users[number % users.length]?.token}` }
      : {};
    expect(await readAnswer(`${server.baseUrl}${path}`, { headers })).toBe(200);
  });
}
