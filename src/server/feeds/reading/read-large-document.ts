import type { FeedSource } from "../sources/feed-source";
import { readEnvelope, FeedFileError, NOT_JSON, UNREADABLE, type FeedBatches } from "./read-document";
import { LineSplitter, ListSplitter } from "./split-json";

/** The bytes of a file from their beginning, each time it is called. Throws FeedFileError. */
export type FeedBytes = () => AsyncIterable<Uint8Array>;

/** Is shown the entries of a document, each once, while it is read for the first time. */
export type EntryObserver = {
  see: (entry: unknown) => void;
  /** What was shown was none: the document is of another kind than its beginning. */
  startAgain: () => void;
};

/** Entries at once: what is in memory of a large file. */
const BATCH_SIZE = 500;

type Splitter = {
  push: (chunk: Uint8Array) => (string | null)[];
  end?: () => (string | null)[];
};

/**
 * `readDocument` for what is too large to be held in memory: reads it twice, the first time to see whether it is whole, so that
 * of a cut file nothing is imported. Throws FeedFileError as that does.
 */
export async function readLargeDocument(
  bytes: FeedBytes,
  source: FeedSource,
  look?: EntryObserver,
): Promise<FeedBatches> {
  const list = await readListDocument(bytes, source, look);
  if (list) return list;
  look?.startAgain();
  return readLineDocument(bytes, source, look);
}

async function readListDocument(
  bytes: FeedBytes,
  source: FeedSource,
  look?: EntryObserver,
): Promise<FeedBatches | null> {
  const splitter = () => new ListSplitter(source.listKey ?? "jobs");
  const first = splitter();
  let count = 0;
  for await (const text of splitTexts(bytes, first)) {
    const entry = text === null ? null : parse(text);
    if (entry === UNREADABLE) return null;
    count += 1;
    if (!first.isJson) return null;
    show(look, source, text === null ? UNREADABLE : entry);
  }
  const frame = first.isJson ? parse(first.takeFrame()) : UNREADABLE;
  if (frame === UNREADABLE) return null;
  const { declaredTotal, entries } = readEnvelope(frame, source);
  if (entries.length !== count) throw new FeedFileError(NOT_JSON);
  return { declaredTotal, count, heldBytes: 0, batches: () => readBatches(bytes, splitter(), source) };
}

async function readLineDocument(bytes: FeedBytes, source: FeedSource, look?: EntryObserver): Promise<FeedBatches> {
  let [count, readable] = [0, 0];
  for await (const text of splitTexts(bytes, new LineSplitter())) {
    if (text?.trim() === "") continue;
    count += 1;
    const entry = text === null ? UNREADABLE : parse(text);
    if (typeof entry === "object" && entry !== null) readable += 1;
    show(look, source, entry);
    // Long before its end: lines of some other text.
    if (count === BATCH_SIZE && readable === 0) break;
  }
  if (count < 2 || readable * 2 < count) throw new FeedFileError(NOT_JSON);
  return { declaredTotal: null, count, heldBytes: 0, batches: () => readBatches(bytes, new LineSplitter(), source) };
}

function show(look: EntryObserver | undefined, source: FeedSource, entry: unknown): void {
  if (look && !source.isNotice?.(entry)) look.see(entry);
}

async function* readBatches(bytes: FeedBytes, splitter: Splitter, source: FeedSource): AsyncIterable<unknown[]> {
  let batch: unknown[] = [];
  for await (const text of splitTexts(bytes, splitter)) {
    if (text?.trim() === "") continue;
    const entry = text === null ? UNREADABLE : parse(text);
    if (!source.isNotice?.(entry)) batch.push(entry);
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

async function* splitTexts(bytes: FeedBytes, splitter: Splitter): AsyncIterable<string | null> {
  let isFirst = true;
  for await (const chunk of bytes()) {
    yield* splitter.push(isFirst ? skipByteOrderMark(chunk) : chunk);
    isFirst = false;
  }
  yield* splitter.end?.() ?? [];
}

function skipByteOrderMark(chunk: Uint8Array): Uint8Array {
  return chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf ? chunk.subarray(3) : chunk;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return UNREADABLE;
  }
}
