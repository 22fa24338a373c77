import { isShortText, TooLargeToReadError, type Reading } from "~/server/reading";
import type { FeedSource } from "../sources/feed-source";
import { findFeedSource } from "../sources/registry";
import { FeedFileError, parseDocument, UNREADABLE, type FeedDocument } from "./parse-document";

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
