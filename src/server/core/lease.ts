import type { ServiceContext } from "./context";

/** Work counts as dead if its lease wasn't renewed for this long. Only a crash lets a lease run out. */
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
