const FIRST_DELAY_MS = 200;
const ATTEMPTS_MAX = 9;

/**
 * Calls `attempt` until it succeeds. Waits 200 ms before the second call and twice as long before each further one (51
 * s in all). Throws the last attempt's error, or the reason of `signal` once it is aborted.
 */
export async function retryWithBackoff<T>(
  attempt: () => Promise<T>,
  signal: AbortSignal,
  wait: (ms: number) => Promise<void> = sleep,
): Promise<T> {
  for (let failed = 0; ; failed += 1) {
    signal.throwIfAborted();
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted || failed + 1 === ATTEMPTS_MAX) throw error;
      await wait(FIRST_DELAY_MS * 2 ** failed);
    }
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
