import pg from "pg";
import type { TestProject } from "vitest/node";
import type { EmbeddedPostgres } from "../../scripts/lib/embedded-postgres.ts";
import { migrate } from "../../scripts/lib/migrate.ts";
import { APP_ROLE, OWNER_ROLE } from "../../scripts/lib/postgres-cluster.ts";
import { startThrowawayPostgres } from "../../scripts/lib/throwaway-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: { adminUrl: string; ownerUrl: string; url: string; template: string };
  }
}

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

async function makeTemplate(postgres: EmbeddedPostgres): Promise<void> {
  const admin = new pg.Client({ connectionString: postgres.adminUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${TEMPLATE} OWNER ${OWNER_ROLE}`);
  await admin.end();
  await migrate(withDatabase(postgres.ownerUrl, TEMPLATE), APP_ROLE);
}

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
