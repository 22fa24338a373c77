import { hash } from "node:crypto";
import type { LimitState } from "~/server/core/context";
import { ERROR_STATUS, type DomainError } from "~/server/core/errors";
import type { Logger } from "~/server/core/logger";
import { API_HEADERS } from "~/server/core/responses/security-headers.js";

type AnswerHeaders = Record<string, string>;

/** A response as plain data, because a `Response` costs as much time as the rest of a small call. */
export type ApiAnswer = { status: number; headers: AnswerHeaders; body: string | Uint8Array<ArrayBuffer> | null };

export function toResponse({ body, ...init }: ApiAnswer): Response {
  return new Response(body, init);
}

/** How shared caches may use a response: not at all, after revalidating it, or for some seconds. */
type Sharing = "private" | "revalidated" | { seconds: number };
type Revalidation = { ifNoneMatch: string | null; sharing: Sharing };

/** A cache may send a stale response for this many lifetimes while it fetches a new one. */
const STALE_LIVES = 3;

function formatCacheControl(sharing: Sharing): string {
  if (sharing === "private") return "private, no-store";
  if (sharing === "revalidated") return "public, no-cache";
  const { seconds } = sharing;
  return `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${STALE_LIVES * seconds}`;
}

export function jsonAnswer(
  requestId: string,
  json: string,
  options: { status?: number; headers?: AnswerHeaders; revalidation?: Revalidation } = {},
): ApiAnswer {
  const { status = 200, revalidation } = options;
  const headers: AnswerHeaders = { ...baseHeaders(requestId), "content-type": "application/json", ...options.headers };
  if (revalidation) return answerWithETag({ status, headers, body: json }, revalidation);
  headers["cache-control"] = formatCacheControl("private");
  return { status, headers, body: json };
}

export function documentAnswer(
  requestId: string,
  body: string,
  { contentType, ifNoneMatch, seconds }: { contentType: string; ifNoneMatch: string | null; seconds: number },
): ApiAnswer {
  const headers = { ...baseHeaders(requestId), "content-type": contentType };
  return answerWithETag({ status: 200, headers, body }, { ifNoneMatch, sharing: { seconds } });
}

type TextAnswer = Omit<ApiAnswer, "body"> & { body: string };

/** Adds a weak ETag, which all content codings share. Returns a 304 if the caller has this version. */
function answerWithETag({ status, headers, body }: TextAnswer, { ifNoneMatch, sharing }: Revalidation): ApiAnswer {
  const etag = hash("sha1", body, "base64url");
  headers["etag"] = `W/"${etag}"`;
  headers["cache-control"] = formatCacheControl(sharing);
  return matchesTag(ifNoneMatch, `"${etag}"`) ? { status: 304, headers, body: null } : { status, headers, body };
}

export function errorAnswer(requestId: string, error: DomainError): ApiAnswer {
  const body = { error: error.message, code: error.code, request_id: requestId, issues: error.data.issues };
  return jsonAnswer(requestId, JSON.stringify(body), {
    status: ERROR_STATUS[error.code],
    headers: errorHeaders(error),
  });
}

export function errorHeaders({ code, data }: DomainError): AnswerHeaders {
  const headers: AnswerHeaders = {};
  if (data.allow) headers["allow"] = data.allow.join(", ");
  if (data.retryAfterSeconds !== undefined) headers["retry-after"] = String(data.retryAfterSeconds);
  if (ERROR_STATUS[code] === 401) headers["www-authenticate"] = "Bearer";
  return headers;
}

export function baseHeaders(requestId: string): AnswerHeaders {
  return { ...API_HEADERS, vary: "Authorization", "x-request-id": requestId };
}

/** Compares weakly, as RFC 9110 requires for If-None-Match. */
export function matchesTag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === etag);
}

/** Formats limits as in draft-ietf-httpapi-ratelimit-headers. */
export function limitHeaders(limits: Iterable<LimitState>): Record<string, string> {
  const states = [...limits];
  if (states.length === 0) return {};
  return {
    "ratelimit-policy": states
      .map(({ name, max, windowSeconds }) => `"${name}";q=${max};w=${windowSeconds}`)
      .join(", "),
    ratelimit: states.map(({ name, left, endsInSeconds }) => `"${name}";r=${left};t=${endsInSeconds}`).join(", "),
  };
}

/** Logs our own failures with their cause. Other refusals appear only in the request's log line. */
export function logRefusal(
  log: Logger,
  error: DomainError,
  request: { requestId: string; method: string; route: string },
): void {
  const line = { ...request, errorCode: error.code };
  if (error.code === "INTERNAL") log.error({ ...line, err: error.cause }, "unexpected error");
  else if (ERROR_STATUS[error.code] >= 500) log.error({ ...line, err: error.cause }, error.message);
  else log.debug(line, error.message);
}
