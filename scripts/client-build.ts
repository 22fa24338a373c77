import { rm } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "./lib/paths.ts";
import { runTool } from "./lib/run-tool.ts";
import { runScript, StartError } from "./lib/start-error.ts";

/** Runs before `npm pack` and `npm publish` in `packages/client`: builds its JavaScript and declarations from scratch. */
await runScript(async () => {
  const folder = join(ROOT, "packages/client");
  await rm(join(folder, "dist"), { recursive: true, force: true });
  const { ok, output } = await runTool(["tsc", "-p", folder]);
  if (!ok) throw new StartError(output);
});
