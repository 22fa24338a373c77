import { mkdir, mkdtemp, open, readdir, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { env } from "~/env";
import { FetchError, type FetchOptions, type Fetched, fetchSafely } from "~/server/fetching";

/** Nothing takes as long to be read: it was left by a process that is gone. */
const LEFT_BEHIND_MS = 24 * 60 * 60_000;

/** A new folder for what is downloaded, below DATA_DIR; to be removed with all that is in it by whoever asked for it. */
export async function makeDownloadFolder(): Promise<string> {
  const downloads = resolve(env.DATA_DIR, "downloads");
  await mkdir(downloads, { recursive: true, mode: 0o700 });
  await removeLeftBehind(downloads);
  return mkdtemp(join(downloads, "feed-"));
}

export async function removeDownloadFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

async function removeLeftBehind(downloads: string): Promise<void> {
  const before = Date.now() - LEFT_BEHIND_MS;
  for (const name of await readdir(downloads)) {
    const path = join(downloads, name);
    // Another process may be faster.
    const left = await stat(path).catch(() => null);
    if (left && left.mtimeMs < before) await removeDownloadFolder(path);
  }
}

/** Fetches an address into a new file, whatever its status, without holding the answer. Throws FetchError. */
export async function download(
  address: string,
  path: string,
  options: FetchOptions,
): Promise<Fetched & { bytes: number }> {
  const file = await open(path, "wx", 0o600);
  let bytes = 0;
  const receive = async (chunk: Buffer) => {
    bytes += chunk.length;
    try {
      await file.writeFile(chunk);
    } catch (cause) {
      throw new FetchError("unreadable", "could not be kept on the disk here", { cause });
    }
  };
  try {
    return { ...(await fetchSafely(address, { ...options, receive })), bytes };
  } finally {
    await file.close();
  }
}

/** How feeds are asked for, whoever asks: a poll, or somebody who names an address to be imported. */
export const FEED_REQUEST = {
  headers: {
    accept: "application/json, application/ld+json, application/rss+xml, application/xml;q=0.9, text/html;q=0.8",
  },
  timeoutMs: 60_000,
  /** Of all pages together; twice the largest known answer. */
  maxBytes: 64_000_000,
  maxRedirects: 5,
} as const;
