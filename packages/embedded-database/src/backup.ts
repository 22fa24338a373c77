import { chmod, chown, cp, lstat, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { prepareDataDir } from "./data-dir.ts";
import { acquireEmbeddedPostgres, withPostgresLock } from "./embedded-postgres.ts";
import { findPostmaster } from "./cluster.ts";
import { findExistingHome, findPostgresHome } from "./home.ts";
import { StartError } from "./start-error.ts";
import type { UserId } from "./user.ts";

const CLUSTER = "postgres";
/** Files of a running installation that backups leave out. */
const NOT_COPIED = /^(postgres(\.location|\.lock.*|\.log|\.new)?|\.probe-.*)$/;

/**
 * Copies a data folder (database, files, emails and secret) to a new folder.
 * @throws StartError if the database is in use or the target isn't empty
 */
export async function backUp(dataDir: string, target: string): Promise<void> {
  const [from, to] = [resolve(dataDir), resolve(target)];
  if ((await entriesOf(to)).length > 0) throw new StartError(`${to} is not empty; name a new folder.`);
  if (to.startsWith(`${from}/`)) throw new StartError(`${to} lies in the data folder; name one outside.`);
  if (!(await findExistingHome(from))) throw new StartError(`There is no database in ${from}.`);
  // Joining and releasing stops a server whose starter was killed.
  await (await acquireEmbeddedPostgres(from)).release();
  await withPostgresLock(from, async () => {
    const home = await findExistingHome(from);
    if (!home || (await findPostmaster(home))) {
      throw new StartError(`The database in ${from} is in use. Stop the programs that use it first.`);
    }
    const draft = `${to}.part`;
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true, mode: 0o700 });
    for (const name of await entriesOf(from)) {
      if (!NOT_COPIED.test(name)) await copy(join(from, name), join(draft, name));
    }
    await copy(home.clusterDir, join(draft, CLUSTER));
    // Renamed only when complete.
    await rm(to, { recursive: true, force: true });
    await rename(draft, to);
  });
}

/**
 * Copies a backup into an empty data folder and gives it to the user that Postgres runs as.
 * @throws StartError if the data folder isn't empty or the source isn't a backup
 */
export async function restore(dataDir: string, source: string): Promise<void> {
  const from = resolve(source);
  const entries = await entriesOf(from);
  if (!entries.includes("secret") || !(await entriesOf(join(from, CLUSTER))).includes("PG_VERSION")) {
    throw new StartError(`${from} isn't a backup, which has a database and a secret.`);
  }
  const to = await prepareDataDir(dataDir);
  await withPostgresLock(to, async () => {
    const there = (await entriesOf(to)).filter((name) => !name.startsWith("postgres.lock"));
    if (there.length > 0) {
      throw new StartError(`${to} is not empty (${there.join(", ")}); move it away, or set DATA_DIR to a new folder.`);
    }
    for (const name of entries) {
      if (!NOT_COPIED.test(name)) await copy(join(from, name), join(to, name));
    }
    const { clusterDir, user } = await findPostgresHome(to);
    const draft = `${clusterDir}.new`;
    await copy(join(from, CLUSTER), draft);
    await chmod(draft, 0o700);
    if (user) await giveTo(user, draft);
    // Last, so that an interrupted restore leaves no database behind.
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
