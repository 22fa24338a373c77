import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createServiceContext } from "./context";
import { LEASE_MS, renewLease } from "./lease";

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

describe("a lease", () => {
  it("is renewed in time until it is given up", async () => {
    let renewals = 0;
    const lease = renewLease(ctx, async () => (renewals += 1), { atMostMs: 10 * LEASE_MS });
    await vi.advanceTimersByTimeAsync(LEASE_MS);
    expect(renewals).toBeGreaterThanOrEqual(2);
    lease.stop();
    const before = renewals;
    await vi.advanceTimersByTimeAsync(LEASE_MS);
    expect(renewals).toBe(before);
  });

  it("ends by itself where nobody gives it up", async () => {
    let renewals = 0;
    renewLease(ctx, async () => (renewals += 1), { atMostMs: LEASE_MS });
    await vi.advanceTimersByTimeAsync(20 * LEASE_MS);
    expect(renewals).toBe(3);
  });

  it("is tried again where a renewal fails", async () => {
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
