import { acquireEmbeddedPostgres, deriveSecret, prepareDataDir, readSecret } from "@farsite/embedded-database";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { findMissingMigration, migrate } from "./migrate.ts";
import { findRoute } from "../../src/server/setup/find-route.ts";
import { refuseEmbeddedDefaults, type EmbeddedDefault } from "./public-address.ts";
import { loadSettings, type Settings } from "./settings.ts";
import { errnoOf, runScript, StartError } from "./start-error.ts";

const CONNECT_TIMEOUT_MS = 10_000;
const RETRY_MS = 1_000;

/** An open database, embedded or external. */
export type Instance = {
  dataDir: string;
  databaseUrl: string;
  ownerUrl: string;
  /** Migrations that were applied while opening it. */
  applied: string[];
  /** True if a pooler shares connections between transactions. */
  isPooled: boolean;
  /** Releases the embedded Postgres, which stops after its last user. */
  release: () => Promise<void>;
};

type OpenOptions = {
  /** Applies missing migrations. Without it, a missing migration is an error. */
  migrate: boolean;
  /** If set, waits for an unreachable database or its migrations until this aborts. Otherwise they are errors. */
  patience?: AbortSignal;
};

/**
 * Opens the database and migrates it. Writes embedded defaults to process.env for `~/env`.
 * @throws StartError if APP_URL is public and a default of `needs` is in use
 */
export async function openInstance(
  settings: Settings,
  needs: readonly EmbeddedDefault[],
  options: OpenOptions = { migrate: settings.MIGRATE_ON_START },
): Promise<Instance> {
  refuseEmbeddedDefaults(settings, needs);
  const dataDir = await prepareDataDir(settings.DATA_DIR);
  process.env.AUTH_SECRET = settings.AUTH_SECRET ?? deriveSecret(await readSecret(dataDir), "auth");
  const instance = settings.DATABASE_URL
    ? givenDatabase(settings, dataDir, settings.DATABASE_URL)
    : await embeddedDatabase(dataDir);
  process.env.DATABASE_URL = instance.databaseUrl;
  try {
    return await withPatience(instance, options.patience, () => prepareDatabase(settings, instance, options));
  } catch (error) {
    await instance.release();
    throw explainDatabaseError(instance, error);
  }
}

async function prepareDatabase(settings: Settings, instance: Instance, options: OpenOptions): Promise<Instance> {
  const isGiven = settings.DATABASE_URL !== undefined;
  const route = isGiven ? await findRoute(instance.databaseUrl) : "direct";
  if (route === "pooled without prepared statements") {
    throw new StartError(
      "DATABASE_URL goes through a pooler that loses prepared statements: PgBouncer needs version 1.21 or newer and " +
        "max_prepared_statements of at least 500.",
    );
  }
  const isPooled = route === "pooled";
  if (!options.migrate) {
    await assertMigrated(instance.databaseUrl);
    return { ...instance, isPooled };
  }
  const ownerRoute = instance.ownerUrl === instance.databaseUrl ? route : await findRoute(instance.ownerUrl);
  if (ownerRoute !== "direct") {
    throw new StartError(
      "Migrations need a lock that a pooler in transaction mode would leak: set MIGRATION_DATABASE_URL to the database's own " +
        "address, or MIGRATE_ON_START=off and migrate with npm run db:migrate from where it can be reached.",
    );
  }
  return { ...instance, isPooled, applied: await migrate(instance.ownerUrl, await findApplicationRole(instance)) };
}

class MissingMigrationError extends StartError {}

async function assertMigrated(connectionString: string): Promise<void> {
  const session = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await session.connect();
  try {
    const missing = await findMissingMigration(session);
    if (missing !== null)
      throw new MissingMigrationError(`The database lacks the migration ${missing}; apply it with npm run db:migrate.`);
  } finally {
    await session.end();
  }
}

/** Retries `open` while the database is unreachable or lacks migrations, and logs why it waits. */
async function withPatience<T>(
  instance: Instance,
  patience: AbortSignal | undefined,
  open: () => Promise<T>,
): Promise<T> {
  for (let said = ""; ;) {
    try {
      return await open();
    } catch (error) {
      if (!patience || patience.aborted || !isTemporary(error)) throw error;
      const reason = explainDatabaseError(instance, error);
      const sentence = `${reason instanceof Error ? reason.message : String(reason)} Waiting …`;
      if (sentence !== said) console.error((said = sentence));
      await wait(RETRY_MS, undefined, { signal: patience });
    }
  }
}

function isTemporary(error: unknown): boolean {
  if (error instanceof MissingMigrationError) return true;
  const code = findCode(error);
  return code === null
    ? error instanceof Error && /timeout|terminated/i.test(error.message)
    : /^(E[A-Z_]+|53300|57P0\d|08\d{3})$/.test(code);
}

function findCode(error: unknown): string | null {
  return error instanceof AggregateError ? errnoOf(error.errors[0]) : errnoOf(error);
}

const UNPREPARED = { applied: [], isPooled: false };

async function embeddedDatabase(dataDir: string): Promise<Instance> {
  const postgres = await acquireEmbeddedPostgres(dataDir);
  return { dataDir, databaseUrl: postgres.url, ownerUrl: postgres.ownerUrl, ...UNPREPARED, release: postgres.release };
}

function givenDatabase(settings: Settings, dataDir: string, databaseUrl: string): Instance {
  return {
    dataDir,
    databaseUrl,
    ownerUrl: settings.MIGRATION_DATABASE_URL ?? databaseUrl,
    ...UNPREPARED,
    release: async () => undefined,
  };
}

/** Returns the database role of DATABASE_URL; null if that is the owner. */
async function findApplicationRole({ databaseUrl, ownerUrl }: Instance): Promise<string | null> {
  if (databaseUrl === ownerUrl) return null;
  const [application, owner] = await Promise.all([currentRole(databaseUrl), currentRole(ownerUrl)]);
  return application === owner ? null : application;
}

async function currentRole(connectionString: string): Promise<string | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect();
  try {
    const answer = await client.query<{ role: string }>("SELECT current_user AS role");
    return answer.rows[0]?.role ?? null;
  } finally {
    await client.end();
  }
}

/** Explains a connection error without the URL's password. */
function explainDatabaseError(instance: Instance, error: unknown): unknown {
  const code = findCode(error);
  const { hostname, port, pathname } = new URL(instance.ownerUrl);
  const place = `${hostname}:${port || "5432"}${pathname}`;
  if (code ? /^E[A-Z_]+$/.test(code) : error instanceof Error && /timeout|terminated/i.test(error.message))
    return new StartError(`The database at ${place} cannot be reached (${code ?? "no answer"}); check DATABASE_URL.`, {
      cause: error,
    });
  if (code && /^(53300|57P)/.test(code) && error instanceof Error)
    return new StartError(`The database at ${place} is not ready: ${error.message}.`, { cause: error });
  if (code && /^(28|3D)/.test(code) && error instanceof Error)
    return new StartError(`The database at ${place} refuses the login: ${error.message}.`, { cause: error });
  return error;
}

/** Runs a command's body with the database open and migrated. The body returns the exit code, 0 by default. */
export async function withInstance(
  body: (instance: Instance) => Promise<number | void>,
  options?: OpenOptions,
): Promise<void> {
  await runScript(async () => {
    const instance = await openInstance(loadSettings(), ["database"], options);
    let closing: Promise<void> | undefined;
    const close = () => (closing ??= instance.release());
    // Ctrl-C also stops an embedded Postgres that only this command used.
    process.once("SIGINT", () => void close().finally(() => process.exit(130)));
    process.once("SIGTERM", () => void close().finally(() => process.exit(143)));
    try {
      return await body(instance);
    } finally {
      await close();
    }
  });
}
