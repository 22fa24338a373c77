import type { FunnelStep } from "~/contracts/rules/funnel";

/** Counts by UTC day and step. Bounded: there are nine steps, and a flush empties it. */
type Counts = Map<string, { day: string; step: FunnelStep; count: number }>;

// Lives on globalThis: this module is loaded twice per process (Node server and Next bundle).
const globals = globalThis as typeof globalThis & { farsiteSteps?: Counts };

/** Counts that somebody took a step, and nothing about them. */
export function countStep(step: FunnelStep, now: Date): void {
  const counts = (globals.farsiteSteps ??= new Map());
  const day = now.toISOString().slice(0, 10);
  const key = `${day} ${step}`;
  counts.set(key, { day, step, count: (counts.get(key)?.count ?? 0) + 1 });
}

/** Returns the counts since the last call, which the caller must store. */
export function takeSteps(): { day: string; step: FunnelStep; count: number }[] {
  const counts = [...(globals.farsiteSteps?.values() ?? [])];
  globals.farsiteSteps?.clear();
  return counts;
}
