import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { PgBoss } from "pg-boss";
import { QUEUE_SCHEMA } from "../../src/server/queue/queues.ts";
import { MIGRATIONS_DIR, SCHEMA_FILE } from "./paths.ts";
import { type MigrationList, NO_FILTERS, type SchemaEngine, withSchemaEngine } from "./schema-engine.ts";
import { StartError } from "./start-error.ts";

/** An arbitrary number for the advisory lock that the migrating process holds. */
const MIGRATION_LOCK = 7_218_004_511;
const WAIT_MS = 10 * 60_000;
const LOOK_EVERY_MS = 250;
/** Short, because a migration that waits for a table blocks every later statement on it. It retries after a pause. */
const LOCK_TIMEOUT = "4s";
const LOCK_TRIES = 30;
const LOCK_NOT_AVAILABLE = /\b55P03\b|lock timeout/;

const say = (sentence: string) => console.error(sentence);

/**
 * Applies the missing migrations and grants the application role its rights. Returns the names of the applied migrations.
 * Concurrent starts take turns.
 * @param applicationRole null if the application connects as the owner; only triggers then protect the ledger
 * @param folder for tests, which start with some of the migrations
 */
export async function migrate(
  ownerUrl: string,
  applicationRole: string | null,
  folder = MIGRATIONS_DIR,
): Promise<string[]> {
  const session = new pg.Client({ connectionString: ownerUrl, application_name: "farsite-migrate" });
  await session.connect();
  try {
    await takeTurn(session);
    if (applicationRole) await grantRightsAhead(session, applicationRole);
    const isDone = (await findMissingMigration(session, folder)) === null;
    const applied = isDone ? [] : await applyMigrations(session, ownerUrl, folder);
    await installQueueSchema(ownerUrl);
    if (applicationRole && (applied.length > 0 || (await lacksRights(session, applicationRole)))) {
      await grantRights(session, applicationRole);
    }
    return applied;
  } finally {
    await session.end();
  }
}

/** Takes the migration lock. @throws StartError if another process keeps it for too long */
async function takeTurn(session: pg.Client): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  for (let tries = 0; ; tries += 1) {
    const { rows } = await session.query<{ taken: boolean }>("SELECT pg_try_advisory_lock($1) AS taken", [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.taken) return;
    // Servers often start at the same time, which takes only a moment.
    if (tries === 8) say("Waiting for another process to migrate this database …");
    if (Date.now() > deadline) {
      throw new StartError(
        `Another process has been migrating this database for ${WAIT_MS / 60_000} minutes. End it, then start again.`,
      );
    }
    await wait(LOOK_EVERY_MS);
  }
}

/** Returns the first unfinished migration. Most starts find none and need no schema engine. */
export async function findMissingMigration(session: pg.Client, folder = MIGRATIONS_DIR): Promise<string | null> {
  const names = await migrationNames(folder);
  const table = await session.query<{ exists: boolean }>(
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists",
  );
  if (!table.rows[0]?.exists) return names[0] ?? null;
  const done = await session.query<{ name: string }>(
    "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  const finished = new Set(done.rows.map((row) => row.name));
  return names.find((name) => !finished.has(name)) ?? null;
}

/** Returns the newest migration of this release. */
export async function findNewestMigration(): Promise<string | null> {
  return (await migrationNames(MIGRATIONS_DIR)).at(-1) ?? null;
}

/** Installs or updates pg-boss's tables. Its queues are rows, which the application creates itself. */
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

async function applyMigrations(session: pg.Client, ownerUrl: string, folder: string): Promise<string[]> {
  const migrationsList = await readMigrations(folder);
  const schema = { path: SCHEMA_FILE, text: await readFile(SCHEMA_FILE, "utf8") };
  const apply = (engine: SchemaEngine) => engine.applyMigrations({ migrationsList, filters: NO_FILTERS });
  const applied: string[] = [];
  for (let tries = 1; ; tries += 1) {
    try {
      const done = await withSchemaEngine(ownerUrl, apply, { schema, lockTimeout: LOCK_TIMEOUT });
      return [...applied, ...done.appliedMigrationNames];
    } catch (error) {
      if (!(error instanceof Error) || !LOCK_NOT_AVAILABLE.test(error.message)) throw error;
      const name = await forgetFailedTry(session);
      if (tries === LOCK_TRIES) {
        throw new StartError(
          `The migration ${name} did not get its lock in ${LOCK_TRIES} tries: a long transaction uses the table. ` +
            "End it (pg_stat_activity shows it), then migrate again.",
          { cause: error },
        );
      }
      say(`The migration ${name} waits for a lock (try ${tries} of ${LOCK_TRIES}) …`);
      await wait(1_000);
    }
  }
}

/** Marks a failed try as rolled back. A script is one transaction, so the try left nothing but its record. */
async function forgetFailedTry(session: pg.Client): Promise<string> {
  const { rows } = await session.query<{ name: string }>(
    `UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL
    RETURNING migration_name AS name`,
  );
  return rows[0]?.name ?? "?";
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

/**
 * Lets the application role use each new table from the moment it exists. Triggers and processes of the previous release
 * use it before `grantRights` runs.
 */
async function grantRightsAhead(session: pg.Client, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  await session.query(
    `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${name}`,
  );
  await session.query(`ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO ${name}`);
}

const APPEND_ONLY = new Set(["ledger_transfers", "ledger_entries", "audit_entries"]);

/** Grants reading and writing of rows, but no changes to written entries of the ledger and the audit log. */
async function grantRights(session: pg.Client, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  const tables = await session.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  const names = tables.rows.map((row) => row.name);
  const appendOnly = names.filter((table) => APPEND_ONLY.has(table));
  const undeletable = names.filter((table) => table.startsWith("ledger_") || APPEND_ONLY.has(table));
  await session.query("BEGIN");
  for (const schema of ["public", QUEUE_SCHEMA]) {
    await session.query(`GRANT USAGE ON SCHEMA ${schema} TO ${name}`);
    await session.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${name}`);
    await session.query(`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${name}`);
  }
  await session.query(`REVOKE INSERT, UPDATE, DELETE ON _prisma_migrations FROM ${name}`);
  if (undeletable.length > 0) await session.query(`REVOKE DELETE, TRUNCATE ON ${undeletable.join(", ")} FROM ${name}`);
  if (appendOnly.length > 0) await session.query(`REVOKE UPDATE ON ${appendOnly.join(", ")} FROM ${name}`);
  await session.query("COMMIT");
}
