import { backUp } from "@farsite/embedded-database";
import { runBackupCommand } from "./lib/backup-command.ts";

/** Copies the data folder, with the embedded database, to a new folder. */
await runBackupCommand("backup", async (dataDir, folder) => {
  await backUp(dataDir, folder);
  return `backed up ${dataDir} to ${folder}`;
});
