import { Readable } from "node:stream";
import type { Download } from "~/server/core/download";
import { baseHeaders } from "../answers";
import { contentDisposition } from "./content-disposition";

/** A file for one person: saved, never shown by the browser, and kept by no cache. */
export function sendDownload(request: Request, requestId: string, download: Download): Response {
  return send(request, download, {
    ...baseHeaders(requestId),
    "content-disposition": contentDisposition(download.fileName),
    "cache-control": "private, no-store",
  });
}

/** A picture for everybody. Its address changes with it, so whoever has it need not ask again. */
export function sendPicture(request: Request, requestId: string, picture: Download): Response {
  return send(request, picture, {
    ...baseHeaders(requestId),
    "cache-control": "public, max-age=31536000, immutable",
    "cross-origin-resource-policy": "cross-origin",
  });
}

function send(request: Request, { mediaType, bytes, content }: Download, headers: Record<string, string>): Response {
  const stream = content instanceof Readable ? content : Readable.from(content, { objectMode: false });
  const all = new Headers({ ...headers, "content-type": mediaType });
  if (bytes !== undefined) all.set("content-length", String(bytes));
  if (request.method !== "HEAD") return new Response(Readable.toWeb(stream) as ReadableStream, { headers: all });
  stream.destroy();
  return new Response(null, { headers: all });
}
