import { availableParallelism } from "node:os";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { FeedSource } from "../sources/feed-source";
import { normalizeItem, type BoardOrigin, type RawItem } from "./normalize-job";
import { NormalizerThread, type Result } from "./normalizer-thread";

/** Items that a thread receives at once. */
const TASK_SIZE = 20;
/** Smaller imports end before a thread has started. */
const FEW_ITEMS = 200;
const MAX_THREADS = Math.min(4, Math.max(1, availableParallelism() - 1));

export type Normalize = (items: readonly RawItem[], origin: BoardOrigin) => Promise<Result[]>;

/**
 * Creates the function that normalizes one import's items, in order. Uses all cores once there are many items. If a thread
 * fails, for example because it runs out of memory, the main thread does its work.
 */
export function createNormalizer(source: FeedSource): Normalize {
  let count = 0;
  return async (items, origin) => {
    count += items.length;
    const isLarge = count > FEW_ITEMS;
    const tasks = [];
    for (let start = 0; start < items.length; start += TASK_SIZE) {
      tasks.push(runTask(items.slice(start, start + TASK_SIZE), source, origin, isLarge));
    }
    return (await Promise.all(tasks)).flat();
  };
}

async function runTask(items: RawItem[], source: FeedSource, origin: BoardOrigin, isLarge: boolean): Promise<Result[]> {
  const threaded = isLarge ? await findThread()?.run({ source: source.id, origin, items }) : null;
  if (threaded) return threaded;
  const results: Result[] = [];
  for (const item of items) {
    results.push(normalizeItem(item, source, origin));
    // Lets queries and other requests run.
    await nextTurn();
  }
  return results;
}

const threads = new Set<NormalizerThread>();
let canStart = true;

/** Finds a thread that can take a task, and starts another one while there are cores. */
function findThread(): NormalizerThread | undefined {
  const [least] = [...threads].filter((thread) => thread.isFree).toSorted((a, b) => a.waiting - b.waiting);
  if (canStart && (!least || least.waiting > 0) && threads.size < MAX_THREADS) {
    const thread = new NormalizerThread(({ wasReady }) => {
      threads.delete(thread);
      canStart &&= wasReady;
    });
    threads.add(thread);
  }
  return least;
}
