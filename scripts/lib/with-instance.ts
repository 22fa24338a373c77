import { type Instance, openInstance } from "./instance.ts";
import { loadSettings } from "./settings.ts";
import { runScript } from "./start-error.ts";

/**
 * Runs a command's body with the database open and up to date. The result is the exit code (nothing: 0).
 * Plain Node runs this file for `npm run db:migrate`, so it must not import from `~`.
 */
export async function withInstance(body: (instance: Instance) => Promise<number | void>): Promise<void> {
  await runScript(async () => {
    const instance = await openInstance(loadSettings(), ["database"]);
    let closing: Promise<void> | undefined;
    const close = () => (closing ??= instance.release());
    // Ctrl-C ends the command, and with it an embedded Postgres that only the command used.
    process.once("SIGINT", () => void close().finally(() => process.exit(130)));
    process.once("SIGTERM", () => void close().finally(() => process.exit(143)));
    try {
      return await body(instance);
    } finally {
      await close();
    }
  });
}
