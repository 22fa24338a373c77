import type { JobIndex } from "./job-index";

/** Filters such as "posted within a day" depend on the time, so results are kept briefly. */
const KEPT_MS = 5_000;

type Recall<Value> = (index: JobIndex, now: Date, key: string, work: () => Value) => Value;

/** Caches the last few results computed from an index, until it changes. Forgets promises that fail. */
export function createMemory<Value>(size: number): Recall<Value> {
  const memories = new WeakMap<JobIndex, { version: string; entries: Map<string, Value> }>();
  return (index, now, key, work) => {
    const version = `${index.version} ${Math.floor(now.getTime() / KEPT_MS)}`;
    let memory = memories.get(index);
    if (memory?.version !== version) {
      memory = { version, entries: new Map() };
      memories.set(index, memory);
    }
    const { entries } = memory;
    const entry = entries.get(key);
    const value = entry ?? work();
    if (entry === undefined && value instanceof Promise) value.catch(() => entries.delete(key));
    entries.delete(key);
    entries.set(key, value);
    const [oldest] = entries.keys();
    if (entries.size > size && oldest !== undefined) entries.delete(oldest);
    return value;
  };
}
