import { createServer } from "node:net";
import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { EnvironmentError } from "~/env";
import { closePools, executeOn, getDb, sql } from "~/server/db";
import { openMetrics } from "~/server/open-metrics";
import { useTestDatabase } from "../../support/database";
import { startServer, type ServerOptions } from "../../support/server";
import { findFreePort } from "../../support/free-port";
import { PATIENT } from "../../support/wait";

const TOKEN = "metrics-token-".repeat(3);
const HOST = "127.0.0.1";

const database = await useTestDatabase();
/** The first of three free ports: two of metrics, then one to serve on. */
let port: number;
beforeAll(async () => {
  port = await findFreePort(3);
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    AUTH_SECRET: "metrics".repeat(6),
    DATABASE_POOL: "1",
    METRICS_PORT: String(port),
  });
});

async function read(address: string): Promise<string> {
  const response = await fetch(`${address}/metrics`, {
    headers: { authorization: `Bearer ${TOKEN}` },
    signal: AbortSignal.timeout(PATIENT.timeout),
  });
  expect(response.status).toBe(200);
  return response.text();
}

async function serve(env: ServerOptions["env"]) {
  const server = await startServer({ env });
  onTestFinished(() => server.discard());
  return server;
}

it("/metrics answers while calls wait for the exhausted pool", async () => {
  const metrics = await openMetrics(HOST);
  onTestFinished(() => metrics?.close());
  const begun = Promise.withResolvers<void>();
  const scraped = Promise.withResolvers<void>();
  const hold = () => {
    begun.resolve();
    return scraped.promise;
  };
  const holding = getDb().$transaction(hold, { timeout: PATIENT.timeout });
  await begun.promise; // Otherwise the waiting query may take the only connection.
  const waiting = executeOn(getDb(), sql`SELECT 1`);
  await vi.waitFor(async () => {
    const text = await read(`http://${HOST}:${port}`);
    expect(text).toContain('farsite_up{role="all"} 1');
    expect(text).toContain('farsite_pool_connections{pool="interactive",state="waiting"} 1');
  }, PATIENT);
  scraped.resolve();
  await Promise.all([holding, waiting]);
  await closePools();
});

it("openMetrics names METRICS_PORT if the port is taken", async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(port, HOST, done));
  onTestFinished(() => void other.close());
  const opening = openMetrics(HOST);
  await expect(opening).rejects.toThrow(EnvironmentError);
  await expect(opening).rejects.toThrow(`METRICS_PORT ${port} can't be opened`);
});

it("a worker shows its metrics to callers with METRICS_TOKEN", async () => {
  const worker = await serve({ ROLE: "worker", METRICS_TOKEN: TOKEN });
  expect(await read(worker.baseUrl)).toContain('farsite_up{role="worker"} 1');
  expect((await fetch(`${worker.baseUrl}/metrics`)).status).toBe(404);
});

it("ROLE=web with two web processes serves metrics from METRICS_PORT on", async () => {
  await serve({ ROLE: "web", WEB_CONCURRENCY: "2", PORT: String(port + 2), METRICS_PORT: String(port) });
  for (const each of [port, port + 1])
    expect(await read(`http://${HOST}:${each}`)).toContain('farsite_up{role="web"} 1');
});
