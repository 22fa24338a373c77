import next from "next";
import { randomUUID } from "node:crypto";
import { env } from "~/env";
import { pruneExpired } from "~/server/auth";
import { drainBackground } from "~/server/core/background";
import { processPaymentEvent, reconcile, settleBookings } from "~/server/consulting";
import { systemClock } from "~/server/core/clock";
import type { ServiceContext } from "~/server/core/context";
import { logger } from "~/server/core/logger";
import { sweepLetters } from "~/server/cover-letters";
import { getDb } from "~/server/db";
import {
  compareJobs,
  forgetItems,
  pollFeeds,
  queueDueFeeds,
  readEnabledFeeds,
  sanitiseStoredHtml,
  seedDemoCatalogue,
  type FeedSettings,
} from "~/server/feeds";
import { answerApi } from "~/server/http";
import { closeExpiredJobs, returnConnects, sweepPrices, emailConnectReturns } from "~/server/jobs";
import { expireHolds } from "~/server/ledger";
import {
  createListener,
  openWebServer,
  readPageActions,
  refuseNotReady,
  startSchedule,
  type WebServer,
} from "~/server/node";
import { pruneDeliveries, queueDueWebhooks, sendDue } from "~/server/outgoing-webhooks";
import { remindOfRenewals, sendPaymentEmails } from "~/server/payments";
import { startQueue } from "~/server/queue";
import { emailReportDecisions } from "~/server/reports";
import { handleSandbox, isSandboxInUse, startSandbox, stopSandbox } from "~/server/sandbox";
import { sweepAlerts } from "~/server/saved-searches";
import { sweepFiles } from "~/server/storage";

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const HOLDS_AT_ONCE = 1000;
/** How long requests under way may take once the server is told to stop. */
const GRACE_MS = 10_000;

type Mode = "production" | "development";
type Options = { dir: string; mode: Mode; demo: boolean };

/** A server that listens. `serve` needs the database and the environment; `listen` does not. */
export type MainServer = {
  port: number;
  /** Makes it ready: pages, demo catalogue, scheduled work. Until then every request is refused with 503. */
  serve(options: Options): Promise<void>;
  /** Lets requests and background work under way finish, then closes everything that was opened. */
  close(): Promise<void>;
};

/** Throws EnvironmentError for what `serve` could not work with. */
export function checkSettings(settings: FeedSettings): void {
  readEnabledFeeds(settings);
}

/** Takes the port at once, so that a port already taken is known before anything else is started. */
export async function listen(address: { host: string | undefined; port: number; mode: Mode }): Promise<MainServer> {
  const server = await openWebServer({ ...address, upgrades: address.mode === "development" }, refuseNotReady);
  let stopServing = async () => undefined as void;
  return {
    port: server.port,
    serve: async (options) => {
      stopServing = await serve(server, options);
    },
    close: async () => {
      await server.close(GRACE_MS);
      await stopServing();
    },
  };
}

async function serve(server: WebServer, { dir, mode, demo }: Options): Promise<() => Promise<void>> {
  const built = mode === "production";
  const pages = next({ dev: !built, turbopack: !built, dir, port: server.port, quiet: true });
  await pages.prepare();
  const ctx = createContext();
  if (demo) await seedDemoCatalogue(ctx);
  const stopping = new AbortController();
  const stopQueue = await startQueue(logger, {
    "webhook-event": ({ eventId }) => processPaymentEvent(createContext(), eventId),
    "poll-feeds": (data) => pollFeeds(createContext(), data, { signal: stopping.signal }),
    "outgoing-webhook": ({ webhookId }) => sendDue(createContext(), webhookId, { signal: stopping.signal }),
  });
  const sandboxed = isSandboxInUse();
  server.answerWith(
    createListener({
      // In development Next's routes answer, recompiled after each change.
      answerApi: built ? answerApi : undefined,
      handlePage: pages.getRequestHandler(),
      actions: built ? await readPageActions(dir) : undefined,
      handleSandbox: sandboxed ? handleSandbox : undefined,
      trustedProxies: env.TRUST_PROXY,
    }),
  );
  // After the listener: its first deliveries go to this very server.
  if (sandboxed) await startSandbox();
  const stopSchedule = startSchedule(logger, [
    // Before holds expire: a draft and its hold end together.
    { name: "sweep letters", everyMs: MINUTE_MS, run: () => sweepLetters(createContext()) },
    { name: "expire holds", everyMs: MINUTE_MS, run: () => expireHolds(createContext(), { limit: HOLDS_AT_ONCE }) },
    { name: "sweep prices", everyMs: DAY_MS, run: () => sweepPrices(createContext()) },
    { name: "sanitise stored HTML", everyMs: DAY_MS, run: () => sanitiseStoredHtml(createContext(), stopping) },
    { name: "compare known jobs", everyMs: DAY_MS, run: () => compareJobs(createContext()) },
    { name: "forget feed items", everyMs: DAY_MS, run: () => forgetItems(createContext()) },
    { name: "sweep closed jobs", everyMs: MINUTE_MS, run: () => sweepClosedJobs(createContext(), stopping) },
    {
      name: "tell of report decisions",
      everyMs: MINUTE_MS,
      run: () => emailReportDecisions(createContext(), stopping),
    },
    { name: "sweep alerts", everyMs: MINUTE_MS, run: () => sweepAlerts(createContext(), stopping) },
    { name: "sweep files", everyMs: 10 * MINUTE_MS, run: () => sweepFiles(createContext()) },
    { name: "reconcile payments", everyMs: 5 * MINUTE_MS, run: () => reconcile(createContext()) },
    { name: "settle bookings", everyMs: MINUTE_MS, run: () => settleBookings(createContext()) },
    { name: "send payment emails", everyMs: MINUTE_MS, run: () => sendPaymentEmails(createContext(), stopping) },
    { name: "remind of renewals", everyMs: 60 * MINUTE_MS, run: () => remindOfRenewals(createContext()) },
    { name: "poll feeds", everyMs: MINUTE_MS, run: () => queueDueFeeds(createContext()) },
    { name: "send webhooks", everyMs: SECOND_MS, run: () => queueDueWebhooks(createContext()) },
    { name: "prune deliveries", everyMs: 10 * MINUTE_MS, run: () => pruneDeliveries(createContext()) },
    { name: "prune expired rows", everyMs: 10 * MINUTE_MS, run: () => pruneExpired(createContext()) },
  ]);
  return async () => {
    stopping.abort();
    await stopSchedule();
    await stopQueue(GRACE_MS);
    await stopSandbox();
    await drainBackground();
    await pages.close();
    await getDb().$disconnect();
  };
}

async function sweepClosedJobs(ctx: ServiceContext, stopping: { signal: AbortSignal }): Promise<void> {
  await closeExpiredJobs(ctx);
  await returnConnects(ctx);
  await emailConnectReturns(ctx, stopping);
}

function createContext(): ServiceContext {
  return { db: getDb(), clock: systemClock, log: logger, requestId: randomUUID(), peer: null, actor: null };
}
