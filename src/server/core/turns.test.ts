import { describe, expect, it } from "vitest";
import { createTurns } from "./turns";

/** Creates tasks that end on demand and count how many of them run. */
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

describe("createTurns", () => {
  it("runs every task and never more than maxRunning at once", async () => {
    const runInTurn = createTurns({ running: 0, waiting: [] }, { maxRunning: 3, maxWaiting: 100 });
    const { work, endOne, running, most } = createWork();
    const all = Promise.all(Array.from({ length: 20 }, () => runInTurn(work)));
    for (let ended = 0; ended < 20; ended += 1) {
      await expect.poll(running).toBe(Math.min(3, 20 - ended));
      endOne();
      await Promise.resolve();
    }
    await all;
    expect(most()).toBe(3);
  });

  it("rejects a task when the queue is full and accepts tasks again later", async () => {
    const runInTurn = createTurns({ running: 0, waiting: [] }, { maxRunning: 1, maxWaiting: 2 });
    const { work, endOne } = createWork();
    const accepted = [runInTurn(work), runInTurn(work), runInTurn(work)];
    await expect(runInTurn(work)).rejects.toMatchObject({ code: "RATE_LIMITED" });
    const all = Promise.all(accepted).then(() => "done");
    await expect
      .poll(() => {
        endOne();
        return Promise.race([all, Promise.resolve("not yet")]);
      })
      .toBe("done");
    expect(await runInTurn(async () => "again")).toBe("again");
  });

  it("starts the next task when one fails", async () => {
    const runInTurn = createTurns({ running: 0, waiting: [] }, { maxRunning: 1, maxWaiting: 1 });
    const failing = runInTurn(() => Promise.reject(new Error("failed")));
    const next = runInTurn(async () => "next");
    await expect(failing).rejects.toThrow("failed");
    expect(await next).toBe("next");
  });
});
