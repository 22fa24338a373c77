import { openApiJson } from "~/server/api";
import { createApiHandler, type HandleApi } from "~/server/http";
import { isDescribed, observe } from "./described-answers";
import { OpenApiDocument } from "./openapi-document";

let document: OpenApiDocument | undefined;

/** The API handler of the product; each of its answers is held against the document. */
export function createObservedHandler(parts: Parameters<typeof createApiHandler>[0]): HandleApi {
  const handle = createApiHandler(parts);
  return async (request, from) => {
    const { method, url } = request;
    const response = await handle(request, from);
    // What is compressed is read where it is unpacked again.
    if (!isDescribed(url) || response.headers.has("content-encoding")) return response;
    document ??= new OpenApiDocument(JSON.parse(openApiJson()) as object);
    await observe(document, { method, url }, response);
    return response;
  };
}
