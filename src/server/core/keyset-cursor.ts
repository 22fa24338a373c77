import type { RawBuilder } from "kysely";
import { z } from "zod";
import { sql } from "~/server/db";
import { DomainError } from "./errors";

/** The last row of a page, newest first; `at` is ISO 8601. */
export type KeysetPosition = { at: string; id: string };

/** A time in a cursor. Postgres has no year 0. */
export const CursorTime = z.iso.datetime().refine((at) => at >= "0001");

const Encoded = z.tuple([z.string(), CursorTime, z.guid()]);

/** Encodes where the next page of `list` starts. */
export function encodeKeysetCursor(list: string, { at, id }: KeysetPosition): string {
  const value: z.infer<typeof Encoded> = [list, at, id];
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

/**
 * Matches rows that come after the position in the order of a time and an id. Matches every row if there is no position.
 */
export function isBeyond(
  [time, id]: readonly [time: string, id: string],
  order: "<" | ">",
  after: KeysetPosition | null | undefined,
): RawBuilder<boolean> {
  if (!after) return sql`true`;
  return sql`(${sql.ref(time)}, ${sql.ref(id)}) ${sql.raw(order)} (${after.at}::timestamptz, ${after.id}::uuid)`;
}

/** Returns null without a cursor. @throws BAD_REQUEST for a cursor of another list */
export function decodeKeysetCursor(list: string, cursor: string | undefined): KeysetPosition | null {
  if (cursor === undefined) return null;
  const parsed = Encoded.safeParse(parseJson(Buffer.from(cursor, "base64url").toString("utf8")));
  if (!parsed.success || parsed.data[0] !== list) throw foreignCursor();
  const [, at, id] = parsed.data;
  return { at, id };
}

export function foreignCursor(): DomainError {
  const message = "This cursor does not belong to this list.";
  return new DomainError("BAD_REQUEST", `cursor: ${message}`, { issues: [{ path: "cursor", message }] });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
