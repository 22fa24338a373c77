import type { ListPollsInput, ListPollsOutput } from "~/contracts/feed";
import { conn, type ServiceContext } from "~/server/core/context";
import { afterCursor, nextCursor } from "../newest-first";
import { presentPoll } from "./present-poll";

const LIST = "feed-polls";

/** The polls of every feed, newest first. Throws BAD_REQUEST for a cursor that is none. */
export async function listPolls(ctx: ServiceContext, { cursor, limit }: ListPollsInput): Promise<ListPollsOutput> {
  const rows = await conn(ctx).feedPoll.findMany({
    where: afterCursor(LIST, cursor),
    orderBy: [{ startedAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  return { polls: rows.slice(0, limit).map(presentPoll), next_cursor: nextCursor(LIST, rows, limit) };
}
