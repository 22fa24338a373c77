import { afterEach, expect } from "vitest";
import { isDescribed, observe, undescribed } from "./described-answers";
import { OpenApiDocument } from "./openapi-document";

/*
 * Fails a test if a server's API response differs from the OpenAPI document that this server serves.
 */

// Test files may share a process, in which an earlier one has already replaced `fetch`.
const globals = globalThis as typeof globalThis & { fetchUnobserved?: typeof fetch };
const fetchUnobserved = (globals.fetchUnobserved ??= globalThis.fetch);
const documents = new Map<string, Promise<OpenApiDocument | null>>();

globalThis.fetch = async (input, init) => {
  const response = await fetchUnobserved(input, init);
  const url = input instanceof Request ? input.url : String(input);
  const method = (init?.method ?? (input instanceof Request ? input.method : "GET")).toUpperCase();
  if (!isDescribed(url) || response.redirected) return response;
  const document = await getDocument(new URL(url).origin);
  if (document) await observe(document, { method, url }, response);
  return response;
};

/** Returns null if the server isn't the product or is stopping. */
async function getDocument(origin: string): Promise<OpenApiDocument | null> {
  const earlier = await documents.get(origin);
  if (earlier) return earlier;
  const read = fetchUnobserved(new URL("/api/openapi.json", origin))
    .then(async (answer) => (answer.ok ? new OpenApiDocument((await answer.json()) as object) : null))
    .catch(() => null);
  documents.set(origin, read);
  return read;
}

afterEach(() => {
  expect(undescribed.splice(0), "responses match the OpenAPI document").toEqual([]);
});
