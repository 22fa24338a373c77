import { setTimeout as wait } from "node:timers/promises";
import next from "next";
import { env } from "~/env";
import { drainBackground } from "~/server/core/background";
import { createServiceContext, followDatabaseClock } from "~/server/core/context";
import { logger } from "~/server/core/logger";
import { getMeters } from "~/server/core/meters";
import { findSandboxOrigin } from "~/server/core/sandbox-origin";
import { serving } from "~/server/core/serving";
import { closePools, getDb, openReplicas, watchForSilence } from "~/server/db";
import { parseEnabledFeeds, seedDemoCatalog, type FeedSettings } from "~/server/feeds";
import { answerApi } from "~/server/http";
import { keepSearchCurrent, getSearchVersion } from "~/server/jobs";
import {
  createListener,
  createProbeListener,
  keepVisitorPages,
  openWebServer,
  readPageActions,
  parsePageNames,
  refuseNotReady,
  type NodeListener,
  type SeenRequest,
  type WebServer,
} from "~/server/node";
import { storeSteps } from "~/server/office";
import { openSandbox } from "~/server/open-sandbox";
import { openMetrics, type Metrics } from "~/server/open-metrics";
import { openTelemetry } from "~/server/open-telemetry";
import { startWorker, type Worker } from "~/server/worker";

/** Time for running requests to finish when the server stops; a cover letter takes longest. */
const REQUESTS_GRACE_MS = 25_000;
/** Time for a task to notice that it should stop, and for connections to close. */
const WORK_GRACE_MS = 10_000;

type Mode = "production" | "development";
type Address = { host: string | undefined; port: number };
type Options = {
  dir: string;
  mode: Mode;
  demo: boolean;
  /** `worker` runs background work and answers probes only; `web` serves and runs none. */
  role: "all" | "web" | "worker";
  /** The newest migration of this release. */
  migration: string | null;
  /** Connections go through a pooler that shares them between transactions. */
  isPooled: boolean;
};

/** `serve` needs the database and the environment. */
export type MainServer = {
  port: number;
  /** Starts pages, the demo catalog and background work, then opens the port. */
  serve(options: Options): Promise<void>;
  /**
   * Fails readiness and stops background work. Keeps serving for `drainMs`, so that load balancers notice, then waits
   * for running requests and closes everything.
   */
  close(drainMs: number): Promise<void>;
};

/** @throws EnvironmentError for settings that `serve` can't use */
export function checkSettings(settings: FeedSettings): void {
  parseEnabledFeeds(settings);
}

/**
 * Prepares a server, which opens its port once it is ready. Port 0 opens a free port at once and answers 503 until
 * ready. Without `listens` it opens none.
 */
export async function prepareServer({
  listens,
  mode,
  ...address
}: Address & { mode: Mode; listens: boolean }): Promise<MainServer> {
  const open = (first: NodeListener) =>
    listens ? openWebServer({ ...address, upgrades: mode === "development" }, first) : null;
  const parts: Parts = { server: address.port === 0 ? await open(refuseNotReady) : null, cleanups: [] };
  const port = parts.server?.port ?? address.port;
  let closing: Promise<void> | undefined;
  return {
    port,
    serve: async (options) => {
      serving.role = options.role;
      const [metrics, endTelemetry] = await Promise.all([openMetrics(address.host), openTelemetry()]);
      const stopClock = await followDatabaseClock(getDb("background"), logger);
      parts.endTelemetry = endTelemetry;
      parts.cleanups.push(() => metrics?.close(), watchForSilence(), stopClock, storeStepsRegularly());
      if (options.role !== "worker") parts.cleanups.push(followReplicas());
      const sandbox = options.role === "worker" || findSandboxOrigin() === null ? null : await openSandbox();
      const listener =
        options.role === "worker"
          ? createProbeListener(answerApi, metrics?.answer)
          : await preparePages({ ...options, port, cleanups: parts.cleanups, sandbox, metrics });
      parts.worker = await startWorker({ runsWork: options.role !== "web", isPooled: options.isPooled });
      Object.assign(serving, { usesQueue: true, migration: options.migration });
      if (parts.server) parts.server.answerWith(listener);
      else parts.server = await open(listener);
      // The sandbox delivers to this server.
      await sandbox?.start();
      if (sandbox) parts.cleanups.push(() => sandbox.stop());
    },
    close: (drainMs) => (closing ??= close(parts, drainMs)),
  };
}

type Cleanups = (() => unknown)[];
type Parts = {
  server: WebServer | null;
  worker?: Worker;
  cleanups: Cleanups;
  /** Last, because closing is traced and logged, too. */
  endTelemetry?: (() => Promise<void>) | null;
};

async function close({ server, worker, cleanups, endTelemetry }: Parts, drainMs: number): Promise<void> {
  serving.isStopping = true;
  worker?.takeNoMore();
  server?.drain();
  if (server) await wait(drainMs);
  await server?.close(REQUESTS_GRACE_MS);
  const finished = (async () => {
    await worker?.stop(WORK_GRACE_MS);
    for (const cleanup of cleanups) await cleanup();
    await drainBackground();
    await closePools();
    await endTelemetry?.();
  })();
  // Another process repeats whatever still runs.
  await Promise.race([finished, wait(WORK_GRACE_MS + 2_000)]);
}

type PageParts = Options & {
  port: number;
  cleanups: Cleanups;
  sandbox: Awaited<ReturnType<typeof openSandbox>> | null;
  metrics: Metrics | null;
};

async function preparePages({ dir, mode, demo, port, cleanups, sandbox, metrics }: PageParts): Promise<NodeListener> {
  const built = mode === "production";
  const pages = next({ dev: !built, turbopack: !built, dir, port, quiet: true });
  await pages.prepare();
  cleanups.push(() => pages.close());
  if (demo) await seedDemoCatalog(createServiceContext());
  cleanups.push(await keepSearchCurrent(createServiceContext()));
  return createListener({
    // In development Next's routes answer, recompiled after each change.
    answerApi: built ? answerApi : undefined,
    handlePage: built
      ? keepVisitorPages(pages.getRequestHandler(), () => getSearchVersion(createServiceContext()))
      : pages.getRequestHandler(),
    actions: built ? await readPageActions(dir) : undefined,
    handleSandbox: sandbox
      ? async (request) => {
          await sandbox.start();
          return sandbox.handle(request);
        }
      : undefined,
    answerMetrics: metrics?.answer,
    namePage: built ? parsePageNames(dir) : undefined,
    report: reportRequest,
    trustedProxies: env.TRUST_PROXY,
  });
}

/** Lets visitors read the replicas of DATABASE_READ_URLS. Returns a function that ends it. */
function followReplicas(): () => Promise<void> {
  return openReplicas(getDb(), {
    urls: env.DATABASE_READ_URLS ?? [],
    maxConnections: env.DATABASE_READ_POOL,
    probe: getDb("probe"),
    report: ({ replica, fault }) => {
      if (fault === null) logger.info({ replica }, "replica serves visitors");
      else logger.warn({ replica, fault }, "replica is left out");
    },
  });
}

/** Bounds how many counts a killed process loses. */
const STEPS_STORED_EVERY_MS = 10_000;

/** Returns a function that stores the last counts and ends it. */
function storeStepsRegularly(): () => Promise<void> {
  const store = async () => {
    const ctx = createServiceContext({ db: getDb("background") });
    await storeSteps(ctx).catch((err: unknown) => ctx.log.warn({ err }, "steps of the funnel not stored"));
  };
  const timer = setInterval(() => void store(), STEPS_STORED_EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await store();
  };
}

/** Counts and logs a request. Assets are many, so they are logged at debug level. */
function reportRequest({ seconds, ...seen }: SeenRequest): void {
  getMeters()?.countRequest({ ...seen, seconds });
  const line = { ...seen, ms: Math.round(seconds * 1000) };
  if (seen.route === "/_next/static") logger.debug(line, "request");
  else logger.info(line, "request");
}
