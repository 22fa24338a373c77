import type { Readable } from "node:stream";

/**
 * Stores bytes. Keys are our own UUIDs, never chosen by a person.
 * Every method throws STORAGE_FULL, SERVICE_FAILED or NOT_READY if the store fails.
 */
export type FileStore = {
  /** Stores all or nothing, and replaces an existing key. `bytes` must be exact. */
  put(key: string, content: Readable, facts: { mediaType: string; bytes: number }): Promise<void>;
  /** Returns null if the file doesn't exist. */
  open(key: string): Promise<Readable | null>;
  /** Also succeeds if the file is missing. */
  remove(key: string): Promise<void>;
  /** Deletes files that a crash left unfinished before this time. */
  deleteUnfinished(before: Date): Promise<void>;
};

/** A file to send. `content` can be read once, and is closed if the reader leaves early. */
export type Download = {
  fileName: string;
  mediaType: string;
  /** Exact size, if known. */
  bytes?: number;
  content: AsyncIterable<Uint8Array | string>;
};
