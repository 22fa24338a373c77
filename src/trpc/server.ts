import "server-only";

import { cookies, headers } from "next/headers";
import { cache } from "react";
import { env } from "~/env";
import { type ApiContext, createApiContext, createCaller, toDomainError } from "~/server/api";
import { deviceCookieName, findSession, sessionCookieName } from "~/server/auth";
import type { DomainError } from "~/server/core/errors";
import { PEER_HEADER } from "~/server/core/context";
import { type PageStatus, setPageStatus } from "~/server/core/responses/page-status";

/** Creates the context of the request that Next is answering: its session, peer and device. */
export async function createSessionContext(): Promise<ApiContext> {
  const [requestHeaders, requestCookies] = await Promise.all([headers(), cookies()]);
  const context = createApiContext({
    requestId: requestHeaders.get("x-request-id") ?? undefined, // set by proxy.ts
    peer: requestHeaders.get(PEER_HEADER),
    userAgent: requestHeaders.get("user-agent"),
    deviceToken: requestCookies.get(deviceCookieName(env.APP_URL))?.value,
  });
  const token = requestCookies.get(sessionCookieName(env.APP_URL))?.value;
  return token ? { ...context, actor: await findSession(context, token) } : context;
}

/** Like `createSessionContext`, but a suspended user counts as a visitor. */
export async function createRequestContext(): Promise<ApiContext> {
  const context = await createSessionContext();
  return context.actor?.isSuspended ? { ...context, actor: null } : context;
}

/** Creates the context once per request. */
export const getApiContext = cache(createRequestContext);

/** Statuses of pages by error code. Other codes get 500. */
const STATUS = new Map<DomainError["code"], PageStatus>([
  ["BAD_REQUEST", 400],
  ["HIDDEN_WHILE_LOOKING", 404],
  ["LOOKING_ONLY", 404],
  ["RATE_LIMITED", 429],
  ["NOT_READY", 503],
]);

/** Sets the page's status to that of a failed call, which `api` has logged. Returns the failure. */
export function failPage(error: unknown): DomainError {
  const failure = toDomainError(error);
  setPageStatus(STATUS.get(failure.code) ?? 500, failure.data.retryAfterSeconds);
  return failure;
}

type Missing = "invalid" | "missing" | "failed";

/**
 * Waits for the data of a page. If loading fails, `kind` says why. With "failed", the page's status is already set.
 * `others` maps further error codes to outcomes.
 */
export async function loadOutcome<T extends object & { kind?: never }, Other extends string = never>(
  call: Promise<T>,
  others: { [code in DomainError["code"]]?: Other } = {},
): Promise<({ kind: "loaded" } & T) | { kind: Missing | Other }> {
  try {
    return { kind: "loaded", ...(await call) };
  } catch (error) {
    const { code } = toDomainError(error);
    if (code === "BAD_REQUEST") return { kind: "invalid" };
    if (code === "NOT_FOUND") return { kind: "missing" };
    const other = others[code];
    if (other) return { kind: other };
    failPage(error);
    return { kind: "failed" };
  }
}

/** Waits for a call. If it fails, sets the page's status and returns null. */
export async function loadOrFailPage<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    failPage(error);
    return null;
  }
}

/** The API for server components. */
export const api = createCaller(getApiContext, {
  onError({ error, ctx, path }) {
    const { code, cause, message } = toDomainError(error);
    const line = { requestId: ctx?.requestId, path, errorCode: code };
    if (code === "INTERNAL") ctx?.log.error({ ...line, err: cause }, "server component call failed");
    else ctx?.log.info(line, message);
  },
});
