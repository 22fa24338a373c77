import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { FeedFile } from "./import-feed";
import { FeedFileError } from "./read-document";

/** A thousand times the largest answer seen; a compressed file that grows further is an attack or a mistake. */
const MAX_BYTES = 1_000_000_000;

const unzip = promisify(gunzip);

/** A file on disk, plain or gzip-compressed. */
export function feedFile(path: string): FeedFile {
  return {
    name: basename(path),
    path,
    read: async () => {
      const bytes = await readBytes(path);
      return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    },
  };
}

async function readBytes(path: string): Promise<Uint8Array> {
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch (error) {
    throw new FeedFileError(reasonOf(error), { cause: error });
  }
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return await unzip(bytes, { maxOutputLength: MAX_BYTES });
  } catch (error) {
    throw new FeedFileError("its compression is damaged", { cause: error });
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT") return "there is no such file";
  if (code === "EISDIR") return "it is a folder";
  if (code === "EACCES") return "it may not be read";
  return "it could not be opened";
}
