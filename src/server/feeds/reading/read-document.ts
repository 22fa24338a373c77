import type { FeedSource } from "../sources/feed-source";
import { cleanLine } from "../text/clean-text";

/** A file that is no answer of the feed: nothing of it is imported. The message is a sentence for people. */
export class FeedFileError extends Error {
  override readonly name = "FeedFileError";
}

export type FeedDocument = {
  /** Entries as parsed; a line that is no JSON stands as `UNREADABLE`. */
  entries: unknown[];
  /** How many items the whole feed has, where the envelope says so. */
  declaredTotal: number | null;
};

/** A document's entries in batches, which are read as they are asked for. */
export type FeedBatches = {
  declaredTotal: number | null;
  /** How many entries there are at most. */
  count: number;
  /** How much text its entries were made of, if they are all in memory. */
  heldBytes: number;
  batches: () => AsyncIterable<unknown[]> | Iterable<unknown[]>;
};

/** In place of an entry that could not be parsed. */
export const UNREADABLE = Symbol("unreadable entry");

export const NOT_JSON = "it is not JSON, or was cut short";

/**
 * The entries of a saved answer: `{jobs: […]}` (or what the source calls its list), a bare array, one JSON object per line,
 * or what the source reads itself. A byte order mark is skipped. Throws FeedFileError when the text is none of these (an
 * error page, a cut download).
 */
export function readDocument(text: string, source: FeedSource): FeedDocument {
  const body = text.replace(/^\uFEFF/, "").trim();
  if (body === "") throw new FeedFileError("it is empty");
  const own = source.readText?.(body);
  const document = own ? { entries: own, declaredTotal: null } : readJson(body, source);
  return { ...document, entries: document.entries.filter((entry) => !source.isNotice?.(entry)) };
}

function readJson(body: string, source: FeedSource): FeedDocument {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return { entries: parseLines(body), declaredTotal: null };
  }
  return readEnvelope(json, source);
}

/** The list of a parsed document, or its one item. Throws FeedFileError where it is neither. */
export function readEnvelope(json: unknown, source: FeedSource): FeedDocument {
  if (Array.isArray(json)) return { entries: json, declaredTotal: null };
  if (typeof json !== "object" || json === null) throw new FeedFileError("it holds no jobs");
  const envelope = json as Record<string, unknown>;
  const list = envelope[source.listKey ?? "jobs"];
  if (!Array.isArray(list)) {
    // A single item, as the one line of a line-by-line file.
    if (!("rejected" in source.parse(envelope))) return { entries: [envelope], declaredTotal: null };
    const said = typeof envelope.error === "string" ? `, but "${cleanLine(envelope.error, 100)}"` : "";
    throw new FeedFileError(`it is no answer of ${source.id}: there is no list of jobs in it${said}`);
  }
  const total = source.declaredTotal?.(envelope);
  return { entries: list, declaredTotal: typeof total === "number" ? total : null };
}

/** Not split at U+2028 or U+0085, which stand inside strings. */
function parseLines(body: string): unknown[] {
  const lines = body.split("\n").filter((line) => line.trim() !== "");
  const entries = lines.map(parseLine);
  const readable = entries.filter((entry) => typeof entry === "object" && entry !== null).length;
  // A broken document also holds a line or two that would parse; a list of items is mostly items.
  if (lines.length < 2 || readable * 2 < lines.length) {
    throw new FeedFileError(NOT_JSON);
  }
  return entries;
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return UNREADABLE;
  }
}
