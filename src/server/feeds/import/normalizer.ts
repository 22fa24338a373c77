import { setImmediate as nextTurn } from "node:timers/promises";
import type { PublishableJob } from "~/server/jobs";
import { isShortText, readForImport, TooLargeToReadError, type Reading } from "~/server/reading";
import type { FeedSource, Rejection } from "../sources/feed-source";
import { findFeedSource } from "../sources/registry";
import { normalizeItem, type BoardOrigin, type RawItem } from "./normalize-job";

/** Items that a thread receives at once. */
const TASK_SIZE = 20;
/** Smaller imports end before a thread has started. */
const FEW_ITEMS = 200;

type Result = PublishableJob | Rejection;
export type Normalize = (items: readonly RawItem[], origin: BoardOrigin) => Promise<Result[]>;

type Task = { source: string; origin: BoardOrigin; items: readonly RawItem[] };

export const itemsReading: Reading<Task, Result[]> = {
  name: "items of a feed",
  read: ({ source: name, origin, items }) => {
    const source = findFeedSource(name);
    if (!source) throw new Error(`There is no source ${name}`);
    return items.map((item) => normalizeItem(item, source, origin));
  },
};

/**
 * Creates the function that normalizes one import's items, in order. Uses threads for long items, and for all once there
 * are many.
 */
export function createNormalizer(source: FeedSource): Normalize {
  let count = 0;
  return async (items, origin) => {
    count += items.length;
    const isLarge = count > FEW_ITEMS;
    const tasks = [];
    for (let start = 0; start < items.length; start += TASK_SIZE) {
      const part = items.slice(start, start + TASK_SIZE);
      const needsThread = isLarge || part.some(isLong);
      tasks.push(needsThread ? normalizeInThread(part, source, origin) : normalizeHere(part, source, origin));
    }
    return (await Promise.all(tasks)).flat();
  };
}

function isLong({ entry }: RawItem): boolean {
  return !isShortText(JSON.stringify(entry));
}

async function normalizeHere(items: readonly RawItem[], source: FeedSource, origin: BoardOrigin): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(normalizeItem(item, source, origin));
    // Lets queries and other requests run.
    await nextTurn();
  }
  return results;
}

/** Rejects the items that take too long. If a part does, reads its halves. */
async function normalizeInThread(
  items: readonly RawItem[],
  source: FeedSource,
  origin: BoardOrigin,
): Promise<Result[]> {
  try {
    return await readForImport(itemsReading, { source: source.id, origin, items });
  } catch (error) {
    if (!(error instanceof TooLargeToReadError)) throw error;
    if (items.length === 1) return [{ rejected: "too large to read" }];
    const middle = Math.ceil(items.length / 2);
    const halves = [items.slice(0, middle), items.slice(middle)];
    return (await Promise.all(halves.map((half) => normalizeInThread(half, source, origin)))).flat();
  }
}
