import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { PgBoss } from "pg-boss";
import { QUEUE_SCHEMA } from "../../src/server/queue/queues.ts";
import { MIGRATIONS_DIR, SCHEMA_FILE } from "./paths.ts";
import { type MigrationList, NO_FILTERS, type SchemaEngine, withSchemaEngine } from "./schema-engine.ts";

/** Any fixed number; its holder is migrating. */
const MIGRATION_LOCK = 7_218_004_511;

/**
 * Applies the missing migrations and gives the application role its rights. Concurrent starts take turns. Returns the
 * names of the applied migrations.
 * `applicationRole` is missing if the application connects as the owner; then the ledger's triggers protect it.
 * `folder` is for tests of migrations, which start with only some of them.
 */
export async function migrate(
  ownerUrl: string,
  applicationRole: string | null,
  folder = MIGRATIONS_DIR,
): Promise<string[]> {
  const session = new pg.Client({ connectionString: ownerUrl, application_name: "farsite-migrate" });
  await session.connect();
  try {
    await session.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const applied = (await isUpToDate(session, folder)) ? [] : await applyMigrations(ownerUrl, folder);
    await installQueueSchema(ownerUrl);
    if (applicationRole && (applied.length > 0 || (await lacksRights(session, applicationRole)))) {
      await grantRights(session, applicationRole);
    }
    return applied;
  } finally {
    await session.end();
  }
}

/** Returns whether every migration of the folder is finished, so that most starts need no schema engine. */
async function isUpToDate(session: pg.Client, folder: string): Promise<boolean> {
  const table = await session.query<{ exists: boolean }>(
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists",
  );
  if (!table.rows[0]?.exists) return false;
  const done = await session.query<{ name: string }>(
    "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  const names = new Set(done.rows.map((row) => row.name));
  return (await migrationNames(folder)).every((name) => names.has(name));
}

/** Installs or updates pg-boss's tables. The application creates its queues itself, because they are rows. */
async function installQueueSchema(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: QUEUE_SCHEMA,
    application_name: "farsite-migrate",
    max: 2,
    supervise: false,
    schedule: false,
  });
  const failures: Error[] = [];
  boss.on("error", (error) => failures.push(error));
  await boss.start();
  await boss.stop({ graceful: false });
  if (failures[0]) throw failures[0];
}

async function lacksRights(session: pg.Client, role: string): Promise<boolean> {
  const answer = await session.query<{ lacks: boolean }>(
    `SELECT bool_or(NOT has_table_privilege($1, format('%I.%I', schemaname, tablename), 'SELECT')) AS lacks
    FROM pg_tables WHERE schemaname IN ('public', $2)`,
    [role, QUEUE_SCHEMA],
  );
  return answer.rows[0]?.lacks ?? true;
}

async function applyMigrations(ownerUrl: string, folder: string): Promise<string[]> {
  const migrationsList = await readMigrations(folder);
  const schema = { path: SCHEMA_FILE, text: await readFile(SCHEMA_FILE, "utf8") };
  const apply = (engine: SchemaEngine) => engine.applyMigrations({ migrationsList, filters: NO_FILTERS });
  const { appliedMigrationNames } = await withSchemaEngine(ownerUrl, apply, schema);
  return appliedMigrationNames;
}

async function migrationNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const directories = entries.filter((entry) => entry.isDirectory());
  return directories.map((entry) => entry.name).toSorted();
}

async function readMigrations(folder: string): Promise<MigrationList> {
  const names = await migrationNames(folder);
  const migrationDirectories = await Promise.all(
    names.map(async (name) => {
      const value = await readFile(join(folder, name, "migration.sql"), "utf8");
      return { path: name, migrationFile: { path: "migration.sql", content: { tag: "ok" as const, value } } };
    }),
  );
  const lockfile = {
    path: "migration_lock.toml",
    content: await readFile(join(folder, "migration_lock.toml"), "utf8"),
  };
  return { baseDir: folder, lockfile, shadowDbInitScript: "", migrationDirectories };
}

/** Grants rows only, and no changes to what the ledger has written. */
async function grantRights(session: pg.Client, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  const tables = await session.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  const ledger = tables.rows.map((row) => row.name).filter((table) => table.startsWith("ledger_"));
  const appendOnly = ledger.filter((table) => table === "ledger_transfers" || table === "ledger_entries");
  await session.query("BEGIN");
  for (const schema of ["public", QUEUE_SCHEMA]) {
    await session.query(`GRANT USAGE ON SCHEMA ${schema} TO ${name}`);
    await session.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${name}`);
    await session.query(`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${name}`);
  }
  await session.query(`REVOKE INSERT, UPDATE, DELETE ON _prisma_migrations FROM ${name}`);
  if (ledger.length > 0) await session.query(`REVOKE DELETE, TRUNCATE ON ${ledger.join(", ")} FROM ${name}`);
  if (appendOnly.length > 0) await session.query(`REVOKE UPDATE ON ${appendOnly.join(", ")} FROM ${name}`);
  await session.query("COMMIT");
}
