import { loadSettings } from "./settings.ts";
import { runScript, StartError } from "./start-error.ts";

/** Runs `backup` or `restore` with the data folder and the folder that the command line names. */
export async function runBackupCommand(
  name: "backup" | "restore",
  body: (dataDir: string, folder: string) => Promise<string>,
): Promise<void> {
  await runScript(async () => {
    const settings = loadSettings();
    const [folder, ...more] = process.argv.slice(2);
    if (!folder || more.length > 0) throw new StartError(`Usage: npm run ${name} -- <folder>`);
    if (settings.DATABASE_URL) {
      throw new StartError("The database is the one of DATABASE_URL: use the tools of its server (docs/backup.md).");
    }
    console.log(await body(settings.DATA_DIR, folder));
  });
}
