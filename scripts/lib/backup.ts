import { chmod, chown, cp, lstat, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { prepareDataDir } from "./data-dir.ts";
import { acquireEmbeddedPostgres, withPostgresLock } from "./embedded-postgres.ts";
import { findPostmaster } from "./postgres-cluster.ts";
import { findExistingHome, findPostgresHome } from "./postgres-home.ts";
import { StartError } from "./start-error.ts";
import type { UserId } from "./unprivileged-user.ts";

const CLUSTER = "postgres";
/** What belongs to this place and not to what is kept in it. */
const NOT_KEPT = /^(postgres(\.location|\.lock.*|\.log|\.new)?|\.probe-.*)$/;

/**
 * Copies a data folder to a new folder: database, files, mails and secret, of one moment, since nothing may run meanwhile. The database
 * is in the copy wherever it lies. Throws StartError where the database is in use or the new folder is none.
 */
export async function backUp(dataDir: string, target: string): Promise<void> {
  const [from, to] = [resolve(dataDir), resolve(target)];
  if ((await entriesOf(to)).length > 0) throw new StartError(`${to} is not empty; name a new folder.`);
  if (to.startsWith(`${from}/`)) throw new StartError(`${to} lies in the data folder; name one outside.`);
  if (!(await findExistingHome(from))) throw new StartError(`There is no database in ${from}.`);
  // The last one to let go of it stops it; this also ends one whose starter was killed.
  await (await acquireEmbeddedPostgres(from)).release();
  await withPostgresLock(from, async () => {
    const home = await findExistingHome(from);
    if (!home || (await findPostmaster(home))) {
      throw new StartError(`The database in ${from} is in use; stop what runs on it first.`);
    }
    const draft = `${to}.part`;
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true, mode: 0o700 });
    for (const name of await entriesOf(from)) {
      if (!NOT_KEPT.test(name)) await copy(join(from, name), join(draft, name));
    }
    await copy(home.clusterDir, join(draft, CLUSTER));
    // In its place only once it is whole.
    await rm(to, { recursive: true, force: true });
    await rename(draft, to);
  });
}

/**
 * Puts such a copy into a data folder that holds nothing yet, for the user that Postgres runs as here. Throws StartError where there is
 * something already, or no copy.
 */
export async function restore(dataDir: string, source: string): Promise<void> {
  const from = resolve(source);
  const kept = await entriesOf(from);
  if (!kept.includes("secret") || !(await entriesOf(join(from, CLUSTER))).includes("PG_VERSION")) {
    throw new StartError(`${from} is no backup: it takes a database and a secret.`);
  }
  const to = await prepareDataDir(dataDir);
  await withPostgresLock(to, async () => {
    const there = (await entriesOf(to)).filter((name) => !name.startsWith("postgres.lock"));
    if (there.length > 0) {
      throw new StartError(`${to} is not empty (${there.join(", ")}); move it away, or set DATA_DIR to a new folder.`);
    }
    for (const name of kept) {
      if (!NOT_KEPT.test(name)) await copy(join(from, name), join(to, name));
    }
    const { clusterDir, user } = await findPostgresHome(to);
    const draft = `${clusterDir}.new`;
    await copy(join(from, CLUSTER), draft);
    await chmod(draft, 0o700);
    if (user) await giveTo(user, draft);
    // Last, so that a restore that was cut off leaves no database behind.
    await rename(draft, clusterDir);
  });
}

async function entriesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

async function copy(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true, errorOnExist: true });
}

async function giveTo(user: UserId, path: string): Promise<void> {
  await chown(path, user.uid, user.gid);
  if (!(await lstat(path)).isDirectory()) return;
  for (const name of await readdir(path)) await giveTo(user, join(path, name));
}
