import { z } from "zod";
import type { ListJobsInput } from "~/contracts/job";
import type { JOB_SORTS } from "~/contracts/rules/job-search";
import { CursorTime, foreignCursor } from "~/server/core/keyset-cursor";
import { parseJson } from "~/server/core/parse-json";
import { BEST_MATCH } from "./engine/match-resume";
import type { Position } from "./engine/position";

export type ListOrder = (typeof JOB_SORTS)[number] | "match";

/** Returns the requested order, by default relevance. Without a keyword it is always newest. */
export function listOrder(input: Pick<ListJobsInput, "sort" | "keyword">): ListOrder {
  if (!input.keyword?.trim()) return "newest";
  return input.sort ?? "relevance";
}

const Encoded = z.tuple([z.string(), z.int().min(0).max(BEST_MATCH), CursorTime, z.guid()]);

/** Encodes where a list continues: after this job. */
export function encodeCursor(order: ListOrder, { fit, time, id }: Position): string {
  const value: z.infer<typeof Encoded> = [order, fit, new Date(time).toISOString(), id];
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

/** @throws BAD_REQUEST for an invalid cursor, and for a cursor of a list in another order */
export function decodeCursor(cursor: string | undefined, order: ListOrder): Position | null {
  if (cursor === undefined) return null;
  const parsed = Encoded.safeParse(parseJson(Buffer.from(cursor, "base64url").toString("utf8")));
  if (!parsed.success || parsed.data[0] !== order) throw foreignCursor();
  const [, fit, at, id] = parsed.data;
  return { fit, time: Date.parse(at), id };
}
