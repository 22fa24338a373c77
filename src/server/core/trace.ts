import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { ErrorCode } from "./errors";
import { shareInProcess } from "./process-wide";

/** Describes a request in its log line and metrics. The layers that answer the request fill it in. */
export type Trace = {
  requestId: string;
  /** From the caller's `traceparent`. */
  traceId?: string | undefined;
  /** A template such as `/jobs/[slug]`, because paths contain tokens and names. */
  route: string;
  errorCode?: ErrorCode | undefined;
};

type Header = string | string[] | null | undefined;

/** Returns the caller's `X-Request-Id` if it is a plain id, else a new one. */
export function getRequestId(header: Header): string {
  return typeof header === "string" && /^[\w.-]{8,64}$/.test(header) ? header : randomUUID();
}

/** Returns the trace id in a `traceparent` header (W3C Trace Context), or undefined if it is invalid. */
export function getTraceId(traceparent: Header): string | undefined {
  if (typeof traceparent !== "string") return undefined;
  const id = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}/.exec(traceparent)?.[1];
  return id === undefined || /^0+$/.test(id) ? undefined : id;
}

const running = shareInProcess("request", () => new AsyncLocalStorage<string>());

/** Runs work in which `currentRequestId` returns this id. Calls to other services send it along. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return running.run(requestId, work);
}

export function currentRequestId(): string | undefined {
  return running.getStore();
}
