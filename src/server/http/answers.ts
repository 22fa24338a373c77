import { hash } from "node:crypto";
import { ERROR_STATUS, type DomainError } from "~/server/core/errors";
import { API_SECURITY_HEADERS } from "./security-headers";

type AnswerHeaders = Record<string, string>;

/** An answer before it is a `Response`, which costs as much to make and take apart as the rest of a small call. */
export type ApiAnswer = { status: number; headers: AnswerHeaders; body: string | null };

export function toResponse({ body, ...init }: ApiAnswer): Response {
  return new Response(body, init);
}

type Shared = { ifNoneMatch: string | null };

/** An answer of JSON text. `shared`: the same for everybody, so that caches may keep it and ask whether it still holds. */
export function jsonAnswer(
  requestId: string,
  json: string,
  options: { status?: number; headers?: AnswerHeaders; shared?: Shared } = {},
): ApiAnswer {
  const { status = 200, shared } = options;
  const headers: AnswerHeaders = { ...baseHeaders(requestId), "content-type": "application/json", ...options.headers };
  if (shared) return sharedAnswer({ status, headers, body: json }, shared);
  headers["cache-control"] = "private, no-store";
  return { status, headers, body: json };
}

/** The same for a document of another kind that everybody sees alike. */
export function documentAnswer(requestId: string, body: string, contentType: string, shared: Shared): ApiAnswer {
  return sharedAnswer(
    { status: 200, headers: { ...baseHeaders(requestId), "content-type": contentType }, body },
    shared,
  );
}

function sharedAnswer({ status, headers, body }: ApiAnswer & { body: string }, shared: Shared): ApiAnswer {
  const etag = `"${hash("sha1", body, "base64url")}"`;
  headers["etag"] = etag;
  headers["cache-control"] = "public, no-cache";
  return matchesTag(shared.ifNoneMatch, etag) ? { status: 304, headers, body: null } : { status, headers, body };
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
  if (code === "UNAUTHORIZED") headers["www-authenticate"] = "Bearer";
  return headers;
}

export function baseHeaders(requestId: string): AnswerHeaders {
  return { ...API_SECURITY_HEADERS, vary: "Authorization", "x-request-id": requestId };
}

/** Whether whoever asks has this already. */
export function matchesTag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === etag);
}
