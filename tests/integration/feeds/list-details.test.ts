import { readFileSync } from "node:fs";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { drainBackground } from "~/server/core/background";
import type { ServiceContext } from "~/server/core/context";
import { listPolls, pollFeeds, queueDueFeeds, type EnabledFeed, type FeedSource } from "~/server/feeds";
import { createTestContext, TestClock, type LogLines } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { FeedServer, HERE } from "../../support/feed-server";
import { fixturePath, getFeedSource, importFiles } from "../../support/feeds";
import { TestFiles } from "../../support/files";

// Lists without texts, for which a poll fetches each remote posting by itself.

const LIST = readFileSync(fixturePath("smartrecruiters", "cindermill.json"), "utf8");
const DETAIL = readFileSync(fixturePath("smartrecruiters", "cindermill-detail.json"), "utf8");
const KEY = "744000000000001";

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
  clock = new TestClock(new Date("2026-11-20T12:00:00Z"));
  ctx = createTestContext({ db: database.db, clock });
  feeds = [{ source: onServer(getFeedSource("smartrecruiters")), board: "cindermill" }];
  return server.close;
});

/** The source at our server's addresses. */
function onServer(source: FeedSource): FeedSource {
  return {
    ...source,
    endpoint: { ...source.endpoint, address: () => `${server.address}/list` },
    parse: (entry) => {
      const parsed = source.parse(entry);
      return "rejected" in parsed ? parsed : { ...parsed, detailAddress: () => `${server.address}/${parsed.key}` };
    },
  };
}

function answer(detail: { status: number; body: string }): void {
  server.answerWith(({ url }, response) => {
    if (url?.endsWith("/list")) response.end(LIST);
    else response.writeHead(detail.status).end(detail.body);
  });
}

async function poll() {
  await queueDueFeeds(ctx, feeds);
  await pollFeeds(ctx, { source: "smartrecruiters" }, { feeds, rules: HERE });
  clock.advance({ hours: 1 });
  return (await listPolls(ctx, { limit: 1 })).polls[0];
}

const descriptions = async () => (await database.db.jobDetail.findMany()).map(({ description }) => description);
const askedFor = () => server.asked.map(({ url }) => url?.split("/").at(-1));

describe("a list without texts", () => {
  test("a poll fetches the texts of remote postings once", async () => {
    answer({ status: 200, body: DETAIL });
    expect(await poll()).toMatchObject({ outcome: "imported", added: 1, rejected: 2, rejections: { "not remote": 2 } });
    expect(await descriptions()).toEqual([expect.stringContaining("loom sheds")]);
    expect(await poll()).toMatchObject({ outcome: "imported", added: 0, updated: 0, unchanged: 1 });
    expect(askedFor()).toEqual(["list", KEY, "list"]);
  });

  test("a posting without a text isn't published and never closes", async () => {
    answer({ status: 200, body: DETAIL });
    await poll();
    answer({ status: 404, body: "{}" });
    await database.db.feedItem.deleteMany();
    for (let round = 0; round < 3; round += 1) {
      expect(await poll()).toMatchObject({ closed: 0, rejections: { "not remote": 2, "no text": 1 } });
    }
    expect(await database.db.job.count({ where: { closedAt: null } })).toBe(1);
  });

  test("a text that can't be fetched is logged with its host, not with the board's address", async () => {
    const lines: LogLines = [];
    ctx = createTestContext({ db: database.db, clock }, lines);
    server.answerWith(({ url }, response) => (url?.endsWith("/list") ? response.end(LIST) : response.destroy()));
    await poll();
    const logged = lines.filter((line) => line.includes("A posting's text was not fetched"));
    expect(logged).toEqual([expect.stringContaining(`"host":"${new URL(server.address).host}"`)]);
    expect(logged.join()).not.toContain(KEY);
  });

  test("a poll stops fetching from a host that requests a pause", async () => {
    answer({ status: 429, body: "" });
    const rows = (JSON.parse(LIST) as { content: { id: string }[] }).content.slice(0, 1);
    const many = Array.from({ length: 40 }, (_, index) => ({ ...rows[0], id: `7${index}` }));
    server.answerWith(({ url }, response) => {
      if (url?.endsWith("/list")) response.end(JSON.stringify({ content: many, totalFound: 40 }));
      else response.writeHead(429).end();
    });
    expect(await poll()).toMatchObject({ outcome: "imported", rejections: { "no text": 40 } });
    expect(askedFor().length).toBeLessThanOrEqual(1 + 4);
  });

  test("importing the list again keeps the texts", async () => {
    const path = (file: string) => fixturePath("smartrecruiters", file);
    const options = { company: "cindermill", complete: true };
    await importFiles(ctx, "smartrecruiters", [path("cindermill.json")], options);
    expect(await descriptions()).toEqual([""]);
    await importFiles(ctx, "smartrecruiters", [path("cindermill-detail.json")], { company: "cindermill" });
    const again = await importFiles(ctx, "smartrecruiters", [path("cindermill.json")], options);
    expect([again.added, again.updated, again.unchanged, again.closed]).toEqual([0, 0, 1, 0]);
    expect(await descriptions()).toEqual([expect.stringContaining("loom sheds")]);
  });
});

test("a POSTed list is read page by page until it repeats", async () => {
  const source = getFeedSource("workday");
  const rows = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      title: `Salt Engineer ${from + index}`,
      externalPath: `/job/US-Remote/Engineer_R${from + index}`,
      locationsText: "On the marsh",
      bulletFields: [`R${from + index}`],
    }));
  const offsets: number[] = [];
  server.answerWith((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const { offset } = JSON.parse(body) as { offset: number };
      offsets.push(offset);
      response.end(JSON.stringify({ total: 40, jobPostings: rows(offset < 40 ? offset : 0, 20) }));
    });
  });
  const endpoint = { ...source.endpoint, address: () => server.address };
  feeds = [{ source: { ...source, endpoint }, board: "acme.wd5/Jobs" }];
  await queueDueFeeds(ctx, feeds);
  await pollFeeds(ctx, { source: "workday" }, { feeds, rules: HERE });
  expect(offsets).toEqual([0, 20, 40]);
  expect(server.asked[0]).toMatchObject({ method: "POST" });
  expect((await listPolls(ctx, { limit: 1 })).polls[0]).toMatchObject({ outcome: "imported", read: 40, rejected: 40 });
});
