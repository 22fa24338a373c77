import { randomBytes } from "node:crypto";
import { OWNER_ROLE } from "@farsite/embedded-database";
import pg from "pg";
import { inject } from "vitest";
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

/**
 * Creates a migrated, empty database for one suite, or one without tables if `migrated` is false. Call it in `beforeAll` and
 * `drop` in `afterAll`.
 */
export async function createTestDatabase({
  migrated = true,
  ...options
}: { maxConnections?: number; migrated?: boolean } = {}): Promise<TestDatabase> {
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
