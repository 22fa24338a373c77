import type { JobIndex } from "./job-index";

/** Filters such as "posted within a day" depend on the time, so results are kept briefly. */
const KEPT_MS = 5_000;

type Recall<Value> = (index: JobIndex, now: Date, key: string, work: () => Value) => Value;

/** Caches the last few results computed from an index, until it changes. */
export function createMemory<Value>(size: number): Recall<Value> {
  const memories = new WeakMap<JobIndex, { version: string; kept: Map<string, Value> }>();
  return (index, now, key, work) => {
    const version = `${index.version} ${Math.floor(now.getTime() / KEPT_MS)}`;
    let memory = memories.get(index);
    if (memory?.version !== version) {
      memory = { version, kept: new Map() };
      memories.set(index, memory);
    }
    const value = memory.kept.get(key) ?? work();
    memory.kept.delete(key);
    memory.kept.set(key, value);
    const [oldest] = memory.kept.keys();
    if (memory.kept.size > size && oldest !== undefined) memory.kept.delete(oldest);
    return value;
  };
}
