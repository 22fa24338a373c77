import { randomBytes } from "node:crypto";
import { OWNER_ROLE } from "@farsite/embedded-database";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { createDb, type Db } from "~/server/db";
import { withDatabase } from "./postgres.ts";

export type TestDatabase = {
  /** Connected as the application role, with production's rights. */
  db: Db;
  url: string;
  /** Connected as the database's owner, who runs migrations. */
  ownerUrl: string;
  drop(): Promise<void>;
};

type Options = { maxConnections?: number; migrated?: boolean };

/** Creates the database of a file that awaits it at its top level, and drops it after the file's tests. */
export async function useTestDatabase(options?: Options): Promise<TestDatabase> {
  const database = await createTestDatabase(options);
  afterAll(() => database.drop());
  return database;
}

/** Creates a migrated, empty database, or one without tables if `migrated` is false. */
export async function createTestDatabase({ migrated = true, ...options }: Options = {}): Promise<TestDatabase> {
  const { adminUrl, ownerUrl, url } = inject("postgres");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const from = migrated ? new URL(url).pathname.slice(1) : "template1";
  // FILE_COPY takes a tenth of the default strategy's time, which logs each block.
  await runAsAdmin(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${from} STRATEGY FILE_COPY OWNER ${OWNER_ROLE}`);
  const db = createDb(withDatabase(url, name), options);
  return {
    db,
    url: withDatabase(url, name),
    ownerUrl: withDatabase(ownerUrl, name),
    drop: async () => {
      await db.$disconnect();
      await runAsAdmin(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function runAsAdmin(adminUrl: string, sql: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(sql);
  } finally {
    await admin.end();
  }
}
