import { open, type FileHandle } from "node:fs/promises";
import { basename, join } from "node:path";
import { createGunzip } from "node:zlib";
import { FetchError } from "~/server/fetching";
import { download, FEED_REQUEST, makeDownloadFolder, removeDownloadFolder } from "./downloads";
import { openDocument, type FeedFile } from "./open-document";
import { FeedFileError } from "./parse-document";
import type { FeedBytes } from "./read-large-document";

/** A thousand times the largest feed. A larger file is a zip bomb or a mistake. */
const MAX_BYTES = 1_000_000_000;
const CHUNK_BYTES = 262_144;

/** A file on disk, plain or gzipped. */
export function localFeedFile(path: string): FeedFile {
  return { name: basename(path), path, open: (source) => openDocument(streamFile(path), source) };
}

/** A file at an http address. */
export function remoteFeedFile(address: string): FeedFile {
  const { pathname = "", hostname = address } = URL.parse(address) ?? {};
  let folder: string | null = null;
  return {
    name: pathname.split("/").findLast((part) => part !== "") ?? hostname,
    path: address,
    open: async (source) => {
      folder = await makeDownloadFolder();
      const path = join(folder, "answer");
      await downloadFile(address, path);
      return openDocument(streamFile(path), source);
    },
    close: async () => {
      if (folder !== null) await removeDownloadFolder(folder);
    },
  };
}

async function downloadFile(address: string, path: string): Promise<void> {
  try {
    const { status } = await download(address, path, FEED_REQUEST);
    if (status !== 200) throw new FeedFileError(`it answered ${status}`);
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    throw new FeedFileError(`it ${error.message}`, { cause: error });
  }
}

/** Streams a file's bytes, unzipped. */
export function streamFile(path: string): FeedBytes {
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
    throw new FeedFileError(isCompressed ? "its compression is damaged" : describeFileError(error), { cause: error });
  } finally {
    await file?.close();
  }
}

function describeFileError(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT") return "there is no such file";
  if (code === "EISDIR") return "it is a folder";
  if (code === "EACCES") return "it may not be read";
  return "it could not be opened";
}
