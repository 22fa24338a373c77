/** Headers of answers, as the document describes them. `required`: the answer always has it. */
const HEADERS = {
  "X-Request-Id": {
    description: "Names this call in our log. Tell it when you ask for help.",
    required: true,
    schema: { type: "string", format: "uuid" },
  },
  "Idempotency-Replayed": {
    description: "`true` where this is the answer of an earlier call with the same `Idempotency-Key`.",
    schema: { type: "string", enum: ["true"] },
  },
  ETag: {
    description:
      "Weak: of the answer's text, in whatever content coding. Sent as `If-None-Match`, it may save the body.",
    schema: { type: "string" },
  },
  RateLimit: {
    description:
      "What is left (`r`) of each limit that this call counted towards, until it begins anew in `t` seconds " +
      "(draft-ietf-httpapi-ratelimit-headers).",
    schema: { type: "string" },
    example: '"list-reads";r=599;t=60',
  },
  "RateLimit-Policy": {
    description: "Those limits: `q` calls in a window of `w` seconds.",
    schema: { type: "string" },
    example: '"list-reads";q=600;w=60',
  },
  "Retry-After": {
    description: "Seconds after which the call is worth another try.",
    required: true,
    schema: { type: "integer", minimum: 0 },
  },
  "WWW-Authenticate": {
    description: "How to authenticate.",
    required: true,
    schema: { type: "string", enum: ["Bearer"] },
  },
} as const;

type HeaderName = keyof typeof HEADERS;

/** Reference to one of them, under its name; `optional` for one that this answer may lack. */
export function headers(name: HeaderName, presence?: "optional"): Record<string, { $ref: string }> {
  return { [name]: { $ref: `#/components/headers/${name}${presence === "optional" ? "-Optional" : ""}` } };
}

/** What tells of limits; absent where they are switched off. */
export const LIMIT_HEADERS = { ...headers("RateLimit"), ...headers("RateLimit-Policy") };

/** All of them, for the document's components. */
export const HEADER_COMPONENTS = {
  ...HEADERS,
  "Retry-After-Optional": { ...HEADERS["Retry-After"], required: false },
};
