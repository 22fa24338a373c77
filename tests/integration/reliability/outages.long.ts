import { execFile } from "node:child_process";
import { chown, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { APP_ROLE, OWNER_ROLE } from "@farsite/embedded-database";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createDb } from "~/server/db";
import { runOnDatabase } from "../../support/commands";
import { createTestContext } from "../../support/context";
import { addLockedJobs, addSignedInUsers, type SignedInUser } from "../../support/population";
import { discardDataDir, makeDataDir, startServer, type TestServer } from "../../support/server";
import { findFreePort } from "../../support/free-port";
import { SystemPostgres, systemPostgresBin } from "../../support/system-postgres";
import { auditUnlocks } from "./support/audit";
import { FaultProxy } from "./support/fault-proxy";
import { readAnswer } from "./support/timed-calls";
import { intentsOf, sendUnlock, unlockAll, type Intent, type Receipt } from "./support/unlock-client";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const SIZE = { users: 40, jobs: 20, connections: 20 };
const AWAY_MS = 30_000;
const RECOVERY_MS = 10_000;
const run = promisify(execFile);

let folder: string;
let dataDir: string;
let primary: SystemPostgres;
let standby: SystemPostgres;
let proxy: FaultProxy;
let server: TestServer;
let users: SignedInUser[];
let jobIds: string[];
const allIntents: Intent[] = [];
const allReceipts: Receipt[] = [];

const inFolder = (name: string) => join(folder, name);
const urlsOf = (postgres: SystemPostgres) => ({ url: postgres.url(APP_ROLE), ownerUrl: postgres.url(OWNER_ROLE) });

/** Unlocks one more job for every user while `harm` runs. */
async function unlockWhile(harm: () => Promise<unknown>): Promise<void> {
  const intents = intentsOf(users, jobIds.splice(0, 4));
  allIntents.push(...intents);
  let harmed: Promise<unknown> | undefined;
  const onReceipt = (count: number) => {
    if (count === Math.floor(intents.length / 4)) harmed = harm();
  };
  allReceipts.push(
    ...(await unlockAll(intents, { connections: SIZE.connections, baseUrl: () => server.baseUrl, onReceipt })),
  );
  await harmed;
}

async function measureRecovery(): Promise<number> {
  const startedAt = performance.now();
  await vi.waitUntil(async () => (await readAnswer(`${server.baseUrl}/api/health/ready`).catch(() => 0)) === 200, {
    timeout: 60_000,
    interval: 50,
  });
  return performance.now() - startedAt;
}

describe.skipIf(systemPostgresBin === null)("an external Postgres (skipped without Debian's Postgres)", () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "farsite-outages-"));
    dataDir = await makeDataDir();
    [primary, standby] = [
      new SystemPostgres(folder, await findFreePort()),
      new SystemPostgres(folder, await findFreePort()),
    ];
    if (primary.user) await chown(folder, primary.user.uid, primary.user.gid);
    await primary.create(inFolder("primary"), { wal_level: "replica", max_wal_senders: "4" });
    expect(await runOnDatabase(urlsOf(primary), dataDir, "db:migrate", [])).toMatchObject({ code: 0 });
    const db = createDb(primary.url(APP_ROLE));
    const ctx = createTestContext({ db, clock: { now: () => new Date() } });
    users = await addSignedInUsers(ctx, SIZE.users, SIZE.jobs * 18);
    jobIds = await addLockedJobs(ctx, SIZE.jobs);
    await db.$disconnect();
    proxy = await FaultProxy.start(primary.port);
    server = await startServer({
      dataDir,
      env: {
        DATABASE_URL: proxy.inFrontOf(primary.url(APP_ROLE)),
        MIGRATION_DATABASE_URL: proxy.inFrontOf(primary.url(OWNER_ROLE)),
        AUTH_SECRET: "outages".repeat(6),
        RATE_LIMIT_SCALE: "0",
        DEMO_JOBS: "off",
      },
    });
  });
  afterAll(async () => {
    await server.stop();
    await proxy.close();
    for (const [postgres, name] of [
      [primary, "primary"],
      [standby, "standby"],
    ] as const)
      await postgres.stop(inFolder(name), "immediate").catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
    await discardDataDir(dataDir);
  });

  it("that is down for 30 s makes calls answer 503 at once, and they succeed within 10 s of its return", async () => {
    let slowest = 0;
    const [intent] = intentsOf(users, [jobIds[0] ?? ""]);
    if (!intent) throw new Error("There is nobody");
    await unlockWhile(async () => {
      await primary.stop(inFolder("primary"), "immediate");
      const until = performance.now() + AWAY_MS;
      while (performance.now() < until) {
        const startedAt = performance.now();
        const { status, body } = await sendUnlock(server.baseUrl, intent);
        slowest = Math.max(slowest, performance.now() - startedAt);
        expect([status, body]).toEqual([503, expect.stringContaining("NOT_READY")]);
        await wait(500);
      }
      await primary.start(inFolder("primary"));
      const ms = await measureRecovery();
      console.info(`away 30 s: slowest answer ${Math.round(slowest)} ms, ready ${Math.round(ms)} ms after its return`);
      expect([ms < RECOVERY_MS, slowest < 5_000]).toEqual([true, true]);
    });
    await auditUnlocks(primary.url(OWNER_ROLE), allIntents, allReceipts);
  });

  it("that fails over to its replica loses no confirmed unlock, and calls succeed again within 10 s", async () => {
    await primary.query("ALTER SYSTEM SET synchronous_standby_names = '*'");
    await primary.replicateTo(inFolder("standby"));
    await standby.start(inFolder("standby"));
    await primary.query("SELECT pg_reload_conf()");
    await unlockWhile(async () => {
      await primary.stop(inFolder("primary"), "immediate");
      await standby.query("ALTER SYSTEM SET synchronous_standby_names = ''");
      await standby.execute("pg_ctl", ["promote", "-w", "-D", inFolder("standby")]);
      await standby.query("SELECT pg_reload_conf()");
      proxy.pointTo(standby.port);
      const ms = await measureRecovery();
      console.info(`failover: ready ${Math.round(ms)} ms after the promotion`);
      expect(ms).toBeLessThan(RECOVERY_MS);
    });
    await auditUnlocks(standby.url(OWNER_ROLE), allIntents, allReceipts);
  });
});

/** Returns whether this user may mount a small disk. */
const canMount = process.getuid?.() === 0 && process.platform === "linux";

describe.skipIf(systemPostgresBin === null || !canMount)(
  "a full disk under Postgres (skipped without Debian's Postgres or root)",
  () => {
    it("answers 507 in the error shape, fails readiness, and recovers once there is space", async () => {
      const disk = await mkdtemp(join(tmpdir(), "farsite-disk-"));
      const files = await makeDataDir();
      await run("mount", ["-t", "tmpfs", "-o", "size=200m,mode=777", "tmpfs", disk]);
      const postgres = new SystemPostgres(disk, await findFreePort());
      let started: TestServer | undefined;
      try {
        await mkdir(join(disk, "data"));
        if (postgres.user) await chown(join(disk, "data"), postgres.user.uid, postgres.user.gid);
        await postgres.create(join(disk, "data"), { max_wal_size: "64MB", min_wal_size: "32MB" });
        const env = {
          DATABASE_URL: postgres.url(APP_ROLE),
          MIGRATION_DATABASE_URL: postgres.url(OWNER_ROLE),
          AUTH_SECRET: "full-disk".repeat(5),
          RATE_LIMIT_SCALE: "0",
          DEMO_JOBS: "off",
        };
        started = await startServer({ dataDir: files, env });
        const { baseUrl } = started;
        await fillDisk(disk);
        const email = () => `${Math.random().toString(36).slice(2)}@example.com`;
        const signUp = async () => {
          const response = await fetch(`${baseUrl}/api/auth/signup`, {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify({ email: email(), password: "correct-horse", name: "A".repeat(60) }),
          });
          return { status: response.status, body: await response.text() };
        };
        let refused = await signUp();
        for (let tries = 0; refused.status < 500 && tries < 2_000; tries += 1) refused = await signUp();
        expect([refused.status, refused.body]).toEqual([507, expect.stringContaining("STORAGE_FULL")]);
        expect(await readAnswer(`${baseUrl}/api/health/ready`)).toBe(503);
        await rm(join(disk, "ballast"));
        await vi.waitUntil(async () => (await readAnswer(`${baseUrl}/api/health/ready`)) === 200, { timeout: 60_000 });
        expect((await signUp()).status).toBe(201);
        expect(await runOnDatabase(urlsOf(postgres), files, "ledger:check", [])).toMatchObject({ code: 0 });
      } finally {
        await started?.stop();
        await postgres.stop(join(disk, "data"), "immediate").catch(() => undefined);
        await run("umount", ["-l", disk]);
        await rm(disk, { recursive: true, force: true });
        await discardDataDir(files);
      }
    });
  },
);

/** Fills a small disk completely. */
async function fillDisk(disk: string): Promise<void> {
  const path = join(disk, "ballast");
  for (let bytes = 2 ** 20; bytes >= 4096; bytes /= 2) {
    for (;;) {
      const size = await stat(path).then(
        ({ size }) => size,
        () => 0,
      );
      try {
        await writeFile(path, Buffer.alloc(bytes), { flag: "a" });
      } catch {
        break;
      }
      if (size > 2 ** 30) throw new Error("The disk isn't small");
    }
  }
}
