import type { ServiceContext } from "./context";

// On globalThis because the Node server and Next's bundle each load this module in one process.
const globals = globalThis as typeof globalThis & { farsiteBackground?: Set<Promise<void>> };

/**
 * Starts work that the answer does not wait for, such as a mail: an outside service's slowness or failure must not
 * reach the caller, nor tell anything by its timing. A failure is logged with the request's id.
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

/** Resolves when nothing runs in the background any more; for a stopping server and for tests. */
export async function drainBackground(): Promise<void> {
  const running = globals.farsiteBackground;
  while (running && running.size > 0) await Promise.all(running);
}
