/* oxlint-disable unicorn/require-post-message-target-origin -- threads have no origin */
import { parentPort } from "node:worker_threads";
import { findFeedSource } from "../sources/registry";
import { normalizeItem, type BoardOrigin, type RawItem } from "./normalize-job";

export type Task = { id: number; source: string; origin: BoardOrigin; items: RawItem[] };

/** Runs in a separate thread; see normalizer.ts. After an error the thread ends, and the main thread repeats its tasks. */
parentPort?.on("message", ({ id, source: name, origin, items }: Task) => {
  const source = findFeedSource(name);
  if (!source) throw new Error(`There is no source ${name}`);
  parentPort?.postMessage({ id, results: items.map((item) => normalizeItem(item, source, origin)) });
});
parentPort?.postMessage("ready");
