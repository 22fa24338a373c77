import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { deriveSecret, readSecret } from "./data-dir.ts";
import { withFileLock } from "./file-lock.ts";
import {
  ADMIN_ROLE,
  APP_ROLE,
  DATABASE,
  findPostmaster,
  initialize,
  isInitialized,
  OWNER_ROLE,
  type Passwords,
  setUpRoles,
  startPostmaster,
  stopPostmaster,
  waitUntilReady,
} from "./cluster.ts";
import { findExistingHome, findPostgresHome, type PostgresHome, removePrivateHome } from "./home.ts";

/** A share of a running embedded Postgres. */
export type EmbeddedPostgres = {
  /** URL for the application's role, which can use rows but owns no tables. */
  url: string;
  /** URL for the database owner's role, which migrates. */
  ownerUrl: string;
  /** URL for the superuser, on the maintenance database. */
  adminUrl: string;
  /** Releases the share; the last one stops the server. */
  release: () => Promise<void>;
};

/** Everything needed to start one cluster and connect to it. */
type Site = { dataDir: string; home: PostgresHome; passwords: Passwords; settings: Record<string, string> };

const KEEPER = "farsite-keeper";
const REOPEN_MS = 500;
const WRONG_PASSWORD = "28P01";

/**
 * Joins the running Postgres of a data folder, or starts it with these settings. Also joins one whose starter was killed.
 * Restarts it if it dies before the share is released.
 */
export async function acquireEmbeddedPostgres(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  const passwords = await readPasswords(dataDir);
  return withPostgresLock(dataDir, async () => {
    const site: Site = { dataDir, home: await findPostgresHome(dataDir), passwords, settings };
    if (!(await isInitialized(site.home))) {
      await initialize(site.home, passwords, { sync: settings.fsync !== "off" });
    }
    const { client, port } = await enter(site);
    return {
      url: urlOf(APP_ROLE, passwords.app, port, DATABASE),
      ownerUrl: urlOf(OWNER_ROLE, passwords.owner, port, DATABASE),
      adminUrl: adminUrlOf(site, port),
      release: keepOpen(site, client),
    };
  });
}

/** Stops the Postgres of a data folder, even if others use it, and removes its files outside the folder. */
export async function removeEmbeddedPostgres(dataDir: string): Promise<void> {
  const location = await findExistingHome(dataDir);
  if (location === null) return;
  const postmaster = await findPostmaster(location);
  if (postmaster) await stopPostmaster(location, postmaster);
  await removePrivateHome(dataDir);
}

/** Returns the process id of a data folder's Postgres, or null if it doesn't run. */
export async function findPostgresPid(dataDir: string): Promise<number | null> {
  const location = await findExistingHome(dataDir);
  return (location && (await findPostmaster(location)))?.pid ?? null;
}

/** Runs `fn` while no other process starts or stops this Postgres. */
export function withPostgresLock<T>(dataDir: string, fn: () => Promise<T>): Promise<T> {
  return withFileLock(join(dataDir, "postgres.lock"), fn);
}

/** Starts the server unless it runs, and opens a connection to it. */
async function enter(site: Site): Promise<{ client: pg.Client; port: number }> {
  const port = await ensureRunning(site);
  try {
    return { client: await connectKeeper(site, port), port };
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== WRONG_PASSWORD) throw error;
  }
  // The secret was replaced after the cluster was created, so the passwords must be set again.
  const postmaster = await findPostmaster(site.home);
  if (postmaster) await stopPostmaster(site.home, postmaster);
  setUpRoles(site.home, site.passwords);
  const newPort = await ensureRunning(site);
  return { client: await connectKeeper(site, newPort), port: newPort };
}

async function ensureRunning({ home, dataDir, settings }: Site): Promise<number> {
  const running = (await findPostmaster(home)) && (await waitUntilReady(home));
  return (running ?? (await startPostmaster(home, join(dataDir, "postgres.log"), settings))).port;
}

async function connectKeeper(site: Site, port: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: adminUrlOf(site, port),
    application_name: KEEPER,
    keepAlive: true,
  });
  // A broken connection also emits "end", which `keepOpen` handles.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/**
 * Holds one connection for as long as the share lasts, and restarts the server if it dies. Other processes count these
 * connections to see whether the server is still needed; each ends with its process. Returns the function that releases the
 * share.
 */
function keepOpen(site: Site, first: pg.Client): () => Promise<void> {
  let client = first;
  let released = false;

  const watch = () => client.once("end", () => void (released || reopen()));
  const reopen = async () => {
    while (!released) {
      try {
        await withPostgresLock(site.dataDir, async () => {
          if (released) return;
          ({ client } = await enter(site));
          watch();
        });
        return;
      } catch {
        await wait(REOPEN_MS);
      }
    }
  };
  watch();

  return async () => {
    released = true;
    await withPostgresLock(site.dataDir, async () => {
      const others = await countOtherKeepers(client);
      await client.end().catch(() => undefined);
      const postmaster = await findPostmaster(site.home);
      if (postmaster && others === 0) await stopPostmaster(site.home, postmaster);
    });
  };
}

async function countOtherKeepers(client: pg.Client): Promise<number> {
  const sql =
    "SELECT count(*)::int AS others FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()";
  try {
    const answer = await client.query<{ others: number }>(sql, [KEEPER]);
    return answer.rows[0]?.others ?? 0;
  } catch {
    return 0; // The server is stopping or gone.
  }
}

async function readPasswords(dataDir: string): Promise<Passwords> {
  const secret = await readSecret(dataDir);
  return {
    admin: deriveSecret(secret, "postgres-admin"),
    owner: deriveSecret(secret, "postgres-owner"),
    app: deriveSecret(secret, "postgres-app"),
  };
}

function adminUrlOf({ passwords }: Site, port: number): string {
  return urlOf(ADMIN_ROLE, passwords.admin, port, "postgres");
}

function urlOf(role: string, password: string, port: number, database: string): string {
  return `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;
}
