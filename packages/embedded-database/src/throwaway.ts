import { statfsSync } from "node:fs";
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { acquireEmbeddedPostgres, type EmbeddedPostgres, removeEmbeddedPostgres } from "./embedded-postgres.ts";
import { describeProcess, isSameProcessAlive } from "./file-lock.ts";

const OWNER_FILE = ".owner";
const MEMORY_FOLDER = "/dev/shm";
const MIN_MEMORY_BYTES = 4 * 1024 ** 3;

/**
 * Returns Linux's in-memory folder if it has 4 GB left, else the temporary folder. A database has 750 files, and ext4 gets slow
 * when so many are created and deleted.
 */
export function findFastFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize >= MIN_MEMORY_BYTES ? MEMORY_FOLDER : tmpdir();
  } catch {
    return tmpdir();
  }
}

/**
 * Creates a temporary data folder for the lifetime of this process. First removes folders of killed processes and stops their
 * Postgres. Other users can enter root's folder, because Postgres never runs as root.
 */
export async function makeThrowawayDir(prefix: string, parent = tmpdir()): Promise<string> {
  await removeAbandoned(parent, prefix);
  const path = await mkdtemp(join(parent, prefix));
  if (process.getuid?.() === 0) await chmod(path, 0o711);
  await writeFile(join(path, OWNER_FILE), JSON.stringify(describeProcess()));
  return path;
}

export async function removeThrowawayDir(path: string): Promise<void> {
  await removeEmbeddedPostgres(path);
  await rm(path, { recursive: true, force: true });
}

async function removeAbandoned(parent: string, prefix: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  for (const path of names.map((name) => join(parent, name))) {
    const owner = await readFile(join(path, OWNER_FILE), "utf8").catch(() => null);
    if (owner === null || isSameProcessAlive(JSON.parse(owner))) continue;
    // Another run may remove it at the same time.
    await removeThrowawayDir(path).catch(() => undefined);
  }
}

/** Fast settings, because nothing needs to survive a power cut. */
export const THROWAWAY_SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "300",
  max_wal_size: "2GB",
};

export type ThrowawayPostgres = EmbeddedPostgres & { dataDir: string };

/** Starts a Postgres in a new folder in `parent`, which `fill` fills first. `release` stops it and removes the folder. */
export async function startThrowawayPostgres(
  fill?: (dataDir: string) => Promise<void>,
  parent = tmpdir(),
): Promise<ThrowawayPostgres> {
  const dataDir = await makeThrowawayDir("farsite-postgres-", parent);
  await fill?.(dataDir);
  const postgres = await acquireEmbeddedPostgres(dataDir, THROWAWAY_SETTINGS);
  return {
    ...postgres,
    dataDir,
    release: async () => {
      await postgres.release();
      await removeThrowawayDir(dataDir);
    },
  };
}
