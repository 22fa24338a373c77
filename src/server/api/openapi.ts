import { generateOpenApiDocument } from "trpc-to-openapi";
import { z } from "zod";
import { JobView } from "~/contracts/job";
import { OwnProfile, PublicProfile } from "~/contracts/profile";
import { env } from "~/env";
import { ERROR_STATUS, type ErrorCode } from "~/server/core/errors";
import { FILE_PATHS } from "./openapi-files";
import { refusal, refusals } from "./openapi-refusals";
import { appRouter, procedures } from "./root";
import type { ApiMeta } from "./trpc";

/** The shape of every refusal. */
const ApiError = z.object({
  error: z.string().describe("A sentence for people"),
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]).describe("What programs switch on"),
  request_id: z.string().describe("The same as the header X-Request-Id"),
  issues: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .optional()
    .describe("The fields at fault"),
});

const TAGS = [
  { name: "Jobs", description: "Search, read, unlock and save jobs, and record applications." },
  { name: "Cover letters", description: "Letters written for one job and one applicant." },
  { name: "Me", description: "The signed-in user." },
  { name: "Payments", description: "Buying connects, the membership and the rest." },
  { name: "Consulting", description: "Free times of consultations, and booking them." },
  { name: "Users", description: "What everybody may see of users." },
  { name: "Auth", description: "Accounts, sessions and passwords." },
  { name: "Service", description: "The service itself." },
];

type Operation = {
  operationId: string;
  description?: string;
  summary?: string;
  security?: Record<string, string[]>[];
  parameters?: { schema?: { type?: string }; style?: string; explode?: boolean }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: { required?: string[] } }> };
  responses: Record<string, unknown>;
};

let json: string | undefined;

/** The OpenAPI 3.1 document of the REST API, as JSON. Written once: only a new version of the program changes it. */
export function openApiJson(): string {
  json ??= JSON.stringify(openApiDocument());
  return json;
}

function openApiDocument() {
  const { paths, components, ...document } = generateOpenApiDocument(appRouter, {
    title: "Farsite API",
    version: "1.0.0",
    description:
      "Remote jobs: search them, unlock them with connects. Every answer carries `X-Request-Id`. Every refusal has the " +
      "shape `Error`; programs switch on its `code`. Times are ISO 8601 in UTC.",
    license: { name: "MIT", identifier: "MIT" },
    contact: { name: "Farsite", url: env.APP_URL },
    baseUrl: `${env.APP_URL}/api`,
    securitySchemes: {
      bearer: { type: "http", scheme: "bearer", description: "The access token of a login." },
      apiToken: {
        type: "http",
        scheme: "bearer",
        description: "A personal API token, made in Settings. It does what its scopes name.",
      },
    },
    defs: { Job: JobView, OwnProfile, PublicProfile, Error: ApiError },
  });
  const operations = (paths ?? {}) as Record<string, Record<string, Operation>>;
  for (const { _def } of Object.values(procedures)) {
    const meta = _def.meta as ApiMeta | undefined;
    const operation = meta?.openapi && operations[meta.openapi.path]?.[meta.openapi.method.toLowerCase()];
    if (operation) describeOperation(operation, meta);
  }
  return {
    ...document,
    tags: TAGS,
    paths: { ...operations, ...FILE_PATHS, ...SERVICE_PATHS },
    // The generator's own shapes of refusals, which no operation refers to any more, have names with a dot.
    components: { ...components, schemas: withoutDottedNames(components?.schemas ?? {}) },
  };
}

function withoutDottedNames(schemas: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => !name.includes(".")));
}

/** What the generator cannot know: our refusals, statuses, headers, and that a token is optional on public calls. */
function describeOperation(operation: Operation, meta: ApiMeta): void {
  const { openapi, successStatus = 200, idempotent = false, errors = [] } = meta;
  const isPublic = openapi?.protect === false;
  const isSignIn = isPublic && openapi.path.startsWith("/auth/");
  const success = operation.responses["200"];

  operation.description = `${operation.description ?? `${operation.summary}.`}${scopeSentence(meta)}`;
  // Several values stand in one parameter, between commas (contracts, queryList).
  for (const parameter of operation.parameters ?? []) {
    if (parameter.schema?.type === "array") Object.assign(parameter, { style: "form", explode: false });
  }
  operation.security = isSignIn ? [] : securityOf(meta);
  if (idempotent) operation.parameters = [...(operation.parameters ?? []), IDEMPOTENCY_KEY];
  const body = operation.requestBody;
  // An empty body is an object without fields.
  if (body) body.required = (body.content["application/json"]?.schema.required?.length ?? 0) > 0;
  operation.responses = {
    [successStatus]: success,
    ...(isPublic && openapi.method === "GET" ? { 304: { description: "Not changed since the ETag sent" } } : {}),
    ...refusals([
      ...(body || operation.parameters?.length ? (["BAD_REQUEST"] as const) : []),
      ...(isSignIn ? [] : (["UNAUTHORIZED", "FORBIDDEN"] as const)),
      ...(idempotent ? (["IN_PROGRESS", "IDEMPOTENCY_KEY_REUSED"] as const) : []),
      ...errors,
    ]),
    default: refusal("Any other refusal"),
  };
}

/** What a call may be made with. Scopes are told in words: of bearer schemes linters know none. */
function securityOf({ openapi, scope }: ApiMeta): Record<string, string[]>[] {
  const isPublic = openapi?.protect === false;
  return [...(isPublic ? [{}] : []), { bearer: [] }, ...(scope === undefined ? [] : [{ apiToken: [] }])];
}

function scopeSentence({ scope }: ApiMeta): string {
  return scope === undefined || scope === "any" ? "" : ` A personal API token needs the scope \`${scope}\`.`;
}

const IDEMPOTENCY_KEY = {
  in: "header",
  name: "Idempotency-Key",
  description:
    "Names one intent, for 24 hours: sent again, the call answers what it answered first, with `Idempotency-Replayed: true`.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

const SERVICE_PATHS = {
  "/health": {
    get: {
      operationId: "health",
      summary: "Whether calls can be served",
      description: "For load balancers and start scripts.",
      tags: ["Service"],
      security: [],
      responses: {
        200: {
          description: "Ready",
          content: {
            "application/json": {
              schema: { type: "object", properties: { status: { const: "ok" } }, required: ["status"] },
            },
          },
        },
        ...refusals(["NOT_READY"]),
        default: refusal("Any other refusal"),
      },
    },
  },
  "/openapi.json": {
    get: {
      operationId: "openapi",
      summary: "This document",
      description: "OpenAPI 3.1.",
      tags: ["Service"],
      security: [],
      responses: {
        200: { description: "This document", content: { "application/json": { schema: { type: "object" } } } },
        304: { description: "Not changed since the ETag sent" },
        default: refusal("Any other refusal"),
      },
    },
  },
};
