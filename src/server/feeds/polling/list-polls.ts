import type { ListPollsInput, ListPollsOutput } from "~/contracts/feed";
import { conn, type ServiceContext } from "~/server/core/context";
import { decodeKeysetCursor, encodeKeysetCursor } from "~/server/core/keyset-cursor";
import { presentPoll } from "./present-poll";

const LIST = "feed-polls";

/** The polls of every feed, newest first. Throws BAD_REQUEST for a cursor that is none. */
export async function listPolls(ctx: ServiceContext, { cursor, limit }: ListPollsInput): Promise<ListPollsOutput> {
  const after = decodeKeysetCursor(LIST, cursor);
  const rows = await conn(ctx).feedPoll.findMany({
    where: after
      ? { startedAt: { lte: after.at }, OR: [{ startedAt: { lt: after.at } }, { id: { lt: after.id } }] }
      : {},
    orderBy: [{ startedAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    polls: page.map(presentPoll),
    next_cursor:
      rows.length > page.length && last
        ? encodeKeysetCursor(LIST, { at: last.startedAt.toISOString(), id: last.id })
        : null,
  };
}
