import { findFastFolder, startThrowawayPostgres } from "@farsite/embedded-database";
import type { TestProject } from "vitest/node";
import { copyMigratedData } from "./migrated-data.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: { adminUrl: string; ownerUrl: string; url: string };
  }
}

/** Starts one throwaway Postgres per test run. Every suite gets a copy of its migrated database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, ownerUrl, url, release } = await startThrowawayPostgres(copyMigratedData, findFastFolder());
  project.provide("postgres", { adminUrl, ownerUrl, url });
  return release;
}

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
