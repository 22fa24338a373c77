import { decodeKeysetCursor, encodeKeysetCursor } from "~/server/core/keyset-cursor";

type Row = { id: string; startedAt: Date };

/** The condition of a list's page, newest first; the list is ordered by time and id. Throws BAD_REQUEST for an invalid cursor. */
export function afterCursor(list: string, cursor: string | undefined) {
  const after = decodeKeysetCursor(list, cursor);
  if (!after) return {};
  return { startedAt: { lte: after.at }, OR: [{ startedAt: { lt: after.at } }, { id: { lt: after.id } }] };
}

/** The cursor of the next page; null after the last. `rows` holds one more than the page if there is one. */
export function nextCursor(list: string, rows: readonly Row[], limit: number): string | null {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return last ? encodeKeysetCursor(list, { at: last.startedAt.toISOString(), id: last.id }) : null;
}
