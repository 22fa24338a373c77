import { openApiJson } from "~/server/api";
import { createApiHandler, type HandleApi } from "~/server/http";
import { isDescribed, observe } from "./described-answers";
import { OpenApiDocument } from "./openapi-document";

let document: OpenApiDocument | undefined;

/** Creates the product's API handler. Compares each response with the OpenAPI document. */
export function createObservedHandler(parts: Parameters<typeof createApiHandler>[0]): HandleApi {
  const handle = createApiHandler(parts);
  return async (request, from) => {
    const { method, url } = request;
    const response = await handle(request, from);
    // Skips compressed responses. `answers-as-described.ts` compares them after decompression.
    if (!isDescribed(url) || response.headers.has("content-encoding")) return response;
    document ??= new OpenApiDocument(JSON.parse(openApiJson()) as object);
    await observe(document, { method, url }, response);
    return response;
  };
}
