import { acquireEmbeddedPostgres, deriveSecret, prepareDataDir, readSecret } from "@farsite/embedded-database";
import pg from "pg";
import { migrate } from "./migrate.ts";
import { refuseEmbeddedDefaults, type EmbeddedDefault } from "./public-address.ts";
import { loadSettings, type Settings } from "./settings.ts";
import { errnoOf, runScript, StartError } from "./start-error.ts";

/** An open database, embedded or given. */
export type Instance = {
  dataDir: string;
  databaseUrl: string;
  ownerUrl: string;
  /** Migrations that opening it applied. */
  applied: string[];
  /** Releases the embedded Postgres, which stops once nobody uses it. */
  release: () => Promise<void>;
};

/**
 * Opens the database and migrates it. Writes embedded defaults to process.env, where `~/env` reads them. A public address
 * refuses the defaults in `needs`.
 */
export async function openInstance(settings: Settings, needs: readonly EmbeddedDefault[]): Promise<Instance> {
  refuseEmbeddedDefaults(settings, needs);
  const dataDir = await prepareDataDir(settings.DATA_DIR);
  process.env.AUTH_SECRET = settings.AUTH_SECRET ?? deriveSecret(await readSecret(dataDir), "auth");
  const instance = settings.DATABASE_URL
    ? givenDatabase(settings, dataDir, settings.DATABASE_URL)
    : await embeddedDatabase(dataDir);
  process.env.DATABASE_URL = instance.databaseUrl;
  try {
    return { ...instance, applied: await migrate(instance.ownerUrl, await findApplicationRole(instance)) };
  } catch (error) {
    await instance.release();
    throw explainDatabaseError(instance, error);
  }
}

async function embeddedDatabase(dataDir: string): Promise<Instance> {
  const postgres = await acquireEmbeddedPostgres(dataDir);
  return { dataDir, databaseUrl: postgres.url, ownerUrl: postgres.ownerUrl, applied: [], release: postgres.release };
}

function givenDatabase(settings: Settings, dataDir: string, databaseUrl: string): Instance {
  return {
    dataDir,
    databaseUrl,
    ownerUrl: settings.MIGRATION_DATABASE_URL ?? databaseUrl,
    applied: [],
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
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const answer = await client.query<{ role: string }>("SELECT current_user AS role");
    return answer.rows[0]?.role ?? null;
  } finally {
    await client.end();
  }
}

/** Explains connection errors without printing the URL's password. */
function explainDatabaseError(instance: Instance, error: unknown): unknown {
  const code = error instanceof AggregateError ? errnoOf(error.errors[0]) : errnoOf(error);
  const { hostname, port, pathname } = new URL(instance.ownerUrl);
  const place = `${hostname}:${port || "5432"}${pathname}`;
  if (code && /^E[A-Z]+$/.test(code))
    return new StartError(`The database at ${place} cannot be reached (${code}); check DATABASE_URL.`, {
      cause: error,
    });
  if (code && /^(28|3D)/.test(code) && error instanceof Error)
    return new StartError(`The database at ${place} refuses the login: ${error.message}.`, { cause: error });
  return error;
}

/** Runs a command's body with the database open and migrated. The body returns the exit code; nothing means 0. */
export async function withInstance(body: (instance: Instance) => Promise<number | void>): Promise<void> {
  await runScript(async () => {
    const instance = await openInstance(loadSettings(), ["database"]);
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
