import { ensureBuilt } from "./lib/build.ts";
import { runScript } from "./lib/start-error.ts";

/** Builds what `npm start` serves if the sources changed since the last build. */
await runScript(() => ensureBuilt({ log: console.log }));
