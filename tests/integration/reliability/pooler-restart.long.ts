import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { FIRST_SUPPORTED_VERSION, pgbouncerVersion, Pooler } from "../../support/pgbouncer";
import { forEachAtOnce, type SignedInUser } from "../../support/population";
import type { TestServer } from "../../support/server";
import { auditUnlocks } from "./support/audit";
import { FaultProxy } from "./support/fault-proxy";
import { Product } from "./support/product";
import { readAnswer } from "./support/timed-calls";
import { intentsOf, sendUnlock, unlockAll, type Intent } from "./support/unlock-client";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const SIZE = { users: 40, jobs: 20, connections: 20 };
const AWAY_MS = 5_000;
const RECOVERY_MS = 10_000;
const MIXED_CALLS = 800;
const MIXED_PATHS = ["/api/jobs?limit=10", "/api/me", "/api/me/connects", "/api/jobs/facets", "/api/jobs?saved=true"];

let product: Product;
let users: SignedInUser[];
let jobIds: string[];
const plans: Intent[] = [];

beforeAll(async () => {
  product = await Product.create();
  ({ users, jobIds } = await product.populate(SIZE.users, SIZE.jobs));
});
afterAll(() => product.discard());

type Between = {
  inFrontOf(url: string): string;
  end(): Promise<void>;
  restart(): Promise<void>;
  discard(): Promise<void>;
};

async function startPooler(): Promise<Between> {
  const urls = [product.databaseUrl, product.ownerUrl];
  const pooler = await Pooler.start(urls, { mode: "transaction", preparedStatements: true });
  return {
    inFrontOf: (url) => pooler.inFrontOf(url),
    end: () => pooler.kill(),
    restart: () => pooler.restart(),
    discard: () => pooler.discard(),
  };
}

async function startProxy(): Promise<Between> {
  const proxy = await FaultProxy.start(product.databasePort);
  return {
    inFrontOf: (url) => proxy.inFrontOf(url),
    end: () => proxy.down(),
    restart: () => proxy.up(),
    discard: () => proxy.close(),
  };
}

/** On machines without PgBouncer, a proxy imitates the effect of its restart on connections. */
const BETWEEN = [
  { name: "a proxy that cuts and refuses", startBetween: startProxy, isUsable: true },
  {
    name: `PgBouncer (skipped if ${FIRST_SUPPORTED_VERSION} or newer isn't installed)`,
    startBetween: startPooler,
    isUsable: (pgbouncerVersion ?? 0) >= FIRST_SUPPORTED_VERSION,
  },
];

for (const { name, startBetween, isUsable } of BETWEEN)
  describe.runIf(isUsable)(`${name} between server and Postgres`, () => {
    it(`fails none of ${MIXED_CALLS} mixed calls of 20 at once`, async () => {
      const between = await startBetween();
      const server = await startServer(between);
      try {
        const numbers = Array.from({ length: MIXED_CALLS }, (_, number) => number);
        await forEachAtOnce(numbers, 20, async (number) => {
          const authorization = `Bearer ${users[number % users.length]?.token}`;
          const path = MIXED_PATHS[number % MIXED_PATHS.length] ?? "";
          expect([path, await readAnswer(`${server.baseUrl}${path}`, { headers: { authorization } })]).toEqual([
            path,
            200,
          ]);
        });
      } finally {
        await server.stop();
        await between.discard();
      }
    });

    it("makes calls answer 503 while it is down for 5 s, and loses no unlock", async () => {
      const between = await startBetween();
      const server = await startServer(between);
      try {
        const intents = intentsOf(users, jobIds.splice(0, SIZE.jobs / 2));
        const [anyIntent] = intents;
        if (!anyIntent) throw new Error("There is nobody");
        let away: Promise<number> | undefined;
        const onReceipt = (count: number) => {
          if (count === Math.floor(intents.length / 4)) away = restart(between, server, anyIntent);
        };
        const { connections } = SIZE;
        const receipts = await unlockAll(intents, { connections, baseUrl: () => server.baseUrl, onReceipt });
        const ms = await away;
        console.info(`${name}: ready ${Math.round(ms ?? Number.NaN)} ms after its return`);
        expect(ms).toBeLessThan(RECOVERY_MS);
        plans.push(...intents);
        await auditUnlocks(product.ownerUrl, plans, receipts);
        await product.checkLedger();
      } finally {
        await server.stop();
        await between.discard();
      }
    });
  });

const startServer = (between: Between) =>
  product.startServer({
    DATABASE_URL: between.inFrontOf(product.databaseUrl),
    MIGRATION_DATABASE_URL: product.ownerUrl,
    AUTH_SECRET: "pooler".repeat(6),
  });

/** Takes it down for a while. Returns how long the server took to be ready again. */
async function restart(between: Between, { baseUrl }: TestServer, intent: Intent): Promise<number> {
  await between.end();
  const until = performance.now() + AWAY_MS;
  while (performance.now() < until) {
    const { status, body } = await sendUnlock(baseUrl, intent);
    expect([status, body]).toEqual([503, expect.stringContaining("NOT_READY")]);
    await wait(200);
  }
  await between.restart();
  const startedAt = performance.now();
  await vi.waitUntil(async () => (await readAnswer(`${baseUrl}/api/health/ready`)) === 200, {
    timeout: 60_000,
    interval: 50,
  });
  return performance.now() - startedAt;
}
