import type { PublishableJob } from "~/server/jobs";
import type { FeedSource, Rejection } from "../sources/feed-source";
import { normalizeJob } from "./normalize-job";

/** An entry that `source.parse` accepts, as data that another thread can receive. */
export type RawItem = { key: string; entry: unknown; employer: { name: string; aliases: string[] } };

export type BoardOrigin = { board: string; now: Date };

/** Makes a job of an item, or returns why it can't. */
export function normalizeItem(
  { key, entry, employer }: RawItem,
  source: FeedSource,
  { board, now }: BoardOrigin,
): PublishableJob | Rejection {
  const item = source.parse(entry);
  if ("rejected" in item) return { rejected: item.rejected };
  const draft = item.map(board);
  return "rejected" in draft ? draft : normalizeJob(draft, { source, board, key, employer, now });
}
