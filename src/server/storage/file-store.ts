import type { Readable } from "node:stream";

/**
 * Where the bytes are. Keys are UUIDs that we made; nothing that a person chose ever becomes one.
 * Every method throws STORAGE_FULL, SERVICE_FAILED or NOT_READY where the store is at fault.
 */
export type FileStore = {
  /** Whole or not at all. `bytes` is exact. A key that is there already is replaced. */
  put(key: string, content: Readable, facts: { mediaType: string; bytes: number }): Promise<void>;
  /** Null where there is no such file. */
  open(key: string): Promise<Readable | null>;
  /** Also succeeds where there is none. */
  remove(key: string): Promise<void>;
  /** Takes away what writes before that time left half done because their process ended. */
  sweepHalfWritten(before: Date): Promise<void>;
};
