import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { withPageStatus } from "~/server/core/page-status";
import type { HandleApi } from "~/server/http";
import { SECURITY_HEADERS } from "~/server/http";
import { findPeer, markPeer } from "./peer";
import { chooseDoor } from "./route";

export type NodeListener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Largest body of a page's form; the API has its own limits. */
const MAX_FORM_BYTES = 1024 * 1024;

/**
 * One server for both: the API is answered here directly, which costs a tenth of what Next's own route handlers do,
 * everything else is Next's.
 */
export function createListener(parts: { handleApi: HandleApi; handlePage: NodeListener; trustedProxies: number }): NodeListener {
  const { handleApi, handlePage, trustedProxies } = parts;
  const answerApi = getRequestListener((request, { incoming }) => handleApi(request, { peer: readPeer(incoming) }), {
    overrideGlobalObjects: false,
    errorHandler: () => malformedRequest(),
  });
  const readPeer = (incoming: object) => peers.get(incoming) ?? null;
  const peers = new WeakMap<object, string>();

  return async (request, response) => {
    const peer = findPeer(request, trustedProxies);
    const door = chooseDoor(request.url ?? "/");
    if (door === "api") {
      if (peer !== null) peers.set(request, peer);
      return answerApi(request, response);
    }
    if (door === "too-long") return refuse(response, 414, "The address is longer than 8 KB.");
    if (Number(request.headers["content-length"] ?? 0) > MAX_FORM_BYTES) return refuse(response, 413, "This is more than 1 MB.");
    markPeer(request, peer, trustedProxies);
    return withPageStatus(request, response, () => handlePage(request, response));
  };
}

/** What answers while the server starts, and again when it stops. */
export async function refuseNotReady(_request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = JSON.stringify({ error: "The server is not ready.", code: "NOT_READY" });
  const headers = { ...SECURITY_HEADERS, "content-type": "application/json", "retry-after": "5", connection: "close" };
  response.writeHead(503, headers).end(body);
}

/** A request that cannot even be made into one of the Fetch API: a Host header that is none, for one. */
function malformedRequest(): Response {
  const body = JSON.stringify({ error: "The request cannot be read.", code: "BAD_REQUEST" });
  return new Response(body, { status: 400, headers: { ...SECURITY_HEADERS, "content-type": "application/json" } });
}

function refuse(response: ServerResponse, status: number, sentence: string): void {
  const headers = { ...SECURITY_HEADERS, "content-type": "text/plain; charset=utf-8", connection: "close" };
  response.writeHead(status, headers).end(`${sentence}\n`);
}
