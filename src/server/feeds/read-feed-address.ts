import { join } from "node:path";
import { FetchError } from "~/server/fetching";
import { download, makeDownloadFolder, removeDownloadFolder } from "./downloads";
import { FEED_REQUEST } from "./feed-request";
import { openDocument, type FeedFile } from "./open-document";
import { FeedFileError } from "./read-document";
import { bytesOf } from "./read-feed-file";

/** An answer at an http address, named and read as a file of that address would be. */
export function feedAt(address: string): FeedFile {
  const { pathname = "", hostname = address } = URL.parse(address) ?? {};
  let folder: string | null = null;
  return {
    name: pathname.split("/").findLast((part) => part !== "") ?? hostname,
    path: address,
    open: async (source) => {
      folder = await makeDownloadFolder();
      const path = join(folder, "answer");
      await save(address, path);
      return openDocument(bytesOf(path), source);
    },
    close: async () => {
      if (folder !== null) await removeDownloadFolder(folder);
    },
  };
}

async function save(address: string, path: string): Promise<void> {
  try {
    const { status } = await download(address, path, FEED_REQUEST);
    if (status !== 200) throw new FeedFileError(`it answered ${status}`);
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    throw new FeedFileError(`it ${error.message}`, { cause: error });
  }
}
