import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { enqueue, requestTask, startQueue, type Task, type Worker } from "~/server/queue";
import { currentRequestId } from "~/server/core/trace";
import { TASKS } from "~/server/worker";
import { createTestContext, type LogLines } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { setEnv } from "../../support/set-env";
import { PATIENT } from "../../support/wait";

const database = await useTestDatabase();
const workers: Worker[] = [];

setEnv({ DATABASE_URL: database.url });

afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop(5_000);
});

const nothing = async () => undefined;
const none = () => Promise.reject(new Error("not to be done here"));

type Work = {
  handle?: (eventId: string) => Promise<void>;
  poll?: (source: string) => Promise<void>;
  tasks?: readonly Task[];
  log?: LogLines;
  runsWork?: boolean;
};

/** Starts another process that works on the queue, with the application's rights. */
async function work({ handle = nothing, poll = nothing, tasks = [], log = [], runsWork = true }: Work) {
  const ctx = createTestContext({ db: database.db }, log);
  const handlers = {
    "webhook-event": (_ctx: unknown, { eventId }: { eventId: string }) => handle(eventId),
    "poll-feeds": (_ctx: unknown, { source }: { source: string }) => poll(source),
    "outgoing-webhook": nothing,
    "confirm-after-apply": nothing,
  };
  workers.push(await startQueue(() => ctx, { handlers, tasks, runsWork }));
  return ctx;
}

describe("enqueue", () => {
  it("runs a job once if two processes work", async () => {
    const done: string[] = [];
    const handle = async (id: string) => void done.push(id);
    const ctx = await work({ handle });
    await work({ handle });
    const ids = Array.from({ length: 25 }, () => randomUUID());
    for (const eventId of ids) await enqueue(ctx, "webhook-event", { eventId }, none);
    await vi.waitFor(() => expect(done).toHaveLength(ids.length), PATIENT);
    expect(done.toSorted()).toEqual(ids.toSorted());
  });

  it("runs more jobs than there are workers, without waiting for a poll", async () => {
    const done: string[] = [];
    const ctx = await work({ poll: async (source) => void done.push(source) });
    const sources = Array.from({ length: 30 }, (_, index) => `source ${index}`);
    await Promise.all(sources.map((source) => enqueue(ctx, "poll-feeds", { source }, none)));
    await vi.waitFor(() => expect(done).toHaveLength(sources.length), PATIENT);
  });

  it("retries a failed job", async () => {
    const eventId = randomUUID();
    let attempts = 0;
    const handle = async () => {
      attempts += 1;
      if (attempts === 1) throw new Error("not this time");
    };
    const ctx = await work({ handle });
    await enqueue(ctx, "webhook-event", { eventId }, none);
    await vi.waitFor(() => expect(attempts).toBe(2), PATIENT);
  });

  it("carries the id of the request that enqueued it to its job and to the provider", async () => {
    const seen = Promise.withResolvers<(string | undefined)[]>();
    workers.push(
      await startQueue(
        ({ requestId = "a new one" } = {}) => ({ ...createTestContext({ db: database.db }), requestId }),
        {
          handlers: {
            "webhook-event": async ({ requestId }) => seen.resolve([requestId, currentRequestId()]),
            "poll-feeds": nothing,
            "outgoing-webhook": nothing,
            "confirm-after-apply": nothing,
          },
          tasks: [],
          runsWork: true,
        },
      ),
    );
    const requestId = `asked-by-${randomUUID()}`;
    await enqueue(
      { ...createTestContext({ db: database.db }), requestId },
      "webhook-event",
      { eventId: randomUUID() },
      none,
    );
    expect(await seen.promise).toEqual([requestId, requestId]);
  });

  it("polls a feed while another poll takes long", async () => {
    const done: string[] = [];
    const slow = Promise.withResolvers<void>();
    const entered = Promise.withResolvers<void>();
    const poll = async (source: string) => {
      if (source === "slow") {
        entered.resolve();
        await slow.promise;
      }
      done.push(source);
    };
    const ctx = await work({ poll });
    await enqueue(ctx, "poll-feeds", { source: "slow" }, none);
    await entered.promise;
    for (const source of ["first", "second"]) await enqueue(ctx, "poll-feeds", { source }, none);
    await vi.waitFor(() => expect(done.toSorted()).toEqual(["first", "second"]), PATIENT);
    slow.resolve();
  });

  it("finishes the running job on a stop and leaves the others to the next process", async () => {
    const done: string[] = [];
    const release = Promise.withResolvers<void>();
    const entered = Promise.withResolvers<void>();
    const handle = async (id: string) => {
      entered.resolve();
      await release.promise;
      done.push(id);
    };
    const ctx = await work({ handle });
    await enqueue(ctx, "webhook-event", { eventId: "first" }, none);
    await entered.promise;
    const stopped = Promise.all(workers.splice(0).map((worker) => worker.stop(10_000)));
    release.resolve();
    await stopped;
    expect(done).toEqual(["first"]);
  });
});

describe("a process that only enqueues", () => {
  it("leaves jobs and tasks to processes that work", async () => {
    const done: string[] = [];
    let runs = 0;
    const tasks = [task("left", async () => void (runs += 1))];
    const ctx = await work({ handle: async (id) => void done.push(`web ${id}`), tasks, runsWork: false });
    await enqueue(ctx, "webhook-event", { eventId: "first" }, none);
    await requestTask("left");
    expect([done, runs]).toEqual([[], 0]);
    await work({ handle: async (id) => void done.push(id), tasks });
    await vi.waitFor(() => expect([done, runs > 0]).toEqual([["first"], true]), PATIENT);
  });
});

const DAILY = { cron: "0 4 * * *", retryLimit: 0 };
const task = (name: string, run: Task["run"]): Task => ({ name, every: DAILY, run });
const jobsOf = (name: string) => database.db.$queryRaw<{ state: string }[]>`
  SELECT state::text FROM farsite_queue.job WHERE name = ${name} ORDER BY created_on`;

describe("a task", () => {
  it("runs when a process starts and when it is requested", async () => {
    let runs = 0;
    await work({ tasks: [task("count", async () => void (runs += 1))] });
    await vi.waitFor(() => expect(runs).toBe(1), PATIENT);
    await requestTask("count");
    await vi.waitFor(() => expect(runs).toBe(2), PATIENT);
  });

  it("runs once more for all requests that the database makes during a run", async () => {
    let runs = 0;
    const release = Promise.withResolvers<void>();
    const run = async () => {
      runs += 1;
      if (runs === 1) await release.promise;
    };
    let lastRuns = 0;
    await work({ tasks: [task("notified", run), task("last", async () => void (lastRuns += 1))] });
    await vi.waitFor(() => expect([runs, lastRuns]).toEqual([1, 1]), PATIENT);
    for (let request = 0; request < 20; request += 1) {
      await database.db.$executeRaw`SELECT pg_notify('farsite_tasks', 'notified')`;
    }
    // Requests arrive in order, so all twenty have arrived once this one runs.
    await database.db.$executeRaw`SELECT pg_notify('farsite_tasks', 'last')`;
    await vi.waitFor(() => expect(lastRuns).toBe(2), PATIENT);
    expect(await jobsOf("notified")).toHaveLength(2);
    release.resolve();
    await vi.waitFor(() => expect(runs).toBe(2), PATIENT);
    await vi.waitFor(
      async () => expect(await jobsOf("notified")).toEqual([{ state: "completed" }, { state: "completed" }]),
      PATIENT,
    );
  });

  it("runs again after the process of an earlier run was killed", async () => {
    let runs = 0;
    const run = async () => {
      runs += 1;
      // To the queue, this process is gone.
      if (runs === 1) await Promise.withResolvers<never>().promise;
    };
    await work({ tasks: [task("killed", run)] });
    await vi.waitFor(() => expect(runs).toBe(1), PATIENT);
    await work({ tasks: [task("killed", run)] });
    await vi.waitFor(() => expect(runs).toBe(2), PATIENT);
    await Promise.all(workers.splice(0).map((worker) => worker.stop(1_000)));
  });

  it("logs a failure with its name and runs again when it is due", async () => {
    let runs = 0;
    const run = async () => {
      runs += 1;
      if (runs === 1) throw new Error("not this time");
    };
    const log: LogLines = [];
    await work({ tasks: [task("fails", run)], log });
    await vi.waitFor(async () => expect(await jobsOf("fails")).toEqual([{ state: "failed" }]), PATIENT);
    const lines = log.map((line) => JSON.parse(line) as object);
    const err = expect.objectContaining({ message: "not this time" }) as unknown;
    expect(lines).toContainEqual(expect.objectContaining({ task: "fails", msg: "scheduled task failed", err }));
    await requestTask("fails");
    await vi.waitFor(() => expect(runs).toBe(2), PATIENT);
  });

  it("is stopped by its signal, and the stop waits for it", async () => {
    const steps: string[] = [];
    const entered = Promise.withResolvers<void>();
    const run: Task["run"] = async (_ctx, { signal }) => {
      entered.resolve();
      await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
      steps.push("ended");
    };
    await work({ tasks: [task("stopped", run)] });
    await entered.promise;
    for (const worker of workers.splice(0)) {
      worker.takeNoMore();
      await worker.stop(10_000);
    }
    expect(steps).toEqual(["ended"]);
  });
});

describe("a task that a stop ends in the middle", () => {
  it("counts as done and logs no failure", async () => {
    const log: LogLines = [];
    const entered = Promise.withResolvers<void>();
    const run: Task["run"] = async ({ signal }) => {
      entered.resolve();
      await new Promise((resolve) => signal?.addEventListener("abort", resolve, { once: true }));
      signal?.throwIfAborted();
    };
    await work({ tasks: [task("given-up", run)], log });
    await entered.promise;
    for (const worker of workers.splice(0)) await worker.stop(10_000);
    expect(await jobsOf("given-up")).toEqual([{ state: "completed" }]);
    expect(log.join("")).not.toContain("scheduled task failed");
  });
});

describe("the schedule", () => {
  it("contains each task with its period, and none of an earlier version", async () => {
    await work({ tasks: [task("of-an-earlier-version", nothing)] });
    const quiet = TASKS.map((entry) => ({ ...entry, run: nothing }));
    await work({ tasks: quiet });
    const rows = await database.db.$queryRaw<{ name: string; cron: string }[]>`
      SELECT name, cron FROM farsite_queue.schedule ORDER BY name`;
    const expected = TASKS.map(({ name, every }) => ({ name, cron: every.cron }));
    expect(rows).toEqual(expected.toSorted((one, other) => (one.name < other.name ? -1 : 1)));
  });
});
