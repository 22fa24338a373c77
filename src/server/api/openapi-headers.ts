const HEADERS = {
  "X-Request-Id": {
    description: "Identifies this call in our logs. Include it when you ask for help.",
    required: true,
    schema: { type: "string", format: "uuid" },
  },
  "Idempotency-Replayed": {
    description: "`true` if this is the stored answer of an earlier call with the same `Idempotency-Key`.",
    schema: { type: "string", enum: ["true"] },
  },
  ETag: {
    description:
      "A weak ETag, the same for every content coding. Send it as `If-None-Match` to get a 304 if nothing changed.",
    schema: { type: "string" },
  },
  RateLimit: {
    description:
      "Calls left (`r`) within each limit that this call counted toward, and seconds until it resets (`t`) " +
      "(draft-ietf-httpapi-ratelimit-headers).",
    schema: { type: "string" },
    example: '"list-reads";r=599;t=60',
  },
  "RateLimit-Policy": {
    description: "The limits: `q` calls in a window of `w` seconds.",
    schema: { type: "string" },
    example: '"list-reads";q=600;w=60',
  },
  "Retry-After": {
    description: "Seconds to wait before trying again.",
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

/** Refers to a header by name; `optional` if the answer may lack it. */
export function headers(name: HeaderName, presence?: "optional"): Record<string, { $ref: string }> {
  return { [name]: { $ref: `#/components/headers/${name}${presence === "optional" ? "-Optional" : ""}` } };
}

export const LIMIT_HEADERS = { ...headers("RateLimit"), ...headers("RateLimit-Policy") };

export const HEADER_COMPONENTS = {
  ...HEADERS,
  "Retry-After-Optional": { ...HEADERS["Retry-After"], required: false },
};
