import { afterEach, expect } from "vitest";
import { isDescribed, observe, undescribed } from "./described-answers";
import { OpenApiDocument } from "./openapi-document";

/*
 * Whatever a test asks the API, in this process or of a server, is answered as the OpenAPI document says, or the test
 * fails. Servers are held against the document that they serve themselves.
 */

const fetchUnobserved = globalThis.fetch;
const documents = new Map<string, Promise<OpenApiDocument | null>>();

globalThis.fetch = async (input, init) => {
  const response = await fetchUnobserved(input, init);
  const url = input instanceof Request ? input.url : String(input);
  const method = (init?.method ?? (input instanceof Request ? input.method : "GET")).toUpperCase();
  if (!isDescribed(url) || response.redirected) return response;
  const document = await documentOf(new URL(url).origin);
  if (document) await observe(document, { method, url }, response);
  return response;
};

/** Null where there is none to be had: what answers is not the product, or it is just going away. */
async function documentOf(origin: string): Promise<OpenApiDocument | null> {
  const known = await documents.get(origin);
  if (known) return known;
  const read = fetchUnobserved(new URL("/api/openapi.json", origin))
    .then(async (answer) => (answer.ok ? new OpenApiDocument((await answer.json()) as object) : null))
    .catch(() => null);
  documents.set(origin, read);
  return read;
}

afterEach(() => {
  expect(undescribed.splice(0), "answers are as the OpenAPI document says").toEqual([]);
});
