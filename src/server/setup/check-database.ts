import pg from "pg";
import { QUEUE_SCHEMA } from "~/server/queue";
import { reportRefused } from "./check-services";
import { isRefusedDefault } from "./embedded-defaults";
import { checkRows } from "./check-rows";
import { findRoute } from "./find-route";
import type { Settings } from "./settings";
import { describeError, type SetupReport } from "./report";

const TIMEOUT_MS = 5_000;
const OLDEST_VERSION = 15;
const CLOCK_TOLERANCE_MS = 5_000;

/** What the command and a running server do differently. */
export type SetupTools = {
  makeDataFolder: (folder: string) => Promise<unknown>;
  checkEmbedded: (settings: Settings, report: SetupReport) => Promise<void>;
  findMissingMigration: (client: pg.Client) => Promise<string | null>;
};

/** Checks that an external Postgres is reachable, recent, writable and migrated, and that its roles are right. */
export async function checkDatabase(
  settings: Settings,
  report: SetupReport,
  { checkEmbedded, findMissingMigration }: Omit<SetupTools, "makeDataFolder">,
): Promise<void> {
  const { DATABASE_URL: url, MIGRATION_DATABASE_URL: ownerUrl } = settings;
  if (isRefusedDefault(settings, "database")) return reportRefused("database", "DATABASE_URL", settings, report);
  if (url === undefined) return checkEmbedded(settings, report);
  const database = await withClient(url, report, "database", (client) => inspect(client, report));
  if (database === null) return;
  if (database.role === database.owner) {
    const problem = "the application connects as the owner of its tables, so only triggers protect the ledger";
    report.warn("roles", problem, "Use a separate role in DATABASE_URL, and name the owner in MIGRATION_DATABASE_URL");
  }
  // Opening connections takes most of the time, so these look at once.
  await Promise.all([
    // With MIGRATE_ON_START=off a process needn't know the owner: another one migrates.
    checkRoutes(url, ownerUrl ?? (settings.MIGRATE_ON_START ? url : null), report),
    checkReplicas(settings.DATABASE_READ_URLS ?? [], url, report),
    checkAsOwner(settings, database, { report, findMissingMigration }),
  ]);
}

async function checkReplicas(replicas: readonly string[], primary: string, report: SetupReport): Promise<void> {
  for (const replica of replicas) await checkReplica(replica, primary, report);
}

type OwnerTools = Pick<SetupTools, "findMissingMigration"> & { report: SetupReport };

/** Checks with the owner's address, or the application's without one, that the tables are migrated and granted. */
async function checkAsOwner(
  settings: Settings,
  database: Identity,
  { report, findMissingMigration }: OwnerTools,
): Promise<void> {
  const { DATABASE_URL: url = "", MIGRATION_DATABASE_URL: ownerUrl } = settings;
  await withClient(ownerUrl ?? url, report, ownerUrl === undefined ? "migrations" : "owner", async (client) => {
    if (ownerUrl !== undefined && !isSameDatabase(await identify(client), database, report)) return;
    const missing = await findMissingMigration(client);
    if (missing !== null) {
      const cure = "Run npm run db:migrate before the new version starts";
      return report.warn("migrations", `missing from ${missing} on`, cure);
    }
    report.ok("migrations", "up to date");
    await checkGrants(client, database, report);
    await checkRows(client, settings, report);
  });
}

/** Returns whether the owner's address leads to the same database. */
function isSameDatabase(owner: Identity, database: Identity, report: SetupReport): boolean {
  if (owner.database === database.database && owner.server === database.server) return true;
  const problem = "DATABASE_URL and MIGRATION_DATABASE_URL name different databases";
  report.wrong("roles", problem, "Make both name the same database");
  return false;
}

const DIRECTLY = "Point MIGRATION_DATABASE_URL at Postgres itself";

/** The application can use a transaction pooler if it keeps prepared statements. Migrations can't use one. */
async function checkRoutes(url: string, ownerUrl: string | null, report: SetupReport): Promise<void> {
  const route = await findRoute(url);
  if (route === "direct") report.ok("pooler", "none, or one in session mode");
  else if (route === "pooled") report.ok("pooler", "in transaction mode, keeps prepared statements");
  else {
    const problem = "the one in DATABASE_URL loses prepared statements";
    report.wrong("pooler", problem, "Use PgBouncer 1.21 or newer with max_prepared_statements=500");
  }
  if (ownerUrl === null) return;
  // Not at once: both hold a connection, which a small pool may not have.
  if (ownerUrl === url ? route === "direct" : (await findRoute(ownerUrl)) === "direct") return;
  report.wrong("pooler", "migrations would run through a pooler in transaction mode, which leaks their lock", DIRECTLY);
}

/** Checks that a replica responds, follows this primary and isn't far behind. */
async function checkReplica(replica: string, primary: string, report: SetupReport): Promise<void> {
  const marked = await withClient(primary, report, "database", async (client) => {
    const { rows } = await client.query<{ position: string }>(
      `SELECT CASE WHEN NOT pg_is_in_recovery() THEN pg_current_wal_flush_lsn() END AS position`,
    );
    return rows[0]?.position ?? null;
  });
  if (marked === null) return;
  const { hostname, port } = new URL(replica);
  const name = `${hostname}:${port || "5432"}`;
  await withClient(replica, report, "replica", async (client) => {
    const { rows } = await client.query<{ follows: boolean; missing: number | null; seconds: number | null }>(
      `SELECT pg_is_in_recovery() AS follows, pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn())::float8 AS missing,
        extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp())::float8 AS seconds`,
      [marked],
    );
    const { follows = false, missing = 0, seconds } = rows[0] ?? {};
    if (!follows) {
      report.wrong("replica", `${name} follows no primary`, "Name only replicas of DATABASE_URL in DATABASE_READ_URLS");
    } else if ((missing ?? 0) > 0 && (seconds ?? 0) > 2) {
      const problem = `${name} is ${Math.round(seconds ?? 0)} s behind, so visitors read the primary`;
      report.warn("replica", problem, "Look at pg_stat_replication on the primary");
    } else report.ok("replica", `${name} follows the primary`);
  });
}

/** `owner` owns the tables; null if there are none. */
type Identity = { role: string; owner: string | null; database: string; server: string };

async function identify(client: pg.Client): Promise<Identity> {
  const { rows } = await client.query<Identity>(
    `SELECT current_user AS role, current_database() AS database,
      (SELECT tableowner FROM pg_tables WHERE schemaname = 'public' AND tablename = '_prisma_migrations') AS owner,
      coalesce(inet_server_addr()::text, 'socket') || ':' || coalesce(inet_server_port()::text, '') AS server`,
  );
  if (!rows[0]) throw new Error("no answer");
  return rows[0];
}

async function inspect(client: pg.Client, report: SetupReport): Promise<Identity> {
  type Facts = { version: number; readonly: boolean; now: Date; jit: string };
  const { rows } = await client.query<Facts>(
    `SELECT current_setting('server_version_num')::int / 10000 AS version, clock_timestamp() AS now, current_setting('jit') AS jit,
      pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS readonly`,
  );
  const identity = await identify(client);
  const facts = rows[0];
  if (!facts) throw new Error("no answer");
  if (facts.version < OLDEST_VERSION) {
    report.wrong("database", `Postgres ${facts.version}`, `Use version ${OLDEST_VERSION} or newer`);
  } else report.ok("database", `Postgres ${facts.version}, database ${identity.database}, role ${identity.role}`);
  if (facts.readonly) {
    report.wrong("database", "it is read-only, such as a replica", "Point DATABASE_URL at the primary");
  }
  if (facts.jit !== "off") {
    const problem = "jit is on, which makes counts of searches slower through a pooler";
    report.warn("jit", problem, `As the owner, ALTER DATABASE ${identity.database} SET jit = off`);
  }
  const skew = Math.abs(facts.now.getTime() - Date.now());
  if (skew > CLOCK_TOLERANCE_MS) {
    report.warn(
      "clock",
      `this machine and the database differ by ${Math.round(skew / 1000)} s`,
      "Synchronize both with NTP",
    );
  }
  return identity;
}

/** Checks that the application can use all tables and temporary ones, but can't rewrite the ledger. */
async function checkGrants(client: pg.Client, { role, owner, database }: Identity, report: SetupReport): Promise<void> {
  if (role === owner) return;
  const { rows } = await client.query<{ lacking: string[]; excessive: boolean; hasTemporary: boolean }>(
    `SELECT coalesce(array_agg(tablename::text) FILTER (WHERE NOT has_table_privilege($1, format('%I.%I', schemaname, tablename), 'SELECT')), '{}') AS lacking,
      bool_or(tablename IN ('ledger_transfers', 'ledger_entries') AND has_table_privilege($1, format('%I.%I', schemaname, tablename), 'UPDATE')) AS excessive,
      has_database_privilege($1, current_database(), 'TEMPORARY') AS "hasTemporary"
    FROM pg_tables WHERE schemaname IN ('public', $2)`,
    [role, QUEUE_SCHEMA],
  );
  const { lacking = [], excessive = false, hasTemporary = true } = rows[0] ?? {};
  if (lacking.length > 0) {
    const problem = `${role} can't read ${lacking.slice(0, 3).join(", ")}${lacking.length > 3 ? ` and ${lacking.length - 3} more` : ""}`;
    report.wrong("grants", problem, "Run npm run db:migrate, which grants the missing rights");
  }
  if (excessive) {
    report.wrong(
      "grants",
      `${role} can change written ledger entries`,
      `REVOKE UPDATE ON ledger_transfers, ledger_entries FROM ${role}`,
    );
  }
  if (!hasTemporary) {
    const problem = `${role} can't create temporary tables, so the server doesn't notice that the disk is still full`;
    report.warn("grants", problem, `As the owner, GRANT TEMPORARY ON DATABASE ${database} TO ${role}`);
  }
  if (lacking.length === 0 && !excessive && hasTemporary)
    report.ok("grants", `${role} can use all tables and can't rewrite the ledger`);
}

const VARIABLES: Record<string, string> = { database: "DATABASE_URL", replica: "DATABASE_READ_URLS" };

export async function withClient<T>(
  connectionString: string,
  report: SetupReport,
  what: string,
  body: (client: pg.Client) => Promise<T>,
): Promise<T | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS });
  client.on("error", () => undefined);
  const { hostname, port, pathname } = new URL(connectionString);
  try {
    await client.connect();
    return await body(client);
  } catch (error) {
    const variable = VARIABLES[what] ?? "MIGRATION_DATABASE_URL, or else DATABASE_URL";
    const problem = `${hostname}:${port || "5432"}${pathname} fails: ${describeError(error)}`;
    report.wrong(what, problem, `Check ${variable}, the network and the password`);
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}
