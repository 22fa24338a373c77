import type { FeedPoll, ListImportsOutput, ListPollsInput, ListPollsOutput } from "~/contracts/feed";
import { conn, type ServiceContext } from "~/server/core/context";
import { decodeKeysetCursor, encodeKeysetCursor } from "~/server/core/keyset-cursor";
import type { Prisma } from "~/server/db";

/** Lists the polls of all feeds, newest first. Throws BAD_REQUEST for an invalid cursor. */
export async function listPolls(ctx: ServiceContext, { cursor, limit }: ListPollsInput): Promise<ListPollsOutput> {
  const rows = await conn(ctx).feedPoll.findMany(buildPageQuery("feed-polls", cursor, limit));
  return { polls: rows.slice(0, limit).map(presentPoll), next_cursor: encodeNextCursor("feed-polls", rows, limit) };
}

/** Lists every import, by a poll or by command, newest first. Throws BAD_REQUEST for an invalid cursor. */
export async function listImports(ctx: ServiceContext, { cursor, limit }: ListPollsInput): Promise<ListImportsOutput> {
  const rows = await conn(ctx).importRun.findMany(buildPageQuery("import-runs", cursor, limit));
  return { imports: rows.slice(0, limit).map(presentRun), next_cursor: encodeNextCursor("import-runs", rows, limit) };
}

export function presentPoll({ believedAt, ...poll }: Prisma.FeedPollGetPayload<object>): FeedPoll {
  return { ...presentRun(poll), believed_at: believedAt?.toISOString() ?? null };
}

type Run = { id: string; startedAt: Date; finishedAt: Date | null; rejections: Prisma.JsonValue };

function presentRun<R extends Run>({ startedAt, finishedAt, rejections, ...rest }: R) {
  return {
    ...rest,
    started_at: startedAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
    rejections: rejections as Record<string, number>, // written by the import
  };
}

/** Reads one row more than `limit`, so that `encodeNextCursor` knows whether another page follows. */
function buildPageQuery(list: string, cursor: string | undefined, limit: number) {
  const after = decodeKeysetCursor(list, cursor);
  return {
    where: after
      ? { startedAt: { lte: after.at }, OR: [{ startedAt: { lt: after.at } }, { id: { lt: after.id } }] }
      : {},
    orderBy: [{ startedAt: "desc" as const }, { id: "desc" as const }],
    take: limit + 1,
  };
}

function encodeNextCursor(list: string, rows: readonly Pick<Run, "id" | "startedAt">[], limit: number): string | null {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return last ? encodeKeysetCursor(list, { at: last.startedAt.toISOString(), id: last.id }) : null;
}
