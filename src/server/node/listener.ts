import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { DomainError } from "~/server/core/errors";
import { withPageStatus } from "~/server/core/page-status";
import { errorAnswer, SECURITY_HEADERS, toResponse, type AnswerApi, type ApiAnswer } from "~/server/http";
import { findPeer, isLocal, markPeer } from "./peer";
import { chooseDoor } from "./route";

export type NodeListener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What pages and the sign-in endpoints know; Next would render a page for most others, and fail at some. */
const PAGE_METHODS = ["GET", "HEAD", "POST"];

/** Largest body of a page's form; the API has its own limits. */
const MAX_FORM_BYTES = 1024 * 1024;

/**
 * One server for both: the API is answered here directly, which costs a tenth of what Next's own route handlers do,
 * everything else is Next's.
 */
export function createListener(parts: {
  answerApi: AnswerApi;
  handlePage: NodeListener;
  /** What plays the payment provider, for this machine alone. Absent where a real one is used: its paths are unknown then. */
  handleSandbox?: (request: Request) => Promise<Response>;
  trustedProxies: number;
}): NodeListener {
  const { answerApi, handlePage, trustedProxies } = parts;
  const handleApi = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const answer = await answerApi(request, { peer: readPeer(incoming) });
      if (answer instanceof Response) return answer;
      write(answer, outgoing);
      return RESPONSE_ALREADY_SENT;
    },
    // Next uses the global Request and Response, too.
    { overrideGlobalObjects: false, errorHandler: () => malformedRequest() },
  );
  const handleSandbox =
    parts.handleSandbox &&
    getRequestListener(parts.handleSandbox, { overrideGlobalObjects: false, errorHandler: () => malformedRequest() });
  const readPeer = (incoming: object) => peers.get(incoming) ?? null;
  const peers = new WeakMap<object, string>();

  return async (request, response) => {
    tidyTarget(request);
    const peer = findPeer(request, trustedProxies);
    const door = chooseDoor(request.url ?? "/", request.method);
    if (door === "api") {
      if (peer !== null) peers.set(request, peer);
      return handleApi(request, response);
    }
    if (door === "sandbox" && handleSandbox && isLocal(request)) return handleSandbox(request, response);
    if (door === "too-long") return refuse(response, 414, "The address is longer than 8 KB.");
    if (!PAGE_METHODS.includes(request.method ?? "")) {
      response.setHeader("allow", PAGE_METHODS.join(", "));
      return refuse(response, 405, "Pages do not know this method.");
    }
    if (Number(request.headers["content-length"] ?? 0) > MAX_FORM_BYTES)
      return refuse(response, 413, "This is more than 1 MB.");
    if (/^multipart\/form-data\s*(;(?!.*boundary=)|$)/i.test(request.headers["content-type"] ?? ""))
      return refuse(response, 400, "This form cannot be read.");
    markPeer(request, peer, trustedProxies);
    // For what Next answers by itself, such as the redirect away from a slash at the end; proxy.ts writes over them.
    for (const [name, value] of Object.entries(ownHeaders())) response.setHeader(name, value);
    return withPageStatus(request, response, () => handlePage(request, response));
  };
}

/**
 * Brings the request's target into the one form that is read further in: a whole address, as proxies are sent it, keeps its
 * path only, and a call of HTTP/1.0, which need not name a host, gets one.
 */
function tidyTarget(request: IncomingMessage): void {
  const path = /^https?:\/\/[^/?#]*([/?].*)?$/is.exec(request.url ?? "");
  if (path) request.url = path[1]?.startsWith("/") ? path[1] : `/${path[1] ?? ""}`;
  if (request.httpVersion === "1.0") request.headers.host ??= "localhost";
}

/** What answers while the server starts, and again when it stops. */
export async function refuseNotReady(_request: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = ownHeaders();
  const refusal = { error: "The server is not ready.", code: "NOT_READY", request_id: headers["x-request-id"] };
  response
    .writeHead(503, { ...headers, "content-type": "application/json", "retry-after": "5", connection: "close" })
    .end(JSON.stringify(refusal));
}

/** A request that cannot even be made into one of the Fetch API: a Host header that is none, for one. */
function malformedRequest(): Response {
  return toResponse(errorAnswer(randomUUID(), new DomainError("BAD_REQUEST", "The request cannot be read.")));
}

type Outgoing = {
  writeHead(status: number, headers: Record<string, string | number>): unknown;
  end(body: string | Uint8Array): unknown;
};

function write({ status, headers, body }: ApiAnswer, outgoing: Outgoing): void {
  outgoing.writeHead(status, body === null ? headers : { ...headers, "content-length": Buffer.byteLength(body) });
  outgoing.end(body ?? "");
}

function refuse(response: ServerResponse, status: number, sentence: string): void {
  const headers = { ...ownHeaders(), "content-type": "text/plain; charset=utf-8", connection: "close" };
  response.writeHead(status, headers).end(`${sentence}\n`);
}

function ownHeaders() {
  return { ...SECURITY_HEADERS, "x-request-id": randomUUID() };
}
