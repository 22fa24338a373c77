import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  acquireEmbeddedPostgres,
  makeThrowawayDir,
  removeEmbeddedPostgres,
  removeThrowawayDir,
} from "@farsite/embedded-database";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkConnects } from "~/server/connects";
import { systemClock } from "~/server/core/context";
import { createDb } from "~/server/db";
import { unlockJob } from "~/server/jobs";
import { ROOT } from "../../../scripts/lib/paths";
import { at, TestApi } from "../../support/api";
import { createTestContext } from "../../support/context";
import { addLockedJobs, addSignedInUsers } from "../../support/population";
import { isolatedEnv } from "../../support/isolated-env";

let folder: string;
let dataDir: string;
let copy: string;
let restored: string;

beforeAll(async () => {
  folder = await makeThrowawayDir("farsite-backup-");
  [dataDir, copy, restored] = [join(folder, "data"), join(folder, "copy"), join(folder, "restored")];
});
afterAll(async () => {
  for (const path of [dataDir, restored]) await removeEmbeddedPostgres(path);
  await removeThrowawayDir(folder);
});

/** Runs a command on a data folder, like a terminal. */
function run(script: string, place: string, args: string[] = [], env: Record<string, string> = {}) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const options = { cwd: ROOT, env: isolatedEnv({ DATA_DIR: place, ...env }) };
    execFile(process.execPath, [`scripts/${script}.ts`, ...args], options, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, stdout, stderr });
    });
  });
}

async function withDatabase<T>(place: string, body: (db: ReturnType<typeof createDb>) => Promise<T>): Promise<T> {
  const postgres = await acquireEmbeddedPostgres(place);
  const db = createDb(postgres.url, { maxConnections: 4 });
  try {
    return await body(db);
  } finally {
    await db.$disconnect();
    await postgres.release();
  }
}

it("a restored backup serves the same product with its purchases and an intact ledger", async () => {
  expect(await run("db-migrate", dataDir)).toMatchObject({ code: 0 });
  await mkdir(join(dataDir, "files"));
  await writeFile(join(dataDir, "files", "a-resume"), "Ten years of Postgres");
  const { user, bought, other } = await withDatabase(dataDir, async (db) => {
    const ctx = createTestContext({ db, clock: systemClock });
    const [user = expect.unreachable()] = await addSignedInUsers(ctx, 1, 100);
    const [bought = "", other = ""] = await addLockedJobs(ctx, 2);
    await unlockJob({ ...ctx, actor: { userId: user.id, sessionId: randomUUID() } }, { id: bought });
    // A running database isn't copied, because its files change during the copy.
    expect(await run("backup", dataDir, [copy])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("is in use"),
    });
    return { user, bought, other };
  });
  expect(await run("backup", dataDir, [copy])).toEqual({
    code: 0,
    stdout: `backed up ${dataDir} to ${copy}\n`,
    stderr: "",
  });
  expect(await run("backup", dataDir, [copy])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("is not empty"),
  });

  expect(await run("restore", restored, [copy])).toMatchObject({ code: 0, stderr: "" });
  expect(await readFile(join(restored, "files", "a-resume"), "utf8")).toBe("Ten years of Postgres");
  expect(await readFile(join(restored, "secret"), "utf8")).toBe(await readFile(join(dataDir, "secret"), "utf8"));
  await withDatabase(restored, async (db) => {
    const api = new TestApi({ db, clock: systemClock });
    expect(await api.get("/api/health")).toMatchObject({ status: 200 });
    const mine = await api.get(`/api/jobs/${bought}`, { token: user.token });
    expect(at(mine.body, "author_name")).toBe("Employer 0");
    const unlocked = await api.post(`/api/jobs/${other}/unlock`, { token: user.token, body: {} });
    expect(at(unlocked.body, "job", "author_name")).toBe("Employer 1");
    expect((await checkConnects(createTestContext({ db }))).intact).toBe(true);
  });
});

it("a restore rejects a folder in use, a folder that isn't a backup and an external database", async () => {
  const before = await readFile(join(dataDir, "secret"), "utf8");
  for (const place of [dataDir, restored]) {
    const refused = await run("restore", place, [copy]);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining(`${place} is not empty`) });
  }
  expect(await readFile(join(dataDir, "secret"), "utf8")).toBe(before);
  const none = await run("restore", join(folder, "another"), [join(dataDir, "files")]);
  expect(none).toMatchObject({ code: 1, stderr: expect.stringContaining("isn't a backup") });
  for (const script of ["backup", "restore"]) {
    const result = await run(script, dataDir, [copy], { DATABASE_URL: "postgresql://db.example/farsite" });
    expect(result).toMatchObject({ code: 1, stderr: expect.stringContaining("docs/backup.md") });
  }
});
