import { restore } from "@farsite/embedded-database";
import { runBackupCommand } from "./lib/backup-command.ts";

/** Restores a backup into an empty data folder. */
await runBackupCommand("restore", async (dataDir, folder) => {
  await restore(dataDir, folder);
  return `restored ${dataDir} from ${folder}`;
});
