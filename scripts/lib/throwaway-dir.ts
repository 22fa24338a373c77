import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeEmbeddedPostgres } from "./embedded-postgres.ts";
import { describeProcess, isSameProcessAlive } from "./file-lock.ts";

const OWNER_FILE = ".owner";

/**
 * A new data folder in the temporary folder, for as long as this process lives. What earlier owners left because they
 * were killed, a running Postgres included, is removed first. Root's may be passed through: Postgres never runs as root.
 */
export async function makeThrowawayDir(prefix: string): Promise<string> {
  await removeAbandoned(prefix);
  const path = await mkdtemp(join(tmpdir(), prefix));
  if (process.getuid?.() === 0) await chmod(path, 0o711);
  await writeFile(join(path, OWNER_FILE), JSON.stringify(describeProcess()));
  return path;
}

export async function removeThrowawayDir(path: string): Promise<void> {
  await removeEmbeddedPostgres(path);
  await rm(path, { recursive: true, force: true });
}

async function removeAbandoned(prefix: string): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix));
  for (const path of names.map((name) => join(tmpdir(), name))) {
    const owner = await readFile(join(path, OWNER_FILE), "utf8").catch(() => null);
    if (owner === null || isSameProcessAlive(JSON.parse(owner))) continue;
    // Another run may be removing it at the same time.
    await removeThrowawayDir(path).catch(() => undefined);
  }
}
