import { FetchError, fetchSafely } from "~/server/fetching";
import type { FeedFile } from "./import-feed";
import { FeedFileError } from "./read-document";

const TIMEOUT_MS = 60_000;
const MAX_BYTES = 64_000_000;
const MAX_REDIRECTS = 5;

/** An answer at an http address, named as a file of that address would be. */
export function feedAddress(address: string): FeedFile {
  const { pathname = "", hostname = address } = URL.parse(address) ?? {};
  return {
    name: pathname.split("/").findLast((part) => part !== "") ?? hostname,
    path: address,
    read: async () => new TextDecoder("utf-8", { ignoreBOM: true }).decode(await fetchBody(address)),
  };
}

async function fetchBody(address: string): Promise<Uint8Array> {
  try {
    const options = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, maxRedirects: MAX_REDIRECTS };
    const { status, body } = await fetchSafely(address, options);
    if (status !== 200) throw new FeedFileError(`it answered ${status}`);
    return body;
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    throw new FeedFileError(`it ${error.message}`, { cause: error });
  }
}
