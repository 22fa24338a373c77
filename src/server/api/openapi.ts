import { generateOpenApiDocument } from "trpc-to-openapi";
import { z } from "zod";
import { JobView } from "~/contracts/job";
import { OwnProfile, PublicProfile } from "~/contracts/profile";
import { API_TAGS } from "~/contracts/rules/api-tags";
import { env } from "~/env";
import { findExample } from "./openapi-examples";
import { describeFeeds } from "./openapi-feeds";
import { FILE_PATHS } from "./openapi-files";
import { HEADER_COMPONENTS } from "./openapi-headers";
import { describeOperation, type Operation } from "./openapi-operation";
import { REST_ERROR_CODES, listRefusalExamples, listRefusalResponses } from "./openapi-refusals";
import { SERVICE_PATHS, describeTokenPaths } from "./openapi-service";
import { WEBHOOK_PATHS } from "./openapi-webhooks";
import { appRouter, procedures } from "./root";
import type { ApiMeta } from "./trpc";

const ApiError = z.object({
  error: z.string().describe("A sentence for people"),
  code: z.enum(REST_ERROR_CODES).describe("For programs"),
  request_id: z.string().describe("The X-Request-Id header"),
  issues: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .optional()
    .describe("The invalid fields"),
});

let json: string | undefined;

/** Returns the OpenAPI 3.1 document as JSON. Created once per process. */
export function openApiJson(): string {
  json ??= JSON.stringify(createDocument());
  return json;
}

function createDocument() {
  const { paths, components, ...document } = generateOpenApiDocument(appRouter, {
    title: "Farsite API",
    version: "1.0.0",
    description:
      "Search remote jobs and unlock them with connects. Every answer has an `X-Request-Id`. Every error has the shape " +
      "`Error`; check its `code`. A method that a path doesn't take gets a 405, `METHOD_NOT_ALLOWED`, with `Allow`. Times " +
      "are ISO 8601 in UTC. Long answers to GET are compressed with Brotli or gzip if you accept that. Scripts of any site " +
      "can make the calls that take a token, without cookies.",
    license: { name: "MIT", identifier: "MIT" },
    contact: { name: "Farsite", url: env.APP_URL },
    baseUrl: `${env.APP_URL}/api`,
    securitySchemes: {
      bearer: { type: "http", scheme: "bearer", description: "The access token of a login." },
      apiToken: {
        type: "http",
        scheme: "bearer",
        description: "A personal API token from Settings. Its scopes limit what it can do.",
      },
    },
    defs: { Job: JobView, OwnProfile, PublicProfile, Error: ApiError },
  });
  const operations = (paths ?? {}) as Record<string, Record<string, Operation>>;
  for (const [path, procedure] of Object.entries(procedures)) {
    const meta = procedure._def.meta as ApiMeta | undefined;
    const operation = meta?.openapi && operations[meta.openapi.path]?.[meta.openapi.method.toLowerCase()];
    if (operation) describeOperation(operation, { procedure, meta, example: findExample(path) });
  }
  const rootServers = [{ url: env.APP_URL }];
  const everything = {
    ...operations,
    ...FILE_PATHS,
    ...SERVICE_PATHS,
    ...describeTokenPaths(rootServers),
    ...describeFeeds(rootServers, operations["/jobs"]?.["get"]?.parameters ?? []),
  };
  return removeDefaultBounds({
    ...document,
    tags: API_TAGS.map(({ name, description }) => ({ name, description })),
    paths: everything,
    webhooks: WEBHOOK_PATHS,
    components: {
      ...components,
      // The generator's own error schemas have names with a dot. No operation refers to them.
      schemas: removeDottedNames(components?.schemas ?? {}),
      responses: listRefusalResponses(),
      headers: HEADER_COMPONENTS,
      examples: listRefusalExamples(),
    },
  });
}

function removeDottedNames(schemas: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => !name.includes(".")));
}

/** Zod bounds every integer by JavaScript's safe range, which says nothing about our fields. */
function removeDefaultBounds(document: object): unknown {
  const isDefaultBound = (key: string, value: unknown) =>
    (key === "minimum" && value === Number.MIN_SAFE_INTEGER) ||
    (key === "maximum" && value === Number.MAX_SAFE_INTEGER);
  return JSON.parse(
    JSON.stringify(document, (key, value: unknown) => (isDefaultBound(key, value) ? undefined : value)),
  );
}
