import { acquireEmbeddedPostgres, findPostgresPid, prepareDataDir, StartError } from "@farsite/embedded-database";
import { checkPostings, checkSkills, type SetupReport, withClient } from "~/server/setup";
import { findMissingMigration } from "./migrate.ts";
import type { Settings } from "./settings.ts";

/** Looks into the embedded Postgres only if it runs, because a check starts nothing. */
export async function checkEmbedded({ DATA_DIR: dataDir }: Settings, report: SetupReport): Promise<void> {
  report.ok("database", `embedded, under ${dataDir}/postgres`);
  if ((await findPostgresPid(dataDir)) === null) return;
  const postgres = await acquireEmbeddedPostgres(dataDir);
  try {
    await withClient(postgres.ownerUrl, report, "database", async (client) => {
      if ((await findMissingMigration(client)) !== null) return;
      await checkSkills(client, report);
      await checkPostings(client, report);
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
