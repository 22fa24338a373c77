import type { FeedSource } from "../feed-source";
import { sortEntries } from "../import-board";
import { FeedFileError, readDocument } from "../read-document";
import { PollError } from "./fetch-feed";

export type Listed = {
  /** Different remote jobs. */
  jobs: number;
  /** When the oldest of them was posted; null if one does not say. */
  oldest: Date | null;
};

/** What the documents of one poll list, before any of it is believed. Throws PollError for what is no answer of the feed. */
export function countListed(source: FeedSource, documents: readonly string[]): Listed {
  const keys = new Set<string>();
  let oldest = Infinity;
  for (const document of documents) {
    for (const item of sortEntries(readEntries(source, document), source).items) {
      const draft = item.map();
      if ("rejected" in draft) continue;
      keys.add(item.key);
      oldest = Math.min(oldest, draft.postedAt?.getTime() ?? -Infinity);
    }
  }
  return { jobs: keys.size, oldest: Number.isFinite(oldest) ? new Date(oldest) : null };
}

function readEntries(source: FeedSource, document: string): unknown[] {
  try {
    return readDocument(document, source).entries;
  } catch (error) {
    if (!(error instanceof FeedFileError)) throw error;
    throw new PollError(`Its answer could not be read: ${error.message}.`, null, { cause: error });
  }
}
