import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { describe, expect, it } from "vitest";
import type { AppRouter } from "~/server/api";
import type * as published from "../../../packages/client/src/trpc-types";
import type { Operations } from "../../../packages/client/src/rest-types";
import { ROOT } from "../paths";
import { clientFiles } from "./client-files";
import { typeText, type JsonSchema } from "./type-text";

// The compiler checks here that the client's types equal the server's.

type Outputs = inferRouterOutputs<AppRouter>;
type Inputs = inferRouterInputs<AppRouter>;
/** One input or output of each kind. The client's type may list the values of a field that the server types as text. */
type Pairs = [
  [Operations["GET /jobs"]["output"], Outputs["job"]["list"]],
  [Operations["GET /jobs/facets"]["output"], Outputs["job"]["facets"]],
  [Operations["GET /jobs/{id}/related"]["output"], Outputs["job"]["related"]],
  [Operations["POST /jobs/{id}/unlock"]["output"], Outputs["job"]["unlock"]],
  [Operations["DELETE /jobs/{id}/save"]["output"], Outputs["job"]["unsave"]],
  [Operations["POST /auth/login"]["output"], Outputs["auth"]["logIn"]],
  [Operations["GET /me/connects"]["output"], Outputs["connects"]["history"]],
  [Operations["POST /me/verify"]["output"], Outputs["payment"]["getVerified"]],
  [Operations["POST /consulting/book"]["output"], Outputs["consulting"]["book"]],
  [Operations["POST /auth/password"]["input"], Inputs["auth"]["setPassword"]],
  [Operations["POST /jobs/{id}/report"]["input"], Inputs["report"]["file"]],
  [Operations["POST /jobs/{id}/unlock"]["input"], Inputs["job"]["unlock"]],
  [Operations["POST /payments/buy-connects"]["input"], Inputs["payment"]["buyConnects"]],
];
type Same<A, B> = [A, B] extends [B, A] ? true : false;
type AllSame<Of extends readonly [unknown, unknown][]> = { [Index in keyof Of]: Same<Of[Index][0], Of[Index][1]> };
/** For query strings, because the contract accepts numbers and flags as text, too. */
type Takes<Given, Taken> = [Given, keyof Taken] extends [Taken, keyof Given] ? true : false;
const SAME: AllSame<Pairs> = [true, true, true, true, true, true, true, true, true, true, true, true, true];
const TAKES: [
  Takes<Operations["GET /jobs"]["input"], NonNullable<Inputs["job"]["list"]>>,
  Takes<Operations["GET /consulting/slots"]["input"], Inputs["consulting"]["slots"]>,
] = [true, true];

// The whole router, except for /admin.
type Published = published.AppRouter;
type Own<Routers> = {
  [Router in keyof inferRouterOutputs<Published>]: Router extends keyof Routers
    ? Pick<Routers[Router], keyof inferRouterOutputs<Published>[Router] & keyof Routers[Router]>
    : never;
};
const ROUTER: [
  outputs: Same<inferRouterOutputs<Published>, Own<Outputs>>,
  inputs: inferRouterInputs<Published> extends Own<Inputs> ? true : false,
] = [true, true];

describe("client types", () => {
  it("clientFiles matches the committed files (else run npm run client:generate)", async () => {
    for (const [path, text] of Object.entries(clientFiles())) {
      expect(await readFile(join(ROOT, path), "utf8"), path).toBe(text);
    }
    expect([...SAME, ...TAKES, ...ROUTER].every(Boolean)).toBe(true);
  });

  it.each<[schema: JsonSchema, text: string]>([
    [{ type: ["string", "null"] }, "string | null"],
    [{ type: "array", items: { enum: ["a", 1] } }, '("a" | 1)[]'],
    [{ type: "array", items: { $ref: "#/components/schemas/Job" } }, "Job[]"],
    [{ anyOf: [{ type: "integer" }, { type: "number" }, { type: "null" }] }, "number | null"],
    [{ const: null }, "null"],
    [{}, "unknown"],
    [{ type: "object", additionalProperties: { type: "boolean" } }, "Record<string, boolean>"],
    [{ allOf: [{ $ref: "#/A" }, { anyOf: [{ $ref: "#/B" }, { $ref: "#/C" }] }] }, "A & (B | C)"],
    [
      { type: "object", properties: { "a-b": { type: "string", description: "No */ end" }, c: {} }, required: ["c"] },
      '{\n  /** No *\\/ end */\n  "a-b"?: string | undefined;\n  c: unknown;\n}',
    ],
  ])("typeText writes a type for %j", (schema, text) => expect(typeText(schema)).toBe(text));

  it("typeText rejects a schema that it can't represent", () => {
    expect(() => typeText({ type: "date" })).toThrow("No type is known");
  });
});
