/** The longest delay of a timer; a longer or infinite one would fire at once. */
const LONGEST_MS = 2 ** 31 - 1;

export function startTimer(run: () => void, ms: number): ReturnType<typeof setTimeout> {
  return setTimeout(run, Math.min(ms, LONGEST_MS));
}

/** Resolves after that many milliseconds; rejects with the signal's reason once it is aborted. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const paused = new Promise<void>((resolve) => (timer = startTimer(resolve, ms)));
  return abortable(paused, signal).finally(() => clearTimeout(timer));
}

/** Returns the promise, or rejects with the signal's reason if that is aborted first. The work itself continues. */
export async function abortable<Value>(promise: Promise<Value>, signal?: AbortSignal): Promise<Value> {
  if (!signal) return promise;
  if (signal.aborted) promise.catch(() => undefined); // nobody awaits it any more
  signal.throwIfAborted();
  let onAbort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    // The signal's owner chooses the reason.
    onAbort = () => reject(signal.reason as Error);
    signal.addEventListener("abort", onAbort);
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

/** Doubles each time, plus up to half as much again, so that many failed calls don't return at the same moment. */
export function backoffMs(baseMs: number, attempt: number): number {
  return baseMs * 2 ** attempt * (1 + Math.random() / 2);
}
