import { chown, cp, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { APP_ROLE, OWNER_ROLE } from "@farsite/embedded-database";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createDb, type Db } from "~/server/db";
import { unlockJob } from "~/server/jobs";
import { removeFile, storeFile } from "~/server/storage";
import { ROOT } from "../../../scripts/lib/paths";
import { runOnDatabase } from "../../support/commands";
import { createTestContext } from "../../support/context";
import { TestFiles } from "../../support/files";
import { addLockedJobs, addSignedInUsers } from "../../support/population";
import { findFreePort, SystemPostgres, systemPostgresBin } from "../../support/system-postgres";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const script = (name: string) => join(ROOT, "deploy", "backup", name);
const realClock = { now: () => new Date() };

let folder: string;
let postgres: SystemPostgres;
let files: TestFiles;

describe.skipIf(systemPostgresBin === null)("an external Postgres with archived WAL", () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "farsite-point-in-time-"));
    postgres = new SystemPostgres(folder, await findFreePort());
    await mkdir(join(folder, "wal"));
    for (const path of [folder, join(folder, "wal")])
      if (postgres.user) await chown(path, postgres.user.uid, postgres.user.gid);
    files = await TestFiles.create();
  });
  afterAll(async () => {
    await files.remove();
    await rm(folder, { recursive: true, force: true });
  });

  it("is restored to a second, with every connect and every file of that second", async () => {
    const [lost, restored, base, wal] = ["lost", "restored", "base", "wal"].map((name) => join(folder, name)) as [
      string, string, string, string,
    ]; // prettier-ignore
    await postgres.create(lost, { archive_mode: "on", archive_command: `cp "%p" "${wal}/%f"`, wal_level: "replica" });
    await migrate();
    const db = createDb(postgres.url(APP_ROLE));
    const ctx = createTestContext({ db, clock: realClock });
    const users = await addSignedInUsers(ctx, 3, 100);
    const [first = "", second = ""] = await addLockedJobs(ctx, 2);
    const buyAll = (id: string) =>
      Promise.all(users.map((user) => unlockJob({ ...ctx, actor: { userId: user.id, sessionId: null } }, { id })));
    const owner = { userId: users[0]?.id ?? "", mediaType: "text/plain", content: Buffer.from("A résumé") };

    await postgres.execute(script("base-backup.sh"), [base], {
      BACKUP_DATABASE_URL: postgres.url("postgres", "postgres"),
    });
    await buyAll(first);
    const kept = await storeFile(ctx, owner);
    const time = await postgres.query("SELECT now()");
    await mirrorFiles();
    // Everything from here on must be undone by the restore.
    await buyAll(second);
    await removeFile(ctx, kept);
    await storeFile(ctx, owner);
    await mirrorFiles();
    await archiveWal();
    await db.$disconnect();
    await postgres.stop(lost, "immediate");

    await postgres.execute(script("restore-to.sh"), [base, wal, time, restored]);
    await postgres.start(restored);
    await vi.waitUntil(async () => (await postgres.query("SELECT pg_is_in_recovery()")) === "f", { timeout: 60_000 });
    const restoredDb = createDb(postgres.url(APP_ROLE));
    expect(await countUnlocks(restoredDb)).toEqual({ [first]: 3 });
    const rows = await restoredDb.storedFile.findMany({ select: { id: true } });
    expect(rows).toEqual([{ id: kept }]);
    expect(await readdir(join(folder, "mirror"))).toContain(kept);
    await restoredDb.$disconnect();
    const checked = await runOnDatabase(
      { url: postgres.url(APP_ROLE), ownerUrl: postgres.url(OWNER_ROLE) },
      files.dataDir,
      "ledger:check",
      [],
    );
    expect(checked).toMatchObject({ code: 0 });
    await postgres.stop(restored);
  });
});

async function migrate(): Promise<void> {
  const urls = { url: postgres.url(APP_ROLE), ownerUrl: postgres.url(OWNER_ROLE) };
  const { code, stderr } = await runOnDatabase(urls, files.dataDir, "db:migrate", []);
  if (code !== 0) throw new Error(stderr);
}

/** Mirrors files as the guide says: copies new ones and deletes none. */
async function mirrorFiles(): Promise<void> {
  await cp(join(files.dataDir, "files"), join(folder, "mirror"), { recursive: true });
}

async function archiveWal(): Promise<void> {
  const last = await postgres.query("SELECT pg_walfile_name(pg_switch_wal())");
  // A file's name appears before its content is complete.
  const isArchived = () => postgres.query(`SELECT last_archived_wal >= '${last}' FROM pg_stat_archiver`);
  await vi.waitUntil(async () => (await isArchived()) === "t", { timeout: 60_000 });
}

async function countUnlocks(db: Db): Promise<Record<string, number>> {
  const counts = await db.unlock.groupBy({ by: ["jobId"], _count: true });
  return Object.fromEntries(counts.map(({ jobId, _count }) => [jobId, _count]));
}
