import { runServer } from "./lib/run-server.ts";
import { runScript } from "./lib/start-error.ts";

/** `npm start`: builds the product if necessary and serves it. */
await runScript(() => runServer("production"));
