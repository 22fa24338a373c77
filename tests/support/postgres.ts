import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFastFolder, startThrowawayPostgres } from "@farsite/embedded-database";
import type { TestProject } from "vitest/node";
import { copyMigratedData } from "./migrated-data.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: { adminUrl: string; ownerUrl: string; url: string };
    /** Holds the data folders of the test processes. */
    dataRoot: string;
  }
}

/** Starts one throwaway Postgres per test run, of whose migrated database every suite gets a copy. Makes room for files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, ownerUrl, url, release } = await startThrowawayPostgres(copyMigratedData, findFastFolder());
  const dataRoot = await mkdtemp(join(findFastFolder() ?? tmpdir(), "farsite-tests-"));
  project.provide("postgres", { adminUrl, ownerUrl, url });
  project.provide("dataRoot", dataRoot);
  return async () => {
    await release();
    await rm(dataRoot, { recursive: true, force: true });
  };
}

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
