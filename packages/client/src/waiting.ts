/** The longest that a timer can wait; one that should wait longer, or for ever, would go off at once. */
const LONGEST_MS = 2 ** 31 - 1;

export function startTimer(run: () => void, ms: number): ReturnType<typeof setTimeout> {
  return setTimeout(run, Math.min(ms, LONGEST_MS));
}

/** Resolves after so many milliseconds; rejects with the signal's reason as soon as that is aborted. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const paused = new Promise<void>((resolve) => (timer = startTimer(resolve, ms)));
  return abortable(paused, signal).finally(() => clearTimeout(timer));
}

/** The promise, or the signal's reason if that is aborted first; what the promise stands for goes on. */
export async function abortable<Value>(promise: Promise<Value>, signal?: AbortSignal): Promise<Value> {
  if (!signal) return promise;
  if (signal.aborted) promise.catch(() => undefined); // nobody waits for it any more
  signal.throwIfAborted();
  let onAbort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    // What a signal is aborted with is its owner's choice.
    onAbort = () => reject(signal.reason as Error);
    signal.addEventListener("abort", onAbort);
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

/** Twice as long each time, and up to half as long again, so that many who failed at once do not come back at once. */
export function backoffMs(baseMs: number, attempt: number): number {
  return baseMs * 2 ** attempt * (1 + Math.random() / 2);
}
