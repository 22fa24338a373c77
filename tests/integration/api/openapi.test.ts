import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { openApiJson } from "~/server/api";
import { REST_ROUTES } from "~/server/http";
import { at } from "../../support/api";

const run = promisify(execFile);
const repository = fileURLToPath(new URL("../../../", import.meta.url));
const document: unknown = JSON.parse(openApiJson());

const operationOf = (method: string, pattern: readonly string[]) =>
  at(document, "paths", `/${pattern.join("/")}`, method.toLowerCase());

describe("the OpenAPI document", () => {
  it("passes the linter without an error or a warning", async () => {
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

  it("is of version 3.1 and describes every call, and the service's own", () => {
    expect(at(document, "openapi")).toMatch(/^3\.1\./);
    const described = Object.entries(Object(at(document, "paths"))).flatMap(([path, methods]) =>
      Object.keys(Object(methods)).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const calls = REST_ROUTES.map(({ method, pattern }) => `${method} /${pattern.join("/")}`);
    const besides = [
      "GET /health",
      "GET /openapi.json",
      "GET /me/resume/{fileId}",
      "GET /pictures/{fileId}",
      "POST /me/upload-resume",
    ];
    expect(described.toSorted()).toEqual([...calls, ...besides].toSorted());
  });

  it("says that several values of a filter stand between commas", () => {
    const parameters: unknown = at(operationOf("GET", ["jobs"]), "parameters");
    const seniority =
      Array.isArray(parameters) && parameters.find((parameter) => at(parameter, "name") === "seniority");
    expect(seniority).toMatchObject({ in: "query", style: "form", explode: false, schema: { type: "array" } });
  });

  it.each(REST_ROUTES)(
    "tells of $procedure its success, its refusals and who may call it",
    ({ method, pattern, successStatus, isPublic }) => {
      const operation = operationOf(method, pattern);
      expect(at(operation, "responses", successStatus)).toBeDefined();
      const refusal = at(operation, "responses", "default", "content", "application/json", "schema", "$ref");
      expect(refusal).toBe("#/components/schemas/Error");
      const security = at(operation, "security") as object[];
      expect(security.some((choice) => Object.keys(choice).length === 0) || security.length === 0).toBe(isPublic);
    },
  );

  it("names what an unlock is refused with, and its Idempotency-Key", () => {
    const unlock = operationOf("POST", ["jobs", "{id}", "unlock"]);
    expect(Object.keys(Object(at(unlock, "responses")))).toEqual(
      expect.arrayContaining(["200", "400", "401", "402", "404", "409", "410", "422", "default"]),
    );
    expect(JSON.stringify(at(unlock, "parameters"))).toContain("Idempotency-Key");
    expect(at(unlock, "requestBody", "required")).toBe(false);
  });
});
