import type { FunnelStep } from "~/contracts/rules/funnel";
import { shareInProcess } from "./process-wide";

/** Counts by UTC day and step. Bounded: there are nine steps, and a flush empties it. */
const counts = shareInProcess("steps", () => new Map<string, { day: string; step: FunnelStep; count: number }>());

/** Counts that somebody took a step, and nothing about them. */
export function countStep(step: FunnelStep, now: Date): void {
  const day = now.toISOString().slice(0, 10);
  const key = `${day} ${step}`;
  counts.set(key, { day, step, count: (counts.get(key)?.count ?? 0) + 1 });
}

/** Returns the counts since the last call, which the caller must store. */
export function takeSteps(): { day: string; step: FunnelStep; count: number }[] {
  const taken = [...counts.values()];
  counts.clear();
  return taken;
}
