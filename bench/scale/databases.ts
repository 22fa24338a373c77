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
  /** Finds a database that an earlier run kept; null if there is none. */
  find(name: string): Promise<ScaleDatabase | null>;
  rename(database: ScaleDatabase, name: string): Promise<ScaleDatabase>;
  /** Connects as superuser, who can COPY from and to the server's files. */
  adminUrlOf(database: ScaleDatabase): string;
  close(): Promise<void>;
};

/** Starts Postgres in the given folder, which is kept, or in a temporary one. */
export async function openScaleCluster(keptDir: string | null): Promise<ScaleCluster> {
  const postgres = keptDir === null ? await startThrowawayPostgres() : await openKept(keptDir);
  const opened: ScaleDatabase[] = [];
  const open = (name: string): ScaleDatabase => {
    const [url, ownerUrl] = [postgres.url, postgres.ownerUrl].map((address) => withDatabase(address, name));
    if (url === undefined || ownerUrl === undefined) throw new Error("Postgres has no address");
    const ctx = createServiceContext({ db: createDb(url, { maxConnections: 4 }), clock: systemClock });
    const database = { name, url, ownerUrl, ctx };
    opened.push(database);
    return database;
  };
  return {
    dataDir: postgres.dataDir,
    find: async (name) => {
      const matches = await asAdmin(postgres.adminUrl, "SELECT FROM pg_database WHERE datname = $1", [name]);
      return matches === 0 ? null : open(name);
    },
    create: async (name, template) => {
      await asAdmin(postgres.adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      if (template) await template.ctx.db.$disconnect();
      const copied = template ? `TEMPLATE ${template.name}` : "";
      await asAdmin(postgres.adminUrl, `CREATE DATABASE ${name} ${copied} OWNER ${OWNER_ROLE}`);
      const database = open(name);
      if (!template) await migrate(database.ownerUrl, APP_ROLE);
      return database;
    },
    rename: async (database, name) => {
      await database.ctx.db.$disconnect();
      await asAdmin(postgres.adminUrl, `ALTER DATABASE ${database.name} RENAME TO ${name}`);
      return open(name);
    },
    adminUrlOf: ({ name }) => withDatabase(postgres.adminUrl, name),
    close: async () => {
      for (const { ctx } of opened) await ctx.db.$disconnect();
      await postgres.release();
    },
  };
}

async function openKept(dir: string) {
  await mkdir(dir, { recursive: true });
  return { ...(await acquireEmbeddedPostgres(dir, THROWAWAY_SETTINGS)), dataDir: dir };
}

/** Runs a statement at this address and returns the number of its rows. */
async function asAdmin(adminUrl: string, statement: string, values: unknown[] = []): Promise<number> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return (await client.query(statement, values)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

function withDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}
