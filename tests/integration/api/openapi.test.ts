import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { openApiJson } from "~/server/api";
import { REST_ROUTES } from "~/server/http";
import { at } from "../../support/at";
import { OpenApiDocument, type DescribedOperation } from "../../support/openapi-document";

const run = promisify(execFile);
const repository = fileURLToPath(new URL("../../../", import.meta.url));
const document = new OpenApiDocument(JSON.parse(openApiJson()) as object);

const operationOf = (method: string, pattern: readonly string[]) =>
  at(document.document, "paths", `/${pattern.join("/")}`, method.toLowerCase());

/** The calls of the design's table. */
const DESIGNED = `
  POST /auth/signup, POST /auth/verify, POST /auth/login, POST /auth/refresh, POST /auth/resend, POST /auth/reset,
  POST /auth/password, POST /auth/logout,
  GET /jobs, GET /jobs/{id}, GET /jobs/shortcode/{shortId}, POST /jobs/{id}/unlock, POST /jobs/{id}/save,
  DELETE /jobs/{id}/save, POST /jobs/{id}/apply,
  GET /me, GET /me/connects, POST /me/upload-resume, POST /me/verify, GET /users/{id},
  POST /payment/create-checkout, POST /payments/verify, POST /payments/subscribe, POST /payments/buy-connects,
  POST /generate, GET /consulting/slots, POST /consulting/book,
  POST /webhooks/whop, GET /health, GET /openapi.json,
  GET /feeds/jobs.rss, GET /feeds/jobs.json, GET /sitemap.xml, GET /robots.txt, GET /llms.txt, POST /unsubscribe/{token},
  GET /calendar/{token}.ics`
  .split(",")
  .map((call) => call.trim());

/** Other calls, which don't go through the router. */
const BY_HAND = [
  "GET /me/resume/{fileId}",
  "GET /pictures/{fileId}",
  "GET /logos/{id}",
  "GET /health/live",
  "GET /health/ready",
  "GET /version",
];

const named = document.operations.map((operation) => ({ name: `${operation.method} ${operation.path}`, ...operation }));

/** Lists each schema of an operation with its example. */
function* examplesOf({ pointer }: DescribedOperation): Generator<{ schema: readonly string[]; value: unknown }> {
  const operation = document.resolve(pointer).value;
  for (const [index, parameter] of (at(operation, "parameters") as object[] | undefined)?.entries() ?? []) {
    yield { schema: [...pointer, "parameters", String(index), "schema"], value: at(parameter, "example") };
  }
  const bodies = [
    [...pointer, "requestBody"],
    ...Object.keys(Object(at(operation, "responses"))).map((status) => [...pointer, "responses", status]),
  ];
  for (const body of bodies.map((each) => document.resolve(each))) {
    for (const [mediaType, content] of Object.entries(Object(at(body.value, "content")))) {
      if (at(content, "schema", "format") === "binary" || mediaType === "multipart/form-data") continue;
      const schema = [...body.pointer, "content", mediaType, "schema"];
      const several = Object.keys(Object(at(content, "examples")));
      if (several.length === 0) yield { schema, value: at(content, "example") };
      for (const each of several) {
        const example = document.resolve([...body.pointer, "content", mediaType, "examples", each]);
        yield { schema, value: at(example.value, "value") };
      }
    }
  }
}

/** Lists the places where a schema allows any value. */
function vagueSchemas(value: unknown, pointer: string, isSchema: boolean): string[] {
  if (typeof value !== "object" || value === null) return isSchema ? [pointer] : [];
  if (isSchema && !says(value)) return [pointer];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const here = `${pointer}/${key}`;
    if (key === "example" || key === "examples") return [];
    if (key === "properties") {
      return Object.entries(Object(inner)).flatMap(([name, each]) => vagueSchemas(each, `${here}/${name}`, true));
    }
    if (["anyOf", "oneOf", "allOf"].includes(key)) {
      return (inner as unknown[]).flatMap((each, index) => vagueSchemas(each, `${here}/${index}`, true));
    }
    if (key === "additionalProperties" && typeof inner === "boolean") return [];
    return vagueSchemas(inner, here, ["schema", "items", "additionalProperties", "not"].includes(key));
  });
}

function says(schema: object): boolean {
  if ("$ref" in schema || "enum" in schema || "const" in schema) return true;
  if ("anyOf" in schema || "oneOf" in schema || "allOf" in schema) return true;
  const type = at(schema, "type");
  if (type === "object") return "properties" in schema || "additionalProperties" in schema;
  return type === "array" ? "items" in schema : type !== undefined;
}

describe("the OpenAPI document", () => {
  it("passes the linter without errors or warnings", async () => {
    const folder = await mkdtemp(join(tmpdir(), "farsite-openapi-"));
    const file = join(folder, "openapi.json");
    await writeFile(file, openApiJson());
    const ruleset = join(repository, "tests/integration/api/spectral.yaml");
    const spectral = join(repository, "node_modules/.bin/spectral");
    const { stdout } = await run(spectral, ["lint", "--fail-severity", "hint", "--ruleset", ruleset, file]).catch(
      (failure: { stdout: string }) => failure,
    );
    await rm(folder, { recursive: true });
    expect(stdout).toContain("No results");
  });

  it("has version 3.1 and describes exactly the designed calls and the existing routes", () => {
    expect(at(document.document, "openapi")).toMatch(/^3\.1\./);
    const routes = REST_ROUTES.map(({ method, pattern }) => `${method} /${pattern.join("/")}`);
    expect(new Set(named.map(({ name }) => name))).toEqual(new Set([...DESIGNED, ...routes, ...BY_HAND]));
  });

  it("has a description for everything", () => {
    expect(vagueSchemas(document.document, "#", false)).toEqual([]);
  });

  it("says that several values of a filter are separated by commas", () => {
    const parameters: unknown = at(operationOf("GET", ["jobs"]), "parameters");
    const seniority =
      Array.isArray(parameters) && parameters.find((parameter) => at(parameter, "name") === "seniority");
    expect(seniority).toMatchObject({ in: "query", style: "form", explode: false, schema: { type: "array" } });
  });

  it.each(REST_ROUTES)(
    "lists the success, the errors and the callers of $procedure",
    ({ method, pattern, successStatus, isPublic }) => {
      const operation = operationOf(method, pattern);
      expect(at(operation, "responses", successStatus)).toBeDefined();
      expect(at(operation, "responses", "500", "$ref")).toBe("#/components/responses/INTERNAL");
      const security = at(operation, "security") as object[];
      expect(security.some((choice) => Object.keys(choice).length === 0) || security.length === 0).toBe(isPublic);
    },
  );

  it.each(named)("describes $name and each of its parameters", ({ pointer }) => {
    const operation = document.resolve(pointer).value;
    expect(at(operation, "summary")).toMatch(/\w/);
    expect(at(operation, "description")).toMatch(/\w/);
    expect(at(operation, "tags")).toHaveLength(1);
    for (const parameter of (at(operation, "parameters") as object[] | undefined) ?? []) {
      expect(at(parameter, "description"), String(at(parameter, "name"))).toMatch(/\w/);
    }
  });

  it.each(named)("has valid examples for $name", (operation) => {
    for (const { schema, value } of examplesOf(operation)) {
      expect(value, schema.join(" ")).toBeDefined();
      expect(document.findViolation(schema, value), schema.join(" ")).toBeNull();
    }
  });

  it("lists the errors of an unlock and its Idempotency-Key", () => {
    const unlock = operationOf("POST", ["jobs", "{id}", "unlock"]);
    expect(Object.keys(Object(at(unlock, "responses")))).toEqual(
      expect.arrayContaining(["200", "400", "401", "402", "404", "409", "410", "422"]),
    );
    expect(JSON.stringify(at(unlock, "parameters"))).toContain("Idempotency-Key");
    expect(at(unlock, "requestBody", "required")).toBe(false);
    const conflict = document.resolve(["paths", "/jobs/{id}/unlock", "post", "responses", "409"]).pointer;
    const schema = [...conflict, "content", "application/json", "schema"];
    const refusal = { error: "…", request_id: "…" };
    expect(document.findViolation(schema, { ...refusal, code: "PRICE_CHANGED" })).toBeNull();
    expect(document.findViolation(schema, { ...refusal, code: "SLOT_TAKEN" })).not.toBeNull();
  });
});
