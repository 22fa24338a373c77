import { join } from "node:path";
import pg from "pg";
import { deriveSecret, readSecret } from "./data-dir.ts";
import { withFileLock } from "./file-lock.ts";
import {
  ADMIN_ROLE,
  APP_ROLE,
  DATABASE,
  findPostmaster,
  initialise,
  isInitialised,
  OWNER_ROLE,
  type Passwords,
  type Postmaster,
  setUpRoles,
  startPostmaster,
  stopPostmaster,
  waitUntilReady,
} from "./postgres-cluster.ts";
import { findExistingHome, findPostgresHome, type PostgresHome, removePrivateHome } from "./postgres-home.ts";

/** A share in a running embedded Postgres. */
export type EmbeddedPostgres = {
  /** As the application: rows, no tables of its own. */
  url: string;
  /** As the owner of the database: migrations. */
  ownerUrl: string;
  /** As superuser, on the maintenance database. */
  adminUrl: string;
  /** Gives the share back; the last one to do so stops the server. */
  release: () => Promise<void>;
};

const KEEPER = "farsite-keeper";

/**
 * Joins the Postgres of a data folder, or starts it: adopts one that runs (also one whose starter was killed), replaces
 * what a dead one left. Each share keeps one connection open; a share ends with its process, however that ends,
 * because the connection does. `settings` are Postgres settings for the case that it is started here.
 */
export async function acquireEmbeddedPostgres(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  const secret = await readSecret(dataDir);
  const passwords: Passwords = {
    admin: deriveSecret(secret, "postgres-admin"),
    owner: deriveSecret(secret, "postgres-owner"),
    app: deriveSecret(secret, "postgres-app"),
  };
  const lock = join(dataDir, "postgres.lock");
  return withFileLock(lock, async () => {
    const home = await findPostgresHome(dataDir);
    if (!(await isInitialised(home))) await initialise(home, passwords, { sync: settings.fsync !== "off" });
    const postmaster = await run(home, dataDir, settings);
    const adminUrl = urlOf(ADMIN_ROLE, passwords.admin, postmaster.port, "postgres");
    const { keeper, server } = await connectKeeper(home, dataDir, settings, passwords, postmaster, adminUrl);
    return {
      url: urlOf(APP_ROLE, passwords.app, server.port, DATABASE),
      ownerUrl: urlOf(OWNER_ROLE, passwords.owner, server.port, DATABASE),
      adminUrl: urlOf(ADMIN_ROLE, passwords.admin, server.port, "postgres"),
      release: () => withFileLock(lock, () => release(home, keeper)),
    };
  });
}

/**
 * Stops the Postgres of a data folder whoever uses it, and removes what it keeps outside the folder; for folders that
 * are themselves thrown away.
 */
export async function removeEmbeddedPostgres(dataDir: string): Promise<void> {
  const location = await findExistingHome(dataDir);
  if (location === null) return;
  const postmaster = await findPostmaster(location);
  if (postmaster) await stopPostmaster(location, postmaster);
  await removePrivateHome(dataDir);
}

async function run(home: PostgresHome, dataDir: string, settings: Record<string, string>): Promise<Postmaster> {
  const running = (await findPostmaster(home)) && (await waitUntilReady(home));
  return running ?? startPostmaster(home, join(dataDir, "postgres.log"), settings);
}

/** Logs in; where the secret was replaced since the cluster was made, sets the passwords anew and tries once more. */
async function connectKeeper(
  home: PostgresHome,
  dataDir: string,
  settings: Record<string, string>,
  passwords: Passwords,
  postmaster: Postmaster,
  adminUrl: string,
): Promise<{ keeper: pg.Client; server: Postmaster }> {
  try {
    return { keeper: await openKeeper(adminUrl), server: postmaster };
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== "28P01") throw error;
  }
  await stopPostmaster(home, postmaster);
  setUpRoles(home, passwords);
  const server = await run(home, dataDir, settings);
  return { keeper: await openKeeper(urlOf(ADMIN_ROLE, passwords.admin, server.port, "postgres")), server };
}

async function openKeeper(adminUrl: string): Promise<pg.Client> {
  const keeper = new pg.Client({ connectionString: adminUrl, application_name: KEEPER, keepAlive: true });
  // A server that goes away is noticed by whoever queries it; here it only means that there is nothing to keep.
  keeper.on("error", () => undefined);
  await keeper.connect();
  return keeper;
}

async function release(home: PostgresHome, keeper: pg.Client): Promise<void> {
  const others = await countOtherKeepers(keeper);
  await keeper.end().catch(() => undefined);
  const postmaster = await findPostmaster(home);
  if (postmaster && others === 0) await stopPostmaster(home, postmaster);
}

async function countOtherKeepers(keeper: pg.Client): Promise<number> {
  const sql =
    "SELECT count(*)::int AS others FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()";
  try {
    const answer = await keeper.query<{ others: number }>(sql, [KEEPER]);
    return answer.rows[0]?.others ?? 0;
  } catch {
    return 0; // the server is gone or going
  }
}

function urlOf(role: string, password: string, port: number, database: string): string {
  return `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;
}
