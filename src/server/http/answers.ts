import { hash } from "node:crypto";
import { ERROR_STATUS, type DomainError } from "~/server/core/errors";
import { API_HEADERS } from "~/server/core/responses/security-headers.js";

type AnswerHeaders = Record<string, string>;

/** An answer before it is a `Response`, which costs as much to make and take apart as the rest of a small call. */
export type ApiAnswer = { status: number; headers: AnswerHeaders; body: string | Uint8Array<ArrayBuffer> | null };

export function toResponse({ body, ...init }: ApiAnswer): Response {
  return new Response(body, init);
}

/** What may be asked for again with its ETag: `shared` is the same for everybody, so that caches may keep it. */
type Renewable = { ifNoneMatch: string | null; shared: boolean };

/** An answer of JSON text. What is one caller's own has an ETag for that caller's program, and is kept by no cache. */
export function jsonAnswer(
  requestId: string,
  json: string,
  options: { status?: number; headers?: AnswerHeaders; renewable?: Renewable } = {},
): ApiAnswer {
  const { status = 200, renewable } = options;
  const headers: AnswerHeaders = { ...baseHeaders(requestId), "content-type": "application/json", ...options.headers };
  if (renewable) return renewableAnswer({ status, headers, body: json }, renewable);
  headers["cache-control"] = "private, no-store";
  return { status, headers, body: json };
}

/** The same for a document of another kind that everybody sees alike. */
export function documentAnswer(
  requestId: string,
  body: string,
  { contentType, ifNoneMatch }: { contentType: string; ifNoneMatch: string | null },
): ApiAnswer {
  const headers = { ...baseHeaders(requestId), "content-type": contentType };
  return renewableAnswer({ status: 200, headers, body }, { ifNoneMatch, shared: true });
}

type TextAnswer = Omit<ApiAnswer, "body"> & { body: string };

/** The ETag is weak, because it is that of the text: the answer's bytes are others with each content coding. */
function renewableAnswer({ status, headers, body }: TextAnswer, { ifNoneMatch, shared }: Renewable): ApiAnswer {
  const etag = hash("sha1", body, "base64url");
  headers["etag"] = `W/"${etag}"`;
  headers["cache-control"] = shared ? "public, no-cache" : "private, no-store";
  return matchesTag(ifNoneMatch, `"${etag}"`) ? { status: 304, headers, body: null } : { status, headers, body };
}

/** A refusal, in the one shape that all of them have. */
export function errorAnswer(requestId: string, error: DomainError): ApiAnswer {
  const body = { error: error.message, code: error.code, request_id: requestId, issues: error.data.issues };
  return jsonAnswer(requestId, JSON.stringify(body), {
    status: ERROR_STATUS[error.code],
    headers: errorHeaders(error),
  });
}

/** What the status of a refusal calls for besides its body. */
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

/** Whether whoever asks has this already, by RFC 9110's weak comparison, which is the one of If-None-Match. */
export function matchesTag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === etag);
}
