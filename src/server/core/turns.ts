import { RateLimitedError } from "~/server/core/errors";

type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** Who runs and who waits. Apart from the code, so that modules loaded twice in one process can share it. */
export type Queue = { running: number; waiting: (() => void)[] };

/**
 * Runs at most `maxRunning` pieces of work at a time, in the order they came. Throws RATE_LIMITED when `maxWaiting`
 * wait already: a longer queue is a flood, and who waits in it gives up anyway.
 */
export function createTurns(
  queue: Queue,
  { maxRunning, maxWaiting }: { maxRunning: number; maxWaiting: number },
): Turns {
  return async (work) => {
    if (queue.running >= maxRunning) {
      if (queue.waiting.length >= maxWaiting) throw new RateLimitedError(5);
      await new Promise<void>((resolve) => queue.waiting.push(resolve));
    } else {
      queue.running += 1;
    }
    try {
      return await work();
    } finally {
      // The turn passes on to the next in line, so `running` changes only when nobody waits.
      const next = queue.waiting.shift();
      if (next) next();
      else queue.running -= 1;
    }
  };
}
