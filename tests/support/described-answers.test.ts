import { expect, it } from "vitest";
import { isDescribed, observe, undescribed } from "./described-answers";
import { OpenApiDocument } from "./openapi-document";

const count = { type: "object", properties: { count: { type: "integer" } }, required: ["count"] };
const document = new OpenApiDocument({
  paths: {
    "/things/{id}": {
      get: {
        responses: {
          200: {
            headers: { "X-Request-Id": { required: true, schema: { type: "string" } } },
            content: { "application/json": { schema: count } },
          },
          304: {},
        },
      },
    },
    "/things/all": { get: { responses: { 200: { content: { "text/plain": { schema: { type: "string" } } } } } } },
  },
  components: { schemas: { Error: { type: "object", required: ["code"] } } },
});

const headers = { "x-request-id": "1", "content-type": "application/json" };

async function findFaults(path: string, response: Response): Promise<string> {
  await observe(document, { method: "GET", url: `http://localhost:3000${path}` }, response);
  return undescribed.splice(0).join("\n");
}

it("observe accepts a documented response and leaves its body readable", async () => {
  const response = Response.json({ count: 1 }, { headers });
  expect(await findFaults("/api/things/7", response)).toBe("");
  expect(await response.json()).toEqual({ count: 1 });
  expect(await findFaults("/api/things/7", new Response(null, { status: 304 }))).toBe("");
  expect(await findFaults("/api/nothing", Response.json({ code: "NOT_FOUND" }, { status: 404 }))).toBe("");
});

it.each([
  ["an undocumented status", Response.json({}, { status: 418, headers }), "has no 418"],
  ["a body outside the schema", Response.json({ count: "1" }, { headers }), "/count must be integer"],
  ["a missing header", Response.json({ count: 1 }), "lacks the header X-Request-Id"],
  ["another media type", new Response("<p>", { headers: { ...headers, "content-type": "text/html" } }), "is text/html"],
  ["a body that isn't JSON", new Response("…", { headers }), "isn't JSON"],
])("observe reports %s", async (_, response, fault) => {
  expect(await findFaults("/api/things/7", response)).toContain(fault);
});

it("observe prefers static path segments to parameters, and requires the error shape for unknown paths", async () => {
  expect(await findFaults("/api/things/all", Response.json({ count: 1 }, { headers }))).toContain("not text/plain");
  expect(await findFaults("/api/nothing", Response.json({}, { status: 404 }))).toContain("code");
});

it("isDescribed excludes pages, tRPC and Auth.js", () => {
  expect(["/jobs", "/api/trpc/job.list", "/api/authjs/csrf"].filter((path) => isDescribed(`http://x${path}`))).toEqual(
    [],
  );
  expect(isDescribed("http://x/api/jobs")).toBe(true);
});
