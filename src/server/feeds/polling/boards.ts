import { z } from "zod";
import type { ListBoardsInput, ListBoardsOutput, SwitchBoardsInput } from "~/contracts/feed";
import { kysely, type ServiceContext } from "~/server/core/context";
import { takeAdvisoryLock, withTransaction } from "~/server/core/transaction";
import { recordAct } from "~/server/audit";
import { foreignCursor } from "~/server/core/keyset-cursor";
import { countRows, sql, type Prisma } from "~/server/db";
import { toBoardId } from "../import/identify-board";
import { BOARD_POLICY } from "../sources/board-source";
import type { FeedSource } from "../sources/feed-source";
import { cleanLine } from "~/language/text/clean-text";
import { parseBoard } from "./enabled-feeds";
import { getIntervalMs, planPolls } from "./poll-rules";

const BATCH_SIZE = 5_000;
/** More boards than fit into an interval share its end. */
const SPREAD_MS = getIntervalMs(planPolls(BOARD_POLICY, { inDirectory: true }));
const MAX_NAME_LENGTH = 200;

export type ListedBoard = { board: string; name: string | null };
export type AddedBoards = { added: number; existing: number; refused: string[] };

/**
 * Adds boards to the directory, all or none, switched off unless `enabled`. Boards that it already has keep their state.
 * One that was never read takes the new spelling.
 */
export async function addBoards(
  ctx: ServiceContext,
  { source, boards, enabled }: { source: FeedSource; boards: readonly ListedBoard[]; enabled: boolean },
): Promise<AddedBoards> {
  const refused: string[] = [];
  const rows = new Map<string, Prisma.FeedCreateManyInput>();
  for (const { board, name } of boards) {
    const parsed = parseBoard(source, board.trim());
    if ("problem" in parsed) {
      refused.push(board);
      continue;
    }
    const title = cleanLine(name?.replaceAll("\0", ""), MAX_NAME_LENGTH) || null;
    const row = { source: source.id, board: parsed.board, name: title, nextPollAt: ctx.clock.now() };
    rows.set(toBoardId(parsed.board), row);
  }
  return withTransaction(ctx, async (inner) => {
    await takeAdvisoryLock(inner, sql`hashtext('feeds.boards')`);
    const ids = [...rows.keys()];
    const boards = await findKnown(inner, source, ids);
    for (const { board, isUnread } of boards) {
      const row = rows.get(toBoardId(board));
      if (isUnread && row && row.board !== board) {
        await inner.tx.feed.update({
          where: { source_board: { source: source.id, board } },
          data: { board: row.board },
        });
      }
      rows.delete(toBoardId(board));
    }
    const data = [...rows.values()];
    for (let start = 0; start < data.length; start += BATCH_SIZE) {
      await inner.tx.feed.createMany({ data: data.slice(start, start + BATCH_SIZE) });
    }
    if (enabled) await switchBoards(inner, { source: source.id, boards: ids, enabled });
    return { added: data.length, existing: ids.length - data.length, refused };
  });
}

/** Finds boards in any letter case. */
async function findKnown(ctx: ServiceContext, { id }: FeedSource, boards: readonly string[]) {
  return kysely(ctx)
    .selectFrom("feeds")
    .select(["board", sql<boolean>`(read_at IS NULL AND running_until IS NULL)`.as("isUnread")])
    .where("source", "=", id)
    .where(isOneOf(boards))
    .execute();
}

function isOneOf(boards: readonly string[]) {
  return sql<boolean>`lower(board) = ANY (${boards.map((board) => board.toLowerCase())}::text[])`;
}

/** Filters by source, and by a part of the name or of "source:board". */
type BoardFilter = { source?: string | undefined; search?: string | undefined };

/** Lists the directory by name. Throws BAD_REQUEST for an invalid cursor. */
export async function listBoards(ctx: ServiceContext, input: ListBoardsInput): Promise<ListBoardsOutput> {
  const { cursor, limit, ...filter } = input;
  const [source, board] = decodeCursor(cursor) ?? ["", ""];
  const now = ctx.clock.now();
  const { count } = await kysely(ctx)
    .selectFrom("feeds")
    .select([countRows.as("count")])
    .where(matchesFilterSql(filter))
    .executeTakeFirstOrThrow();
  const rows = await kysely(ctx)
    .selectFrom("feeds")
    .select(["source", "board", "name", "enabled", "failures", "listed", "next_poll_at", "read_at", "parked_at"])
    .select("running_until")
    .where(matchesFilterSql(filter))
    .where(sql<boolean>`(source, board) > (${source}, ${board})`)
    .orderBy("source")
    .orderBy("board")
    .limit(limit + 1)
    .execute();
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    boards: rows
      .slice(0, limit)
      .map(({ next_poll_at: next, read_at: read, parked_at: parked, running_until: until, ...row }) => ({
        ...row,
        running: until !== null && until > now,
        due: row.enabled && parked === null && next <= now,
        next_poll_at: row.enabled && parked === null ? next.toISOString() : null,
        read_at: read?.toISOString() ?? null,
        parked_at: parked?.toISOString() ?? null,
      })),
    count,
    next_cursor: last ? Buffer.from(JSON.stringify([last.source, last.board])).toString("base64url") : null,
  };
}

/** Boards that are switched on together are first polled this far apart, so that a system with many isn't flooded. */
const FIRST_POLLS_APART_MS = 1_000;

/** Characters of the boards' names in an audit entry. */
const BOARDS_LOGGED = 2_000;

/**
 * Switches boards of the directory on or off. Switching on retries parked boards and makes the first polls due from now
 * on, one a second for each source. Returns how many changed.
 */
export async function switchBoards(ctx: ServiceContext, input: SwitchBoardsInput): Promise<{ changed: number }> {
  return withTransaction(ctx, async (inner) => {
    const changed = await updateBoards(inner, input);
    const { source = null, search = null, boards, enabled } = input;
    if (changed > 0)
      await recordAct(inner, {
        act: "boards.switch",
        ...(boards?.length === 1 ? { subject: { kind: "feed", id: `${source ?? ""}:${boards[0]}` } } : {}),
        // Not the words of a search, which may name somebody.
        after: {
          enabled,
          changed,
          source,
          boards: boards?.join(" ").slice(0, BOARDS_LOGGED) ?? null,
          searched: search !== null,
        },
      });
    return { changed };
  });
}

async function updateBoards(ctx: ServiceContext, { boards, enabled, ...filter }: SwitchBoardsInput): Promise<number> {
  const db = kysely(ctx);
  const isChanging = sql<boolean>`(feeds.enabled <> ${enabled} OR (${enabled} AND feeds.parked_at IS NOT NULL))`;
  const changing = db
    .selectFrom("feeds")
    .select(["source", "board", sql<number>`row_number() OVER (PARTITION BY source ORDER BY board) - 1`.as("place")])
    .where(matchesFilterSql(filter))
    .where(boards ? isOneOf(boards) : sql<boolean>`TRUE`)
    .where(isChanging)
    .as("changing");
  const spread = sql`make_interval(secs => LEAST(changing.place * ${FIRST_POLLS_APART_MS}, ${SPREAD_MS}::float8) / 1000)`;
  const start = sql<Date>`${ctx.clock.now()}::timestamptz + ${spread}`;
  const fresh = { parked_at: null, gone_reads: 0, failures: 0, next_poll_at: start };
  const { numUpdatedRows } = await db
    .updateTable("feeds")
    .from(changing)
    .set(enabled ? { enabled, ...fresh } : { enabled })
    .whereRef("feeds.source", "=", "changing.source")
    .whereRef("feeds.board", "=", "changing.board")
    .where(isChanging)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Leaves out feeds without boards, which aren't in the directory. */
function matchesFilterSql({ source, search }: BoardFilter) {
  const pattern = search ? `%${search.replace(/[\\%_]/g, "\\$&")}%` : "%";
  return sql<boolean>`(board <> '' AND (source || ':' || board ILIKE ${pattern} OR name ILIKE ${pattern})
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
