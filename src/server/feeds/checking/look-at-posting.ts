import { z } from "zod";
import { kysely, type ServiceContext } from "~/server/core/context";
import { FetchError } from "~/server/fetching";
import { DomainError, type ErrorCode } from "~/server/core/errors";
import { sql } from "~/server/db";
import { countListed } from "~/server/jobs";
import { readForLook } from "~/server/reading";
import { toBoardId } from "../import/identify-board";
import { mayFetchSource, type EnabledFeed } from "../polling/enabled-feeds";
import { readLongDocument } from "../reading/open-document";
import { FeedFileError } from "../reading/parse-document";
import type { Ask, CheckedPosting } from "../sources/posting-check";
import { findFeedSource } from "../sources/registry";
import { createAsk, type AskOptions } from "./ask-source";
import { shareLook, type Shared } from "./share-look";

const VERDICTS = ["alive", "gone", "absent", "unclear"] as const;

const PostingAnswer = z.object({
  verdict: z.enum(VERDICTS),
  /**
   * True if the posting must not be closed yet: the list was empty or lacks several postings, or the posting's own
   * address disagrees or doesn't answer.
   */
  doubtful: z.boolean(),
});
export type PostingAnswer = z.infer<typeof PostingAnswer>;

const BoardAnswer = z.object({ listed: z.array(z.string()), closed: z.array(z.string()) }).nullable();

/** Finds the feed that a posting is polled from. Null if its source allows no checks, or it isn't polled. */
export async function findCheckedFeed(
  ctx: ServiceContext,
  feeds: readonly EnabledFeed[],
  posting: { source: string; board: string },
): Promise<EnabledFeed | null> {
  const source = findFeedSource(posting.source);
  if (!source?.check) return null;
  const feed = feeds.find((each) => each.source.id === source.id && toBoardId(each.board) === posting.board);
  if (feed || !mayFetchSource(source)) return feed ?? null;
  const switchedOn = await kysely(ctx)
    .selectFrom("feeds")
    .select("board")
    .where("source", "=", source.id)
    .where(sql<boolean>`lower(board) = ${posting.board}`)
    .where("enabled", "=", true)
    .where("parked_at", "is", null)
    .executeTakeFirst();
  return switchedOn ? { source, board: switchedOn.board } : null;
}

/** Asks a source whether a posting is still open. Calls within a minute share one answer. Null if it was too slow. */
export async function lookAtPosting(
  ctx: ServiceContext,
  feed: EnabledFeed,
  posting: Pick<CheckedPosting, "key" | "pageUrl">,
  options: AskOptions,
): Promise<Shared<PostingAnswer> | null> {
  const key = { source: feed.source.id, board: toBoardId(feed.board), sourceKey: posting.key };
  return shareLook(ctx, key, {
    schema: PostingAnswer,
    run: () => askSource(ctx, feed, posting, options),
    ...shareOptions(options),
  });
}

async function askSource(
  ctx: ServiceContext,
  feed: EnabledFeed,
  posting: Pick<CheckedPosting, "key" | "pageUrl">,
  options: AskOptions,
): Promise<PostingAnswer> {
  const { check } = feed.source;
  const ask = createAsk(ctx, options);
  const answer = await askOrNull(ctx, async () => check?.posting?.({ board: feed.board, ...posting }, ask) ?? null);
  const verdict = answer ?? "unclear";
  if (verdict === "alive" || verdict === "gone" || !check?.board) return { verdict, doubtful: false };
  const board = await lookAtBoard(ctx, feed, options);
  if (board === null) return { verdict, doubtful: verdict === "absent" };
  if (board.closed.includes(posting.key)) return { verdict: "gone", doubtful: false };
  if (board.listed.includes(posting.key))
    return verdict === "absent" ? { verdict, doubtful: true } : { verdict: "alive", doubtful: false };
  // Lists sometimes lack a posting by mistake. If the posting has its own address, that must have answered, too.
  const isSilent = check.posting !== undefined && answer === null;
  const doubtful =
    isSilent || (await isSuspicious(ctx, feed, board.listed)) || !(await isPageGone(ctx, feed, posting, ask));
  return { verdict: "absent", doubtful };
}

/** Returns true if the posting's page is gone or postings have none; false if the request fails. */
async function isPageGone(
  ctx: ServiceContext,
  { source: { check }, board }: EnabledFeed,
  posting: Pick<CheckedPosting, "key" | "pageUrl">,
  ask: Ask,
): Promise<boolean> {
  return (await askOrNull(ctx, async () => check?.board?.isPageGone?.({ board, ...posting }, ask) ?? true)) ?? false;
}

async function lookAtBoard(ctx: ServiceContext, feed: EnabledFeed, options: AskOptions) {
  const key = { source: feed.source.id, board: toBoardId(feed.board), sourceKey: "" };
  const shared = await shareLook(ctx, key, {
    schema: BoardAnswer,
    run: () => askOrNull(ctx, () => readBoardTwice(feed, createAsk(ctx, options))),
    ...shareOptions(options),
  });
  return shared?.answer ?? null;
}

/** Reads the board twice if its list is empty: some boards return an empty list once in 500 reads. */
async function readBoardTwice(feed: EnabledFeed, ask: Ask): Promise<BoardKeys | null> {
  const keys = await readBoard(feed, ask);
  return keys?.listed.length === 0 && keys.closed.length === 0 ? readBoard(feed, ask) : keys;
}

/** The keys of a board's open and closed postings. */
type BoardKeys = { listed: string[]; closed: string[] };

/** Reads every page of a board. Null if it wasn't read in full. @throws FeedFileError, and errors of `ask` */
async function readBoard({ source, board }: EnabledFeed, ask: Ask): Promise<BoardKeys | null> {
  const { endpoint, check } = source;
  if (!check?.board || endpoint.newestOnly) return null;
  const { address = endpoint.address, isClosed } = check.board;
  const { size, atMost } = endpoint.pages ?? { size: Infinity, atMost: 1 };
  const escapedBoard = endpoint.board === "name" ? encodeURIComponent(board) : board;
  const keys: BoardKeys = { listed: [], closed: [] };
  let declared = 0;
  for (let page = 0; page < atMost; page += 1) {
    // Follow redirects like a poll: jsonld's boards may have moved.
    const answer = await ask(address(escapedBoard, page), {
      accept: "*/*",
      maxRedirects: endpoint.board === "address" ? 2 : 0,
    });
    if (answer.status !== 200) return null;
    const { entries, declaredTotal } = isEmptyList(answer.json)
      ? NOTHING
      : await readLongDocument(answer.text, source, (reading, input) => readForLook(reading, input, ask.signal));
    declared = Math.max(declared, declaredTotal ?? 0);
    for (const entry of entries) {
      const { key } = source.parse(entry);
      // Without a key, this may be the posting that we look for.
      if (key === null) return null;
      (isClosed?.(entry) ? keys.closed : keys.listed).push(key);
    }
    if (entries.length < size) return keys.listed.length + keys.closed.length < declared ? null : keys;
  }
  return null;
}

const NOTHING = { entries: [], declaredTotal: null };

/** Imports of JSON-LD reject an empty list. A check accepts it, because that only delays an unlock. */
function isEmptyList(json: unknown): boolean {
  return Array.isArray(json) && json.length === 0;
}

function shareOptions({ signal, timeoutMs }: AskOptions) {
  return { signal, leaseMs: timeoutMs + 1000 };
}

/** Few postings close between two polls. A list that lacks more may be incomplete. */
const MAX_MISSING = 2;

/** Tells whether a list may be incomplete, as some are for minutes. Then the polls decide. */
async function isSuspicious(ctx: ServiceContext, { source, board }: EnabledFeed, keys: string[]): Promise<boolean> {
  if (keys.length === 0) return true;
  const { live, listed } = await countListed(ctx, { source: source.id, board: toBoardId(board) }, keys);
  return live - listed > MAX_MISSING;
}

/** The source has its maximum of requests, or its answer can't be read in time. */
const UNREAD = new Set<ErrorCode>(["RATE_LIMITED", "TOO_LARGE_TO_READ", "NOT_READY"]);

/** Returns null for any failure, so that a failure never closes a posting. */
async function askOrNull<T>(ctx: ServiceContext, ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    const isExpected =
      error instanceof FetchError ||
      error instanceof FeedFileError ||
      (error instanceof DomainError && UNREAD.has(error.code)) ||
      (error instanceof DOMException && error.name === "TimeoutError");
    if (!isExpected) ctx.log.error({ requestId: ctx.requestId, err: error }, "a source's answer was not understood");
    return null;
  }
}
