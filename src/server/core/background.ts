import type { ServiceContext } from "./context";

// Lives on globalThis: this module is loaded twice per process (Node server and Next bundle).
const globals = globalThis as typeof globalThis & { farsiteBackground?: Set<Promise<void>> };

/**
 * Starts work that the answer doesn't wait for, such as an email. Its duration must tell the caller nothing. Failures
 * are logged.
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
