import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureClientPacked, ensureGenerated } from "./lib/build.ts";
import { loadSettings, openInstance } from "./lib/instance.ts";
import { ROOT } from "./lib/paths.ts";
import { defaultHost, EVERY_DEFAULT } from "./lib/public-address.ts";
import { runScript } from "./lib/start-error.ts";

/**
 * `npm run dev`: Next's development server, on the same data as `npm start`. The API runs in a route handler here, so
 * limits per address do not apply.
 */
await runScript(async () => {
  const settings = loadSettings();
  await ensureGenerated({ log: console.log });
  await ensureClientPacked({ log: console.log });
  const instance = await openInstance(settings, EVERY_DEFAULT);
  try {
    const args = [
      "dev",
      "--port",
      String(settings.PORT),
      "--hostname",
      settings.HOST ?? defaultHost(settings) ?? "0.0.0.0",
    ];
    const env = { ...process.env, NODE_ENV: "development" as const, NEXT_TELEMETRY_DISABLED: "1" };
    const child = spawn(join(ROOT, "node_modules/.bin/next"), args, { cwd: ROOT, env, stdio: "inherit" });
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
    return await new Promise<number>((done, fail) =>
      child.once("error", fail).once("close", (code) => done(code ?? 0)),
    );
  } finally {
    await instance.release();
  }
});
