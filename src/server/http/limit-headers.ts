import type { LimitState } from "~/server/core/context";

/** `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers) of the limits that a call counted towards. */
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
