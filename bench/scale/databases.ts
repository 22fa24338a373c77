import { mkdir } from "node:fs/promises";
import {
  acquireEmbeddedPostgres,
  APP_ROLE,
  OWNER_ROLE,
  startThrowawayPostgres,
  THROWAWAY_SETTINGS,
} from "@farsite/embedded-database";
import pg from "pg";
import { createServiceContext, type ServiceContext, systemClock } from "~/server/core/context";
import { createDb } from "~/server/db";
import { migrate } from "../../scripts/lib/migrate.ts";
import { startServer, type TestServer } from "../../tests/support/server.ts";

/** One database of a cluster. */
export type ScaleDatabase = {
  name: string;
  url: string;
  ownerUrl: string;
  ctx: ServiceContext;
};

/** A Postgres with databases of several sizes. */
export type ScaleCluster = {
  dataDir: string;
  /** Creates an empty, migrated database, or a copy of another one. Replaces a database of the same name. */
  create(name: string, template?: ScaleDatabase): Promise<ScaleDatabase>;
  /** Returns the migrated database that an earlier run kept, or a new one that `fill` filled. */
  keep(name: string, fill: (empty: ScaleDatabase) => Promise<unknown>): Promise<ScaleDatabase>;
  /** Connects as superuser, who can COPY from and to the server's files. */
  adminUrlOf(database: ScaleDatabase): string;
  close(): Promise<void>;
};

/** Starts Postgres in the given folder, which is kept, or in a temporary one. */
export async function openScaleCluster(keptDir: string | null): Promise<ScaleCluster> {
  const postgres = keptDir === null ? await startThrowawayPostgres() : await openKept(keptDir);
  const opened: ScaleDatabase[] = [];
  const open = (name: string): ScaleDatabase => {
    const url = withDatabase(postgres.url, name);
    const ownerUrl = withDatabase(postgres.ownerUrl, name);
    const ctx = createServiceContext({ db: createDb(url, { maxConnections: 4 }), clock: systemClock });
    const database = { name, url, ownerUrl, ctx };
    opened.push(database);
    return database;
  };
  const create = async (name: string, template?: ScaleDatabase) => {
    await asAdmin(postgres.adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    if (template) await template.ctx.db.$disconnect();
    const copied = template ? `TEMPLATE ${template.name}` : "";
    await asAdmin(postgres.adminUrl, `CREATE DATABASE ${name} ${copied} OWNER ${OWNER_ROLE}`);
    const database = open(name);
    if (!template) await migrate(database.ownerUrl, APP_ROLE);
    return database;
  };
  return {
    dataDir: postgres.dataDir,
    create,
    keep: async (name, fill) => {
      const matches = await asAdmin(postgres.adminUrl, "SELECT FROM pg_database WHERE datname = $1", [name]);
      if (matches === 0) {
        const filling = await create(`${name}_filling`);
        await fill(filling);
        await filling.ctx.db.$disconnect();
        await asAdmin(postgres.adminUrl, `ALTER DATABASE ${filling.name} RENAME TO ${name}`);
      }
      const database = open(name);
      await migrate(database.ownerUrl, APP_ROLE);
      return database;
    },
    adminUrlOf: ({ name }) => withDatabase(postgres.adminUrl, name),
    close: async () => {
      for (const { ctx } of opened) await ctx.db.$disconnect();
      await postgres.release();
    },
  };
}

/** Starts the production build on a database, without rate limits. */
export function startProduct(
  { dataDir }: Pick<ScaleCluster, "dataDir">,
  { url, ownerUrl }: Pick<ScaleDatabase, "url" | "ownerUrl">,
  env: Record<string, string> = {},
): Promise<TestServer> {
  const own = { DATABASE_URL: url, MIGRATION_DATABASE_URL: ownerUrl, DEMO_JOBS: "off", RATE_LIMIT_SCALE: "0" };
  return startServer({ dataDir, env: { ...own, ...env } });
}

/** Drops the tables' indexes that no constraint needs, and returns the statements that recreate them. */
export async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = ANY($1::text[]::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Lists a table's columns that can be written, in their order. */
export async function listColumns(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Runs with a connection of its own. */
export async function withClient<T>(connectionString: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

async function openKept(dir: string) {
  await mkdir(dir, { recursive: true });
  return { ...(await acquireEmbeddedPostgres(dir, THROWAWAY_SETTINGS)), dataDir: dir };
}

/** Runs a statement at this address and returns the number of its rows. */
async function asAdmin(adminUrl: string, statement: string, values: unknown[] = []): Promise<number> {
  return withClient(adminUrl, async (client) => (await client.query(statement, values)).rowCount ?? 0);
}

function withDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}
