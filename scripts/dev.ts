import { runServer } from "./lib/run-server.ts";
import { runScript } from "./lib/start-error.ts";

/** `npm run dev`: does what `npm start` does, with Next's development server. Changes of recurring tasks need a restart. */
await runScript(() => runServer("development"));
