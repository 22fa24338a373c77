import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { clientFiles } from "./lib/client-types/client-files.ts";
import { ROOT } from "./lib/paths.ts";
import { runScript } from "./lib/start-error.ts";

/** `npm run client:generate`, after the contracts have changed: writes the client's types anew. */
await runScript(async () => {
  process.env.NEXT_PHASE = "phase-production-build"; // like a build, it needs nothing of an environment
  for (const [path, text] of Object.entries(clientFiles())) {
    await writeFile(join(ROOT, path), text);
    console.log(path);
  }
});
