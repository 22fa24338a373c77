import { createServer, STATUS_CODES, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { INERT_HEADERS } from "~/server/core/responses/security-headers.js";
import { KeptConnections } from "./kept-connections";
import type { NodeListener } from "./listener";

/** A listening HTTP server that closes without cutting off responses. */
export type WebServer = {
  port: number;
  answerWith(listener: NodeListener): void;
  /**
   * Still accepts connections but closes each after its response, so that a load balancer doesn't reuse a connection that
   * is about to end.
   */
  drain(): void;
  /** Stops accepting and waits up to `graceMs` for running responses. Repeated calls return the same promise. */
  close(graceMs: number): Promise<void>;
};

/** Tolerates a phone on a bad line but limits stalled connections. */
const LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  // Must exceed the load balancer's 60 s idle timeout.
  keepAliveTimeout: 65_000,
};

/** Listens on `port` (0: a free one). Rejects with Node's system error, such as `EADDRINUSE`. */
export async function openWebServer(
  { upgrades = false, ...address }: { host: string | undefined; port: number; upgrades?: boolean },
  first: NodeListener,
): Promise<WebServer> {
  const answering = new Set<ServerResponse>();
  let listener = first;
  let closed: Promise<void> | null = null;
  let isDraining = false;
  // Some clients offer an upgrade (such as h2c) with every call, and Next would close their connections. Only development
  // needs WebSockets.
  const server = createServer({ ...LIMITS, shouldUpgradeCallback: () => upgrades }, (request, response) => {
    answering.add(response);
    response.once("close", () => {
      answering.delete(response);
      connections.use(request.socket);
    });
    if (isDraining) response.setHeader("connection", "close");
    listener(request, response).catch(() => response.destroy());
  });
  const connections = new KeptConnections(server);
  server.on("checkExpectation", (_request, response) => void response.writeHead(417, INERT_HEADERS).end());
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    const isAnswered = [...answering].some((response) => response.socket === socket && response.headersSent);
    if (socket.writable && !isAnswered) socket.write(formatMalformedAnswer(error.code));
    socket.destroy();
  });
  // Node doesn't track upgraded connections but would wait for them to end.
  const upgraded = new Set<Duplex>();
  if (upgrades) server.on("upgrade", (_request, socket: Duplex) => upgraded.add(socket));
  const drain = () => {
    isDraining = true;
    for (const response of answering) if (!response.headersSent) response.setHeader("connection", "close");
  };
  const close = async (graceMs: number) => {
    for (const socket of upgraded) socket.destroy();
    drain();
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    await connections.close();
    clearTimeout(cut);
  };
  await listen(server, address);
  return {
    port: getPort(server),
    answerWith: (next) => {
      listener = next;
    },
    drain,
    close: (graceMs) => (closed ??= close(graceMs)),
  };
}

/** Formats Node's answer to a malformed request, with our headers. */
function formatMalformedAnswer(code: string | undefined): string {
  const status = { HPE_HEADER_OVERFLOW: 431, HPE_CHUNK_EXTENSIONS_OVERFLOW: 413, ERR_HTTP_REQUEST_TIMEOUT: 408 };
  const answered = Object.entries(status).find(([name]) => name === code)?.[1] ?? 400;
  const headers = Object.entries({ ...INERT_HEADERS, connection: "close", "content-length": "0" });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${answered} ${STATUS_CODES[answered]}\r\n${lines.join("")}\r\n`;
}

async function listen(server: Server, { host, port }: { host: string | undefined; port: number }): Promise<void> {
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(port, host, () => {
      server.off("error", fail);
      done();
    });
  });
}

function getPort(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return address.port;
}
