import { chown, mkdir, mkdtemp, rm } from "node:fs/promises";
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
import { startS3Server } from "../../support/s3-server";
import { addLockedJobs, addSignedInUsers } from "../../support/population";
import { findFreePort } from "../../support/free-port";
import { SystemPostgres, systemPostgresBin } from "../../support/system-postgres";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const script = (name: string) => join(ROOT, "deploy", "backup", name);
const realClock = { now: () => new Date() };

let folder: string;
let postgres: SystemPostgres;
let bucket: Awaited<ReturnType<typeof startS3Server>>;

describe.skipIf(systemPostgresBin === null)(
  "an external Postgres with archived WAL (skipped without Debian's Postgres)",
  () => {
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), "farsite-point-in-time-"));
      postgres = new SystemPostgres(folder, await findFreePort());
      await mkdir(join(folder, "wal"));
      for (const path of [folder, join(folder, "wal")])
        if (postgres.user) await chown(path, postgres.user.uid, postgres.user.gid);
      bucket = await startS3Server("files");
      Object.assign(process.env, {
        DATA_DIR: join(folder, "data"),
        S3_ENDPOINT: bucket.endpoint,
        S3_REGION: "us-east-1",
        S3_BUCKET: "files",
        S3_ACCESS_KEY_ID: bucket.accessKeyId,
        S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
      });
    });
    afterAll(async () => {
      await bucket.stop();
      await rm(folder, { recursive: true, force: true });
    });

    it("is restored to a second, with every connect and every file of that second", async () => {
      const [lost, restored, base, wal] = ["lost", "restored", "base", "wal"].map((name) => join(folder, name)) as [
        string,
        string,
        string,
        string,
      ];
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
      const file = await storeFile(ctx, owner);
      const time = await postgres.query("SELECT now()");
      await mirrorFiles();
      // Everything from here on must be undone by the restore.
      await buyAll(second);
      await removeFile(ctx, file);
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
      expect(rows).toEqual([{ id: file }]);
      await restoredDb.$disconnect();
      expect(await bucket.keys()).not.toContain(file);
      expect(await runCommand("files:copy", "--from", mirror())).toMatchObject({ code: 0 });
      expect(await bucket.keys()).toContain(file);
      expect(await runCommand("ledger:check")).toMatchObject({ code: 0 });
      await postgres.stop(restored);
    });
  },
);

async function migrate(): Promise<void> {
  const { code, stderr } = await runCommand("db:migrate");
  if (code !== 0) throw new Error(stderr);
}

const mirror = () => join(folder, "mirror");

async function mirrorFiles(): Promise<void> {
  expect(await runCommand("files:copy", "--to", mirror())).toMatchObject({ code: 0, stdout: "files copied: 1\n" });
}

function runCommand(script: string, ...args: string[]) {
  const urls = { url: postgres.url(APP_ROLE), ownerUrl: postgres.url(OWNER_ROLE) };
  return runOnDatabase(urls, join(folder, "data"), script, args);
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
