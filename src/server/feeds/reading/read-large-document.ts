import type { FeedSource } from "../sources/feed-source";
import { FeedFileError, NOT_JSON, parseJson, parseEnvelope, UNREADABLE, type FeedBatches } from "./parse-document";
import { LineSplitter, ListSplitter } from "./split-json";

/** Reads a file from the start at each call. Throws FeedFileError. */
export type FeedBytes = () => AsyncIterable<Uint8Array>;

/** Sees each entry once during the first read. */
export type EntryObserver = {
  observe: (entry: unknown) => void;
  /** The format was guessed wrong: forget all entries. */
  reset: () => void;
};

/** Entries in memory at once. */
const BATCH_SIZE = 500;

type Splitter = {
  /** False once the text turned out to be of another format. */
  isJson?: boolean;
  push: (chunk: Uint8Array) => (string | null)[];
  end?: () => (string | null)[];
};

/**
 * Reads a document that is too large for memory, twice: first to check that it is complete, because a truncated file
 * must not be imported. Throws FeedFileError.
 */
export async function readLargeDocument(
  bytes: FeedBytes,
  source: FeedSource,
  observer?: EntryObserver,
): Promise<FeedBatches> {
  const list = await readListDocument(bytes, source, observer);
  if (list) return list;
  observer?.reset();
  return readLineDocument(bytes, source, observer);
}

async function readListDocument(
  bytes: FeedBytes,
  source: FeedSource,
  observer?: EntryObserver,
): Promise<FeedBatches | null> {
  const splitter = () => new ListSplitter(source.listKey ?? "jobs");
  const first = splitter();
  let count = 0;
  for await (const text of splitTexts(bytes, first)) {
    const entry = text === null ? null : parseJson(text);
    if (entry === UNREADABLE) return null;
    count += 1;
    if (!first.isJson) return null;
    notify(observer, source, text === null ? UNREADABLE : entry);
  }
  const frame = first.isJson ? parseJson(first.takeFrame()) : UNREADABLE;
  if (frame === UNREADABLE) return null;
  const { declaredTotal, entries } = parseEnvelope(frame, source);
  if (entries.length !== count) throw new FeedFileError(NOT_JSON);
  return { declaredTotal, count, heldBytes: 0, batches: () => readBatches(bytes, splitter(), source) };
}

async function readLineDocument(bytes: FeedBytes, source: FeedSource, observer?: EntryObserver): Promise<FeedBatches> {
  let [count, readable] = [0, 0];
  for await (const text of splitTexts(bytes, new LineSplitter())) {
    if (text?.trim() === "") continue;
    count += 1;
    const entry = text === null ? UNREADABLE : parseJson(text);
    if (typeof entry === "object" && entry !== null) readable += 1;
    notify(observer, source, entry);
    // This isn't JSON lines, so stop reading.
    if (count === BATCH_SIZE && readable === 0) break;
  }
  if (count < 2 || readable * 2 < count) throw new FeedFileError(NOT_JSON);
  return { declaredTotal: null, count, heldBytes: 0, batches: () => readBatches(bytes, new LineSplitter(), source) };
}

function notify(observer: EntryObserver | undefined, source: FeedSource, entry: unknown): void {
  if (observer && !source.isNotice?.(entry)) observer.observe(entry);
}

async function* readBatches(bytes: FeedBytes, splitter: Splitter, source: FeedSource): AsyncIterable<unknown[]> {
  let batch: unknown[] = [];
  for await (const text of splitTexts(bytes, splitter)) {
    if (text?.trim() === "") continue;
    const entry = text === null ? UNREADABLE : parseJson(text);
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
    if (splitter.isJson === false) return;
    isFirst = false;
  }
  yield* splitter.end?.() ?? [];
}

function skipByteOrderMark(chunk: Uint8Array): Uint8Array {
  return chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf ? chunk.subarray(3) : chunk;
}
