import { DomainError } from "~/server/core/errors";

/** Longest path and query together, in bytes (they are ASCII by then). */
const MAX_URL_LENGTH = 8 * 1024;

/** Where a request goes: its path as it was sent, its decoded segments, and its query. */
export type Target = { path: string; segments: string[]; query: string };

/** Throws URI_TOO_LONG, and BAD_REQUEST for percent escapes that are none or hide U+0000. */
export function parseTarget(url: string): Target {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  const address = start === -1 ? "/" : url.slice(start);
  if (address.length > MAX_URL_LENGTH) {
    throw new DomainError("URI_TOO_LONG", "The address is longer than 8 KB.");
  }
  const mark = address.indexOf("?");
  const path = mark === -1 ? address : address.slice(0, mark);
  const query = mark === -1 ? "" : address.slice(mark + 1);
  const trimmed = path.length > 1 && path.endsWith("/") ? path.slice(1, -1) : path.slice(1);
  return { path, segments: trimmed.split("/").map(decodeSegment), query };
}

function decodeSegment(segment: string): string {
  if (!segment.includes("%")) return segment;
  const decoded = decodeOrNull(segment);
  if (decoded === null || decoded.includes("\u0000")) {
    throw new DomainError("BAD_REQUEST", "The path has a malformed percent escape.");
  }
  return decoded;
}

function decodeOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
