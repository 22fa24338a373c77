import { describe, expect, it } from "vitest";
import { createTurns } from "./turns";

/** Work that ends when it is told to, and knows how much of it runs. */
function createWork() {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  return {
    work: async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
    },
    endOne: () => ends.shift()?.(),
    running: () => running,
    most: () => most,
  };
}

describe("turns", () => {
  it("never run more work at a time than they may, and run all of it", async () => {
    const takeTurn = createTurns({ running: 0, waiting: [] }, { maxRunning: 3, maxWaiting: 100 });
    const { work, endOne, running, most } = createWork();
    const all = Promise.all(Array.from({ length: 20 }, () => takeTurn(work)));
    for (let ended = 0; ended < 20; ended += 1) {
      await expect.poll(running).toBe(Math.min(3, 20 - ended));
      endOne();
      await Promise.resolve();
    }
    await all;
    expect(most()).toBe(3);
  });

  it("refuse what would wait behind a full queue, and go on afterwards", async () => {
    const takeTurn = createTurns({ running: 0, waiting: [] }, { maxRunning: 1, maxWaiting: 2 });
    const { work, endOne } = createWork();
    const accepted = [takeTurn(work), takeTurn(work), takeTurn(work)];
    await expect(takeTurn(work)).rejects.toMatchObject({ code: "RATE_LIMITED" });
    const all = Promise.all(accepted).then(() => "done");
    await expect
      .poll(() => {
        endOne();
        return Promise.race([all, Promise.resolve("not yet")]);
      })
      .toBe("done");
    expect(await takeTurn(async () => "again")).toBe("again");
  });

  it("pass on also when work fails", async () => {
    const takeTurn = createTurns({ running: 0, waiting: [] }, { maxRunning: 1, maxWaiting: 1 });
    const failing = takeTurn(() => Promise.reject(new Error("failed")));
    const next = takeTurn(async () => "next");
    await expect(failing).rejects.toThrow("failed");
    expect(await next).toBe("next");
  });
});
