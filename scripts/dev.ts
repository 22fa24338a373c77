import { runServer } from "./lib/run-server.ts";
import { runScript } from "./lib/start-error.ts";

/** `npm run dev`: like `npm start`, but with Next's development server. Restart it after you change recurring tasks. */
await runScript(() => runServer("development"));
