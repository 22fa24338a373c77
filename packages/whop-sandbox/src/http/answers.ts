import type { ProviderError } from "../provider-error.ts";

const HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

export function jsonAnswer(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { ...HEADERS, ...headers } });
}

/** An error in the provider's shape. */
export function errorAnswer(error: ProviderError): Response {
  return jsonAnswer({ error: { type: error.type, message: error.message } }, error.status);
}

export function emptyAnswer(): Response {
  const { "content-type": _, ...headers } = HEADERS;
  return new Response(null, { status: 204, headers });
}
