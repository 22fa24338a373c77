import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Gauge } from "prom-client";
import { env, EnvironmentError } from "~/env";
import { createServiceContext, type ServiceContext } from "~/server/core/context";
import { setMeters } from "~/server/core/meters";
import { INERT_HEADERS } from "~/server/core/responses/security-headers.js";
import { getDb } from "~/server/db";
import { openWebServer, type NodeListener } from "~/server/node";
import { GAUGES, listGauges } from "~/server/operations";

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
export type Metrics = {
  /** Answers on the public port, to callers with METRICS_TOKEN. Returns false for all others. */
  answer: Answer;
  close(): Promise<void>;
};

/**
 * Starts counting and serves METRICS_PORT. Returns null, and loads nothing, while metrics are off.
 * @throws EnvironmentError if the port can't be opened
 */
export async function openMetrics(host: string | undefined): Promise<Metrics | null> {
  const { METRICS_PORT: port, METRICS_TOKEN: token } = env;
  if (port === undefined && token === undefined) return null;
  const write = await createWriter(createServiceContext({ db: getDb("metrics") }));
  const answer: Answer = async (request, response) => {
    if (token === undefined || !isToken(request.headers.authorization, token)) return false;
    await send(response, write);
    return true;
  };
  const server =
    port === undefined
      ? null
      : await openPort({ host, port }, async (request, response) => {
          if (request.url !== "/metrics") response.writeHead(404, INERT_HEADERS).end();
          else if (token === undefined) await send(response, write);
          else if (!(await answer(request, response))) response.writeHead(401, INERT_HEADERS).end();
        });
  return {
    answer,
    close: async () => {
      setMeters(undefined);
      await server?.close(0);
    },
  };
}

/** Names the variable, because the public port fails with the same system error. */
async function openPort(address: { host: string | undefined; port: number }, listener: NodeListener) {
  try {
    return await openWebServer(address, listener);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EnvironmentError(`METRICS_PORT ${address.port} can't be opened (${reason}); set it to a free one.`, {
      cause: error,
    });
  }
}

type Write = () => Promise<{ contentType: string; text: string }>;

async function createWriter(ctx: ServiceContext): Promise<Write> {
  const { collectDefaultMetrics, Counter, Gauge: PromGauge, Histogram, Registry } = await import("prom-client");
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "farsite_http_request_seconds",
    help: "Time until an answer was written, by method, route template and status.",
    labelNames: ["method", "route", "status"],
    buckets: SECONDS,
    registers,
  });
  const calls = new Counter({
    name: "farsite_calls_total",
    help: "Calls of API procedures through all doors, by error code, or OK.",
    labelNames: ["procedure", "code"],
    registers,
  });
  const emails = new Counter({
    name: "farsite_emails_total",
    help: "Emails handed to the mail server, by outcome.",
    labelNames: ["outcome"],
    registers,
  });
  setMeters({
    countRequest: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    countCall: (procedure, code) => calls.inc({ procedure, code }),
    countEmail: (outcome) => emails.inc({ outcome }),
  });
  const gauges = new Map<string, Gauge>(
    Object.entries(GAUGES).map(([name, { help, labels }]) => [
      name,
      new PromGauge({ name: `farsite_${name}`, help, labelNames: [...labels], registers }),
    ]),
  );
  return async () => {
    const values = await listGauges(ctx);
    for (const gauge of gauges.values()) gauge.reset();
    for (const { gauge, labels, value } of values) gauges.get(gauge)?.set(labels, value);
    return { contentType: registry.contentType, text: await registry.metrics() };
  };
}

async function send(response: ServerResponse, write: Write): Promise<void> {
  const { contentType, text } = await write();
  const headers = { ...INERT_HEADERS, "content-type": contentType, "cache-control": "private, no-store" };
  response.writeHead(200, headers).end(text);
}

function isToken(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${token}`));
}
