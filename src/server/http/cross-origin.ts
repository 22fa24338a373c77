import type { Target } from "./target";

const ANSWER_HEADERS = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "ETag, Idempotency-Replayed, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id",
};

/** Browsers cap the max age at two hours. */
const PREFLIGHT_HEADERS = {
  "access-control-allow-headers": "Authorization, Content-Type, Idempotency-Key, If-None-Match",
  "access-control-max-age": "7200",
};

/** Paths under `/api` that only our own pages and the payment provider call. */
const FIRST_PARTY = new Set(["trpc", "files", "logos", "pictures", "webhooks"]);

/**
 * Allows CORS for calls with a bearer token, which never read cookies. Forbids it for sign-in calls, with which any page
 * could make its visitors guess passwords.
 */
export function crossOriginHeaders(target: Target): Record<string, string> {
  return isBearerCall(target) ? ANSWER_HEADERS : {};
}

export function preflightHeaders(target: Target, methods: string): Record<string, string> {
  return isBearerCall(target) ? { ...PREFLIGHT_HEADERS, "access-control-allow-methods": methods } : {};
}

function isBearerCall({ segments: [root, first, second] }: Target): boolean {
  if (root === "payment") return true;
  if (root !== "api" || first === undefined || FIRST_PARTY.has(first)) return false;
  return first !== "auth" || second === "password" || second === "logout";
}
