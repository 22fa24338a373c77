import type { Target } from "./target";

/** What a script of another site may read of an answer, besides its body. */
const EXPOSED = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "ETag, Idempotency-Replayed, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id",
};

/** What it may send. Browsers ask once in two hours; longer is more than they take. */
const PERMITTED = {
  "access-control-allow-headers": "Authorization, Content-Type, Idempotency-Key, If-None-Match",
  "access-control-max-age": "7200",
};

/** Answered under `/api` for our own pages, by cookie or ticket, and for the payment provider. */
const OURS = new Set(["trpc", "files", "pictures", "webhooks"]);

/**
 * CORS, for the calls that a bearer token makes. They read no cookie and never allow credentials, so a stranger's page
 * gets nothing that its visitor has here. What signs somebody in looks at no token and stays closed: otherwise any page
 * could have its visitors try out passwords.
 */
export function crossOriginHeaders(target: Target): Record<string, string> {
  return isBearerCall(target) ? EXPOSED : {};
}

/** What the answer to a preflight says, too. */
export function preflightHeaders(target: Target, methods: string): Record<string, string> {
  return isBearerCall(target) ? { ...PERMITTED, "access-control-allow-methods": methods } : {};
}

function isBearerCall({ segments: [root, first, second] }: Target): boolean {
  if (root === "payment") return true;
  if (root !== "api" || first === undefined || OURS.has(first)) return false;
  return first !== "auth" || second === "password" || second === "logout";
}
