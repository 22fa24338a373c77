import { generateOpenApiDocument } from "trpc-to-openapi";
import { z } from "zod";
import { JobView } from "~/contracts/job";
import { OwnProfile, PublicProfile } from "~/contracts/profile";
import { env } from "~/env";
import { exampleOf } from "./openapi-examples";
import { feedPaths } from "./openapi-feeds";
import { FILE_PATHS } from "./openapi-files";
import { HEADER_COMPONENTS } from "./openapi-headers";
import { describeOperation, type Operation } from "./openapi-operation";
import { REST_ERROR_CODES, refusalExamples, refusalResponses } from "./openapi-refusals";
import { SERVICE_PATHS, unsubscribePaths } from "./openapi-service";
import { WEBHOOK_PATHS } from "./openapi-webhooks";
import { appRouter, procedures } from "./root";
import type { ApiMeta } from "./trpc";

/** The shape of every refusal. */
const ApiError = z.object({
  error: z.string().describe("A sentence for people"),
  code: z.enum(REST_ERROR_CODES).describe("What programs switch on"),
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
  { name: "Webhooks", description: "Your own events, sent to an address of yours and signed." },
  { name: "Payments", description: "Buying connects, the membership and the rest." },
  { name: "Consulting", description: "Free times of consultations, and booking them." },
  { name: "Users", description: "What everybody may see of users." },
  { name: "Auth", description: "Accounts, sessions and passwords." },
  { name: "Feeds", description: "Jobs for feed readers and search engines. Not under `/api`." },
  { name: "Service", description: "The service itself." },
];

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
      "shape `Error`; programs switch on its `code`. A path that does not take a method answers 405, `METHOD_NOT_ALLOWED`, " +
      "with `Allow`. Times are ISO 8601 in UTC. Long answers to GET come in Brotli or gzip to whoever takes that. Scripts " +
      "of any site may make the calls that take a token, without cookies.",
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
  for (const [path, procedure] of Object.entries(procedures)) {
    const meta = procedure._def.meta as ApiMeta | undefined;
    const operation = meta?.openapi && operations[meta.openapi.path]?.[meta.openapi.method.toLowerCase()];
    if (operation) describeOperation(operation, { procedure, meta, example: exampleOf(path) });
  }
  const beside = [{ url: env.APP_URL }];
  const everything = {
    ...operations,
    ...FILE_PATHS,
    ...SERVICE_PATHS,
    ...unsubscribePaths(beside),
    ...feedPaths(beside, operations["/jobs"]?.["get"]?.parameters ?? []),
  };
  return withoutNoise({
    ...document,
    tags: TAGS,
    paths: everything,
    webhooks: WEBHOOK_PATHS,
    components: {
      ...components,
      // The generator's own shapes of refusals, which no operation refers to any more, have names with a dot.
      schemas: withoutDottedNames(components?.schemas ?? {}),
      responses: refusalResponses(),
      headers: HEADER_COMPONENTS,
      examples: refusalExamples(),
    },
  });
}

function withoutDottedNames(schemas: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => !name.includes(".")));
}

/** Without the bounds that zod gives every integer: those of exact numbers in JavaScript say nothing about ours. */
function withoutNoise(document: object): unknown {
  const isNoise = (key: string, value: unknown) =>
    (key === "minimum" && value === Number.MIN_SAFE_INTEGER) ||
    (key === "maximum" && value === Number.MAX_SAFE_INTEGER);
  return JSON.parse(JSON.stringify(document, (key, value: unknown) => (isNoise(key, value) ? undefined : value)));
}
