import { loadSettings } from "./settings.ts";
import { runScript, StartError } from "./start-error.ts";

/** Runs `backup` or `restore` between the data folder and the folder named on the command line. */
export async function runBackupCommand(
  name: "backup" | "restore",
  body: (dataDir: string, folder: string) => Promise<string>,
): Promise<void> {
  await runScript(async () => {
    const settings = loadSettings();
    const [folder, ...more] = process.argv.slice(2);
    if (!folder || more.length > 0) throw new StartError(`Usage: npm run ${name} -- <folder>`);
    if (settings.DATABASE_URL) {
      throw new StartError("The database is external (DATABASE_URL). Use its server's own tools (docs/backup.md).");
    }
    console.log(await body(settings.DATA_DIR, folder));
  });
}
