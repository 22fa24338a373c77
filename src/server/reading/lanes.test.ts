import { expect, test } from "vitest";
import { createLane, readForUser, readIn, readTextsForUser, USER_LIMITS, type Reading } from "./lanes";
import { ReadingThread } from "./reading-thread";

/** Performs these tasks, which no reader does. */
const THREAD = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from "node:worker_threads";
  const tasks = {
    echo: (input) => input,
    wait: ({ gate }) => { Atomics.wait(gate, 0, 0); return "done"; },
    spin: () => { for (;;); },
    backtrack: () => /^(a+)+$/.test("a".repeat(60) + "b"),
    hoard: () => { const all = []; for (;;) all.push({ all: [...all.slice(0, 1000)] }); },
    exit: () => process.exit(3),
    fail: () => { throw new Error("failed"); },
  };
  parentPort.on("message", ({ name, input }) => {
    try { parentPort.postMessage({ kind: "read", output: tasks[name](input) }); }
    catch (error) { parentPort.postMessage({ kind: "failed", error }); }
  });
  parentPort.postMessage("ready");
`)}`,
);

const reading = <Input>(name: string): Reading<Input, unknown> => ({ name, read: () => undefined });
const echo = reading<string>("echo");
const wait = reading<{ gate: Int32Array }>("wait");

function startLane(limits = USER_LIMITS) {
  let started = 0;
  const startThread = () => {
    started += 1;
    return new ReadingThread(THREAD);
  };
  return { lane: createLane(limits, startThread), started: () => started };
}

/** Tasks wait until it is opened. */
function createGate() {
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const open = () => {
    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
  };
  return { gate, open };
}

const user = (userId: number | string) => ({ actor: { userId: String(userId), sessionId: null } });

test("two users read at once and twenty wait; the next gets 503 with Retry-After", async () => {
  const { lane, started } = startLane();
  const { gate, open } = createGate();
  const reads = Array.from({ length: 22 }, (_, id) => readForUser(user(id), wait, { gate }, lane));
  expect([started(), lane.queue.waiting.length]).toEqual([2, 20]);
  await expect(readForUser(user(22), echo, "late", lane)).rejects.toMatchObject({
    code: "NOT_READY",
    data: { retryAfterSeconds: 5 },
  });
  open();
  expect(await Promise.all(reads)).toEqual(Array(22).fill("done"));
  expect(await readForUser(user(22), echo, "late", lane)).toBe("late");
  expect(started()).toBe(2);
  expect(lane.byUser.size).toBe(0);
});

test("a user reads one text at a time, and leaves the other thread to others", async () => {
  const { lane, started } = startLane();
  const { gate, open } = createGate();
  const reads = Array.from({ length: 6 }, () => readForUser(user("one"), wait, { gate }, lane));
  expect([started(), lane.queue.waiting.length]).toEqual([1, 0]);
  await expect(readForUser(user("one"), echo, "seventh", lane)).rejects.toMatchObject({ code: "NOT_READY" });
  expect(await readForUser(user("other"), echo, "hello", lane)).toBe("hello");
  open();
  expect(await Promise.all(reads)).toEqual(Array(6).fill("done"));
});

test("readTextsForUser starts a thread only for texts that are long together", async () => {
  const { lane, started } = startLane();
  const here: Reading<string, string> = { name: "echo", read: () => "read here" };
  const read = (...texts: string[]) => readTextsForUser(user("one"), here, "read in a thread", texts, lane);
  expect(await read("a".repeat(6000), "b".repeat(5999))).toBe("read here");
  expect(started()).toBe(0);
  expect(await read("a".repeat(6000), "b".repeat(6000))).toBe("read in a thread");
  expect(started()).toBe(1);
});

test.each(["spin", "backtrack", "hoard"])(
  "a reading that takes too much processor time or memory is too large, and the next one works: %s",
  async (name) => {
    const { lane } = startLane({ ...USER_LIMITS, cpuMs: 500 });
    await expect(readForUser(user("one"), reading(name), null, lane)).rejects.toMatchObject({
      code: "TOO_LARGE_TO_READ",
      message: "This page is too large to read.",
    });
    expect(await readForUser(user("one"), echo, "next", lane)).toBe("next");
  },
);

test("a thread that dies answers 503 with Retry-After, and the next reading works", async () => {
  const { lane, started } = startLane();
  const died = readForUser(user("one"), reading("exit"), null, lane);
  await expect(died).rejects.toMatchObject({ code: "NOT_READY", data: { retryAfterSeconds: 5 } });
  expect(await readForUser(user("one"), echo, "next", lane)).toBe("next");
  expect(started()).toBe(2);
});

test("a reading that throws keeps its thread", async () => {
  const { lane, started } = startLane();
  await expect(readForUser(user("one"), reading("fail"), null, lane)).rejects.toThrow('The reading "fail" failed');
  expect(await readForUser(user("one"), echo, "next", lane)).toBe("next");
  expect(started()).toBe(1);
});

test("a reading stops when its signal aborts, running or waiting", async () => {
  const { lane } = startLane({ ...USER_LIMITS, maxRunning: 1 });
  const { gate } = createGate();
  const stopping = new AbortController();
  const running = readIn(lane, wait, { gate }, stopping.signal);
  const waiting = readIn(lane, wait, { gate }, stopping.signal);
  stopping.abort(new Error("stopped"));
  await expect(running).rejects.toThrow("stopped");
  await expect(waiting).rejects.toThrow("stopped");
  expect(await readIn(lane, echo, "next")).toBe("next");
});
