import cluster from "node:cluster";
import { enableCompileCache, setSourceMapsSupport } from "node:module";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { prepareDataDir } from "@farsite/embedded-database";
import {
  bundleMain,
  DEV_BUNDLE,
  ensureBuilt,
  ensureClientPacked,
  ensureGenerated,
  ensureReferenceRendered,
  MAIN_BUNDLE,
} from "./build.ts";
import { openInstance, type Instance } from "./instance.ts";
import { findNewestMigration } from "./migrate.ts";
import { forkWebProcesses } from "./web-processes.ts";
import { loadSettings, type Settings } from "./settings.ts";
import { ROOT } from "./paths.ts";
import { defaultHost, EVERY_DEFAULT, isLoopbackUrl, refuseEmbeddedDefaults } from "./public-address.ts";
import { errnoOf, StartError } from "./start-error.ts";

const PARENT_CHECK_MS = 250;
const PORT_PATIENCE_MS = 2_000;

type Main = typeof import("../../src/server/main.ts");

export type Mode = "production" | "development";

/**
 * Builds if necessary, opens the database and serves until SIGTERM or Ctrl-C. In development, Next compiles pages and API
 * routes on request.
 */
export async function runServer(mode: Mode): Promise<void> {
  const stop = listenForSignals();
  endWithNpm();

  const settings = loadSettings();
  refuseEmbeddedDefaults(settings, EVERY_DEFAULT);
  if (!cluster.isWorker) warnOfLocalFiles(settings);
  const address = { host: settings.HOST ?? defaultHost(settings), port: settings.PORT };
  // A forked process shares the port that its parent holds.
  if (!cluster.isWorker) await assertPortIsFree(address);
  await prepareDataDir(settings.DATA_DIR);
  Object.assign(process.env, { NODE_ENV: mode, NEXT_TELEMETRY_DISABLED: "1" });
  try {
    const main = await buildMain(mode, stop.signal);
    await serve(main, { address, mode, stop });
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  }
  // All work is done; a library's idle timer must not keep the process alive.
  process.exit(0);
}

/** Warns if files are local but the database isn't, because servers on other machines would miss the files. */
function warnOfLocalFiles({ DATABASE_URL, S3_BUCKET, DATA_DIR }: Settings): void {
  if (DATABASE_URL === undefined || S3_BUCKET !== undefined) return;
  console.error(
    `Files are stored under ${DATA_DIR} although DATABASE_URL is set. A server on another machine won't find them; set S3_….`,
  );
}

/** Resolves to the first stop signal. Ignores a second one, because both the terminal and npm send Ctrl-C. */
function listenForSignals(): Stop {
  const stop = new AbortController();
  const first = Promise.withResolvers<NodeJS.Signals>();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      first.resolve(signal);
      stop.abort();
    });
  }
  return { signal: stop.signal, stopped: first.promise };
}

type Stop = { signal: AbortSignal; stopped: Promise<NodeJS.Signals> };

async function buildMain(mode: Mode, signal: AbortSignal): Promise<Main> {
  const options = { log: console.log, signal };
  if (mode === "production") await ensureBuilt(options);
  else {
    await ensureGenerated(options);
    await ensureClientPacked(options);
    await ensureReferenceRendered(options);
    await bundleMain(DEV_BUNDLE);
  }
  // Caches compiled code for the next start.
  enableCompileCache(join(ROOT, ".cache/compiled"));
  // Only for our own code: reading every package's maps would make the start 10 % slower.
  setSourceMapsSupport(true, { nodeModules: false });
  return import(pathToFileURL(mode === "production" ? MAIN_BUNDLE : DEV_BUNDLE).href) as Promise<Main>;
}

type Run = { address: Address; mode: Mode; stop: Stop };

async function serve(main: Main, { address, mode, stop }: Run): Promise<void> {
  const settings = loadSettings();
  try {
    main.checkSettings(settings);
  } catch (error) {
    throw toStartError(error);
  }
  const forks = settings.ROLE === "worker" || mode === "development" || cluster.isWorker ? 1 : settings.WEB_CONCURRENCY;
  const server = await main
    .prepareServer({ ...address, mode, listens: forks === 1 })
    .catch((error: unknown) => refusePort(address, error));
  let drainMs = 0;
  try {
    process.env.PORT = String(server.port);
    const settings = loadSettings();
    const patience = { migrate: settings.MIGRATE_ON_START, patience: stop.signal };
    const instance = await openInstance(settings, EVERY_DEFAULT, patience);
    try {
      const demo = settings.DEMO_JOBS && isLoopbackUrl(settings.APP_URL);
      const options = { dir: ROOT, mode, demo, migration: await findNewestMigration(), isPooled: instance.isPooled };
      if (forks === 1) {
        await server.serve({ ...options, role: settings.ROLE }).catch((error: unknown) => refusePort(address, error));
      }
      const children =
        forks > 1
          ? await forkWebProcesses(forks, (index) => describeFork(index, settings, instance), stop.signal)
          : null;
      if (children && settings.ROLE === "all") {
        await server.serve({ ...options, role: "worker" }).catch((error: unknown) => refusePort(address, error));
      }
      if (!stop.signal.aborted && !cluster.isWorker) console.log(`Farsite is ready at ${settings.APP_URL}`);
      // A person pressed Ctrl-C, so there is no load balancer that must notice first.
      if ((await stop.stopped) === "SIGTERM") drainMs = settings.DRAIN_SECONDS * 1000;
      await Promise.all([children?.stop(), server.close(drainMs)]);
    } finally {
      await instance.release();
    }
  } finally {
    await server.close(0);
  }
}

/**
 * Serves in a forked process, after its parent prepared everything. Each process serves metrics on its own port, from
 * METRICS_PORT on. The parent takes the first if it runs background work.
 */
function describeFork(index: number, settings: Settings, { databaseUrl }: Instance): Record<string, string> {
  const host = settings.HOST ?? defaultHost(settings);
  const metricsPort = (settings.METRICS_PORT ?? 0) + index + (settings.ROLE === "all" ? 1 : 0);
  return {
    ROLE: "web",
    MIGRATE_ON_START: "off",
    DATABASE_URL: databaseUrl,
    ...(host ? { HOST: host } : {}),
    ...(settings.METRICS_PORT ? { METRICS_PORT: String(metricsPort) } : {}),
  };
}

type Address = { host: string | undefined; port: Settings["PORT"] };

/** Exits if the npm process that started this one was killed. An orphaned server would keep the port. */
function endWithNpm(): void {
  if (!["start", "dev"].includes(process.env.npm_lifecycle_event ?? "")) return;
  const npm = process.ppid;
  setInterval(() => process.ppid === npm || process.exit(1), PARENT_CHECK_MS).unref();
}

/** Checks that the port is free, before a build that takes a minute. Gives a stopping server a moment to free it. */
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
  if (!code || !/^E(ADDR|ACCES)/.test(code)) throw toStartError(error);
  if (code === "EADDRINUSE")
    throw new StartError(`Port ${port} is already in use; set PORT to another one.`, { cause: error });
  throw new StartError(`Cannot listen on ${place} (${code}); set HOST and PORT.`, { cause: error });
}

/** Compares the name, because the bundle has its own copy of the class. */
function toStartError(error: unknown): unknown {
  const isSetting = error instanceof Error && error.name === "EnvironmentError";
  return isSetting ? new StartError(error.message, { cause: error }) : error;
}
