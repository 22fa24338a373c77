import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { APP_ROLE, OWNER_ROLE } from "@farsite/embedded-database";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { ServiceContext } from "~/server/core/context";
import { createDb, type Db, openReplicas, getReplicaStates } from "~/server/db";
import { TestApi } from "../../support/api";
import { runOnDatabase } from "../../support/commands";
import { createTestContext } from "../../support/context";
import { TestFiles } from "../../support/files";
import { addLockedJobs, addSignedInUsers, type SignedInUser } from "../../support/population";
import { findFreePort } from "../../support/free-port";
import { SystemPostgres, systemPostgresBin } from "../../support/system-postgres";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const READS = 200;

let folder: string;
let files: TestFiles;
let primary: SystemPostgres;
let replica: SystemPostgres;
let db: Db;
let probe: Db;
let ctx: ServiceContext;
let api: TestApi;
let reader: SignedInUser;
let jobId: string;
let close: () => Promise<void>;
const changes: (string | null)[] = [];

const serves = () => getReplicaStates()[0]?.serves === true;
const until = (is: boolean) => vi.waitUntil(() => serves() === is, { timeout: 60_000 });
const inFolder = (name: string) => join(folder, name);
const rename = (title: string) => db.job.update({ where: { id: jobId }, data: { title } });
const titleFor = async (token?: string) => {
  const { text } = await api.get(`/api/jobs/${jobId}`, token === undefined ? {} : { token });
  return (JSON.parse(text) as { title: string }).title;
};

describe.skipIf(systemPostgresBin === null)("a streaming replica (skipped without Debian's Postgres)", () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "farsite-replicas-"));
    primary = new SystemPostgres(folder, await findFreePort());
    replica = new SystemPostgres(folder, await findFreePort());
    if (primary.user) await chown(folder, primary.user.uid, primary.user.gid);
    files = await TestFiles.create();
    await primary.create(inFolder("primary"), { wal_level: "replica", max_wal_senders: "4" });
    const urls = { url: primary.url(APP_ROLE), ownerUrl: primary.url(OWNER_ROLE) };
    expect(await runOnDatabase(urls, files.dataDir, "db:migrate", [])).toMatchObject({ code: 0 });
    await primary.replicateTo(inFolder("replica"));
    await replica.start(inFolder("replica"));
    db = createDb(primary.url(APP_ROLE));
    probe = createDb(primary.url(APP_ROLE), { maxConnections: 1 });
    ctx = createTestContext({ db, clock: { now: () => new Date() } });
    api = new TestApi(ctx);
    [reader = { id: "", token: "" }] = await addSignedInUsers(ctx, 1, 1_000);
    [jobId = ""] = await addLockedJobs(ctx, 50);
    const report = ({ fault }: { fault: string | null }) => void changes.push(fault);
    close = openReplicas(db, { urls: [replica.url(APP_ROLE)], maxConnections: 4, probe, report });
    await until(true);
  });
  afterAll(async () => {
    await close();
    await Promise.all([db.$disconnect(), probe.$disconnect()]);
    for (const [postgres, name] of [
      [replica, "replica"],
      [primary, "primary"],
    ] as const)
      await postgres.stop(inFolder(name), "immediate").catch(() => undefined);
    await files.remove();
    await rm(folder, { recursive: true, force: true });
  });

  it("serves visitors, and is left out once it lags more than 2 s, until it has caught up", async () => {
    await rename("Before");
    await vi.waitUntil(async () => (await titleFor()) === "Before");
    await replica.query("SELECT pg_wal_replay_pause()");
    await rename("After");
    const renamedAt = performance.now();
    expect([await titleFor(), await titleFor(reader.token)]).toEqual(["Before", "After"]);
    await until(false);
    expect(performance.now() - renamedAt).toBeLessThan(4_000);
    expect([await titleFor(), changes.at(-1)]).toEqual(["After", expect.stringMatching(/^it lags \d/)]);
    await replica.query("SELECT pg_wal_replay_resume()");
    await until(true);
    expect(await titleFor()).toBe("After");
  });

  it("buyers see their unlock at once while visitors read a replica that lacks it", async () => {
    await replica.query("SELECT pg_wal_replay_pause()");
    const { token } = reader;
    expect((await api.post(`/api/jobs/${jobId}/unlock`, { token })).status).toBe(200);
    const own = JSON.parse((await api.get(`/api/jobs/${jobId}`, { token })).text) as { isUnlocked: boolean };
    const balance = JSON.parse((await api.get("/api/me/connects", { token })).text) as { connects_balance: number };
    expect([own.isUnlocked, balance.connects_balance < 1_000]).toEqual([true, true]);
    await replica.query("SELECT pg_wal_replay_resume()");
    await until(true);
  });

  it.each(["stopped", "frozen"])(
    "no read fails while the replica is %s, and it is used again afterwards",
    async (how) => {
      const read = async () => (await api.get("/api/jobs")).status;
      const statuses: Promise<number>[] = [];
      for (let number = 0; number < READS; number += 1) {
        statuses.push(read());
        if (number === 50 && how === "stopped")
          statuses.push(replica.stop(inFolder("replica"), "immediate").then(read));
        if (number === 50 && how === "frozen") await replica.signal(inFolder("replica"), "SIGSTOP");
        if (number % 10 === 0) await Promise.race(statuses.slice(-10));
      }
      await until(false);
      expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
      if (how === "frozen") await replica.signal(inFolder("replica"), "SIGCONT");
      else await replica.start(inFolder("replica"));
      await until(true);
    },
  );
});
