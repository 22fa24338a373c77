import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { INERT_HEADERS } from "~/server/core/responses/security-headers.js";
import { DomainError } from "~/server/core/errors";
import { systemClock } from "~/server/core/context";
import { withPageStatus } from "~/server/core/responses/page-status";
import type { Trace } from "~/server/core/trace";
import { errorAnswer, toResponse, type AnswerApi, type ApiAnswer } from "~/server/http";
import type { PageActions, PageRefusal } from "./check-page-form";
import { checkPageRequest } from "./check-page-request";
import { findPeer, isLocal, markPeer } from "./peer";
import { countPageStep } from "./count-page-step";
import { chooseHandler, normalizePath } from "./route";
import { inRequestSpan, traceRequest, type SeenRequest } from "./trace-request";

export type NodeListener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Creates a listener that answers the API itself, at a tenth of the cost of Next's route handlers. Passes everything else to
 * Next.
 */
export function createListener(parts: {
  /** Absent if Next's own routes answer the API. */
  answerApi?: AnswerApi;
  handlePage: NodeListener;
  /** Absent in development. */
  actions?: PageActions;
  /** The payment sandbox, only for this machine. Absent with a real provider. */
  handleSandbox?: (request: Request) => Promise<Response>;
  /** Answers `/metrics` if the caller may read them, and returns whether it did. */
  answerMetrics?: AnswerMetrics | undefined;
  /** Names the page at a path. Absent in development. */
  namePage?: ((path: string) => string) | undefined;
  report?: (seen: SeenRequest) => void;
  trustedProxies: number;
}): NodeListener {
  const { answerApi, handlePage, trustedProxies, report = () => undefined } = parts;
  // Next uses the global Request and Response, too.
  const options = { overrideGlobalObjects: false, errorHandler: () => malformedRequest() };
  const handleApi =
    answerApi &&
    getRequestListener(async (request, { incoming, outgoing }) => {
      const answer = await answerApi(request, senders.get(incoming) ?? { peer: null });
      if (answer instanceof Response) return answer;
      write(answer, outgoing);
      return RESPONSE_ALREADY_SENT;
    }, options);
  const handleSandbox = parts.handleSandbox && getRequestListener(parts.handleSandbox, options);
  const senders = new WeakMap<object, { peer: string | null; trace: Trace }>();

  const answer = async (request: IncomingMessage, response: ServerResponse, trace: Trace): Promise<void> => {
    const peer = findPeer(request, trustedProxies);
    const handler = chooseHandler(request.url ?? "/", request.method);
    if (handler === "api" && handleApi) {
      senders.set(request, { peer, trace });
      return handleApi(request, response);
    }
    const path = normalizePath(request.url ?? "/");
    trace.route = path === "/metrics" ? path : (parts.namePage?.(path) ?? trace.route);
    if (path === "/metrics" && (await parts.answerMetrics?.(request, response))) return;
    if (handler === "sandbox" && handleSandbox && isLocal(request)) return handleSandbox(request, response);
    if (handler === "too-long")
      return refuse(response, { status: 414, sentence: "The address is longer than 8 KB." }, trace);
    markPeer(request, peer, trustedProxies);
    if (handler === "api") return handlePage(request, response);
    const refusal = await checkPageRequest(request, parts.actions);
    if (refusal) return refuse(response, refusal, trace);
    response.once("finish", () => countPageStep(request, response.statusCode, systemClock.now()));
    // These headers are for Next's own answers, such as redirects. On pages, proxy.ts overwrites them.
    for (const [name, value] of Object.entries(ownHeaders(trace))) response.setHeader(name, value);
    return withPageStatus(request, response, () => handlePage(request, response));
  };
  return async (request, response) => {
    normalizeTarget(request);
    const trace = traceRequest(request, response, report);
    return inRequestSpan(request, response, trace, () => answer(request, response, trace));
  };
}

/** Normalizes the request target. Keeps only the path of a full URL, and adds the host that HTTP/1.0 may lack. */
function normalizeTarget(request: IncomingMessage): void {
  const path = /^https?:\/\/[^/?#]*([/?].*)?$/is.exec(request.url ?? "");
  if (path) request.url = path[1]?.startsWith("/") ? path[1] : `/${path[1] ?? ""}`;
  if (request.httpVersion === "1.0") request.headers.host ??= "localhost";
}

type AnswerMetrics = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/** Answers probes and metrics only, for a process that runs background work. */
export function createProbeListener(answerApi: AnswerApi, answerMetrics?: AnswerMetrics): NodeListener {
  const refusal = { status: 404, sentence: "This process runs background work only." };
  const handlePage: NodeListener = async (_request, response) =>
    refuse(response, refusal, { requestId: randomUUID(), route: "" });
  const answer = createListener({ answerApi, handlePage, answerMetrics, trustedProxies: 0 });
  return (request, response) =>
    /^\/(?:metrics|api\/health(?:\/live|\/ready)?|api\/version)$/.test(request.url ?? "")
      ? answer(request, response)
      : handlePage(request, response);
}

/** Answers while the server starts or stops. */
export async function refuseNotReady(_request: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = ownHeaders({ requestId: randomUUID() });
  const refusal = { error: "The server is not ready.", code: "NOT_READY", request_id: headers["x-request-id"] };
  response
    .writeHead(503, { ...headers, "content-type": "application/json", "retry-after": "5", connection: "close" })
    .end(JSON.stringify(refusal));
}

/** Answers requests that the Fetch API can't represent, such as those with an invalid Host header. */
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

function refuse(response: ServerResponse, { status, sentence, headers }: PageRefusal, trace: Trace): void {
  const all = { ...ownHeaders(trace), "content-type": "text/plain; charset=utf-8", connection: "close", ...headers };
  response.writeHead(status, all).end(`${sentence}\n`);
}

/** Returns the headers of our own answers. Pages overwrite the policy. */
function ownHeaders({ requestId }: Pick<Trace, "requestId">) {
  return { ...INERT_HEADERS, "x-request-id": requestId };
}
