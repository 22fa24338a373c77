import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { OWNER_ROLE, startThrowawayPostgres, type ThrowawayPostgres } from "@farsite/embedded-database";
import pg from "pg";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    postgres: { adminUrl: string; ownerUrl: string; url: string; template: string };
  }
}

const run = promisify(execFile);
const TEMPLATE = "farsite_template";

/** One throwaway Postgres per test run, with one migrated database in it that every suite gets a copy of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowawayPostgres();
  try {
    await makeTemplate(postgres);
  } catch (error) {
    await postgres.release();
    throw error;
  }
  const { adminUrl, ownerUrl, url } = postgres;
  project.provide("postgres", { adminUrl, ownerUrl, url, template: TEMPLATE });
  return () => postgres.release();
}

async function makeTemplate(postgres: ThrowawayPostgres): Promise<void> {
  const admin = new pg.Client({ connectionString: postgres.adminUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${TEMPLATE} OWNER ${OWNER_ROLE}`);
  await admin.end();
  // In a process of its own: the schema engine would keep the test runner from ending.
  await run(process.execPath, ["scripts/db-migrate.ts"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: withDatabase(postgres.url, TEMPLATE),
      MIGRATION_DATABASE_URL: withDatabase(postgres.ownerUrl, TEMPLATE),
      DATA_DIR: postgres.dataDir,
      APP_URL: "",
    },
  });
}

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
