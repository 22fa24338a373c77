import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { SignedInUser } from "../../support/population";
import type { TestServer } from "../../support/server";
import { FaultProxy } from "./support/fault-proxy";
import { Product } from "./support/product";
import { intentsOf, sendUnlock } from "./support/unlock-client";
import { PATIENT } from "../../support/wait";

let product: Product;
let proxy: FaultProxy;
let server: TestServer;
let user: SignedInUser;
let jobId: string;

beforeAll(async () => {
  product = await Product.create();
  const { users, jobIds } = await product.populate(1, 1);
  [user, jobId] = [users[0] ?? { id: "", token: "" }, jobIds[0] ?? ""];
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

// Restores the database for the next test.
afterEach(() => proxy.up());

const CALLS = [
  { name: "GET /api/health", method: "GET", path: () => "/api/health", signedIn: false },
  { name: "GET /api/jobs", method: "GET", path: () => "/api/jobs", signedIn: false },
  { name: "GET /api/me", method: "GET", path: () => "/api/me", signedIn: true },
  { name: "GET /api/jobs/{id}", method: "GET", path: () => `/api/jobs/${jobId}`, signedIn: true },
  { name: "POST /api/jobs/{id}/unlock", method: "POST", path: () => `/api/jobs/${jobId}/unlock`, signedIn: true },
] as const;

function call({ method, path, signedIn }: (typeof CALLS)[number]): Promise<Response> {
  return fetch(`${server.baseUrl}${path()}`, {
    method,
    headers: signedIn ? { authorization: `Bearer ${user.token}` } : {},
  });
}

const NOT_READY = { error: expect.any(String), code: "NOT_READY", request_id: expect.any(String) };

async function expectNotReady(answer: Response): Promise<void> {
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual(NOT_READY);
  expect(answer.headers.get("x-request-id")).toBeTruthy();
}

describe("an unreachable database", () => {
  it.each(CALLS)("makes $name answer 503 in the error shape, and needs no restart afterwards", async (endpoint) => {
    await proxy.down();
    await expectNotReady(await call(endpoint));
    await proxy.up();
    expect((await call(endpoint)).status).toBe(200);
  });

  it("stores nothing of a rejected unlock, so that a retry charges once", async () => {
    const [intent] = intentsOf([user], [jobId]);
    if (!intent) throw new Error("There is nothing to unlock");
    await proxy.down();
    expect((await sendUnlock(server.baseUrl, intent)).status).toBe(503);
    await proxy.up();
    const first = await sendUnlock(server.baseUrl, intent);
    expect(first).toMatchObject({ status: 200, replayed: false });
    expect(await sendUnlock(server.baseUrl, intent)).toEqual({ ...first, replayed: true });
    await product.checkLedger();
  });

  it("causes 503 too if connections hang instead of failing", async () => {
    proxy.goSilent();
    const answers = await Promise.all(CALLS.map(call));
    await proxy.up();
    for (const answer of answers) await expectNotReady(answer);
    expect((await fetch(`${server.baseUrl}/api/health`)).status).toBe(200);
  });

  it("makes every call fail soon if Postgres freezes", async () => {
    const pid = await product.freezePostgres();
    const answers = await Promise.all([...CALLS, ...CALLS, ...CALLS].map((endpoint) => call(endpoint)));
    for (const child of pid) process.kill(child, "SIGCONT");
    for (const answer of answers) await expectNotReady(answer);
    await vi.waitFor(async () => expect((await call(CALLS[0])).status).toBe(200), PATIENT);
  });

  it("makes a starting server wait and say so", async () => {
    await proxy.down();
    const said = Promise.withResolvers<void>();
    const starting = product.startServer(
      { DATABASE_URL: proxy.inFrontOf(product.databaseUrl), MIGRATION_DATABASE_URL: product.ownerUrl },
      { onOutput: (output) => output.includes("cannot be reached (ECONNREFUSED)") && said.resolve() },
    );
    await said.promise;
    await proxy.up();
    const other = await starting;
    expect(other.output()).toMatch(/cannot be reached \(ECONNREFUSED\); check DATABASE_URL\. Waiting …/);
    expect((await fetch(`${other.baseUrl}/api/health`)).status).toBe(200);
    await other.stop();
  });

  it("doesn't disable pages permanently", async () => {
    await proxy.down();
    const page = await fetch(`${server.baseUrl}/jobs`);
    expect(page.status).toBeGreaterThanOrEqual(500);
    await proxy.up();
    expect((await fetch(`${server.baseUrl}/jobs`)).status).toBe(200);
  });
});
