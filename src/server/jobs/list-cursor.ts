import { z } from "zod";
import { CursorTime, foreignCursor } from "~/server/core/keyset-cursor";
import type { ListOrder } from "./list-order";

/** The last job of a page, with its time in ISO 8601: the next page starts behind it. */
export type ListPosition = { sortedAt: string; id: string };

/** Where a list continues: in which of its parts, and behind which job (null: at that part's start). */
export type ListCursor = { order: ListOrder; part: number; after: ListPosition | null };

const Encoded = z.tuple([
  z.enum(["newest", "relevance"]),
  z.int().min(0).max(1),
  z.union([z.null(), z.tuple([CursorTime, z.guid()])]),
]);

export function encodeCursor({ order, part, after }: ListCursor): string {
  const value: z.infer<typeof Encoded> = [order, part, after && [after.sortedAt, after.id]];
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

/** Throws BAD_REQUEST for anything that `encodeCursor` did not write, and for a cursor of a list in another order. */
export function decodeCursor(cursor: string, order: ListOrder): ListCursor {
  const parsed = Encoded.safeParse(parseJson(Buffer.from(cursor, "base64url").toString("utf8")));
  if (!parsed.success || parsed.data[0] !== order) throw foreignCursor();
  const [, part, after] = parsed.data;
  return { order, part, after: after && { sortedAt: after[0], id: after[1] } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
