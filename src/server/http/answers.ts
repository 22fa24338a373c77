import { createHash } from "node:crypto";
import { ERROR_STATUS, type DomainError } from "~/server/core/errors";
import { API_SECURITY_HEADERS } from "./security-headers";

type AnswerHeaders = Record<string, string>;

/** An answer of JSON text. `shared`: the same for everybody, so that caches may keep it and ask whether it still holds. */
export function jsonAnswer(
  requestId: string,
  json: string,
  options: { status?: number; headers?: AnswerHeaders; shared?: { ifNoneMatch: string | null } } = {},
): Response {
  const headers: AnswerHeaders = { ...baseHeaders(requestId), "content-type": "application/json", ...options.headers };
  if (!options.shared) {
    headers["cache-control"] = "private, no-store";
    return new Response(json, { status: options.status ?? 200, headers });
  }
  const etag = `"${createHash("sha1").update(json).digest("base64url")}"`;
  headers["etag"] = etag;
  headers["cache-control"] = "public, no-cache";
  if (matches(options.shared.ifNoneMatch, etag)) return new Response(null, { status: 304, headers });
  return new Response(json, { status: options.status ?? 200, headers });
}

/** A refusal, in the one shape that all of them have. */
export function errorAnswer(requestId: string, error: DomainError): Response {
  const body = { error: error.message, code: error.code, request_id: requestId, issues: error.data.issues };
  return new Response(JSON.stringify(body), {
    status: ERROR_STATUS[error.code],
    headers: {
      ...baseHeaders(requestId),
      "content-type": "application/json",
      "cache-control": "private, no-store",
      ...errorHeaders(error),
    },
  });
}

/** What the status of a refusal calls for besides its body. */
export function errorHeaders({ code, data }: DomainError): AnswerHeaders {
  const headers: AnswerHeaders = {};
  if (data.allow) headers["allow"] = data.allow.join(", ");
  if (data.retryAfterSeconds !== undefined) headers["retry-after"] = String(data.retryAfterSeconds);
  if (code === "UNAUTHORIZED") headers["www-authenticate"] = "Bearer";
  // The rest of the body is not read, so the connection cannot carry another request.
  if (code === "PAYLOAD_TOO_LARGE") headers["connection"] = "close";
  return headers;
}

export function baseHeaders(requestId: string): AnswerHeaders {
  return { ...API_SECURITY_HEADERS, vary: "Authorization", "x-request-id": requestId };
}

function matches(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === etag);
}
