import { exceedsJsonDepth, isShortText, readForImport, TooLargeToReadError, type Reading } from "~/server/reading";
import type { FeedSource } from "../sources/feed-source";
import { findFeedSource } from "../sources/registry";
import { FeedFileError, parseDocument, UNREADABLE, type FeedBatches, type FeedDocument } from "./parse-document";
import { readLargeDocument, type EntryObserver, type FeedBytes } from "./read-large-document";

/** A saved response of a feed. */
export type FeedFile = {
  /** May name a board. */
  name: string;
  /** For messages. */
  path: string;
  /** Throws FeedFileError. */
  open: (source: FeedSource) => Promise<FeedBatches>;
  /** Cleans up, whether `open` succeeded or not. */
  close?: () => Promise<void>;
};

/** Larger documents are read item by item, so that memory and the time of each step stay bounded. */
export const MAX_WHOLE_BYTES = 1_000_000;
/** For sources whose items refer to each other. */
const MAX_JOINED_BYTES = 8_000_000;
/** For sources with their own format, whose parsers need the whole text. */
const MAX_CUSTOM_BYTES = 4_000_000;
/** Deeper documents are read item by item, too, which drops only the deep item. */
const MAX_DEPTH = 100;
/** Ten times the largest feed. Bounds the keys kept in memory. */
const MAX_ENTRIES = 1_000_000;
const MAX_BATCH = 50_000;

/**
 * Opens a document of any size: in memory up to `maxWholeBytes`, else item by item. `observer` sees every entry before
 * the first batch is read. Throws FeedFileError.
 */
export async function openDocument(
  bytes: FeedBytes,
  source: FeedSource,
  { maxWholeBytes = MAX_WHOLE_BYTES, observer }: { maxWholeBytes?: number; observer?: EntryObserver } = {},
): Promise<FeedBatches> {
  const text = await readWhole(bytes, findMaxBytes(source, maxWholeBytes));
  const isReadable = text !== null && (source.readText !== undefined || !exceedsJsonDepth(text, MAX_DEPTH));
  const document = await (isReadable ? openWhole(text, source, observer) : openLarge(bytes, source, observer));
  if (document.count > MAX_ENTRIES) throw createTooLargeError();
  return document;
}

function findMaxBytes({ readText, joinRows }: FeedSource, others: number): number {
  if (readText) return MAX_CUSTOM_BYTES;
  return joinRows ? MAX_JOINED_BYTES : others;
}

async function openLarge(bytes: FeedBytes, source: FeedSource, observer?: EntryObserver): Promise<FeedBatches> {
  if (source.readText ?? source.joinRows) throw createTooLargeError();
  return readLargeDocument(bytes, source, observer);
}

async function openWhole(text: string, source: FeedSource, observer?: EntryObserver): Promise<FeedBatches> {
  const { entries, declaredTotal } = await readLongDocument(text, source, readForImport);
  const count = entries.length;
  for (const entry of count > MAX_ENTRIES ? [] : entries) observer?.observe(entry);
  const joined = source.joinRows?.(entries) ?? entries;
  const batches = () => (joined.length > MAX_BATCH ? splitPieces(joined) : [joined]);
  return { declaredTotal, count, heldBytes: text.length, batches };
}

function* splitPieces(entries: readonly unknown[]): Iterable<unknown[]> {
  for (let start = 0; start < entries.length; start += MAX_BATCH) {
    yield entries.slice(start, start + MAX_BATCH);
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

function createTooLargeError(): FeedFileError {
  return new FeedFileError("it is larger than any feed");
}

type Read = <Input, Output>(reading: Reading<Input, Output>, input: Input) => Promise<Output>;

/** Entries that can't be parsed are null. */
export const documentReading: Reading<{ text: string; source: string }, FeedDocument | { refusal: string }> = {
  name: "a feed's document",
  read: ({ text, ...names }) => {
    const source = findFeedSource(names.source);
    if (!source) return { refusal: `there is no source ${names.source}` };
    try {
      const { entries, declaredTotal } = parseDocument(text, source);
      // A symbol can't leave the thread.
      return { entries: entries.map((entry) => (entry === UNREADABLE ? null : entry)), declaredTotal };
    } catch (error) {
      if (error instanceof FeedFileError) return { refusal: error.message };
      throw error;
    }
  },
};

/** Reads a document like `parseDocument`. Reads pages and XML with `readInThread` unless they are short. */
export async function readLongDocument(text: string, source: FeedSource, readInThread: Read): Promise<FeedDocument> {
  try {
    if (!source.readText || isShortText(text)) return parseDocument(text, source);
    const document = await readInThread(documentReading, { text, source: source.id });
    if ("refusal" in document) throw new FeedFileError(document.refusal);
    const entries = document.entries.map((entry) => (entry === null ? UNREADABLE : entry));
    return { ...document, entries };
  } catch (error) {
    if (error instanceof TooLargeToReadError) throw new FeedFileError("it is too large to read");
    throw error;
  }
}
