import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { drainBackground } from "~/server/core/background";
import type { ServiceContext } from "~/server/core/context";
import {
  addBoards,
  approveHeldPoll,
  listBoards,
  listFeeds,
  listPolls,
  pollFeeds,
  queueDueFeeds,
  requestPoll,
  switchBoards,
  type FeedSource,
} from "~/server/feeds";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { FeedServer, HERE, numbers } from "../../support/feed-server";
import { getFeedSource } from "../../support/feeds";
import { TestFiles } from "../../support/files";
import { runOnDatabase } from "../../support/commands";

const database = await useTestDatabase();
let server: FeedServer;
let clock: TestClock;
let ctx: ServiceContext;

const files = await TestFiles.create();

afterAll(async () => {
  await drainBackground();
  await files.remove();
});
beforeEach(async () => {
  // Work that a test left in the background would poll the next test's boards.
  await drainBackground();
  await database.db.feed.deleteMany();
  server = await FeedServer.start();
  clock = new TestClock(new Date("2026-11-20T12:00:00Z"));
  ctx = createTestContext({ db: database.db, clock });
  return server.close;
});

const add = (source: string, boards: string[], enabled = false) =>
  addBoards(ctx, { source: getFeedSource(source), boards: boards.map((board) => ({ board, name: null })), enabled });
const names = async (input: { search?: string; source?: string } = {}) =>
  (await listBoards(ctx, { limit: 100, ...input })).boards.map(({ source, board }) => `${source}:${board}`);

/** A source at our server's addresses. It stands for the directory's sources, which FEEDS_ENABLED doesn't list. */
function onServer(source: FeedSource) {
  const endpoint = { ...source.endpoint, address: (board: string) => `${server.address}/${board}` };
  return [{ source: { ...source, endpoint }, board: "unlisted" }];
}

async function poll(source: string, turnMs?: number) {
  await pollFeeds(ctx, { source }, { feeds: onServer(getFeedSource(source)), rules: HERE, turnMs });
  await drainBackground();
}

describe("the directory of boards", () => {
  test("boards are added once and switched off, and impossible names are rejected", async () => {
    expect(await add("personio", ["acme", "acme.jobs.personio.com", "a/b", "evil.example"])).toEqual({
      added: 2,
      existing: 0,
      refused: ["a/b", "evil.example"],
    });
    expect(await add("personio", ["acme", "other"])).toMatchObject({ added: 1, existing: 1 });
    expect((await listBoards(ctx, { limit: 10 })).boards.map(({ enabled }) => enabled)).toEqual([false, false, false]);
  });

  test("a board is found in any letter case, and respelled until something was read under its name", async () => {
    expect(await add("rippling", ["Acme", "acme", "ACME"])).toMatchObject({ added: 1, existing: 0 });
    expect(await add("rippling", ["acMe"])).toMatchObject({ added: 0, existing: 1 });
    expect(await names()).toEqual(["rippling:acMe"]);
    await database.db.feed.updateMany({ data: { readAt: clock.now() } });
    await add("rippling", ["acme"], true);
    expect((await listBoards(ctx, { limit: 10 })).boards).toMatchObject([{ board: "acMe", enabled: true }]);
  });

  test("boards that are added twice at the same time are added once", async () => {
    const runs = await Promise.all([add("gem", ["Acme", "birch"]), add("gem", ["acme", "birch"])]);
    expect(runs.map(({ added }) => added).toSorted()).toEqual([0, 2]);
    expect(await names()).toHaveLength(2);
  });

  test("unusual names are rejected or shortened", async () => {
    const boards = ["..", "a\0b", "a;Acme", "<b>", "x".repeat(10_000), "gull & sons"].map((board) => ({
      board,
      name: "N\0".repeat(10_000),
    }));
    const { refused } = await addBoards(ctx, { source: getFeedSource("gem"), boards, enabled: false });
    expect(refused).toHaveLength(5);
    const [only] = (await listBoards(ctx, { limit: 10 })).boards;
    expect([only?.board, only?.name?.length]).toEqual(["gull & sons", 200]);
    const long = `https://acme.example/${"x".repeat(10_000)}`;
    expect(await add("jsonld", [long])).toMatchObject({ added: 0, refused: [long] });
  });

  test("two people who switch the same boards at once agree", async () => {
    await add("gem", ["alder", "birch"]);
    const changed = await Promise.all([1, 2].map(() => switchBoards(ctx, { source: "gem", enabled: true })));
    expect(changed.map((each) => each.changed).toSorted()).toEqual([0, 2]);
  });

  // At a local address, which only `rules` allow. So polls that an admin starts here reach nothing.
  const pollAddress = () => pollFeeds(ctx, { source: "jsonld" }, { feeds: [], rules: HERE });

  test("a board that is switched on is polled now, one that is off isn't", async () => {
    await add("jsonld", [server.address], true);
    await add("jsonld", [`${server.address}/off`]);
    const request = (board: string) => requestPoll(ctx, { source: "jsonld", board }, []);
    await expect(request(`${server.address}/off`)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await request(server.address);
    await drainBackground();
    expect((await listPolls(ctx, { limit: 5 })).polls).toMatchObject([{ board: server.address, requested: true }]);
  });

  test("a held-back poll of a board is listed until it is approved or the board is switched off", async () => {
    await add("jsonld", [server.address], true);
    for (const count of [12, 3]) {
      server.list(numbers(count));
      clock.advance({ hours: 7 });
      await pollAddress();
    }
    const listHeldBack = async () => (await listFeeds(ctx, [])).held_back;
    const [held] = await listHeldBack();
    expect(held).toMatchObject({ board: server.address, listed: 3 });
    await switchBoards(ctx, { source: "jsonld", enabled: false });
    expect(await listHeldBack()).toEqual([]);
    await switchBoards(ctx, { source: "jsonld", enabled: true });
    expect(await listHeldBack()).toHaveLength(1);
    await approveHeldPoll(ctx, { id: held?.id ?? "" });
    await drainBackground();
    expect(await listHeldBack()).toEqual([]);
  });

  test("boards are searched and paged", async () => {
    await add("gem", ["alder", "birch", "100%_oak"]);
    await add("lever", ["alder"]);
    expect(await names({ search: "ALD" })).toEqual(["gem:alder", "lever:alder"]);
    expect(await names({ search: "%_" })).toEqual([]);
    expect(await names({ search: "gem:" })).toHaveLength(2);
    const pages: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listBoards(ctx, { limit: 1, cursor });
      expect(page.count).toBe(3);
      pages.push(...page.boards.map(({ source, board }) => `${source}:${board}`));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(pages).toEqual(["gem:alder", "gem:birch", "lever:alder"]);
    await expect(listBoards(ctx, { limit: 1, cursor: "nonsense" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  test("boards that are switched on are due at once, one a second for each source", async () => {
    await add(
      "gem",
      Array.from({ length: 200 }, (_, index) => `board-${index}`),
    );
    await add("lever", ["alder"]);
    expect(await switchBoards(ctx, { source: "gem", boards: ["board-7"], enabled: true })).toEqual({ changed: 1 });
    expect(await switchBoards(ctx, { search: "board", enabled: true })).toEqual({ changed: 199 });
    await add("lever", ["alder"], true);
    const secondsOf = async (source: string) =>
      (await database.db.feed.findMany({ where: { source, enabled: true } }))
        .map(({ nextPollAt }) => (nextPollAt.getTime() - clock.now().getTime()) / 1000)
        .toSorted((a, b) => a - b);
    expect(await secondsOf("gem")).toEqual([0, ...Array.from({ length: 199 }, (_, index) => index)]);
    expect(await secondsOf("lever")).toEqual([0]);
    const { boards } = await listBoards(ctx, { limit: 500 });
    const due = boards.filter((each) => each.due).map(({ source, board }) => `${source}:${board}`);
    expect(due).toEqual(["gem:board-0", "gem:board-7", "lever:alder"]);
    expect(await switchBoards(ctx, { enabled: false })).toEqual({ changed: 201 });
  });

  test("only boards that are switched on are polled, and a poll's pause grows with its failures", async () => {
    await add("gem", ["off"]);
    await add("gem", ["on"], true);
    clock.advance({ hours: 6 });
    server.answerWith((_request, response) => response.writeHead(500).end());
    await poll("gem");
    expect(server.asked.map(({ url }) => url)).toEqual(["/jobs/on"]);
    const row = await database.db.feed.findFirstOrThrow({ where: { enabled: true } });
    const hours = (row.nextPollAt.getTime() - clock.now().getTime()) / 3_600_000;
    expect([row.failures, hours >= 6 && hours <= 6.6]).toEqual([1, true]);
  });

  test("a board that is gone five times in a row is parked and logged once, and retried when switched on", async () => {
    await add("gem", ["lost"], true);
    server.answerWith((_request, response) => response.writeHead(404).end());
    for (let round = 0; round < 8; round += 1) {
      clock.advance({ hours: 30 });
      await poll("gem");
    }
    expect(server.asked).toHaveLength(5);
    const messages = (await listPolls(ctx, { limit: 100 })).polls.map(({ message }) => message);
    expect(messages.filter((message) => message?.includes("stopped polling"))).toHaveLength(1);
    expect((await listBoards(ctx, { limit: 1 })).boards[0]).toMatchObject({
      parked_at: expect.any(String) as string,
      next_poll_at: null,
    });
    expect(await switchBoards(ctx, { boards: ["lost"], enabled: true })).toEqual({ changed: 1 });
    clock.advance({ hours: 6 });
    await poll("gem");
    expect(server.asked).toHaveLength(6);
  });

  test("another failure between two 404s doesn't park a board", async () => {
    await add("gem", ["shaky"], true);
    for (let round = 0; round < 9; round += 1) {
      clock.advance({ hours: 30 });
      server.answerWith((_request, response) => (round === 4 ? response.end("[]") : response.writeHead(404).end()));
      await poll("gem");
    }
    expect(server.asked).toHaveLength(9);
  });

  test("a source polls at most four boards at once, and stops when its host wants a pause", async () => {
    await add(
      "gem",
      Array.from({ length: 12 }, (_, index) => `board-${index}`),
      true,
    );
    clock.advance({ hours: 6 });
    let [underWay, most] = [0, 0];
    server.answerWith((_request, response) => {
      most = Math.max(most, ++underWay);
      setImmediate(() => {
        underWay -= 1;
        response.end("[]");
      });
    });
    await poll("gem");
    expect([server.asked.length, most <= 4]).toEqual([12, true]);
    server.asked.length = 0;
    clock.advance({ hours: 12 });
    server.answerWith((_request, response) => response.writeHead(429).end());
    await poll("gem");
    expect(server.asked.length).toBeLessThanOrEqual(4);
  });

  test("a source whose turn is over queues up again until all its boards are polled", async () => {
    await add(
      "gem",
      Array.from({ length: 12 }, (_, index) => `board-${index}`),
      true,
    );
    clock.advance({ hours: 6 });
    server.answerWith((_request, response) => response.end("[]"));
    await poll("gem", 0);
    await drainBackground();
    expect(server.asked).toHaveLength(12);
  });

  test("queueDueFeeds finds the sources of due boards", async () => {
    const row = { board: "a", nextPollAt: clock.now() };
    // Unknown sources are never polled.
    await database.db.feed.createMany({
      data: [
        { ...row, source: "on", enabled: true },
        { ...row, source: "off" },
        { ...row, source: "parked", enabled: true, parkedAt: clock.now() },
      ],
    });
    expect(await queueDueFeeds(ctx, [])).toEqual(["on"]);
    await drainBackground();
  });
});

test("npm run boards:add reads a list and prints what it added", async () => {
  const path = join(files.dataDir, "slugs.csv");
  await writeFile(path, 'slug,name\nalder,"Alder, Oak & Sons"\nbirch\n\na/b,No board\n');
  const run = await runOnDatabase(database, files.dataDir, "boards:add", ["--source", "gem", "--file", path, "--on"]);
  expect(run.stdout).toContain("added 2, already there 0, refused 1");
  expect([run.code, await names()]).toEqual([1, ["gem:alder", "gem:birch"]]);
  expect((await listBoards(ctx, { search: "sons", limit: 1 })).boards).toMatchObject([
    { name: "Alder, Oak & Sons", enabled: true },
  ]);
});
