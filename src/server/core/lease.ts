import type { ServiceContext } from "./context";

/** What is under way counts as alive for this long after it was last heard of: only a crash reaches its end. */
export const LEASE_MS = 30_000;
const RENEW_MS = 10_000;

/**
 * Has `renew` called until `stop`, so that others can tell work under way from what a crash has left; for `atMostMs`
 * in all, after which it counts as dead whatever it does.
 */
export function renewLease(
  ctx: Pick<ServiceContext, "log" | "requestId">,
  renew: () => Promise<unknown>,
  { atMostMs }: { atMostMs: number },
): { stop: () => void } {
  let left = Math.floor(atMostMs / RENEW_MS);
  const timer = setInterval(() => {
    left -= 1;
    if (left <= 0) clearInterval(timer);
    renew().catch((err: unknown) => ctx.log.warn({ requestId: ctx.requestId, err }, "a lease could not be renewed"));
  }, RENEW_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
