import type { AnyTRPCProcedure } from "@trpc/server";
import { z } from "zod";
import { headers, LIMIT_HEADERS } from "./openapi-headers";
import { BODY_REFUSALS, refusals } from "./openapi-refusals";
import type { OperationExample } from "./openapi-examples";
import type { ApiMeta } from "./trpc";

type Parameter = {
  in: string;
  name: string;
  description?: string;
  schema?: { type?: string };
  style?: string;
  explode?: boolean;
  example?: unknown;
};

type Content = Record<string, { schema: { required?: string[] }; example?: unknown; examples?: unknown }>;

/** The parts of an operation that we change. */
export type Operation = {
  operationId: string;
  description?: string;
  summary?: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, unknown>;
};

type Described = { procedure: AnyTRPCProcedure; meta: ApiMeta; example: OperationExample | undefined };

/** Adds refusals, statuses, headers, optional tokens, parameter descriptions and examples, which the generator can't know. */
export function describeOperation(operation: Operation, { procedure, meta, example }: Described): void {
  operation.description = `${operation.description ?? `${operation.summary}.`}${describeScope(meta)}`;
  operation.security = isSignIn(meta) ? [] : listSecurity(meta);
  operation.parameters = [
    ...(operation.parameters ?? []).map((parameter) => describeParameter(parameter, procedure, example)),
    ...(meta.idempotent ? [IDEMPOTENCY_KEY] : []),
    ...(isRead(meta) ? [IF_NONE_MATCH] : []),
  ];
  if (operation.parameters.length === 0) delete operation.parameters;
  describeBody(operation, example);
  describeResponses(operation, meta, example);
}

function describeParameter(
  parameter: Parameter,
  procedure: AnyTRPCProcedure,
  example: OperationExample | undefined,
): Parameter {
  const value = example?.request?.[parameter.name];
  return {
    ...parameter,
    description: findDescription(procedure, parameter.name),
    // Values are separated by commas (see `queryList` in contracts).
    ...(parameter.schema?.type === "array" ? { style: "form", explode: false } : {}),
    ...(value === undefined ? {} : { example: value }),
  };
}

/** The generator loses the descriptions of zod's fields. */
function findDescription({ _def }: AnyTRPCProcedure, name: string): string | undefined {
  const fields = (_def as { inputs?: unknown[] }).inputs?.flatMap((input) =>
    input instanceof z.ZodObject ? [input.shape[name] as z.ZodType | undefined] : [],
  );
  return fields?.[0]?.description;
}

function describeBody({ requestBody: body, parameters }: Operation, example: OperationExample | undefined): void {
  const content = body?.content["application/json"];
  if (!body || !content) return;
  // An empty body counts as an empty object.
  body.required = (content.schema.required?.length ?? 0) > 0;
  const elsewhere = new Set(parameters?.map(({ name }) => name));
  content.example = Object.fromEntries(Object.entries(example?.request ?? {}).filter(([name]) => !elsewhere.has(name)));
}

function describeResponses(operation: Operation, meta: ApiMeta, example: OperationExample | undefined): void {
  const { openapi, successStatus = 200, idempotent = false, scope, errors = [] } = meta;
  const success = operation.responses["200"] as { content: Content };
  const content = success.content["application/json"];
  if (content && example) {
    content.examples = Object.fromEntries(Object.entries(example.answers).map(([name, value]) => [name, { value }]));
  }
  const takesInput = operation.parameters?.some((parameter) => parameter.in !== "header");
  operation.responses = {
    [successStatus]: {
      ...success,
      headers: {
        ...headers("X-Request-Id"),
        ...(idempotent ? headers("Idempotency-Replayed") : {}),
        ...(isRead(meta) ? headers("ETag") : {}),
        ...(isRead(meta) || errors.includes("RATE_LIMITED") ? LIMIT_HEADERS : {}),
      },
    },
    ...(isRead(meta) ? { 304: NOT_CHANGED } : {}),
    ...refusals([
      ...(openapi?.method === "GET" ? (takesInput ? (["BAD_REQUEST"] as const) : []) : BODY_REFUSALS),
      ...(isSignIn(meta) ? [] : (["UNAUTHORIZED"] as const)),
      ...(isSignIn(meta) || meta.suspended ? [] : (["ACCOUNT_SUSPENDED"] as const)),
      ...(isSignIn(meta) || scope === "any" ? [] : (["FORBIDDEN"] as const)),
      ...(isRead(meta) ? (["RATE_LIMITED"] as const) : []),
      ...(idempotent ? (["IN_PROGRESS", "IDEMPOTENCY_KEY_REUSED"] as const) : []),
      ...errors,
    ]),
  };
}

const isPublic = ({ openapi }: ApiMeta) => openapi?.protect === false;
/** Sign-in calls ignore the token. Setting a password needs one, unless it comes with an emailed token. */
const isSignIn = (meta: ApiMeta) => isPublic(meta) && /^\/auth\/(?!password$)/.test(meta.openapi?.path ?? "");
const isRead = ({ openapi }: ApiMeta) => openapi?.method === "GET";

/** The description names the scopes: linters reject scopes of bearer schemes. */
function listSecurity(meta: ApiMeta): Record<string, string[]>[] {
  return [...(isPublic(meta) ? [{}] : []), { bearer: [] }, ...(meta.scope === undefined ? [] : [{ apiToken: [] }])];
}

function describeScope({ scope }: ApiMeta): string {
  return scope === undefined || scope === "any" ? "" : ` A personal API token needs the scope \`${scope}\`.`;
}

const IDEMPOTENCY_KEY: Parameter & Record<string, unknown> = {
  in: "header",
  name: "Idempotency-Key",
  description:
    "Makes a retry safe for 24 hours: the same key returns the first answer again, with `Idempotency-Replayed: true`.",
  schema: { type: "string", minLength: 1, maxLength: 255 } as { type: string },
  example: "7f1d0b1e-52c0-4a58-9a38-0f1f6a6c2d55",
};

export const IF_NONE_MATCH: Parameter & Record<string, unknown> = {
  in: "header",
  name: "If-None-Match",
  description: "The `ETag` of your copy. If nothing changed, the answer is a 304 without a body.",
  schema: { type: "string" },
  example: 'W/"Ko6jYxsSQXmbnhrOCBdZQGpQW7s"',
};

export const NOT_CHANGED = {
  description: "Not changed",
  headers: { ...headers("X-Request-Id"), ...headers("ETag") },
};
