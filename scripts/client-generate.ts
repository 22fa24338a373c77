import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { clientFiles } from "./lib/client-types/client-files.ts";
import { ROOT } from "./lib/paths.ts";
import { runScript } from "./lib/start-error.ts";

/** `npm run client:generate`: regenerates the client's types after a change of the contracts. */
await runScript(async () => {
  process.env.NEXT_PHASE = "phase-production-build"; // Makes `~/env` accept an incomplete environment, as in a build.
  for (const [path, text] of Object.entries(clientFiles())) {
    await writeFile(join(ROOT, path), text);
    console.log(path);
  }
});
