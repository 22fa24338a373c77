import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { z } from "zod";
import { inSpan } from "~/server/core/spans";
import { getRequestId, getTraceId, type Trace } from "~/server/core/trace";

/** An answered request. */
export type SeenRequest = Trace & { method: string; status: number; seconds: number };

/** nginx's status for a caller that disconnected before the response. */
const CLIENT_CLOSED = 499;

/** Starts a request's trace and reports it once the answer is written. Gives the request's id to Next. */
export function traceRequest(
  request: IncomingMessage,
  response: ServerResponse,
  report: (seen: SeenRequest) => void,
): Trace {
  const startedAt = performance.now();
  const trace: Trace = {
    requestId: getRequestId(request.headers["x-request-id"]),
    traceId: getTraceId(request.headers.traceparent),
    route: "other",
  };
  request.headers["x-request-id"] = trace.requestId;
  response.once("close", () => {
    const status = response.headersSent ? response.statusCode : CLIENT_CLOSED;
    report({ ...trace, method: request.method ?? "", status, seconds: (performance.now() - startedAt) / 1000 });
  });
  return trace;
}

/** Runs the work of a request in a span that continues the caller's trace. Names the span by method and route. */
export function inRequestSpan(
  { method = "", headers: { traceparent } }: IncomingMessage,
  response: ServerResponse,
  trace: Trace,
  work: () => Promise<void>,
): Promise<void> {
  const attributes = { "http.request.method": method, "farsite.request_id": trace.requestId };
  const parent = typeof traceparent === "string" ? traceparent : undefined;
  return inSpan({ name: method, kind: "server", attributes, traceparent: parent }, async (span) => {
    await work();
    span.rename(`${method} ${trace.route}`);
    span.set("http.route", trace.route);
    span.set("http.response.status_code", response.statusCode);
    if (response.statusCode >= 500) span.fail(trace.errorCode ?? String(response.statusCode));
  });
}

const Manifest = z.object({
  staticRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
});

/** Reads the routes of Next's build. Returns a function that names the page at a path. */
export function parsePageNames(dir: string): (path: string) => string {
  const file = join(dir, ".next/routes-manifest.json");
  const { staticRoutes, dynamicRoutes } = Manifest.parse(JSON.parse(readFileSync(file, "utf8")));
  const pages = [...staticRoutes, ...dynamicRoutes].map(({ page, regex }) => ({ page, regex: new RegExp(regex) }));
  return (path) => {
    if (path.startsWith("/_next/static/")) return "/_next/static";
    return pages.find(({ regex }) => regex.test(path))?.page ?? "other";
  };
}
