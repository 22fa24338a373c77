import { ensureBuilt } from "./lib/build.ts";
import { runScript } from "./lib/start-error.ts";

/** Builds what `npm start` serves, if the sources changed since it was last built. */
await runScript(() => ensureBuilt({ log: console.log }));
