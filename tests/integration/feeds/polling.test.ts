import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { drainBackground } from "~/server/core/background";
import type { ServiceContext } from "~/server/core/context";
import {
  approveHeldPoll,
  forgetItems,
  listFeeds,
  listPolls,
  pollFeeds,
  queueDueFeeds,
  parseEnabledFeeds,
  requestPoll,
  type EnabledFeed,
} from "~/server/feeds";
import { bundleScript } from "../../support/bundles";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { FeedServer, HERE, numbers } from "../../support/feed-server";
import { TestFiles } from "../../support/files";

// Reads feeds from real servers; a fake clock passes the hours in between.

const PROCESS = "tests/integration/feeds/polling-process.ts";

const database = await useTestDatabase();
let server: FeedServer;
let clock: TestClock;
let ctx: ServiceContext;
let feeds: EnabledFeed[];

const files = await TestFiles.create();

afterAll(async () => {
  await drainBackground();
  await files.remove();
});
beforeEach(async () => {
  await database.db.feed.deleteMany();
  await database.db.job.deleteMany();
  await database.db.feedItem.deleteMany();
  server = await FeedServer.start();
  clock = new TestClock();
  ctx = createTestContext({ db: database.db, clock });
  feeds = parseEnabledFeeds({ FEEDS_ENABLED: `jsonld:${server.address}` });
  return server.close;
});

const poll = (options: Parameters<typeof pollFeeds>[2] = {}) =>
  pollFeeds(ctx, { source: "jsonld" }, { feeds, rules: HERE, ...options });

/** Runs the task that queues due feeds and then the queued polls, because no queue runs here. */
async function tick(): Promise<string[]> {
  const due = await queueDueFeeds(ctx, feeds);
  if (due.length > 0) await poll();
  return due;
}

const polls = async () => (await listPolls(ctx, { limit: 100 })).polls;
const lastPoll = async () => (await polls())[0];
const liveJobs = () => database.db.job.count({ where: { closedAt: null } });
const feed = () => database.db.feed.findFirstOrThrow();

describe("polling a feed", () => {
  it("a due feed is polled, and again after its interval", async () => {
    server.list(numbers(3));
    await tick();
    expect(await lastPoll()).toMatchObject({ outcome: "imported", listed: 3, read: 3, added: 3, requested: false });
    expect(await liveJobs()).toBe(3);
    await tick();
    clock.advance({ minutes: 59 });
    await tick();
    expect(server.asked).toHaveLength(1);
    clock.advance({ minutes: 1 });
    await tick();
    expect(await lastPoll()).toMatchObject({ outcome: "imported", read: 3, added: 0, unchanged: 3 });
    expect(server.asked[0]?.headers).toMatchObject({
      accept: expect.stringContaining("application/ld+json"),
      "user-agent": expect.stringContaining("Farsite (+http"),
    });
  });

  it("polling closes jobs missing from two complete reads, never after an empty, broken or failed one", async () => {
    server.list(numbers(4));
    await tick();
    const later = async () => {
      clock.advance({ hours: 30 });
      await tick();
      return lastPoll();
    };
    server.list([]);
    expect(await later()).toMatchObject({ outcome: "failed", message: expect.stringContaining("no JobPosting") });
    server.answerWith((_request, response) => response.end('[{"@type": "JobPosting", "title": "cut o'));
    expect(await later()).toMatchObject({ outcome: "failed" });
    server.answerWith((_request, response) => response.writeHead(500).end());
    expect(await later()).toMatchObject({ outcome: "failed", message: "It answered 500." });
    expect(await database.db.posting.count({ where: { missingSince: { not: null } } })).toBe(0);
    server.list(numbers(3));
    expect(await later()).toMatchObject({ outcome: "imported", closed: 0 });
    expect(await liveJobs()).toBe(4);
    expect(await later()).toMatchObject({ outcome: "imported", closed: 1 });
    expect(await liveJobs()).toBe(3);
  });

  it("a 304 response counts as reading the same jobs again", async () => {
    const whenChanged = (tag: string, jobs: readonly number[]) => {
      server.list(jobs, { etag: tag, "last-modified": "Sun, 01 Mar 2026 11:00:00 GMT" });
    };
    const later = async () => {
      clock.advance({ hours: 1 });
      await tick();
      return lastPoll();
    };
    whenChanged('"a"', numbers(4));
    await tick();
    whenChanged('"b"', numbers(3));
    expect(await later()).toMatchObject({ outcome: "imported", closed: 0 });
    expect(server.asked[1]?.headers).toMatchObject({
      "if-none-match": '"a"',
      "if-modified-since": "Sun, 01 Mar 2026 11:00:00 GMT",
    });
    expect(await later()).toMatchObject({ outcome: "unchanged", listed: 3, read: 0, unchanged: 3, closed: 1 });
    expect(await later()).toMatchObject({ outcome: "unchanged", unchanged: 3, closed: 0 });
    const jobs = await database.db.job.findMany({ where: { closedAt: null } });
    expect(jobs.map(({ lastSeenAt }) => lastSeenAt)).toEqual(Array(3).fill(clock.now()));
  });

  it("two pages of one employer are two boards that don't close each other's jobs", async () => {
    feeds = parseEnabledFeeds({ FEEDS_ENABLED: `jsonld:${server.address}/a, jsonld:${server.address}/b` });
    server.answerWith(({ url }, response) => {
      const first = url?.endsWith("a") ? 0 : 100;
      response.end(
        JSON.stringify(
          [first, first + 1].map((id) => ({
            "@type": "JobPosting",
            title: `Keeper of light ${id}`,
            identifier: id,
            url: `https://snowdrift.example/${id}`,
            hiringOrganization: "Snowdrift",
            jobLocationType: "TELECOMMUTE",
          })),
        ),
      );
    });
    for (let round = 0; round < 3; round += 1) {
      await tick();
      clock.advance({ hours: 1 });
    }
    expect(server.asked).toHaveLength(6);
    expect(await liveJobs()).toBe(4);
  });
});

describe("polling after failures", () => {
  it("polling backs off up to a day after failures and respects Retry-After", async () => {
    server.answerWith((_request, response) => response.writeHead(503).end());
    const waits: number[] = [];
    for (let failures = 1; failures <= 7; failures += 1) {
      await tick();
      const { nextPollAt } = await feed();
      waits.push((nextPollAt.getTime() - clock.now().getTime()) / 3_600_000);
      clock.advance({ hours: waits.at(-1) });
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 24, 24]);
    server.answerWith((_request, response) => response.writeHead(429, { "retry-after": "259200" }).end());
    await tick();
    expect((await feed()).nextPollAt.getTime() - clock.now().getTime()).toBe(3 * 24 * 3_600_000);
    server.list(numbers(1));
    clock.advance({ days: 3 });
    await tick();
    expect(await feed()).toMatchObject({ failures: 0 });
    expect((await feed()).nextPollAt.getTime() - clock.now().getTime()).toBe(3_600_000);
  });

  it("a failed poll records its reason", async () => {
    server.answerWith((_request, response) => response.end("<html>Sign in</html>"));
    await tick();
    expect(await lastPoll()).toMatchObject({
      outcome: "failed",
      message: "Its answer could not be read: there is no JobPosting in it.",
    });
    clock.advance({ hours: 1 });
    await tick();
    server.close();
    clock.advance({ hours: 2 });
    await tick();
    expect(await lastPoll()).toMatchObject({ message: "It could not be reached (ECONNREFUSED)." });
  });

  it("polling refuses local addresses unless they are allowed", async () => {
    await queueDueFeeds(ctx, feeds);
    await poll({ rules: undefined });
    expect(await lastPoll()).toMatchObject({
      outcome: "failed",
      message: expect.stringMatching(/^It (is at port|leads)/),
    });
    expect(server.asked).toHaveLength(0);
  });
});

describe("concurrent polls of a source", () => {
  it("one process at a time polls a source, and busy sources aren't enqueued", async () => {
    feeds = parseEnabledFeeds({ FEEDS_ENABLED: `jsonld:${server.address}/a,jsonld:${server.address}/b` });
    let underWay = 0;
    let most = 0;
    const queued: string[] = [];
    server.answerWith((_request, response) => {
      underWay += 1;
      most = Math.max(most, underWay);
      void (async () => {
        queued.push(...(await queueDueFeeds(ctx, feeds)));
        underWay -= 1;
        response.writeHead(500).end();
      })();
    });
    await queueDueFeeds(ctx, feeds);
    const other = createTestContext({ db: database.db, clock });
    await Promise.all(
      [ctx, other, ctx, other].map((each) => pollFeeds(each, { source: "jsonld" }, { feeds, rules: HERE })),
    );
    expect([server.asked.length, most, queued]).toEqual([2, 1, []]);
    expect(await polls()).toHaveLength(2);
  });

  it("an aborted poll leaves its feed due", async () => {
    const stop = new AbortController();
    server.answerWith(() => stop.abort());
    await queueDueFeeds(ctx, feeds);
    await poll({ signal: stop.signal });
    expect(await lastPoll()).toMatchObject({ outcome: "interrupted" });
    clock.advance({ seconds: 1 });
    server.list(numbers(2));
    await tick();
    expect((await polls()).map(({ outcome }) => outcome)).toEqual(["imported", "interrupted"]);
    expect(await files.list()).toEqual([]);
  });

  it("a dead process's poll is recorded as interrupted after its lease, and its feed polled again", async () => {
    clock = new TestClock(new Date());
    ctx = createTestContext({ db: database.db, clock });
    await queueDueFeeds(ctx, feeds);
    const request = new Promise<void>((resolve) => server.answerWith(() => resolve()));
    const other = spawn(process.execPath, [await bundleScript(PROCESS), database.url, server.address]);
    await request;
    // While that process lives, this one has nothing to do.
    await poll();
    expect(server.asked).toHaveLength(1);
    other.kill("SIGKILL");
    await once(other, "exit");
    server.list(numbers(2));
    expect(await tick()).toEqual([]);
    clock.advance({ minutes: 1 });
    expect(await tick()).toEqual(["jsonld"]);
    const [again, before] = await polls();
    expect([again?.outcome, before?.outcome]).toEqual(["imported", "interrupted"]);
    expect(await feed()).toMatchObject({ failures: 0, runningUntil: null, listed: 2 });
  });

  it("a poll that lost its lease changes nothing", async () => {
    const request = new Promise<() => void>((resolve) =>
      server.answerWith((_request, response) => resolve(() => response.writeHead(500).end())),
    );
    await queueDueFeeds(ctx, feeds);
    const slow = poll();
    const answerAtLast = await request;
    clock.advance({ seconds: 31 });
    server.list(numbers(2));
    await tick();
    answerAtLast();
    await slow;
    expect((await polls()).map(({ outcome }) => outcome)).toEqual(["imported", "interrupted"]);
    expect(await feed()).toMatchObject({ failures: 0, runningUntil: null, listed: 2 });
  });
});

describe("a feed with far fewer jobs than before", () => {
  it("a poll with far fewer jobs is held back until the feed recovers or an admin approves it", async () => {
    const later = async () => {
      clock.advance({ hours: 1 });
      await tick();
      return lastPoll();
    };
    server.list(numbers(20), { etag: '"20"' });
    await tick();
    server.list(numbers(10, 5), { etag: '"10"' });
    expect(await later()).toMatchObject({ outcome: "imported", listed: 10 });
    server.list(numbers(4, 100), { etag: '"4"' });
    const held = await later();
    expect(held).toMatchObject({
      outcome: "held_back",
      listed: 4,
      added: 0,
      message: expect.stringContaining("10 before"),
    });
    expect(await later()).toMatchObject({ outcome: "held_back" });
    expect(server.asked.at(-1)?.headers["if-none-match"]).toBe('"10"');
    expect([await liveJobs(), await database.db.job.count()]).toEqual([20, 20]);

    await expect(approveHeldPoll(ctx, { id: held?.id ?? "" })).rejects.toMatchObject({ code: "NOT_CHANGEABLE" });
    const last = await lastPoll();
    await approveHeldPoll(ctx, { id: last?.id ?? "" });
    await expect(approveHeldPoll(ctx, { id: last?.id ?? "" })).rejects.toMatchObject({ code: "NOT_CHANGEABLE" });
    const believedAt = clock.now().toISOString();
    clock.advance({ seconds: 1 });
    await poll();
    expect(await lastPoll()).toMatchObject({ outcome: "imported", listed: 4, added: 4, requested: true });
    expect((await polls())[1]).toMatchObject({ outcome: "held_back", believed_at: believedAt });
    await later();
    expect(await liveJobs()).toBe(4);
  });

  it("a small feed can shrink without being held back", async () => {
    server.list(numbers(9));
    await tick();
    server.list(numbers(1));
    clock.advance({ hours: 1 });
    await tick();
    expect(await lastPoll()).toMatchObject({ outcome: "imported", listed: 1 });
  });
});

describe("polling by hand", () => {
  const request = () => ({ source: "jsonld", board: server.address });

  it("requestPoll polls now, one poll at a time, within the source's policy", async () => {
    server.list(numbers(1));
    await tick();
    clock.advance({ seconds: 1 });
    await requestPoll(ctx, request(), feeds);
    await poll();
    expect(await lastPoll()).toMatchObject({ outcome: "imported", requested: true });
    await database.db.feed.updateMany({ data: { runningUntil: new Date(clock.now().getTime() + 1) } });
    await expect(requestPoll(ctx, request(), feeds)).rejects.toMatchObject({ code: "IN_PROGRESS" });
    await database.db.feed.updateMany({ data: { runningUntil: null } });
    clock.advance({ minutes: 30 });
    const startedAt = clock.now();
    const others = Array.from({ length: 22 }, () => ({ ...request(), startedAt, outcome: "failed" as const }));
    await database.db.feedPoll.createMany({ data: others });
    await expect(requestPoll(ctx, request(), feeds)).rejects.toMatchObject({ code: "RATE_LIMITED" });
    const {
      feeds: [polledFeed],
    } = await listFeeds(ctx, feeds);
    expect(polledFeed).toMatchObject({ running: false, may_be_asked_at: "2026-03-02T12:00:00.000Z" });
    clock.advance({ hours: 2 });
    await tick();
    expect(server.asked).toHaveLength(2);
  });

  it("requestPoll rejects feeds that aren't enabled", async () => {
    await expect(requestPoll(ctx, { source: "remoteok", board: "" }, feeds)).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(approveHeldPoll(ctx, { id: "none" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

it("forgetItems deletes items a month after their job closed, and a returning job keeps its id", async () => {
  const countItems = () => database.db.feedItem.count();
  server.list(numbers(4));
  await tick();
  server.list(numbers(3));
  for (const _look of [1, 2]) {
    clock.advance({ hours: 1 });
    await tick();
  }
  expect([await liveJobs(), await countItems(), await forgetItems(ctx)]).toEqual([3, 4, { forgotten: 0 }]);
  clock.advance({ days: 31 });
  expect([await forgetItems(ctx), await countItems()]).toEqual([{ forgotten: 1 }, 3]);
  server.list(numbers(4));
  await tick();
  expect(await lastPoll()).toMatchObject({ read: 4, added: 0, updated: 1, unchanged: 3 });
  expect([await liveJobs(), await countItems()]).toEqual([4, 4]);
});

it("listPolls starts with the newest poll", async () => {
  server.list(numbers(1));
  for (let round = 0; round < 5; round += 1) {
    await tick();
    clock.advance({ hours: 1 });
  }
  const all = (await polls()).map(({ id }) => id);
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await listPolls(ctx, { limit: 2, cursor });
    pages.push(page.polls.map(({ id }) => id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
  expect(pages.flat()).toEqual(all);
});
