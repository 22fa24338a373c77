import { enableCompileCache, setSourceMapsSupport } from "node:module";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { prepareDataDir } from "@farsite/embedded-database";
import { ensureBuilt, ensureClientPacked, ensureGenerated, bundleMain, DEV_BUNDLE, MAIN_BUNDLE } from "./build.ts";
import { openInstance } from "./instance.ts";
import { loadSettings, type Settings } from "./settings.ts";
import { ROOT } from "./paths.ts";
import { defaultHost, EVERY_DEFAULT, isLoopbackUrl, refuseEmbeddedDefaults } from "./public-address.ts";
import { errnoOf, StartError } from "./start-error.ts";

const PARENT_CHECK_MS = 250;
const PORT_PATIENCE_MS = 2_000;

type Main = typeof import("../../src/server/main.ts");

export type Mode = "production" | "development";

/**
 * Builds what is needed, opens the database and serves until SIGTERM or Ctrl-C. In development, Next compiles pages and
 * the API's routes on request; everything else is the same.
 */
export async function runServer(mode: Mode): Promise<void> {
  const stop = new AbortController();
  const stopped = new Promise<void>((resolve) =>
    stop.signal.addEventListener("abort", () => resolve(), { once: true }),
  );
  // Both a terminal and npm pass Ctrl-C on, so a second signal is ignored.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop.abort());
  endWithNpm();

  const settings = loadSettings();
  refuseEmbeddedDefaults(settings, EVERY_DEFAULT);
  const address = { host: settings.HOST ?? defaultHost(settings), port: settings.PORT };
  await assertPortIsFree(address);
  await prepareDataDir(settings.DATA_DIR);
  Object.assign(process.env, { NODE_ENV: mode, NEXT_TELEMETRY_DISABLED: "1" });
  try {
    const main = await buildMain(mode, stop.signal);
    await serve(main, { address, mode, signal: stop.signal, stopped });
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  }
  // All work is done; a library's idle timer must not keep the process alive.
  process.exit(0);
}

async function buildMain(mode: Mode, signal: AbortSignal): Promise<Main> {
  const options = { log: console.log, signal };
  if (mode === "production") await ensureBuilt(options);
  else {
    await ensureGenerated(options);
    await ensureClientPacked(options);
    await bundleMain(DEV_BUNDLE);
  }
  // Compiled code is kept for the next start.
  enableCompileCache(join(ROOT, ".cache/compiled"));
  // For our own code only: reading the maps of every package would add a tenth to the start.
  setSourceMapsSupport(true, { nodeModules: false });
  return import(pathToFileURL(mode === "production" ? MAIN_BUNDLE : DEV_BUNDLE).href) as Promise<Main>;
}

type Run = { address: Address; mode: Mode; signal: AbortSignal; stopped: Promise<void> };

async function serve({ checkSettings, listen }: Main, { address, mode, signal, stopped }: Run): Promise<void> {
  try {
    checkSettings(loadSettings());
  } catch (error) {
    // Compares the name, because the bundle has its own copy of the class.
    throw error instanceof Error && error.name === "EnvironmentError" ? new StartError(error.message) : error;
  }
  const server = await listen({ ...address, mode }).catch((error: unknown) => refusePort(address, error));
  try {
    process.env.PORT = String(server.port);
    const settings = loadSettings();
    const instance = await openInstance(settings, EVERY_DEFAULT);
    try {
      await server.serve({ dir: ROOT, mode, demo: settings.DEMO_JOBS && isLoopbackUrl(settings.APP_URL) });
      if (!signal.aborted) console.log(`Farsite is ready at ${settings.APP_URL}`);
      await stopped;
      await server.close();
    } finally {
      await instance.release();
    }
  } finally {
    await server.close();
  }
}

type Address = { host: string | undefined; port: Settings["PORT"] };

/** Ends at once if npm, which started this process, was killed: a forgotten server would keep the port. */
function endWithNpm(): void {
  if (!["start", "dev"].includes(process.env.npm_lifecycle_event ?? "")) return;
  const npm = process.ppid;
  setInterval(() => process.ppid === npm || process.exit(1), PARENT_CHECK_MS).unref();
}

/** Checks the port before a build of a minute. Gives a stopping server a moment to free it. */
async function assertPortIsFree(address: Address): Promise<void> {
  const deadline = Date.now() + PORT_PATIENCE_MS;
  for (;;) {
    const error = await tryPort(address);
    if (error === null) return;
    if (Date.now() > deadline) refusePort(address, error);
    await wait(PARENT_CHECK_MS);
  }
}

async function tryPort({ host, port }: Address): Promise<unknown> {
  const probe = createServer();
  try {
    await new Promise<void>((done, fail) => probe.once("error", fail).listen(port, host, done));
    return null;
  } catch (error) {
    return error;
  } finally {
    probe.close();
  }
}

function refusePort({ host, port }: Address, error: unknown): never {
  const place = `${host ?? "every address"}:${port}`;
  const code = errnoOf(error);
  if (code === "EADDRINUSE")
    throw new StartError(`Port ${port} is already in use; set PORT to another one.`, { cause: error });
  throw new StartError(`Cannot listen on ${place} (${code ?? String(error)}); set HOST and PORT.`, { cause: error });
}
