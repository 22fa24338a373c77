import { SECURITY_HEADERS } from "~/server/core/responses/security-headers.js";
import type { ProviderError } from "../provider-error";

const HEADERS = {
  ...SECURITY_HEADERS,
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

export function jsonAnswer(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { ...HEADERS, ...headers } });
}

/** A refusal in the provider's words. */
export function errorAnswer(error: ProviderError): Response {
  return jsonAnswer({ error: { type: error.type, message: error.message } }, error.status);
}

export function emptyAnswer(): Response {
  const { "content-type": _, ...headers } = HEADERS;
  return new Response(null, { status: 204, headers });
}
