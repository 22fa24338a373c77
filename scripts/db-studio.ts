import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { withInstance } from "./lib/instance.ts";
import { ROOT } from "./lib/paths.ts";

/**
 * Opens Prisma Studio on the product's database as the application's role, which can't change the ledger. Joins a running
 * server's Postgres, or starts it until Ctrl-C.
 *   npm run db:studio -- --port 5555 --browser none
 */
await withInstance(
  async ({ databaseUrl }) => {
    const prisma = join(ROOT, "node_modules/.bin/prisma");
    // In the environment, because other users of the machine can read arguments.
    const env = { ...process.env, STUDIO_DATABASE_URL: databaseUrl };
    const studio = spawn(prisma, ["studio", ...process.argv.slice(2)], { cwd: ROOT, env, stdio: "inherit" });
    const [code] = (await once(studio, "exit")) as [number | null];
    return code ?? 1;
  },
  { migrate: false },
);
