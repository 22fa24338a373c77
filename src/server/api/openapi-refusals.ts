import { ERROR_STATUS } from "~/server/core/errors";
import { headers, LIMIT_HEADERS } from "./openapi-headers";
import { REFUSAL_TEXTS, getRefusalText, type RestErrorCode } from "./openapi-refusal-texts";

export type { RestErrorCode };

export const REST_ERROR_CODES = Object.keys(REFUSAL_TEXTS) as [RestErrorCode, ...RestErrorCode[]];

/** Refusals of every call. */
const ANY_CALL = ["URI_TOO_LONG", "INTERNAL", "NOT_READY", "STORAGE_FULL"] as const satisfies RestErrorCode[];

/** Refusals of a call with a JSON body. */
export const BODY_REFUSALS = [
  "BAD_REQUEST",
  "PAYLOAD_TOO_LARGE",
  "UNSUPPORTED_MEDIA_TYPE",
] as const satisfies RestErrorCode[];

/** Calls with the same refusals share a response. */
const responses = new Map<string, unknown>();
const usedCodes = new Set<RestErrorCode>();

/**
 * Returns a reference to one response per status. Has no `default`, with which generated clients couldn't infer a body's
 * type from its status.
 */
export function refusals(codes: readonly RestErrorCode[]): Record<string, { $ref: string }> {
  const byStatus = Map.groupBy(new Set([...codes, ...ANY_CALL]), (code) => ERROR_STATUS[code]);
  const references = [...byStatus].map(([status, all]) => {
    const name = all.toSorted().join("-");
    for (const code of all) usedCodes.add(code);
    if (!responses.has(name)) responses.set(name, writeRefusal(status, all.toSorted()));
    return [status, { $ref: `#/components/responses/${name}` }];
  });
  return Object.fromEntries(references);
}

export function listRefusalResponses(): Record<string, unknown> {
  return Object.fromEntries(responses);
}

export function listRefusalExamples(): Record<string, unknown> {
  return Object.fromEntries(
    [...usedCodes].map((code) => {
      const { when, error, issues } = getRefusalText(code);
      return [code, { summary: when, value: { error, code, request_id: REQUEST_ID, issues } }];
    }),
  );
}

const REQUEST_ID = "0c5e5a3e-6f0c-4a0b-9c1e-3d9b6f4f2a11";
const SCHEMA = { $ref: "#/components/schemas/Error" };

function writeRefusal(status: number, codes: readonly RestErrorCode[]) {
  const statusHeaders = {
    401: headers("WWW-Authenticate"),
    409: headers("Retry-After", "optional"),
    429: { ...headers("Retry-After"), ...LIMIT_HEADERS },
    503: headers("Retry-After", "optional"),
  }[status];
  return {
    description: codes.map((code) => `\`${code}\`: ${getRefusalText(code).when}.`).join(" "),
    headers: { ...headers("X-Request-Id"), ...statusHeaders },
    content: {
      "application/json": {
        schema: { allOf: [SCHEMA, { type: "object", properties: { code: { type: "string", enum: codes } } }] },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}
