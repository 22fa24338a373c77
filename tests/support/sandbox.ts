import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Sandbox, SandboxSettings } from "@farsite/whop-sandbox";
import Whop from "@whop/sdk";
import type { Clock } from "~/server/core/context";
import type { Db } from "~/server/db";
import { openSandbox } from "~/server/open-sandbox";
import { sandboxSettings } from "~/server/payments";

/** A received webhook. */
export type Received = { headers: Record<string, string>; body: string };

/** The sandbox over real HTTP, with the provider's SDK as client and an endpoint that receives the webhooks. */
export type TestSandbox = {
  sandbox: Sandbox;
  settings: SandboxSettings;
  origin: string;
  whop: Whop;
  received: Received[];
  /** Sets how the endpoint responds: with a status, "drop" (closes the connection) or "hang" (never responds). */
  answerWith(status: number | "drop" | "hang"): void;
  /** Calls a control endpoint, such as "PUT knobs". Rejects if the call fails. */
  control(call: string, body?: unknown): Promise<Record<string, unknown>>;
  /** Returns the types of the webhooks received so far. */
  types(): string[];
  close(): Promise<void>;
};

/** Starts the sandbox. It delivers nothing until `sandbox.deliverDue()` or `sandbox.start()` is called. */
export async function startTestSandbox(parts: { db: Db; clock?: Clock }): Promise<TestSandbox> {
  const received: Received[] = [];
  let answer: number | "drop" | "hang" = 200;
  const endpoint = await listen(
    getRequestListener(
      async (request, { incoming }) => {
        if (answer === "drop") incoming.socket.destroy();
        received.push({ headers: Object.fromEntries(request.headers), body: await request.text() });
        if (answer === "hang") await new Promise(() => {});
        return new Response(null, { status: typeof answer === "number" ? answer : 500 });
      },
      { overrideGlobalObjects: false },
    ),
  );
  const settings = { ...sandboxSettings(), webhookUrl: `${getOrigin(endpoint)}/webhooks` };
  const sandbox = await openSandbox({ ...parts, settings });
  const server = await listen(
    getRequestListener((request) => sandbox.handle(request), { overrideGlobalObjects: false }),
  );
  const origin = getOrigin(server);
  return {
    sandbox,
    settings,
    origin,
    whop: createClient(origin, settings),
    received,
    answerWith: (next) => {
      answer = next;
    },
    control: (call, body) => callControl(origin, call, body),
    types: () => received.map(({ body }) => String((JSON.parse(body) as { type: unknown }).type)),
    close: async () => {
      for (const each of [server, endpoint]) {
        const closed = new Promise((done) => each.close(done));
        each.closeAllConnections();
        await closed;
      }
      await sandbox.stop();
    },
  };
}

/** Creates a client with the provider's SDK, configured like the product's. */
function createClient(
  origin: string,
  { apiKey, webhookSecret }: Pick<SandboxSettings, "apiKey" | "webhookSecret">,
): Whop {
  return new Whop({
    apiKey,
    baseURL: `${origin}/sandbox/api/v1`,
    webhookKey: btoa(webhookSecret),
    maxRetries: 0,
    timeout: 20_000,
  });
}

/** Calls a control endpoint of the sandbox at `origin`, such as "PUT knobs". Rejects if the call fails. */
export async function callControl(origin: string, call: string, body?: unknown): Promise<Record<string, unknown>> {
  const [method, path] = call.split(" ");
  const response = await fetch(`${origin}/sandbox/control/${path}`, {
    method,
    headers: { "content-type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${call}: ${response.status} ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}

async function listen(listener: (...args: Parameters<RequestListener>) => Promise<unknown>): Promise<Server> {
  const server = createServer((...args) => void listener(...args));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return server;
}

function getOrigin(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
