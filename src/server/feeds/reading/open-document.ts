import type { FeedSource } from "../sources/feed-source";
import { FeedFileError, readDocument, type FeedBatches } from "./read-document";
import { readLargeDocument, type EntryObserver, type FeedBytes } from "./read-large-document";

/** One saved answer of a feed. */
export type FeedFile = {
  /** May name a board. */
  name: string;
  /** For messages. */
  path: string;
  /** Throws FeedFileError. */
  open: (source: FeedSource) => Promise<FeedBatches>;
  /** To be called when it has been read, or could not be. */
  close?: () => Promise<void>;
};

/** Longer answers are read item by item, so that the memory an import takes does not grow with them. */
export const MAX_WHOLE_BYTES = 8_000_000;
/** What a source reads itself, it reads whole. */
const MAX_OWN_BYTES = 16_000_000;
/** Ten times the largest feed; what is remembered of each item would take more memory than the items. */
const MAX_ENTRIES = 1_000_000;
/** Whoever has so many has next to nothing in them. */
const MAX_ENTRIES_AT_ONCE = 50_000;

/**
 * The entries of an answer of any size: read whole up to `maxWholeBytes`, item by item from there on. `look` is shown every
 * entry once before the first batch is asked for. Throws FeedFileError.
 */
export async function openDocument(
  bytes: FeedBytes,
  source: FeedSource,
  { maxWholeBytes = MAX_WHOLE_BYTES, look }: { maxWholeBytes?: number; look?: EntryObserver } = {},
): Promise<FeedBatches> {
  const text = await readWhole(bytes, source.readText ? MAX_OWN_BYTES : maxWholeBytes);
  const document = text === null ? await openLarge(bytes, source, look) : openWhole(text, source, look);
  if (document.count > MAX_ENTRIES) throw tooLarge();
  return document;
}

async function openLarge(bytes: FeedBytes, source: FeedSource, look?: EntryObserver): Promise<FeedBatches> {
  if (source.readText) throw tooLarge();
  return readLargeDocument(bytes, source, look);
}

function openWhole(text: string, source: FeedSource, look?: EntryObserver): FeedBatches {
  const { entries, declaredTotal } = readDocument(text, source);
  const count = entries.length;
  for (const entry of count > MAX_ENTRIES ? [] : entries) look?.see(entry);
  const batches = () => (count > MAX_ENTRIES_AT_ONCE ? splitPieces(entries) : [entries]);
  return { declaredTotal, count, heldBytes: text.length, batches };
}

function* splitPieces(entries: readonly unknown[]): Iterable<unknown[]> {
  for (let start = 0; start < entries.length; start += MAX_ENTRIES_AT_ONCE) {
    yield entries.slice(start, start + MAX_ENTRIES_AT_ONCE);
  }
}

async function readWhole(bytes: FeedBytes, maxBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes()) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(Buffer.concat(chunks));
}

function tooLarge(): FeedFileError {
  return new FeedFileError("it is larger than any feed");
}
