import { runServer } from "./lib/run-server.ts";
import { runScript } from "./lib/start-error.ts";

/** `npm start`: serves what was built, and builds it first if nobody has. */
await runScript(() => runServer("production"));
