import next from "next";
import { env } from "~/env";
import { drainBackground } from "~/server/core/background";
import { createServiceContext } from "~/server/core/context";
import { logger } from "~/server/core/logger";
import { getMeters } from "~/server/core/meters";
import { findSandboxOrigin } from "~/server/core/sandbox-origin";
import { getDb } from "~/server/db";
import { parseEnabledFeeds, seedDemoCatalogue, type FeedSettings } from "~/server/feeds";
import { answerApi } from "~/server/http";
import { keepSearchCurrent } from "~/server/jobs";
import {
  createListener,
  openWebServer,
  readPageActions,
  readPageNames,
  refuseNotReady,
  type SeenRequest,
  type WebServer,
} from "~/server/node";
import { openSandbox } from "~/server/open-sandbox";
import { openMetrics } from "~/server/operations";
import { startWorker } from "~/server/worker";

/** Time for running requests to finish when the server stops. */
const GRACE_MS = 10_000;

type Mode = "production" | "development";
type Address = { host: string | undefined; port: number };
type Options = { dir: string; mode: Mode; demo: boolean };

/** A listening server. `serve` needs the database and the environment; `listen` doesn't. */
export type MainServer = {
  port: number;
  /** Starts pages, demo catalog and scheduled work. Every request gets a 503 until then. */
  serve(options: Options): Promise<void>;
  /** Waits for running requests and background work, then closes everything. */
  close(): Promise<void>;
};

/** @throws EnvironmentError for settings that `serve` can't use */
export function checkSettings(settings: FeedSettings): void {
  parseEnabledFeeds(settings);
}

/** Takes the port at once, so that a taken port fails before anything else starts. */
export async function listen(address: Address & { mode: Mode }): Promise<MainServer> {
  const server = await openWebServer({ ...address, upgrades: address.mode === "development" }, refuseNotReady);
  let stopServing = async () => undefined as void;
  return {
    port: server.port,
    serve: async (options) => {
      stopServing = await serve(server, { ...options, host: address.host });
    },
    close: async () => {
      await server.close(GRACE_MS);
      await stopServing();
    },
  };
}

async function serve(
  server: WebServer,
  { dir, mode, demo, host }: Options & Pick<Address, "host">,
): Promise<() => Promise<void>> {
  const built = mode === "production";
  const pages = next({ dev: !built, turbopack: !built, dir, port: server.port, quiet: true });
  await pages.prepare();
  if (demo) await seedDemoCatalogue(createServiceContext());
  const stopSearchUpdates = await keepSearchCurrent(createServiceContext());
  const metrics = await openMetrics(host);
  const sandbox = findSandboxOrigin() === null ? null : await openSandbox();
  server.answerWith(
    createListener({
      // In development Next's routes answer, recompiled after each change.
      answerApi: built ? answerApi : undefined,
      handlePage: pages.getRequestHandler(),
      actions: built ? await readPageActions(dir) : undefined,
      handleSandbox: sandbox
        ? async (request) => {
            await sandbox.start();
            return sandbox.handle(request);
          }
        : undefined,
      answerMetrics: metrics?.answer,
      namePage: built ? readPageNames(dir) : undefined,
      report: reportRequest,
      trustedProxies: env.TRUST_PROXY,
    }),
  );
  // After the listener: the sandbox delivers to this server.
  const stopWorker = await startWorker();
  await sandbox?.start();
  return async () => {
    stopSearchUpdates();
    await stopWorker(GRACE_MS);
    await metrics?.close();
    await sandbox?.stop();
    await drainBackground();
    await pages.close();
    await getDb().$disconnect();
  };
}

/** Counts a request and writes its line. Assets are many and say little. */
function reportRequest({ seconds, ...seen }: SeenRequest): void {
  getMeters()?.countRequest({ ...seen, seconds });
  const line = { ...seen, ms: Math.round(seconds * 1000) };
  if (seen.route === "/_next/static") logger.debug(line, "request");
  else logger.info(line, "request");
}
