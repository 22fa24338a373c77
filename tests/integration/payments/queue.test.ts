import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { enqueue, startQueue } from "~/server/queue";
import { createTestContext } from "../../support/context";
import { createTestDatabase, type TestDatabase } from "../../support/database";

let database: TestDatabase;
const stops: ((graceMs: number) => Promise<void>)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  // Read when the queue first starts.
  process.env.DATABASE_URL = database.url;
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop(5_000);
});
afterAll(() => database.drop());

const nothing = async () => undefined;

async function work(handle: (eventId: string) => Promise<void>, poll: (source: string) => Promise<void> = nothing) {
  const ctx = createTestContext({ db: database.db });
  stops.push(
    await startQueue(ctx.log, {
      "webhook-event": ({ eventId }) => handle(eventId),
      "poll-feeds": ({ source }) => poll(source),
      "outgoing-webhook": nothing,
    }),
  );
  return ctx;
}

const none = () => Promise.reject(new Error("not to be done here"));
const soon = { timeout: 20_000, interval: 50 };

describe("the jobs queue, with the rights that the application has", () => {
  it("does a job once, with two processes at it", async () => {
    const done: string[] = [];
    const handle = async (id: string) => void done.push(id);
    const ctx = await work(handle);
    await work(handle);
    const ids = Array.from({ length: 25 }, () => randomUUID());
    for (const eventId of ids) await enqueue(ctx, "webhook-event", { eventId }, none);
    await vi.waitFor(() => expect(done).toHaveLength(ids.length), soon);
    expect(done.toSorted()).toEqual(ids.toSorted());
  });

  it("does a job again that failed", async () => {
    const eventId = randomUUID();
    let attempts = 0;
    const ctx = await work(async () => {
      attempts += 1;
      if (attempts === 1) throw new Error("not this time");
    });
    await enqueue(ctx, "webhook-event", { eventId }, none);
    await vi.waitFor(() => expect(attempts).toBe(2), { ...soon, timeout: 40_000 });
  });

  it("polls a feed while another one takes its time", async () => {
    const done: string[] = [];
    const slow = Promise.withResolvers<void>();
    const entered = Promise.withResolvers<void>();
    const ctx = await work(nothing, async (source) => {
      if (source === "slow") {
        entered.resolve();
        await slow.promise;
      }
      done.push(source);
    });
    await enqueue(ctx, "poll-feeds", { source: "slow" }, none);
    await entered.promise;
    for (const source of ["first", "second"]) await enqueue(ctx, "poll-feeds", { source }, none);
    await vi.waitFor(() => expect(done.toSorted()).toEqual(["first", "second"]), soon);
    slow.resolve();
  });

  it("lets the job under way end before it stops, and leaves the rest to the next process", async () => {
    const done: string[] = [];
    let release: () => void = () => undefined;
    const entered = new Promise<void>((enter) => {
      void work(async (id) => {
        enter();
        await new Promise<void>((resolve) => (release = resolve));
        done.push(id);
      }).then((ctx) => enqueue(ctx, "webhook-event", { eventId: "first" }, none));
    });
    await entered;
    const stopped = Promise.all(stops.splice(0).map((stop) => stop(10_000)));
    release();
    await stopped;
    expect(done).toEqual(["first"]);
  });
});
