import { setTimeout as sleep } from "node:timers/promises";
import { HIDDEN_DURATION_MS } from "./hidden-duration";

/** Delays success and failure to the same fixed time, so that response times don't reveal which addresses are known. */
export async function hideDuration<T>(work: () => Promise<T>): Promise<T> {
  const due = performance.now() + HIDDEN_DURATION_MS;
  try {
    return await work();
  } finally {
    const remaining = due - performance.now();
    // Timers drop fractions of a millisecond.
    if (remaining > 0) await sleep(Math.ceil(remaining));
  }
}
