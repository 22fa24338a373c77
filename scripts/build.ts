import { ensureBuilt } from "./lib/build.ts";
import { runScript } from "./lib/start-error.ts";

/** Builds the product for `npm start` if the sources changed since the last build. */
await runScript(() => ensureBuilt({ log: console.log }));
