import type { FeedSource } from "../sources/feed-source";
import { cleanLine } from "~/language/text/clean-text";

/** A file that can't be imported at all. Admins see the message. */
export class FeedFileError extends Error {
  override readonly name = "FeedFileError";
}

export type FeedDocument = {
  /** Parsed entries; UNREADABLE for lines that aren't JSON. */
  entries: unknown[];
  /** The feed's own number of items, if stated. */
  declaredTotal: number | null;
};

/** A document's entries, read batch by batch. */
export type FeedBatches = {
  declaredTotal: number | null;
  /** An upper bound: notices count too. */
  count: number;
  /** Bytes kept in memory; 0 if entries are read from the file. */
  heldBytes: number;
  batches: () => AsyncIterable<unknown[]> | Iterable<unknown[]>;
};

export const UNREADABLE = Symbol("unreadable entry");

export const NOT_JSON = "it is not JSON, or was cut short";

/**
 * Reads `{jobs: […]}` (or the source's list key), a bare array, one JSON object per line, or the source's own format.
 * Throws FeedFileError for anything else, such as an error page or a truncated download.
 */
export function parseDocument(text: string, source: FeedSource): FeedDocument {
  const body = text.replace(/^\uFEFF/, "").trim();
  if (body === "") throw new FeedFileError("it is empty");
  const own = source.readText?.(body);
  const document = own ? { entries: own, declaredTotal: null } : parseJsonDocument(body, source);
  return { ...document, entries: document.entries.filter((entry) => !source.isNotice?.(entry)) };
}

function parseJsonDocument(body: string, source: FeedSource): FeedDocument {
  const json = parseJson(body);
  return json === UNREADABLE ? { entries: parseLines(body), declaredTotal: null } : parseEnvelope(json, source);
}

/** Returns a JSON document's list, or its single item. Throws FeedFileError. */
export function parseEnvelope(json: unknown, source: FeedSource): FeedDocument {
  if (Array.isArray(json)) return { entries: json, declaredTotal: null };
  if (typeof json !== "object" || json === null) throw new FeedFileError("it contains no jobs");
  const envelope = json as Record<string, unknown>;
  const list = envelope[source.listKey ?? "jobs"];
  if (!Array.isArray(list)) {
    // A file of JSON lines may have only one.
    if (!("rejected" in source.parse(envelope))) return { entries: [envelope], declaredTotal: null };
    const said = typeof envelope.error === "string" ? `, but "${cleanLine(envelope.error, 100)}"` : "";
    throw new FeedFileError(`it isn't an answer of ${source.id}: it has no list of jobs${said}`);
  }
  const total = source.declaredTotal?.(envelope);
  return { entries: list, declaredTotal: typeof total === "number" ? total : null };
}

/** Splits at "\n" only: U+2028 and U+0085 occur inside strings. */
function parseLines(body: string): unknown[] {
  const lines = body.split("\n").filter((line) => line.trim() !== "");
  const entries = lines.map(parseJson);
  const readable = entries.filter((entry) => typeof entry === "object" && entry !== null).length;
  // Some lines of a truncated document parse too.
  if (lines.length < 2 || readable * 2 < lines.length) {
    throw new FeedFileError(NOT_JSON);
  }
  return entries;
}

/** Parses JSON, or returns UNREADABLE. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return UNREADABLE;
  }
}
