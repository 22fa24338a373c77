import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { appRouter, procedures, toDomainError, type ApiContext } from "~/server/api";
import type { Trace } from "~/server/core/trace";
import { baseHeaders, errorHeaders, logRefusal, type ApiAnswer } from "./answers";

/** Calls in one request. An address of 8 KB could name 700. Our own clients send at most this many. */
const MAX_BATCH = 100;

/** Runs a tRPC call or batch. Failures have tRPC's shape, with our error code and request id in `data`. */
export async function runTrpcCall(
  request: Request,
  body: string,
  resolveContext: () => Promise<ApiContext>,
  { log, trace }: Pick<ApiContext, "log"> & { trace: Trace },
): Promise<ApiAnswer | Response> {
  let context: ApiContext | undefined;
  const answer = await fetchRequestHandler({
    endpoint: "/api/trpc",
    // The original body has been read already.
    req: new Request(request.url, {
      method: request.method,
      headers: request.headers,
      body: request.method === "POST" ? body : undefined,
      // Ends a stream when its reader leaves.
      signal: request.signal,
    }),
    router: appRouter,
    maxBatchSize: MAX_BATCH,
    createContext: async () => (context = await resolveContext()),
    onError: ({ error, path = "" }) => {
      const failure = toDomainError(error);
      trace.errorCode = failure.code;
      logRefusal(log, failure, { requestId: trace.requestId, method: request.method, route: nameTrpcRoute(path) });
    },
    responseMeta: ({ errors }) => {
      const [first] = errors;
      return { headers: { ...baseHeaders(trace.requestId), ...(first ? errorHeaders(toDomainError(first)) : {}) } };
    },
  });
  answer.headers.set("cache-control", "private, no-store");
  answer.headers.set("vary", "Authorization, Cookie");
  if (context?.answer.idempotencyReplayed) answer.headers.set("idempotency-replayed", "true");
  if (!answer.headers.has("transfer-encoding")) {
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
  }
  // Keeps proxies from buffering the stream.
  answer.headers.set("x-accel-buffering", "no");
  return answer;
}

/** Names a call or a batch for logs and metrics. Groups unknown names, because callers could invent any number of them. */
export function nameTrpcRoute(path: string): string {
  if (Object.hasOwn(procedures, path)) return `/api/trpc/${path}`;
  return path.includes(",") ? "/api/trpc/{batch}" : "/api/trpc/{unknown}";
}
