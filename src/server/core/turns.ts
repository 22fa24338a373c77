import { RateLimitedError } from "~/server/core/errors";

type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** The state of the turns. It is passed in because modules that are loaded twice per process share one. */
export type Queue = { running: number; waiting: (() => void)[] };

export const createQueue = (): Queue => ({ running: 0, waiting: [] });

type TurnLimits = {
  maxRunning: number;
  maxWaiting: number;
  /** Creates the error for a task that finds the queue full. */
  createError?: () => Error;
};

/**
 * Returns a function that runs at most `maxRunning` tasks at a time, in order of arrival. It throws RATE_LIMITED, or
 * another error, if `maxWaiting` tasks are already waiting.
 */
export function createTurns(
  queue: Queue,
  { maxRunning, maxWaiting, createError = () => new RateLimitedError(5) }: TurnLimits,
): Turns {
  return async (work) => {
    if (queue.running >= maxRunning) {
      if (queue.waiting.length >= maxWaiting) throw createError();
      await new Promise<void>((resolve) => queue.waiting.push(resolve));
    } else {
      queue.running += 1;
    }
    try {
      return await work();
    } finally {
      // Hands the turn to the next task, so `running` changes only if none waits.
      const next = queue.waiting.shift();
      if (next) next();
      else queue.running -= 1;
    }
  };
}

/** Runs a user's work in turn with that user's other work. Forgets the user when none is left. */
export async function runInOwnTurn<T>(
  byUser: Map<string, Queue>,
  userId: string,
  limits: TurnLimits,
  work: () => Promise<T>,
): Promise<T> {
  const own = byUser.get(userId) ?? createQueue();
  byUser.set(userId, own);
  try {
    return await createTurns(own, limits)(work);
  } finally {
    if (own.running === 0) byUser.delete(userId);
  }
}
