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
      "Of the answer that everybody gets alike: without a token. Sent as `If-None-Match`, it may save the body.",
    schema: { type: "string" },
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

/** All of them, for the document's components. */
export const HEADER_COMPONENTS = {
  ...HEADERS,
  "Retry-After-Optional": { ...HEADERS["Retry-After"], required: false },
};
