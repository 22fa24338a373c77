import { LIST_FILTERS } from "~/contracts/rules/job-search";
import { invalidFields } from "~/server/api";
import { DomainError } from "~/server/core/errors";

/** The limit for path and query together, in bytes. */
const MAX_URL_LENGTH = 8 * 1024;

/** A request's address. `path` and `query` are as sent, `segments` are decoded. */
export type Target = { path: string; segments: string[]; query: string };

/** @throws URI_TOO_LONG, and BAD_REQUEST for invalid percent escapes or U+0000 */
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

const LISTS: ReadonlySet<string> = new Set(LIST_FILTERS);

/** Known parameters, and the names of unknown ones. */
export type Query = { values: Record<string, string>; ignored: string[] };

/**
 * Parses a query string. Skips `utm_*` parameters and empty values, which forms without JavaScript send for empty fields.
 * @throws BAD_REQUEST if a parameter that isn't a list is given twice
 */
export function parseQuery(query: string, knownNames: ReadonlySet<string>): Query {
  const values: Record<string, string> = {};
  const ignored = new Set<string>();
  if (query === "") return { values, ignored: [] };
  for (const [name, value] of new URLSearchParams(query)) {
    if (!knownNames.has(name)) {
      if (!name.startsWith("utm_")) ignored.add(name);
    } else if (value !== "") {
      const isRepeated = Object.hasOwn(values, name);
      if (isRepeated && !LISTS.has(name)) throw invalidFields([name], "is given more than once");
      values[name] = isRepeated ? `${values[name]},${value}` : value;
    }
  }
  return { values, ignored: [...ignored] };
}
