import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { INERT_HEADERS } from "~/server/core/responses/security-headers.js";
import { DomainError } from "~/server/core/errors";
import { withPageStatus } from "~/server/core/responses/page-status";
import { errorAnswer, toResponse, type AnswerApi, type ApiAnswer } from "~/server/http";
import type { PageActions, PageRefusal } from "./check-page-form";
import { checkPageRequest } from "./check-page-request";
import { findPeer, isLocal, markPeer } from "./peer";
import { chooseDoor } from "./route";

export type NodeListener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Answers the API directly, at a tenth of the cost of Next's route handlers, and passes everything else to Next.
 */
export function createListener(parts: {
  /** Absent if Next's own routes answer the API. */
  answerApi?: AnswerApi;
  handlePage: NodeListener;
  /** Absent in development. */
  actions?: PageActions;
  /** The payment sandbox, only for this machine. Absent with a real provider. */
  handleSandbox?: (request: Request) => Promise<Response>;
  trustedProxies: number;
}): NodeListener {
  const { answerApi, handlePage, trustedProxies } = parts;
  // Next uses the global Request and Response, too.
  const options = { overrideGlobalObjects: false, errorHandler: () => malformedRequest() };
  const handleApi =
    answerApi &&
    getRequestListener(async (request, { incoming, outgoing }) => {
      const answer = await answerApi(request, { peer: readPeer(incoming) });
      if (answer instanceof Response) return answer;
      write(answer, outgoing);
      return RESPONSE_ALREADY_SENT;
    }, options);
  const handleSandbox = parts.handleSandbox && getRequestListener(parts.handleSandbox, options);
  const readPeer = (incoming: object) => peers.get(incoming) ?? null;
  const peers = new WeakMap<object, string>();

  return async (request, response) => {
    normalizeTarget(request);
    const peer = findPeer(request, trustedProxies);
    const door = chooseDoor(request.url ?? "/", request.method);
    if (door === "api" && handleApi) {
      if (peer !== null) peers.set(request, peer);
      return handleApi(request, response);
    }
    if (door === "sandbox" && handleSandbox && isLocal(request)) return handleSandbox(request, response);
    if (door === "too-long") return refuse(response, { status: 414, sentence: "The address is longer than 8 KB." });
    markPeer(request, peer, trustedProxies);
    if (door === "api") return handlePage(request, response);
    const refusal = await checkPageRequest(request, parts.actions);
    if (refusal) return refuse(response, refusal);
    // For Next's own answers, such as redirects. proxy.ts overwrites them on pages.
    for (const [name, value] of Object.entries(ownHeaders())) response.setHeader(name, value);
    return withPageStatus(request, response, () => handlePage(request, response));
  };
}

/**
 * Normalizes the request target: keeps only the path of a full URL, as sent to proxies, and adds the host that HTTP/1.0
 * may lack.
 */
function normalizeTarget(request: IncomingMessage): void {
  const path = /^https?:\/\/[^/?#]*([/?].*)?$/is.exec(request.url ?? "");
  if (path) request.url = path[1]?.startsWith("/") ? path[1] : `/${path[1] ?? ""}`;
  if (request.httpVersion === "1.0") request.headers.host ??= "localhost";
}

/** Answers while the server starts or stops. */
export async function refuseNotReady(_request: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = ownHeaders();
  const refusal = { error: "The server is not ready.", code: "NOT_READY", request_id: headers["x-request-id"] };
  response
    .writeHead(503, { ...headers, "content-type": "application/json", "retry-after": "5", connection: "close" })
    .end(JSON.stringify(refusal));
}

/** For requests that the Fetch API can't represent, such as those with an invalid Host header. */
function malformedRequest(): Response {
  return toResponse(errorAnswer(randomUUID(), new DomainError("BAD_REQUEST", "The request can't be read.")));
}

type Outgoing = {
  writeHead(status: number, headers: Record<string, string | number>): unknown;
  end(body: string | Uint8Array): unknown;
};

function write({ status, headers, body }: ApiAnswer, outgoing: Outgoing): void {
  outgoing.writeHead(status, body === null ? headers : { ...headers, "content-length": Buffer.byteLength(body) });
  outgoing.end(body ?? "");
}

function refuse(response: ServerResponse, { status, sentence, headers }: PageRefusal): void {
  const all = { ...ownHeaders(), "content-type": "text/plain; charset=utf-8", connection: "close", ...headers };
  response.writeHead(status, all).end(`${sentence}\n`);
}

/** Pages overwrite the policy. */
function ownHeaders() {
  return { ...INERT_HEADERS, "x-request-id": randomUUID() };
}
