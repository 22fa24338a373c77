import { readForLook } from "~/server/reading";
import { readLongDocument } from "../reading/read-long-document";
import type { EnabledFeed } from "../polling/enabled-feeds";
import type { Ask } from "../sources/posting-check";

/** The keys of a board's open and closed postings. */
export type BoardKeys = { listed: string[]; closed: string[] };

/** Reads every page of a board. Null if it wasn't read in full. @throws FeedFileError, and errors of `ask` */
export async function readBoard({ source, board }: EnabledFeed, ask: Ask): Promise<BoardKeys | null> {
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
