import type { ReadPostingInput, ReadPostingOutput } from "~/contracts/own-job";
import { EMPTY_POSTING } from "~/contracts/rules/own-job";
import type { Actor, ServiceContext } from "~/server/core/context";
import { FetchError } from "~/server/fetching";
import { enforceOwnJobLimit } from "~/server/rate-limits";
import { PAGE_MAX_BYTES, readForUser, TooLargeToReadError } from "~/server/reading";
import { createAsk, type NetworkOptions } from "../checking/ask-source";
import type { Ask } from "../sources/posting-check";
import { FEED_SOURCES } from "../sources/registry";
import { readPage, readSourceAnswer, readText } from "./read-entries";

const TIMEOUT_MS = 10_000;

type Reader = ServiceContext & { actor: Actor };

/**
 * Reads a posting from a URL or pasted text. Tries the source's own API, then the page's JSON-LD, then its text. Stores
 * nothing. Returns empty fields if the page can't be fetched.
 * @throws RATE_LIMITED, TOO_LARGE_TO_READ, NOT_READY if too many wait for a reader
 */
export async function readPosting(
  ctx: Reader,
  input: ReadPostingInput,
  options: NetworkOptions = {},
): Promise<ReadPostingOutput> {
  await enforceOwnJobLimit(ctx);
  if ("text" in input) return readForUser(ctx, readText, input.text);
  const { address } = input;
  const ask = createAsk(ctx, { signal: AbortSignal.timeout(TIMEOUT_MS), timeoutMs: TIMEOUT_MS, ...options });
  try {
    return (await askSource(ctx, address, ask)) ?? (await askPage(ctx, address, ask));
  } catch (error) {
    if (error instanceof FetchError && error.failure === "too large") throw new TooLargeToReadError();
    const isExpected = error instanceof FetchError || (error instanceof DOMException && error.name === "TimeoutError");
    if (!isExpected) throw error;
    return { found: "nothing", fields: { ...EMPTY_POSTING, address } };
  }
}

/** Asks the source's API for the posting of a page. Null if the source has no API, or its API doesn't know the posting. */
async function askSource(ctx: Reader, address: string, ask: Ask): Promise<ReadPostingOutput | null> {
  const page = new URL(address);
  for (const { id, postingApi } of FEED_SOURCES) {
    const endpoint = postingApi?.(page) ?? null;
    if (endpoint === null) continue;
    const { status, text } = await ask(endpoint.address, { maxBytes: PAGE_MAX_BYTES });
    if (status !== 200) return null;
    return readForUser(ctx, readSourceAnswer, { text, address, source: id, board: endpoint.board });
  }
  return null;
}

async function askPage(ctx: Reader, address: string, ask: Ask): Promise<ReadPostingOutput> {
  const request = { accept: "text/html, application/ld+json", maxRedirects: 5, maxBytes: PAGE_MAX_BYTES };
  const { status, text } = await ask(address, request);
  if (status !== 200) return { found: "nothing", fields: { ...EMPTY_POSTING, address } };
  return readForUser(ctx, readPage, { text, address });
}
