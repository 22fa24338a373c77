import type { ServiceContext } from "./context";
import { shareInProcess } from "./process-wide";

const running = shareInProcess("background", () => new Set<Promise<void>>());

/** Starts work without making the response wait for it, so that its duration reveals nothing to the caller. Logs failures. */
export function runInBackground(
  ctx: Pick<ServiceContext, "log" | "requestId">,
  task: string,
  work: () => Promise<void>,
): void {
  const promise = work()
    .catch((err: unknown) => ctx.log.error({ requestId: ctx.requestId, task, err }, "background task failed"))
    .finally(() => running.delete(promise));
  running.add(promise);
}

/** Waits for all background work. For a stopping server and for tests. */
export async function drainBackground(): Promise<void> {
  while (running.size > 0) await Promise.all(running);
}

/** Work counts as crashed if its lease wasn't renewed for this long. */
export const LEASE_MS = 30_000;
const RENEW_MS = 10_000;

/** Calls `renew` regularly until `stop` or for `atMostMs`, so that other processes see that the work still runs. */
export function renewLease(
  ctx: Pick<ServiceContext, "log" | "requestId">,
  renew: () => Promise<unknown>,
  { atMostMs }: { atMostMs: number },
): { stop: () => void } {
  let renewals = Math.floor(atMostMs / RENEW_MS);
  const timer = setInterval(() => {
    renewals -= 1;
    if (renewals <= 0) clearInterval(timer);
    renew().catch((err: unknown) => ctx.log.warn({ requestId: ctx.requestId, err }, "lease not renewed"));
  }, RENEW_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
