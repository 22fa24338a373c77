/** The longest delay of a timer. Longer ones would fire at once. */
const LONGEST_MS = 2 ** 31 - 1;

export function startTimer(run: () => void, ms: number): ReturnType<typeof setTimeout> {
  return setTimeout(run, Math.min(ms, LONGEST_MS));
}

/** Waits for this many milliseconds. Rejects with the signal's reason when it aborts. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const paused = new Promise<void>((resolve) => (timer = startTimer(resolve, ms)));
  return abortable(paused, signal).finally(() => clearTimeout(timer));
}

/** Returns the promise, or rejects with the signal's reason if it aborts first. The work itself continues. */
export async function abortable<Value>(promise: Promise<Value>, signal?: AbortSignal): Promise<Value> {
  if (!signal) return promise;
  if (signal.aborted) promise.catch(() => undefined); // Nobody awaits it after an abort.
  signal.throwIfAborted();
  let onAbort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    // The signal's owner chooses the reason, which may be any value.
    onAbort = () => reject(signal.reason as Error);
    signal.addEventListener("abort", onAbort);
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

/** Returns a wait that doubles each time, plus up to half of it at random, so that failed calls don't all retry at once. */
export function backoffMs(baseMs: number, attempt: number): number {
  return baseMs * 2 ** attempt * (1 + Math.random() / 2);
}
