import { z } from "zod";
import { DomainError } from "./errors";

/** The last row of a page of a list that goes from the newest on: its time in ISO 8601, then its id. */
export type KeysetPosition = { at: string; id: string };

/** A time that Postgres can have as well: it knows no year 0. */
export const CursorTime = z.iso.datetime().refine((at) => at >= "0001");

const Encoded = z.tuple([z.string(), CursorTime, z.guid()]);

/** Where the next page of `list` starts, as clients carry it. */
export function encodeKeysetCursor(list: string, { at, id }: KeysetPosition): string {
  const value: z.infer<typeof Encoded> = [list, at, id];
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

/** Null where there is no cursor. Throws BAD_REQUEST for one that `encodeKeysetCursor` did not write for this list. */
export function decodeKeysetCursor(list: string, cursor: string | undefined): KeysetPosition | null {
  if (cursor === undefined) return null;
  const parsed = Encoded.safeParse(parseJson(Buffer.from(cursor, "base64url").toString("utf8")));
  if (!parsed.success || parsed.data[0] !== list) throw foreignCursor();
  const [, at, id] = parsed.data;
  return { at, id };
}

/** The refusal of a cursor that another list, or nobody, wrote. */
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
