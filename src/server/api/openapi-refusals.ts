import { ERROR_STATUS } from "~/server/core/errors";
import { headers, LIMIT_HEADERS } from "./openapi-headers";
import { REFUSAL_TEXTS, refusalText, type RestErrorCode } from "./openapi-refusal-texts";

export type { RestErrorCode };

export const REST_ERROR_CODES = Object.keys(REFUSAL_TEXTS) as [RestErrorCode, ...RestErrorCode[]];

/** Refusals that any call may meet, whatever it does. */
const OF_EVERY_CALL = ["URI_TOO_LONG", "INTERNAL", "NOT_READY"] as const satisfies RestErrorCode[];

/** Refusals of a call that takes a body as JSON, or that a body may come with. */
export const OF_A_BODY = [
  "BAD_REQUEST",
  "PAYLOAD_TOO_LARGE",
  "UNSUPPORTED_MEDIA_TYPE",
] as const satisfies RestErrorCode[];

/** What is written so far; calls with the same refusals share them. */
const written = new Map<string, unknown>();
/** Those that some call names. */
const named = new Set<RestErrorCode>();

/**
 * References to one response for each status, of these codes and those of every call. No `default` besides: with one,
 * generated clients cannot tell by the status what a body is.
 */
export function refusals(codes: readonly RestErrorCode[]): Record<string, { $ref: string }> {
  const byStatus = Map.groupBy(new Set([...codes, ...OF_EVERY_CALL]), (code) => ERROR_STATUS[code]);
  const references = [...byStatus].map(([status, all]) => {
    const name = all.toSorted().join("-");
    for (const code of all) named.add(code);
    if (!written.has(name)) written.set(name, writeRefusal(status, all.toSorted()));
    return [status, { $ref: `#/components/responses/${name}` }];
  });
  return Object.fromEntries(references);
}

/** The responses that `refusals` refers to, by name. */
export function refusalResponses(): Record<string, unknown> {
  return Object.fromEntries(written);
}

/** One example of each of them, by code. */
export function refusalExamples(): Record<string, unknown> {
  return Object.fromEntries(
    [...named].map((code) => {
      const { when, error, issues } = refusalText(code);
      return [code, { summary: when, value: { error, code, request_id: REQUEST_ID, issues } }];
    }),
  );
}

const REQUEST_ID = "0c5e5a3e-6f0c-4a0b-9c1e-3d9b6f4f2a11";
const SCHEMA = { $ref: "#/components/schemas/Error" };

function writeRefusal(status: number, codes: readonly RestErrorCode[]) {
  const ofStatus = {
    401: headers("WWW-Authenticate"),
    409: headers("Retry-After", "optional"),
    429: { ...headers("Retry-After"), ...LIMIT_HEADERS },
    503: headers("Retry-After", "optional"),
  }[status];
  return {
    description: codes.map((code) => `\`${code}\`: ${refusalText(code).when}.`).join(" "),
    headers: { ...headers("X-Request-Id"), ...ofStatus },
    content: {
      "application/json": {
        schema: { allOf: [SCHEMA, { type: "object", properties: { code: { type: "string", enum: codes } } }] },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}
