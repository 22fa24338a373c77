import type { RawBuilder } from "kysely";
import { z } from "zod";
import { sql } from "~/server/db";
import { DomainError } from "./errors";
import { parseJson } from "./parse-json";

/** The last row of a page, newest first; `at` is ISO 8601. */
export type KeysetPosition = { at: string; id: string };

/** A time in a cursor. Postgres has no year 0. */
export const CursorTime = z.iso.datetime().refine((at) => at >= "0001");

const Encoded = z.tuple([z.string(), CursorTime, z.guid()]);

/** Encodes where the next page of `list` starts: after the row with this time and id. */
export function encodeKeysetCursor(list: string, { at, id }: { at: Date | string; id: string }): string {
  const value: z.infer<typeof Encoded> = [list, typeof at === "string" ? at : at.toISOString(), id];
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

/** Returns null without a cursor. @throws BAD_REQUEST for a cursor of another list */
export function decodeKeysetCursor(list: string, cursor: string | undefined): KeysetPosition | null {
  if (cursor === undefined) return null;
  const parsed = Encoded.safeParse(parseJson(Buffer.from(cursor, "base64url").toString("utf8")));
  if (!parsed.success || parsed.data[0] !== list) throw foreignCursor();
  const [, at, id] = parsed.data;
  return { at, id };
}

/** Encodes where the next page of a numbered list starts. */
export function encodeNumberCursor(number: bigint | number): string {
  return Buffer.from(String(number)).toString("base64url");
}

/** Returns null without a cursor. @throws BAD_REQUEST for anything but a number that the column can hold */
export function decodeNumberCursor(cursor: string | undefined, column: "int" | "bigint"): bigint | null {
  if (cursor === undefined) return null;
  const text = Buffer.from(cursor, "base64url").toString("latin1");
  if (!/^[0-9]+$/.test(text) || text.length > (column === "int" ? 9 : 18)) throw foreignCursor();
  return BigInt(text);
}

/** Cuts rows to a page. Read one row more than `limit`, which tells whether another page follows. */
export function cutPage<Row>(rows: readonly Row[], limit: number, encodeCursor: (last: Row) => string) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, next_cursor: last !== undefined && rows.length > limit ? encodeCursor(last) : null };
}

/** Matches rows that come after the position in the order of a time and an id. Matches every row if there is no position. */
export function isBeyond(
  [time, id]: readonly [time: string, id: string],
  order: "<" | ">",
  after: KeysetPosition | null | undefined,
): RawBuilder<boolean> {
  if (!after) return sql`true`;
  return sql`(${sql.ref(time)}, ${sql.ref(id)}) ${sql.raw(order)} (${after.at}::timestamptz, ${after.id}::uuid)`;
}

/** Like `isBeyond` for Prisma, newest first. */
export function isCreatedBefore(after: KeysetPosition | null) {
  if (!after) return {};
  const at = new Date(after.at);
  // The first condition limits what an index reads; the alternatives alone can't.
  return { createdAt: { lte: at }, OR: [{ createdAt: { lt: at } }, { createdAt: at, id: { lt: after.id } }] };
}

export function foreignCursor(): DomainError {
  const message = "This cursor does not belong to this list.";
  return new DomainError("BAD_REQUEST", `cursor: ${message}`, { issues: [{ path: "cursor", message }] });
}
