import { decodeKeysetCursor, encodeKeysetCursor } from "~/server/core/keyset-cursor";
import type { ListOrder } from "./list-order";

/** A place in a list: a time in ISO 8601, then an id. */
export type ListPosition = { sortedAt: string; id: string };

/** Where a list continues: behind this place. */
export function encodeCursor(order: ListOrder, { sortedAt, id }: ListPosition): string {
  return encodeKeysetCursor(order, { at: sortedAt, id });
}

/** Throws BAD_REQUEST for anything that `encodeCursor` did not write, and for a cursor of a list in another order. */
export function decodeCursor(cursor: string | undefined, order: ListOrder): ListPosition | null {
  const position = decodeKeysetCursor(order, cursor);
  return position && { sortedAt: position.at, id: position.id };
}
