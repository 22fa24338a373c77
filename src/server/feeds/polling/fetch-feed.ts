import { join } from "node:path";
import type { ServiceContext } from "~/server/core/context";
import { FetchError, parseRetryAfter, type Fetched, type FetchRules } from "~/server/fetching";
import { download, FEED_REQUEST } from "../reading/downloads";
import { streamFile } from "../reading/feed-file";
import { MAX_WHOLE_BYTES, openDocument } from "../reading/open-document";
import { FeedFileError, type FeedBatches } from "../reading/parse-document";
import type { EnabledFeed } from "./enabled-feeds";
import { ListedPage, summarizePages, type Listed } from "./listed-jobs";

/** The last answer's headers, for conditional requests. */
export type Validators = { etag: string | null; lastModified: string | null };

export type FeedAnswer =
  | { kind: "unchanged" }
  | {
      kind: "read";
      /** One per page. */
      documents: FeedBatches[];
      listed: Listed;
      /** Every page was read. */
      whole: boolean;
      validators: Validators;
    };

/** The message is a sentence for admins; `retryAt` comes from Retry-After. */
export class PollError extends Error {
  override readonly name: string = "PollError";
  constructor(
    message: string,
    readonly retryAt: Date | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The board isn't there. It may have moved, so its jobs stay open. */
export class BoardGoneError extends PollError {}

/** The host wants a pause. */
export class ThrottledError extends PollError {}

export type FetchFeedOptions = {
  validators: Validators;
  /** Contains the pages. Must outlive the documents. */
  folder: string;
  signal?: AbortSignal;
  rules?: FetchRules;
};

export const NO_VALIDATORS: Validators = { etag: null, lastModified: null };

/** Fetches a feed page by page, unless it is unchanged. Throws PollError. */
export async function fetchFeed(
  ctx: ServiceContext,
  { source, board }: EnabledFeed,
  { validators, folder, signal, rules }: FetchFeedOptions,
): Promise<FeedAnswer> {
  const { endpoint } = source;
  const { size, atMost } = endpoint.pages ?? { size: Infinity, atMost: 1 };
  const escapedBoard = endpoint.board === "name" ? encodeURIComponent(board) : board;
  const documents: FeedBatches[] = [];
  const pages: ListedPage[] = [];
  let bytesLeft: number = FEED_REQUEST.maxBytes;
  let wholeBytesLeft = MAX_WHOLE_BYTES;
  for (let number = 0; number < atMost; number += 1) {
    const path = join(folder, `page-${number}`);
    const answer = await fetchPage(ctx, endpoint.address(escapedBoard, number), {
      path,
      headers: number === 0 ? buildConditionalHeaders(validators) : {},
      body: endpoint.body?.(number),
      maxRedirects: endpoint.refusesRedirects ? 0 : FEED_REQUEST.maxRedirects,
      maxBytes: bytesLeft,
      signal,
      rules,
    });
    if (answer.status === 304 && number === 0) return { kind: "unchanged" };
    if (answer.status !== 200) throw createStatusError(answer, { source, now: ctx.clock.now() });
    bytesLeft -= answer.bytes;
    const page = new ListedPage(source);
    const document = await openPage(path, source, { observer: page, maxWholeBytes: wholeBytesLeft });
    // Some boards repeat the first page after the last.
    const isRepeated = number > 0 && page.entries > 0 && pages.some((each) => each.lists(page));
    if (!isRepeated) {
      documents.push(document);
      pages.push(page);
    }
    wholeBytesLeft = Math.max(0, wholeBytesLeft - document.heldBytes);
    if (endpoint.pages === undefined || page.entries < size || isRepeated) {
      // An unchanged first page says nothing about the others.
      const pageValidators = number === 0 ? parseValidators(answer) : NO_VALIDATORS;
      return { kind: "read", documents, listed: summarizePages(pages), whole: true, validators: pageValidators };
    }
  }
  return { kind: "read", documents, listed: summarizePages(pages), whole: false, validators: NO_VALIDATORS };
}

type PageOptions = Pick<FetchFeedOptions, "signal" | "rules"> & {
  path: string;
  headers: Record<string, string>;
  body: unknown;
  maxRedirects: number;
  maxBytes: number;
};

async function fetchPage(
  ctx: ServiceContext,
  address: string,
  { path, body, ...options }: PageOptions,
): Promise<Fetched & { bytes: number }> {
  const posted = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers: Record<string, string> = { ...FEED_REQUEST.headers, ...options.headers };
  if (body !== undefined) headers["content-type"] = "application/json";
  try {
    return await download(address, path, { ...FEED_REQUEST, ...options, ...posted, headers });
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    const { host } = new URL(address);
    ctx.log.info(
      { requestId: ctx.requestId, host, failure: error.failure, err: error.cause },
      "a feed was not fetched",
    );
    throw new PollError(`It ${error.message}.`, null, { cause: error });
  }
}

function createStatusError(
  { status, headers }: Fetched,
  { source: { endpoint }, now }: Pick<EnabledFeed, "source"> & { now: Date },
): PollError {
  const isRedirect = status >= 300 && status < 400 && endpoint.refusesRedirects === true;
  const isGone = endpoint.board !== "none" && (status === 404 || status === 410 || isRedirect);
  const Failure = isGone ? BoardGoneError : status === 429 ? ThrottledError : PollError;
  return new Failure(`It answered ${status}.`, parseRetryAfter(headers["retry-after"], now));
}

async function openPage(
  path: string,
  source: EnabledFeed["source"],
  options: { observer: ListedPage; maxWholeBytes: number },
): Promise<FeedBatches> {
  try {
    return await openDocument(streamFile(path), source, options);
  } catch (error) {
    if (!(error instanceof FeedFileError)) throw error;
    throw new PollError(`Its answer could not be read: ${error.message}.`, null, { cause: error });
  }
}

/** We ignore longer ones. */
const MAX_VALIDATOR_LENGTH = 500;

function parseValidators({ headers }: Fetched): Validators {
  const bounded = (value: string | undefined) => (value && value.length <= MAX_VALIDATOR_LENGTH ? value : null);
  return { etag: bounded(headers.etag), lastModified: bounded(headers["last-modified"]) };
}

function buildConditionalHeaders({ etag, lastModified }: Validators): Record<string, string> {
  return {
    ...(etag === null ? {} : { "if-none-match": etag }),
    ...(lastModified === null ? {} : { "if-modified-since": lastModified }),
  };
}
