import { z } from "zod";
import type { ListBoardsInput, ListBoardsOutput, SwitchBoardsInput } from "~/contracts/feed";
import { kysely, type ServiceContext } from "~/server/core/context";
import { foreignCursor } from "~/server/core/keyset-cursor";
import { countRows, sql, type Prisma } from "~/server/db";
import { BOARD_POLICY } from "../sources/board-source";
import type { FeedSource } from "../sources/feed-source";
import { parseBoard } from "./enabled-feeds";
import { intervalMs, planPolls } from "./poll-rules";

const AT_ONCE = 5_000;

export type ListedBoard = { board: string; name: string | null };
export type AddedBoards = { added: number; known: number; refused: string[] };

/** Adds boards to the directory, switched off unless `enabled`. Known boards keep their state. */
export async function addBoards(
  ctx: ServiceContext,
  { source, boards, enabled }: { source: FeedSource; boards: readonly ListedBoard[]; enabled: boolean },
): Promise<AddedBoards> {
  const refused: string[] = [];
  const rows = new Map<string, Prisma.FeedCreateManyInput>();
  for (const { board, name } of boards) {
    const parsed = readBoard(source, board);
    if (parsed === null) refused.push(board);
    else rows.set(parsed, { source: source.id, board: parsed, name, nextPollAt: ctx.clock.now() });
  }
  const all = [...rows.values()];
  let added = 0;
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const data = all.slice(start, start + AT_ONCE);
    added += (await ctx.db.feed.createMany({ data, skipDuplicates: true })).count;
  }
  if (enabled) await switchBoards(ctx, { source: source.id, boards: [...rows.keys()], enabled });
  return { added, known: all.length - added, refused };
}

function readBoard(source: FeedSource, board: string): string | null {
  const refusal = new Error("refused");
  try {
    return parseBoard(source, board.trim(), () => {
      throw refusal;
    });
  } catch (error) {
    if (error !== refusal) throw error;
    return null;
  }
}

/** A part of the directory: one source's, and those whose name holds `search`. */
type Part = { source?: string | undefined; search?: string | undefined };

/** Lists the directory in the order of its names. Throws BAD_REQUEST for an invalid cursor. */
export async function listBoards(ctx: ServiceContext, input: ListBoardsInput): Promise<ListBoardsOutput> {
  const { cursor, limit, ...part } = input;
  const [source, board] = decodeCursor(cursor) ?? ["", ""];
  const { count } = await kysely(ctx)
    .selectFrom("feeds")
    .select([countRows.as("count")])
    .where(isInSql(part))
    .executeTakeFirstOrThrow();
  const rows = await kysely(ctx)
    .selectFrom("feeds")
    .select(["source", "board", "name", "enabled", "failures", "listed", "next_poll_at", "read_at", "parked_at"])
    .where(isInSql(part))
    .where(sql<boolean>`(source, board) > (${source}, ${board})`)
    .orderBy("source")
    .orderBy("board")
    .limit(limit + 1)
    .execute();
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    boards: rows.slice(0, limit).map(({ next_poll_at: next, read_at: read, parked_at: parked, ...row }) => ({
      ...row,
      next_poll_at: row.enabled && parked === null ? next.toISOString() : null,
      read_at: read?.toISOString() ?? null,
      parked_at: parked?.toISOString() ?? null,
    })),
    count,
    next_cursor: last ? Buffer.from(JSON.stringify([last.source, last.board])).toString("base64url") : null,
  };
}

/**
 * Switches a part of the directory, or some boards of it, on or off. Spreads the first polls over an interval, and tries
 * parked boards again. Returns how many changed.
 */
export async function switchBoards(
  ctx: ServiceContext,
  { boards, enabled, ...part }: SwitchBoardsInput,
): Promise<{ changed: number }> {
  const spreadSeconds = intervalMs(planPolls(BOARD_POLICY, { inDirectory: true })) / 1000;
  const start = sql<Date>`${ctx.clock.now()}::timestamptz + random() * make_interval(secs => ${spreadSeconds})`;
  const fresh = { parked_at: null, gone_reads: 0, failures: 0, next_poll_at: start };
  const { numUpdatedRows } = await kysely(ctx)
    .updateTable("feeds")
    .set(enabled ? { enabled, ...fresh } : { enabled })
    .where(isInSql(part))
    .where((eb) => (boards ? eb("board", "=", eb.fn.any(eb.val(boards))) : eb.val(true)))
    .where(sql<boolean>`(enabled <> ${enabled} OR (${enabled} AND parked_at IS NOT NULL))`)
    .executeTakeFirst();
  return { changed: Number(numUpdatedRows) };
}

/** Feeds without boards aren't in the directory. */
function isInSql({ source, search }: Part) {
  const pattern = search ? `%${search.replace(/[\\%_]/g, "\\$&")}%` : "%";
  return sql<boolean>`(board <> '' AND (board ILIKE ${pattern} OR name ILIKE ${pattern})
    AND (${source ?? null}::text IS NULL OR source = ${source ?? null}))`;
}

const Cursor = z.tuple([z.string(), z.string()]);

function decodeCursor(cursor: string | undefined): z.infer<typeof Cursor> | null {
  if (cursor === undefined) return null;
  try {
    return Cursor.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
  } catch {
    throw foreignCursor();
  }
}
