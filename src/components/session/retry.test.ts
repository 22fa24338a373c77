import { describe, expect, it } from "vitest";
import { retryWithBackoff } from "./retry";

/** Fails `failures` times, then succeeds. Records the waits in between. */
async function run(failures: number, signal = new AbortController().signal) {
  const waitedMs: number[] = [];
  let calls = 0;
  const attempt = async () => {
    calls += 1;
    if (calls <= failures) throw new Error(`failure ${calls}`);
    return "answer";
  };
  const outcome = await retryWithBackoff(attempt, signal, async (ms) => void waitedMs.push(ms)).catch(String);
  return { outcome, waitedMs, calls };
}

describe("retryWithBackoff", () => {
  it("doesn't wait if the first call succeeds", async () => {
    expect(await run(0)).toEqual({ outcome: "answer", waitedMs: [], calls: 1 });
  });

  it("starts at 200 ms and doubles", async () => {
    expect(await run(4)).toEqual({ outcome: "answer", waitedMs: [200, 400, 800, 1600], calls: 5 });
  });

  it("gives up with the last failure after nine calls", async () => {
    const { outcome, calls } = await run(100);
    expect(outcome).toBe("Error: failure 9");
    expect(calls).toBe(9);
  });

  it("doesn't call once it is aborted", async () => {
    expect((await run(0, AbortSignal.abort())).calls).toBe(0);
  });
});
