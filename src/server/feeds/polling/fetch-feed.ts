import type { Fetched, FetchRules } from "~/server/fetching";
import { FetchError, fetchSafely, readRetryAfter } from "~/server/fetching";
import { env } from "~/env";
import type { ServiceContext } from "~/server/core/context";
import { FeedFileError, readDocument } from "../read-document";
import type { EnabledFeed } from "./enabled-feeds";

/** What is known of the last answer, for asking whether there is another. */
export type Validators = { etag: string | null; lastModified: string | null };

export type FeedAnswer =
  | { outcome: "unchanged" }
  | {
      outcome: "read";
      documents: string[];
      /** Every page was read, as far as the feed can be read at all. */
      whole: boolean;
      validators: Validators;
    };

/** A feed that could not be read. The message is a sentence for people; `retryAt` is what its server asked for. */
export class PollError extends Error {
  override readonly name = "PollError";
  constructor(
    message: string,
    readonly retryAt: Date | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export type FetchFeedOptions = { validators: Validators; signal?: AbortSignal; rules?: FetchRules };

const TIMEOUT_MS = 60_000;
/** Of all pages together; twice the largest known answer. */
const MAX_BYTES = 64_000_000;
const MAX_REDIRECTS = 5;
const NO_VALIDATORS: Validators = { etag: null, lastModified: null };

/** Asks a feed for its jobs, page by page, or for whether there are others than before. Throws PollError. */
export async function fetchFeed(
  ctx: ServiceContext,
  { source, board }: EnabledFeed,
  { validators, signal, rules }: FetchFeedOptions,
): Promise<FeedAnswer> {
  const { endpoint } = source;
  const { size, atMost } = endpoint.pages ?? { size: Infinity, atMost: 1 };
  const named = endpoint.board === "name" ? encodeURIComponent(board) : board;
  const documents: string[] = [];
  let bytesLeft = MAX_BYTES;
  let answer: Fetched | undefined;
  for (let page = 0; page < atMost; page += 1) {
    answer = await fetchPage(ctx, endpoint.address(named, page), {
      headers: page === 0 ? conditionsOf(validators) : {},
      maxBytes: bytesLeft,
      signal,
      rules,
    });
    if (answer.status === 304 && page === 0) return { outcome: "unchanged" };
    if (answer.status !== 200) throw refusedBy(answer, ctx.clock.now());
    bytesLeft -= answer.body.length;
    documents.push(new TextDecoder("utf-8", { ignoreBOM: true }).decode(answer.body));
    if (endpoint.pages === undefined || countItems(documents.at(-1) ?? "", source) < size) {
      // Of several pages, the first may be as it was while others are not.
      return { outcome: "read", documents, whole: true, validators: page === 0 ? validatorsOf(answer) : NO_VALIDATORS };
    }
  }
  return { outcome: "read", documents, whole: false, validators: NO_VALIDATORS };
}

type PageOptions = Pick<FetchFeedOptions, "signal" | "rules"> & { headers: Record<string, string>; maxBytes: number };

async function fetchPage(ctx: ServiceContext, address: string, options: PageOptions): Promise<Fetched> {
  const headers = {
    accept: "application/json, application/ld+json, application/rss+xml, application/xml;q=0.9, text/html;q=0.8",
    "user-agent": `Farsite (+${env.APP_URL})`,
    ...options.headers,
  };
  try {
    return await fetchSafely(address, { ...options, headers, timeoutMs: TIMEOUT_MS, maxRedirects: MAX_REDIRECTS });
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    ctx.log.info(
      { requestId: ctx.requestId, address, failure: error.failure, err: error.cause },
      "a feed was not fetched",
    );
    throw new PollError(`It ${error.message}.`, null, { cause: error });
  }
}

function refusedBy({ status, headers }: Fetched, now: Date): PollError {
  return new PollError(`It answered ${status}.`, readRetryAfter(headers["retry-after"], now));
}

function countItems(document: string, source: EnabledFeed["source"]): number {
  try {
    return readDocument(document, source).entries.length;
  } catch (error) {
    if (error instanceof FeedFileError) throw new PollError(`Its answer could not be read: ${error.message}.`);
    throw error;
  }
}

/** Longer ones are not kept: a header goes back as it came. */
const MAX_VALIDATOR_LENGTH = 500;

function validatorsOf({ headers }: Fetched): Validators {
  const kept = (value: string | undefined) => (value && value.length <= MAX_VALIDATOR_LENGTH ? value : null);
  return { etag: kept(headers.etag), lastModified: kept(headers["last-modified"]) };
}

function conditionsOf({ etag, lastModified }: Validators): Record<string, string> {
  return {
    ...(etag === null ? {} : { "if-none-match": etag }),
    ...(lastModified === null ? {} : { "if-modified-since": lastModified }),
  };
}
