import { execFile, execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { ROOT } from "../../../scripts/lib/paths";
import { callControl } from "../../support/sandbox";
import { isolatedEnv } from "../../support/isolated-env";
import { discardDataDir, makeDataDir, startServer, type TestServer } from "../../support/server";
import { readAnswer, TimedCalls } from "./support/timed-calls";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 3_600_000 });

const run = promisify(execFile);
const LOAD_MS = 20_000;
/** Spreads the demo jobs over the load. */
const UNLOCK_EVERY_MS = 500;
const ENV = { RATE_LIMIT_SCALE: "0", WELCOME_CONNECTS: "100" };

/** Returns the last commit without the newest migration; null in a checkout without history. */
const previous = ((): string | null => {
  try {
    const git = (...args: string[]) => execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();
    const last = git("log", "-1", "--format=%H", "--diff-filter=A", "--", "prisma/migrations");
    return last === "" ? null : git("rev-parse", "--verify", `${last}^`);
  } catch {
    return null;
  }
})();

let root: string;
let dataDir: string;
let older: TestServer;
let newer: TestServer;

/** Checks out the older commit with its own packages, so that neither side finds the other's. */
async function checkOut(commit: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "farsite-previous-"));
  await run("bash", ["-c", `git archive ${commit} | tar -x -C "${folder}"`], { cwd: ROOT });
  const isSame = await run("git", ["diff", "--quiet", commit, "--", "package-lock.json"], { cwd: ROOT }).then(
    () => true,
    () => false,
  );
  if (isSame) await run("cp", ["-al", join(ROOT, "node_modules"), join(folder, "node_modules")]);
  else await run("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder });
  await run("npx", ["prisma", "generate"], { cwd: folder });
  return folder;
}

const npmIn = (folder: string, script: string, ...args: string[]) =>
  run("npm", ["run", "--silent", script, "--", ...args], { cwd: folder, env: isolatedEnv({ DATA_DIR: dataDir }) });
const npm = (script: string, ...args: string[]) => npmIn(ROOT, script, ...args);

type Answer = { status: number; body: unknown };

async function call(server: TestServer, path: string, body?: object, token?: string): Promise<Answer> {
  const response = await fetch(`${server.baseUrl}${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: response.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text,
  };
}

const Session = z.object({ access_token: z.string() });
const Listed = z.object({ jobs: z.array(z.object({ id: z.string(), slug: z.string(), connects_price: z.int() })) });

/** Creates a user with a release's own command and signs in. */
async function signIn(server: TestServer, folder: string): Promise<{ email: string; token: string }> {
  const email = `${randomUUID()}@example.com`;
  const password = "correct-horse-battery";
  await npmIn(folder, "users:create", "--email", email, "--password", password, "--name", "Ada");
  const login = await call(server, "/api/auth/login", { email, password });
  expect(login.status).toBe(200);
  return { email, token: Session.parse(login.body).access_token };
}

/** Browses, signs in, unlocks and pays on one server, then continues the session on the other. */
async function visit(server: TestServer, other: TestServer): Promise<void> {
  const { email, token } = await signIn(server, ROOT);
  const list = await call(server, "/api/jobs?access=locked&limit=5");
  const { jobs } = Listed.parse(list.body);
  const [job] = jobs;
  expect(job).toBeDefined();
  for (const path of ["/", "/jobs", `/jobs/${job?.slug}`, "/sitemap.xml"]) {
    expect([path, (await call(server, path)).status]).toEqual([path, 200]);
  }
  await npm("connects:grant", "--email", email, "--connects", "50", "--reason", "test");
  expect(await call(server, `/api/jobs/${job?.id}/unlock`, {}, token)).toMatchObject({ status: 200 });
  expect(await call(other, `/api/jobs/${job?.id}`, undefined, token)).toMatchObject({ body: { isUnlocked: true } });
  const checkout = await call(server, "/api/payment/create-checkout", { planId: "verification" }, token);
  expect(checkout.status).toBe(200);
  const { sessionId } = z.object({ sessionId: z.string() }).parse(checkout.body);
  await callControl(server.baseUrl, `POST checkouts/${sessionId}/pay`, {});
  await vi.waitUntil(
    async () =>
      JSON.stringify((await call(server, "/api/payments/verify", { sessionId }, token)).body).includes('"paid"'),
    { timeout: 60_000, interval: 500 },
  );
}

describe.skipIf(previous === null)("the previous release on the schema of this one (skipped without history)", () => {
  beforeAll(async () => {
    root = await checkOut(previous ?? "");
    dataDir = await makeDataDir();
    older = await startServer({ root, dataDir, env: ENV });
  });
  afterAll(async () => {
    await Promise.all([older, newer].map((server) => server?.stop()));
    await discardDataDir(dataDir);
    await rm(root, { recursive: true, force: true });
  });

  it("keeps answering reads, saves and unlocks while the schema is migrated", async () => {
    const { email, token } = await signIn(older, root);
    await npmIn(root, "connects:grant", "--email", email, "--connects", "2000", "--reason", "test");
    const { jobs } = Listed.parse((await call(older, "/api/jobs?access=locked&limit=50")).body);
    const [saved] = jobs;
    const headers = { authorization: `Bearer ${token}` };
    const send = (method: string, path: string) => readAnswer(`${older.baseUrl}/api/jobs${path}`, { method, headers });
    const unlockNext = async () => {
      await wait(UNLOCK_EVERY_MS);
      const job = jobs.pop();
      return job ? send("POST", `/${job.id}/unlock`) : 200;
    };
    let saves = 0;
    const toggleSaved = () => send((saves += 1) % 2 === 1 ? "POST" : "DELETE", `/${saved?.id}/save`);
    const load = [
      TimedCalls.start(4, () => readAnswer(`${older.baseUrl}/api/jobs`)),
      TimedCalls.start(1, toggleSaved),
      TimedCalls.start(1, unlockNext),
    ];
    await Promise.all([npm("db:migrate"), wait(LOAD_MS)]);
    const [reads, writes, unlocks] = await Promise.all(load.map((calls) => calls.stop()));
    expect([reads, writes, unlocks].flatMap((calls) => calls?.failures)).toEqual([]);
    expect(reads?.times.length).toBeGreaterThan(100);
    expect(writes?.times.length).toBeGreaterThan(20);
    expect(unlocks?.times.length).toBeGreaterThan(10);
    await npm("ledger:check");
  });

  it("lets users browse, sign in, unlock and pay beside this release", async () => {
    newer = await startServer({ dataDir, env: ENV });
    await Promise.all([visit(older, newer), visit(newer, older)]);
    await npm("ledger:check");
  });
});
