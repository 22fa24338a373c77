import type { ServiceContext } from "./context";

// Lives on globalThis: this module is loaded twice per process (Node server and Next bundle).
const globals = globalThis as typeof globalThis & { farsiteBackground?: Set<Promise<void>> };

/**
 * Starts work that the answer doesn't wait for, such as an email, so that timing reveals nothing to the caller. Logs
 * failures.
 */
export function runInBackground(
  ctx: Pick<ServiceContext, "log" | "requestId">,
  task: string,
  work: () => Promise<void>,
): void {
  const running = (globals.farsiteBackground ??= new Set());
  const promise = work()
    .catch((err: unknown) => ctx.log.error({ requestId: ctx.requestId, task, err }, "background task failed"))
    .finally(() => running.delete(promise));
  running.add(promise);
}

/** Waits for all background work; for a stopping server and for tests. */
export async function drainBackground(): Promise<void> {
  const running = globals.farsiteBackground;
  while (running && running.size > 0) await Promise.all(running);
}

/** Work counts as dead if its lease wasn't renewed for this long, which only a crash causes. */
export const LEASE_MS = 30_000;
const RENEW_MS = 10_000;

/** Calls `renew` until `stop`, for at most `atMostMs`, so that others can tell running work from crashed work. */
export function renewLease(
  ctx: Pick<ServiceContext, "log" | "requestId">,
  renew: () => Promise<unknown>,
  { atMostMs }: { atMostMs: number },
): { stop: () => void } {
  let left = Math.floor(atMostMs / RENEW_MS);
  const timer = setInterval(() => {
    left -= 1;
    if (left <= 0) clearInterval(timer);
    renew().catch((err: unknown) => ctx.log.warn({ requestId: ctx.requestId, err }, "lease not renewed"));
  }, RENEW_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
