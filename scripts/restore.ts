import { restore } from "@farsite/embedded-database";
import { runBackupCommand } from "./lib/backup-command.ts";

/** Puts what `backup` has copied into a data folder that holds nothing yet. */
await runBackupCommand("restore", async (dataDir, folder) => {
  await restore(dataDir, folder);
  return `restored ${dataDir} from ${folder}`;
});
