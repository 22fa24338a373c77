import { acquireEmbeddedPostgres, findPostgresPid, prepareDataDir, StartError } from "@farsite/embedded-database";
import { checkRows, type SetupReport, withClient } from "~/server/setup";
import { findMissingMigration } from "./migrate.ts";
import type { Settings } from "./settings.ts";

/** Looks into the embedded Postgres only if it runs, because a check starts nothing. */
export async function checkEmbedded(settings: Settings, report: SetupReport): Promise<void> {
  const dataDir = settings.DATA_DIR;
  report.ok("database", `embedded, under ${dataDir}/postgres`);
  if ((await findPostgresPid(dataDir)) === null) return;
  const postgres = await acquireEmbeddedPostgres(dataDir);
  try {
    await withClient(postgres.ownerUrl, report, "database", async (client) => {
      if ((await findMissingMigration(client)) !== null) return;
      await checkRows(client, settings, report);
    });
  } finally {
    await postgres.release();
  }
}

/** Creates the data folder as a start does. @throws the system's error */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await prepareDataDir(folder);
  } catch (error) {
    throw error instanceof StartError ? error.cause : error;
  }
}
