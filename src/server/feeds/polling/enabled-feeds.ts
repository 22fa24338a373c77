import type { RawBuilder } from "kysely";
import { env, EnvironmentError } from "~/env";
import { sql } from "~/server/db";
import { toBoardId } from "../import/identify-board";
import type { FeedSource } from "../sources/feed-source";
import { FEED_SOURCES, findFeedSource } from "../sources/registry";

/** A feed to poll. `board` is "" for a source without boards. */
export type EnabledFeed = { source: FeedSource; board: string };

export type FeedSettings = { FEEDS_ENABLED?: string | undefined; FEEDS_PERMITTED?: string | undefined };

/** Letters, digits and common punctuation. Rejects names of only dots, which would change the path. */
const BOARD_NAME = /^(?!\.+$)[\p{L}\p{M}\p{N} ._&()+!'’~@=-]{1,100}$/u;
const MAX_ADDRESS_LENGTH = 2000;
const HOST = /^[\w-]+(?:\.[\w-]+)+$/;

/**
 * Parses FEEDS_ENABLED: `source`, or `source:board` for sources with boards. Throws EnvironmentError for an unknown
 * source, an invalid board, or a source that needs a permission which FEEDS_PERMITTED doesn't name.
 */
export function parseEnabledFeeds(settings: FeedSettings): EnabledFeed[] {
  const mayFetch = parsePermissions(settings);
  const feeds = new Map<string, EnabledFeed>();
  for (const entry of splitList(settings.FEEDS_ENABLED)) {
    const [, id = "", board] = /^([^:]*)(?::(.*))?$/s.exec(entry) ?? [];
    const source = getFeedSource("FEEDS_ENABLED", id);
    if (!mayFetch(source)) {
      const sentence = `has ${id}, whose terms forbid use by job boards. If its owner permits yours, set FEEDS_PERMITTED=${id}`;
      throw new EnvironmentError(`FEEDS_ENABLED ${sentence}.`);
    }
    const parsed = parseBoard(source, board?.trim() ?? "");
    if ("problem" in parsed) throw new EnvironmentError(`FEEDS_ENABLED ${parsed.problem}.`);
    feeds.set(JSON.stringify([source.id, toBoardId(parsed.board)]), { source, board: parsed.board });
  }
  return [...feeds.values()];
}

/** Tells whether a source's terms, or FEEDS_PERMITTED, allow fetching it. */
export function mayFetchSource(source: FeedSource): boolean {
  return parsePermissions(env)(source);
}

function parsePermissions({ FEEDS_PERMITTED }: FeedSettings): (source: FeedSource) => boolean {
  const permitted = new Set(splitList(FEEDS_PERMITTED).map((id) => getFeedSource("FEEDS_PERMITTED", id).id));
  return ({ id, policy }) => !policy.pollNeedsPermission || permitted.has(id);
}

export function getEnabledFeeds(): EnabledFeed[] {
  return parseEnabledFeeds(env);
}

function splitList(list: string | undefined): string[] {
  return (list ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function getFeedSource(variable: keyof FeedSettings, id: string): FeedSource {
  const source = findFeedSource(id.trim());
  if (source) return source;
  const ids = FEED_SOURCES.map((each) => each.id).join(", ");
  throw new EnvironmentError(`${variable} names "${id}", which isn't a source; there are ${ids}.`);
}

/** Parses the name or address of a source's board. If it is invalid, returns the rest of a sentence about it. */
export function parseBoard({ id, endpoint }: FeedSource, board: string): { board: string } | { problem: string } {
  switch (endpoint.board) {
    case "none":
      return board === "" ? { board } : { problem: `names a board of ${id}, which has none` };
    case "name":
      return (endpoint.boardPattern ?? BOARD_NAME).test(board)
        ? { board }
        : { problem: `needs the name of a board after ${id}: ${id}:<board>` };
    case "address": {
      const url = URL.parse(HOST.test(board) ? `https://${board}` : board);
      const isWeb = url !== null && /^https?:$/.test(url.protocol) && url.href.length <= MAX_ADDRESS_LENGTH;
      return isWeb ? { board: url.href } : { problem: `needs an http or https address after ${id}: ${id}:<address>` };
    }
  }
}

/** Lists the feeds as rows for `unnest`: source, board. */
export function unnestFeeds(feeds: readonly EnabledFeed[]): RawBuilder<{ source: string; board: string }> {
  const sources = feeds.map(({ source }) => source.id);
  const boards = feeds.map(({ board }) => board);
  return sql`unnest(${sources}::text[], ${boards}::text[])`;
}
