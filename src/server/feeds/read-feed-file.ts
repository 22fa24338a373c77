import { open, type FileHandle } from "node:fs/promises";
import { basename } from "node:path";
import { createGunzip } from "node:zlib";
import { openDocument, type FeedFile } from "./open-document";
import { FeedFileError } from "./read-document";
import type { FeedBytes } from "./read-large-document";

/** A thousand times the largest answer seen; a file that grows further is an attack or a mistake. */
const MAX_BYTES = 1_000_000_000;
const CHUNK_BYTES = 262_144;

/** A file on disk, plain or gzip-compressed. */
export function feedFile(path: string): FeedFile {
  return { name: basename(path), path, open: (source) => openDocument(bytesOf(path), source) };
}

/** What is in a file on disk, unpacked. */
export function bytesOf(path: string): FeedBytes {
  return () => readBytes(path);
}

async function* readBytes(path: string): AsyncIterable<Uint8Array> {
  let isCompressed = false;
  let size = 0;
  let file: FileHandle | null = null;
  try {
    file = await open(path);
    const head = Buffer.alloc(2);
    await file.read(head, 0, 2, 0);
    isCompressed = head[0] === 0x1f && head[1] === 0x8b;
    const raw = file.createReadStream({ start: 0, autoClose: false, highWaterMark: CHUNK_BYTES });
    const plain = isCompressed ? raw.pipe(createGunzip({ chunkSize: CHUNK_BYTES })) : raw;
    raw.once("error", (error) => plain.destroy(error));
    for await (const chunk of plain as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > MAX_BYTES) throw new FeedFileError("it is larger than any feed");
      yield chunk;
    }
  } catch (error) {
    if (error instanceof FeedFileError) throw error;
    throw new FeedFileError(isCompressed ? "its compression is damaged" : reasonOf(error), { cause: error });
  } finally {
    await file?.close();
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT") return "there is no such file";
  if (code === "EISDIR") return "it is a folder";
  if (code === "EACCES") return "it may not be read";
  return "it could not be opened";
}
