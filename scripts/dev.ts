import { runServer } from "./lib/run-server.ts";
import { runScript } from "./lib/start-error.ts";

/** `npm run dev`: like `npm start`, with Next's development server. Restart it after a change of recurring tasks. */
await runScript(() => runServer("development"));
