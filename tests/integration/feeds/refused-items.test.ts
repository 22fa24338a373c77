import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ServiceContext } from "~/server/core/context";
import { forgetItems } from "~/server/feeds";
import { createTestContext, TestClock, type LogLines } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { countsOf, fixturePath, importFiles } from "../../support/feeds";

const database = await useTestDatabase();
let ctx: ServiceContext;
const clock = new TestClock(new Date("2026-11-20T12:00:00Z"));
let folder: string;
const lines: LogLines = [];

beforeAll(async () => {
  ctx = createTestContext({ db: database.db, clock }, lines);
  folder = await mkdtemp(join(tmpdir(), "farsite-feeds-"));
});
afterAll(() => rm(folder, { recursive: true }));

it("importFeed rejects an item that Postgres rejects and imports the others", async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  // These triggers stand for unforeseen errors: storing such a title fails.
  await owner.query(`ALTER TABLE jobs
    ADD CHECK (title NOT LIKE '%Unthinkable%' OR 1 / (length(title) - length(title)) > 0),
    ADD CHECK (title NOT LIKE '%Enormous%' OR substring(title FROM '[0-9]{9,}')::int > 0)`);
  await owner.end();
  const [notice, first, ...rest] = JSON.parse(await readFile(fixturePath("remoteok", "api.json"), "utf8")) as object[];
  const enormous = { ...first, id: "99002", position: "Enormous Engineer 99999999999" };
  const unthinkable = { ...first, id: "99001", position: "Unthinkable Engineer" };
  const path = join(folder, "api.json");
  await writeFile(path, JSON.stringify([notice, enormous, first, unthinkable, ...rest]));

  const clean = await importFiles(ctx, "remoteok", [fixturePath("remoteok", "api.json")], { complete: true });
  await database.db.job.deleteMany();
  await database.db.feedItem.deleteMany();
  const result = await importFiles(ctx, "remoteok", [path], { complete: true });
  expect(countsOf(result)).toEqual({ ...countsOf(clean), read: clean.read + 2, rejected: clean.rejected + 2 });
  expect(result.rejections).toEqual({
    ...clean.rejections,
    "a number that is too large to store": 1,
    "a value that cannot be stored": 1,
  });
  expect(lines.filter((line) => line.includes("An item was refused"))).toHaveLength(2);
  // The next import retries them and leaves the known ones unchanged.
  const again = await importFiles(ctx, "remoteok", [path], { complete: true });
  expect(countsOf(again)).toEqual({ ...countsOf(result), added: 0, unchanged: result.added });
});

/** Imports a board of one posting, and returns what is remembered of it. */
async function importPosting(workplaceType: string, board = "saltmarsh") {
  const path = join(folder, `${board}.json`);
  const posting = {
    id: "1",
    title: "Tide Reader",
    workplaceType,
    descriptionHtml: "<p>Reads tides.</p>",
    publishedAt: "2026-11-19T10:00:00Z",
    jobUrl: `https://jobs.ashbyhq.com/${board}/1`,
  };
  await writeFile(path, JSON.stringify({ jobs: [posting] }));
  const { added, rejections } = await importFiles(ctx, "ashby", [path], { complete: true });
  return { added, rejections, remembered: await listRemembered(board) };
}

const listRemembered = (board: string) =>
  database.db.feedItem.findMany({ where: { source: "ashby", board }, select: { rejected: true } });

it("importFeed remembers why an item was rejected until the item changes", async () => {
  const rejected = { added: 0, rejections: { "not remote": 1 }, remembered: [{ rejected: "not remote" }] };
  expect(await importPosting("Hybrid")).toEqual(rejected);
  expect(await importPosting("Hybrid")).toEqual(rejected);
  expect(await importPosting("Remote")).toEqual({ added: 1, rejections: {}, remembered: [{ rejected: null }] });
  expect(await importPosting("Hybrid")).toEqual(rejected);
});

it("forgetItems deletes a rejected item a month after a feed listed it", async () => {
  await importPosting("Hybrid", "driftwood");
  const forgetAfter = async (days: number) => {
    clock.advance({ days });
    await forgetItems(ctx);
    return listRemembered("driftwood");
  };
  expect(await forgetAfter(20)).toEqual([{ rejected: "not remote" }]);
  await importPosting("Hybrid", "driftwood");
  expect(await forgetAfter(20)).toEqual([{ rejected: "not remote" }]);
  expect(await forgetAfter(11)).toEqual([]);
});
