import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { at } from "../../support/api";
import type { SignedInUser } from "../../support/population";
import type { TestServer } from "../../support/server";
import { findFreePort } from "../../support/free-port";
import { Product } from "../reliability/support/product";
import { readAnswer } from "../reliability/support/timed-calls";
import { PATIENT } from "../../support/wait";

const LOGIN_FAILURES = 10;

let product: Product;
let server: TestServer;
let user: SignedInUser;
let jobIds: string[];
/** The first of three free ports, for metrics. */
let metricsPort: number;

beforeAll(async () => {
  product = await Product.create();
  const { users, jobIds: ids } = await product.populate(1, 3);
  [user = { id: "", token: "" }] = users;
  jobIds = ids;
  metricsPort = await findFreePort(4);
  const ports = { PORT: String(metricsPort + 3), METRICS_PORT: String(metricsPort) };
  server = await product.startServer({ ...ports, WEB_CONCURRENCY: "2", RATE_LIMIT_SCALE: "1", LOG_LEVEL: "info" });
});
afterAll(() => product.discard());

/** Calls over a connection of its own, because a connection stays with its process. */
const call = (path: string, init: RequestInit = {}) =>
  fetch(`${server.baseUrl}${path}`, { ...init, headers: { connection: "close", ...init.headers } });

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  call(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

/** Calls until two processes have answered since then. Returns their ids. */
async function findProcesses(): Promise<number[]> {
  const before = server.output().length;
  return vi.waitFor(async () => {
    expect(await readAnswer(`${server.baseUrl}/api/version`, { headers: { connection: "close" } })).toBe(200);
    const lines = server
      .output()
      .slice(before)
      .matchAll(/"pid":(\d+)/g);
    const pids = [...new Set([...lines].map(([, pid]) => Number(pid)))].filter((pid) => pid !== server.pid);
    expect(pids).toHaveLength(2);
    return pids;
  }, PATIENT);
}

describe("a server with WEB_CONCURRENCY=2", () => {
  it("serves from two processes, whose parent serves none", async () => {
    expect(await findProcesses()).toHaveLength(2);
  });

  it("serves each process's metrics from METRICS_PORT on", async () => {
    for (const [index, role] of ["worker", "web", "web"].entries()) {
      const answer = await fetch(`http://127.0.0.1:${metricsPort + index}/metrics`);
      expect(await answer.text()).toContain(`farsite_up{role="${role}"} 1`);
    }
  });

  it("counts limits over both", async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 2 * LOGIN_FAILURES; attempt += 1) {
      const body = { email: "nobody@example.org", password: "not this one" };
      statuses.push((await post("/api/auth/login", body)).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(LOGIN_FAILURES);
  });

  it("shows a user's own change at once, whichever process answers", async () => {
    const authorization = `Bearer ${user.token}`;
    for (const [index, jobId] of jobIds.entries()) {
      const unlocked = await post(`/api/jobs/${jobId}/unlock`, {}, { authorization, "idempotency-key": randomUUID() });
      expect(unlocked.status).toBe(200);
      for (let reads = 0; reads < 4; reads += 1) {
        const list = await call("/api/jobs?unlocked=true", { headers: { authorization } });
        expect(at(await list.json(), "jobs")).toHaveLength(index + 1);
      }
    }
  });

  it("replaces a killed process, and the other one answers meanwhile", async () => {
    const [killed = 0, other = 0] = await findProcesses();
    process.kill(killed, "SIGKILL");
    await vi.waitUntil(() => server.output().includes("A web process ended unexpectedly"), PATIENT);
    const pids = await findProcesses();
    expect([pids.includes(other), pids.includes(killed)]).toEqual([true, false]);
  });

  it("ends with all of its processes", async () => {
    const pids = await findProcesses();
    expect(await server.stop()).toBe(0);
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  });
});
