import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DomainError } from "~/server/core/errors";
import { isUuid } from "~/server/core/text-formats";
import type { FileStore } from "./file-store";

/** Stores files in a private folder, named by their keys. Unfinished files are in a subfolder. */
export class DiskStore implements FileStore {
  private readonly folder: string;
  private readonly incoming: string;

  constructor(folder: string) {
    this.folder = resolve(folder);
    this.incoming = join(this.folder, "incoming");
  }

  async put(key: string, content: Readable): Promise<void> {
    const path = this.getPath(key);
    const half = join(this.incoming, randomUUID());
    try {
      await mkdir(this.incoming, { recursive: true, mode: 0o700 });
      // Flushes before the rename, so that a file with its final name is complete even after a power cut.
      await pipeline(content, createWriteStream(half, { mode: 0o600, flags: "wx", flush: true }));
      await rename(half, path);
    } catch (cause) {
      content.destroy();
      await rm(half, { force: true }).catch(() => undefined);
      throw toStorageError(cause);
    }
  }

  async open(key: string): Promise<Readable | null> {
    try {
      return (await open(this.getPath(key), "r")).createReadStream();
    } catch (cause) {
      if (findErrorCode(cause) === "ENOENT") return null;
      throw toStorageError(cause);
    }
  }

  async remove(key: string): Promise<void> {
    try {
      await rm(this.getPath(key), { force: true });
    } catch (cause) {
      throw toStorageError(cause);
    }
  }

  async deleteUnfinished(before: Date): Promise<void> {
    const names = await readdir(this.incoming).catch(() => []);
    for (const name of names) {
      const path = join(this.incoming, name);
      const facts = await stat(path).catch(() => null);
      if (facts !== null && facts.mtime < before) await rm(path, { force: true });
    }
  }

  private getPath(key: string): string {
    if (!isUuid(key)) throw new Error("The file key isn't a UUID");
    return join(this.folder, key.toLowerCase());
  }
}

const NO_ROOM = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/** Converts system errors to messages for people. Returns other errors, such as a failed source, unchanged. */
function toStorageError(cause: unknown): unknown {
  const code = findErrorCode(cause);
  if (code === undefined || code.startsWith("ERR_") || code === "ABORT_ERR") return cause;
  if (NO_ROOM.has(code)) {
    const sentence = "There is no room for more files at the moment. Nothing was stored.";
    return new DomainError("STORAGE_FULL", sentence, {}, { cause });
  }
  return new DomainError("NOT_READY", "The file store cannot be reached. Please try again.", {}, { cause });
}

function findErrorCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
