import { Readable } from "node:stream";
import type { Download } from "~/server/storage";
import { baseHeaders } from "../answers";

/** Sends a private file, which the browser saves instead of showing it. */
export function sendDownload(request: Request, requestId: string, download: Download): Response {
  return send(request, download, {
    ...baseHeaders(requestId),
    "content-disposition": contentDisposition(download.fileName),
    "cache-control": "private, no-store",
  });
}

/** Sends a public picture. A new picture gets a new address, so caches may keep this one forever. */
export function sendPicture(request: Request, requestId: string, picture: Download): Response {
  return send(request, picture, {
    ...baseHeaders(requestId),
    "cache-control": "public, max-age=31536000, immutable",
    "cross-origin-resource-policy": "cross-origin",
  });
}

/** Sends a picture that only some may see. The browser asks again after an hour, in which a session may end. */
export function sendPrivatePicture(request: Request, requestId: string, picture: Download): Response {
  return send(request, picture, {
    ...baseHeaders(requestId),
    "cache-control": "private, max-age=3600",
    vary: "Authorization, Cookie",
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

/**
 * Formats the Content-Disposition header (RFC 6266). `filename*` has the exact name, `filename` an ASCII fallback. Escapes
 * characters that could end the header or the quoted string.
 */
function contentDisposition(fileName: string): string {
  const ascii = fileName
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]/g, "_")
    .replace(/["\\%]/g, "_");
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(/['()*]/g, (char) => {
    return `%${char.charCodeAt(0).toString(16).toUpperCase()}`;
  });
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
