import { DAY_MS } from "~/server/core/durations";
import { mkdir, mkdtemp, open, readdir, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { env } from "~/env";
import { FetchError, fetchSafely, type Fetched, type FetchOptions } from "~/server/fetching";

export const FEED_REQUEST = {
  headers: {
    accept: "application/json, application/ld+json, application/rss+xml, application/xml;q=0.9, text/html;q=0.8",
  },
  timeoutMs: 60_000,
  /** For all pages together; twice the largest known feed. */
  maxBytes: 64_000_000,
  maxRedirects: 5,
} as const;

/** Reads never take this long, so older folders belong to dead processes. */
const STALE_MS = DAY_MS;

/** Creates a folder for downloads below DATA_DIR. The caller removes it. */
export async function makeDownloadFolder(): Promise<string> {
  const downloads = resolve(env.DATA_DIR, "downloads");
  await mkdir(downloads, { recursive: true, mode: 0o700 });
  await removeStaleFolders(downloads);
  return mkdtemp(join(downloads, "feed-"));
}

export async function removeDownloadFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

async function removeStaleFolders(downloads: string): Promise<void> {
  const before = Date.now() - STALE_MS;
  for (const name of await readdir(downloads)) {
    const path = join(downloads, name);
    // Another process may delete it first.
    const folderStats = await stat(path).catch(() => null);
    if (folderStats && folderStats.mtimeMs < before) await removeDownloadFolder(path);
  }
}

/** Streams a response of any status into a new file. Throws FetchError. */
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
      throw new FetchError("unreadable", "could not be saved to our disk", { cause });
    }
  };
  try {
    return { ...(await fetchSafely(address, { ...options, receive })), bytes };
  } finally {
    await file.close();
  }
}
