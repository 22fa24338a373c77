import type { ReadPostingInput, ReadPostingOutput } from "~/contracts/own-job";
import type { Actor, ServiceContext } from "~/server/core/context";
import { FetchError } from "~/server/fetching";
import { takeOwnJobCall } from "~/server/rate-limits";
import { createAsk, type NetworkOptions } from "../checking/ask-source";
import { FeedFileError, readDocument } from "../reading/read-document";
import type { FeedSource, JobDraft } from "../sources/feed-source";
import { jsonld } from "../sources/jsonld/source";
import type { Ask } from "../sources/posting-check";
import { FEED_SOURCES } from "../sources/registry";
import { scrubItem, scrubText } from "../text/scrub";
import { draftToFields, EMPTY_FIELDS, pageToFields, textToFields } from "./posting-fields";

const TIMEOUT_MS = 10_000;

/**
 * Reads a posting from a URL or pasted text. Tries the source's own API, then the page's JSON-LD, then its text. Stores
 * nothing. Returns empty fields if the page can't be read.
 * @throws RATE_LIMITED
 */
export async function readPosting(
  ctx: ServiceContext & { actor: Actor },
  input: ReadPostingInput,
  options: NetworkOptions = {},
): Promise<ReadPostingOutput> {
  await takeOwnJobCall(ctx);
  if ("text" in input) return { found: "text", fields: textToFields(scrubText(input.text)) };
  const { address } = input;
  const ask = createAsk(ctx, { signal: AbortSignal.timeout(TIMEOUT_MS), timeoutMs: TIMEOUT_MS, ...options });
  try {
    return (await askSource(address, ask)) ?? (await readPage(address, ask));
  } catch (error) {
    const isExpected = error instanceof FetchError || (error instanceof DOMException && error.name === "TimeoutError");
    if (!isExpected) throw error;
    return { found: "nothing", fields: { ...EMPTY_FIELDS, address } };
  }
}

/** Asks the source's API for the posting of a page. Null if the source has no API, or its API doesn't know the posting. */
async function askSource(address: string, ask: Ask): Promise<ReadPostingOutput | null> {
  const page = new URL(address);
  for (const source of FEED_SOURCES) {
    const endpoint = source.postingApi?.(page) ?? null;
    if (endpoint === null) continue;
    const { status, text } = await ask(endpoint.address);
    return status === 200 ? readEntries(text, source, { address, board: endpoint.board }) : null;
  }
  return null;
}

async function readPage(address: string, ask: Ask): Promise<ReadPostingOutput> {
  const { status, text } = await ask(address, { accept: "text/html, application/ld+json", maxRedirects: 5 });
  if (status !== 200) return { found: "nothing", fields: { ...EMPTY_FIELDS, address } };
  return (
    readEntries(text, jsonld, { address, board: "" }) ?? {
      found: "page",
      fields: pageToFields(scrubText(text), address),
    }
  );
}

/** Reads the entry that has the page's address, or else the first entry. Null if there are no entries. */
function readEntries(
  text: string,
  source: FeedSource,
  { address, board }: { address: string; board: string },
): ReadPostingOutput | null {
  const drafts = listEntries(text, source).flatMap((entry) => {
    const item = source.parse(scrubItem(entry));
    if ("rejected" in item) return [];
    const draft = item.map(board);
    return "rejected" in draft
      ? []
      : [{ draft, company: item.employer.brand ?? item.employer.name ?? item.employer.token }];
  });
  const chosen = drafts.find(({ draft }) => hasAddress(draft, address)) ?? drafts[0];
  return chosen ? { found: "posting", fields: draftToFields(chosen.draft, { ...chosen, address }) } : null;
}

function listEntries(text: string, source: FeedSource): unknown[] {
  try {
    return readDocument(text, source).entries;
  } catch (error) {
    if (error instanceof FeedFileError) return [];
    throw error;
  }
}

function hasAddress({ applyUrl, sourceUrl }: JobDraft, address: string): boolean {
  const path = URL.parse(address)?.pathname;
  return [applyUrl, sourceUrl].some((url) => url !== null && URL.parse(url)?.pathname === path);
}
