import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createServiceContext } from "./context";
import { LEASE_MS, renewLease } from "./background";

const logged: unknown[] = [];
const ctx = {
  ...createServiceContext({ db: {} as never }),
  log: { warn: (line: unknown) => void logged.push(line) } as never,
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("renewLease", () => {
  it("renews before the lease ends, until it is stopped", async () => {
    let renewals = 0;
    const lease = renewLease(ctx, async () => (renewals += 1), { atMostMs: 10 * LEASE_MS });
    await vi.advanceTimersByTimeAsync(LEASE_MS);
    expect(renewals).toBeGreaterThanOrEqual(2);
    lease.stop();
    const before = renewals;
    await vi.advanceTimersByTimeAsync(LEASE_MS);
    expect(renewals).toBe(before);
  });

  it("stops by itself after atMostMs", async () => {
    let renewals = 0;
    renewLease(ctx, async () => (renewals += 1), { atMostMs: LEASE_MS });
    await vi.advanceTimersByTimeAsync(20 * LEASE_MS);
    expect(renewals).toBe(3);
  });

  it("tries again after a failed renewal", async () => {
    let renewals = 0;
    const renew = async () => {
      renewals += 1;
      throw new Error("The database is away");
    };
    const lease = renewLease(ctx, renew, { atMostMs: 10 * LEASE_MS });
    await vi.advanceTimersByTimeAsync(LEASE_MS);
    lease.stop();
    expect(renewals).toBe(3);
    expect(logged).toHaveLength(3);
  });
});
