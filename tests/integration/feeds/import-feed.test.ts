import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ServiceContext } from "~/server/core/context";
import { listImports } from "~/server/feeds";
import { closeExpiredJobs, closeMissingJobs } from "~/server/jobs";
import { createTestContext, TestClock } from "../../support/context";
import { createTestDatabase, type TestDatabase } from "../../support/database";
import { countsOf, fixturePath, importFiles } from "../../support/feeds";

let database: TestDatabase;
let ctx: ServiceContext;
let clock: TestClock;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  clock = new TestClock(new Date("2026-11-20T12:00:00Z"));
  ctx = createTestContext({ db: database.db, clock });
  folder = await mkdtemp(join(tmpdir(), "farsite-feeds-"));
});

afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function saved(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const lanternwood = fixturePath("greenhouse", "lanternwood.json");
const later = fixturePath("greenhouse", "lanternwood-later.json");
const firstPage = fixturePath("greenhouse", "lanternwood-first-page.json");

const open = () => ctx.db.job.findMany({ where: { closedAt: null }, orderBy: { sourceKey: "asc" } });

describe("repeated imports", () => {
  test.each([
    ["greenhouse", "lanternwood.json"],
    ["ashby", "mosswickbay.json"],
    ["himalayas", "page.json"],
    ["remoteok", "api.json"],
  ])("importing the same %s file again only updates last seen", async (source, file) => {
    const first = await importFiles(ctx, source, [fixturePath(source, file)]);
    const before = await ctx.db.job.findMany({ include: { detail: true }, orderBy: { id: "asc" } });
    clock.advance({ hours: 1 });
    const second = await importFiles(ctx, source, [fixturePath(source, file)]);
    expect(countsOf(second)).toEqual({ ...countsOf(first), added: 0, unchanged: first.added });
    const after = await ctx.db.job.findMany({ include: { detail: true }, orderBy: { id: "asc" } });
    expect(after).toEqual(before.map((row) => ({ ...row, lastSeenAt: clock.now() })));
  });

  test("importFeed updates a changed item under its short id", async () => {
    await importFiles(ctx, "greenhouse", [lanternwood]);
    const ofRole = { where: { postings: { some: { sourceKey: "5001" } } } };
    const before = await ctx.db.job.findFirstOrThrow(ofRole);
    const result = await importFiles(ctx, "greenhouse", [later]);
    expect(countsOf(result)).toEqual({ read: 3, added: 0, updated: 1, unchanged: 1, closed: 0, rejected: 1 });
    const after = await ctx.db.job.findFirstOrThrow(ofRole);
    expect(after.slug).toBe(`principal-backend-engineer-dimmers-${before.shortId}`);
    expect([after.id, after.shortId, after.createdAt]).toEqual([before.id, before.shortId, before.createdAt]);
  });

  test("importFeed reads a known item again if its job's content differs", async () => {
    await importFiles(ctx, "greenhouse", [lanternwood]);
    const { id, title, sourceKey } = await ctx.db.job.findFirstOrThrow();
    await ctx.db.job.update({ where: { id }, data: { title: "Other", contentHash: Buffer.from("0") } });
    await ctx.db.posting.updateMany({ where: { sourceKey }, data: { contentHash: Buffer.from("0") } });
    expect(await importFiles(ctx, "greenhouse", [lanternwood])).toMatchObject({ updated: 1, unchanged: 7 });
    expect((await ctx.db.job.findFirstOrThrow({ where: { id } })).title).toBe(title);
  });

  test("concurrent imports write each job once", async () => {
    const results = await Promise.all([
      importFiles(ctx, "greenhouse", [lanternwood]),
      importFiles(ctx, "greenhouse", [lanternwood]),
    ]);
    expect(results.map((result) => result.added).toSorted()).toEqual([0, 8]);
    expect(await ctx.db.job.count()).toBe(7);
  });
});

describe("closing missing jobs", () => {
  /** Imports completely twice, far enough apart. */
  const importTwice = async (file: string) => {
    await importFiles(ctx, "greenhouse", [file], { complete: true });
    clock.advance({ minutes: 15 });
    return importFiles(ctx, "greenhouse", [file], { complete: true });
  };

  test("importFeed closes nothing without --complete", async () => {
    await importFiles(ctx, "greenhouse", [lanternwood]);
    expect((await importFiles(ctx, "greenhouse", [later])).closed).toBe(0);
    expect(await open()).toHaveLength(8);
  });

  test("importFeed closes jobs missing from two complete reads, in their board only", async () => {
    await importFiles(ctx, "greenhouse", [lanternwood]);
    await importFiles(ctx, "greenhouse", [lanternwood], { company: "Other Board" });
    const first = await importFiles(ctx, "greenhouse", [later], { complete: true });
    expect([first.closed, first.missing]).toEqual([0, 6]);
    expect(await open()).toHaveLength(15);
    const firstMissed = clock.now();
    clock.advance({ days: 2 });
    const second = await importFiles(ctx, "greenhouse", [later], { complete: true });
    expect([second.closed, second.missing]).toEqual([6, 0]);
    expect((await ctx.db.job.findFirstOrThrow({ where: { NOT: { closedAt: null } } })).closedAt).toEqual(firstMissed);
    expect((await open()).filter((row) => row.board === "lanternwood").map((row) => row.sourceKey)).toEqual([
      "5001",
      "5005",
    ]);
    expect((await open()).filter((row) => row.board === "other board")).toHaveLength(7);
  });

  test("importFeed reopens a closed job that is listed again, under its short id", async () => {
    await importFiles(ctx, "greenhouse", [lanternwood]);
    const before = await open();
    clock.advance({ minutes: 15 });
    await importTwice(later);
    expect(await open()).toHaveLength(2);
    const result = await importFiles(ctx, "greenhouse", [lanternwood]);
    expect(countsOf(result)).toMatchObject({ added: 0, updated: 7, unchanged: 1 });
    expect((await open()).map((row) => row.shortId)).toEqual(before.map((row) => row.shortId));
  });

  test("a job that reappeared counts as missing for the first time again", async () => {
    await importFiles(ctx, "greenhouse", [lanternwood]);
    await importFiles(ctx, "greenhouse", [later], { complete: true });
    await importFiles(ctx, "greenhouse", [lanternwood]);
    const result = await importFiles(ctx, "greenhouse", [later], { complete: true });
    expect([result.closed, result.missing]).toEqual([0, 6]);
  });

  test("complete imports within fifteen minutes count as one read", async () => {
    await importFiles(ctx, "greenhouse", [lanternwood]);
    const { board } = await ctx.db.job.findFirstOrThrow();
    clock.advance({ seconds: 1 });
    const look = () => closeMissingJobs(ctx, { source: "greenhouse", board, listedKeys: [], startedAt: clock.now() });
    expect(await look()).toEqual({ closed: 0, missing: 8 });
    clock.advance({ minutes: 14 });
    expect(await look()).toEqual({ closed: 0, missing: 8 });
    clock.advance({ minutes: 1 });
    expect(await look()).toEqual({ closed: 8, missing: 0 });
  });

  test("a job that another import saw in between isn't missing", async () => {
    const startedAt = clock.now();
    clock.advance({ seconds: 1 });
    await importFiles(ctx, "greenhouse", [lanternwood]);
    const { board } = await ctx.db.job.findFirstOrThrow();
    const look = { source: "greenhouse", board, listedKeys: [], startedAt } as const;
    expect(await closeMissingJobs(ctx, look)).toEqual({ closed: 0, missing: 0 });
  });

  test("importFeed closes nothing after an empty file", async () => {
    await importFiles(ctx, "greenhouse", [lanternwood]);
    const empty = await saved("lanternwood.json", '{"jobs": []}');
    await importTwice(empty);
    expect(await open()).toHaveLength(7);
  });

  test("importFeed closes nothing after a file that declares more jobs", async () => {
    await importFiles(ctx, "greenhouse", [lanternwood]);
    const result = await importFiles(ctx, "greenhouse", [firstPage], { complete: true });
    expect(result.closed).toBe(0);
    expect(result.notClosed).toEqual([{ board: "lanternwood", why: "2 of 13 jobs were read" }]);
  });

  test("importFeed counts a feed's pages together", async () => {
    await importFiles(ctx, "greenhouse", [lanternwood]);
    const page = JSON.parse(await readFile(lanternwood, "utf8")) as { jobs: unknown[] };
    const rest = await saved("rest.json", JSON.stringify({ ...page, jobs: page.jobs.slice(1, -1) }));
    const result = await importFiles(ctx, "greenhouse", [firstPage, rest], { complete: true });
    expect(result.notClosed).toEqual([]);
    expect(result.closed).toBe(0);
  });

  test("importFeed closes nothing if a file can't be read", async () => {
    await importFiles(ctx, "greenhouse", [lanternwood]);
    const result = await importFiles(ctx, "greenhouse", [later, join(folder, "absent.json")], { complete: true });
    expect(result.closed).toBe(0);
    expect(result.notClosed).toEqual([{ board: "lanternwood", why: "a file could not be read" }]);
  });

  test("importFeed closes nothing if an item has no identity; a malformed item with an id stays open", async () => {
    await importFiles(ctx, "greenhouse", [later]);
    const malformed = await saved(
      "lanternwood.json",
      JSON.stringify({
        jobs: [
          { id: 5001 },
          {
            id: 5099,
            title: "New",
            company_name: "Lanternwood",
            absolute_url: "https://example.com/n",
            location: { name: "Remote" },
          },
        ],
      }),
    );
    expect(await importTwice(malformed)).toMatchObject({ rejected: 1, closures: { "no longer listed": 1 } });
    expect((await open()).map((row) => row.sourceKey)).toEqual(["5001", "5099"]);
    const nameless = await saved(
      "lanternwood.json",
      JSON.stringify({
        jobs: [
          { title: "?" },
          {
            id: 5099,
            title: "New",
            company_name: "Lanternwood",
            absolute_url: "https://example.com/n",
            location: { name: "Remote" },
          },
        ],
      }),
    );
    expect((await importFiles(ctx, "greenhouse", [nameless], { complete: true })).notClosed).toEqual([
      { board: "lanternwood", why: "an item could not be identified" },
    ]);
  });
});

describe("an expiry date", () => {
  const posting = (more: object) =>
    JSON.stringify({
      "@type": "JobPosting",
      title: "Diver",
      url: "https://example.com/diver",
      jobLocationType: "TELECOMMUTE",
      hiringOrganization: { name: "Tidepool" },
      datePosted: "2026-11-01",
      ...more,
    });
  const importPosting = async (more: object) =>
    importFiles(ctx, "jsonld", [await saved("tidepool.json", posting(more))], { company: "Tidepool" });
  const only = () => ctx.db.job.findFirstOrThrow();

  test("a job that has already expired isn't listed, and importing it again changes nothing", async () => {
    expect(countsOf(await importPosting({ validThrough: "2026-11-15" }))).toMatchObject({ added: 1, closed: 1 });
    const { closedAt } = await only();
    clock.advance({ hours: 1 });
    const again = await importPosting({ validThrough: "2026-11-15" });
    expect(countsOf(again)).toEqual({ read: 1, added: 0, updated: 0, unchanged: 1, closed: 0, rejected: 0 });
    expect((await only()).closedAt).toEqual(closedAt);
  });

  test("a moved expiry date doesn't count as a change and reopens an expired job", async () => {
    await importPosting({ validThrough: "2026-11-25" });
    expect(await importPosting({ validThrough: "2026-11-30" })).toMatchObject({ unchanged: 1, closed: 0 });
    clock.advance({ hours: 1 });
    expect(await importPosting({ validThrough: "2026-11-15" })).toMatchObject({ unchanged: 1, closed: 1 });
    expect(await open()).toEqual([]);
    expect(await importPosting({ validThrough: "2026-12-24" })).toMatchObject({ updated: 1, closed: 0 });
    expect(await open()).toHaveLength(1);
  });

  test("a job closes as of its expiry date, however late it is noticed", async () => {
    await importPosting({ validThrough: "2026-11-25T10:00:00Z" });
    expect(await closeExpiredJobs(ctx)).toEqual({ closed: 0 });
    clock.advance({ days: 30 });
    expect(await closeExpiredJobs(ctx)).toEqual({ closed: 1 });
    expect(await only()).toMatchObject({ closedAt: new Date("2026-11-25T10:00:00Z") });
  });

  test("an expiry date before the posting date closes nothing", async () => {
    expect(await importPosting({ validThrough: "2026-10-01" })).toMatchObject({ added: 1, closed: 0 });
    expect(await open()).toHaveLength(1);
  });

  test.each([
    ["himalayas", "page.json", '"expiryDate": 4102444800', '"expiryDate": 1795176000'],
    ["weworkremotely", "remote-jobs.rss", "Thu, 17 Dec 2099 22:45:30", "Wed, 18 Nov 2026 22:45:30"],
    ["greenhouse", "lanternwood.json", '"application_deadline": null', '"application_deadline": "2026-11-19"'],
  ])("an expiry date is read from %s", async (source, file, before, after) => {
    const text = (await readFile(fixturePath(source, file), "utf8")).replace(before, after);
    expect(await importFiles(ctx, source, [await saved(file, text)])).toMatchObject({ closed: 1 });
  });
});

describe("feed files", () => {
  test("importFeed reports an unreadable file with its reason and imports the others", async () => {
    const page = await readFile(lanternwood, "utf8");
    await mkdir(join(folder, "folder.json"));
    const paths = [
      join(folder, "absent.json"),
      join(folder, "folder.json"),
      await saved("empty.json", ""),
      await saved("cut.json", page.slice(0, 2000)),
      await saved("error-page.html", "<!doctype html><title>Bad gateway</title>"),
      await saved("error.json", '{"ok": false, "error": "Document not found"}'),
      await saved("damaged.json.gz", Buffer.concat([gzipSync(page).subarray(0, 500)])),
      lanternwood,
    ];
    const result = await importFiles(ctx, "greenhouse", paths);
    expect(result.added).toBe(8);
    expect(result.failures).toEqual([
      { file: paths[0], message: "there is no such file" },
      { file: paths[1], message: "it is a folder" },
      { file: paths[2], message: "it is empty" },
      { file: paths[3], message: "it is not JSON, or was cut short" },
      { file: paths[4], message: "it is not JSON, or was cut short" },
      {
        file: paths[5],
        message: `it isn't an answer of greenhouse: it has no list of jobs, but "Document not found"`,
      },
      { file: paths[6], message: "its compression is damaged" },
    ]);
  });

  describe("files too large for memory", () => {
    const items = Array.from({ length: 90 }, (_, id) => ({
      id,
      title: `Diver ${id}`,
      company_name: "Tidepool",
      absolute_url: `https://example.com/${id}`,
      location: { name: "Remote" },
      padding: '[{\\"é'.repeat(20_000),
    }));
    const whole = JSON.stringify({ meta: { total: 90 }, jobs: items });
    const lines = items.map((item) => JSON.stringify(item));

    test.each<[string, string, string | Uint8Array]>([
      ["an answer", "a.json", `\uFEFF${whole}`],
      ["a compressed one", "a.json.gz", gzipSync(whole, { level: 1 })],
      ["a bare array", "a.json", JSON.stringify(items, null, 2)],
      ["lines, one of them broken", "a.ndjson", [...lines.slice(0, 50), "{", ...lines.slice(50), ""].join("\n")],
    ])("importFeed reads %s item by item", async (_name, name, content) => {
      const result = await importFiles(ctx, "greenhouse", [await saved(name, content)], { complete: true });
      expect(result).toMatchObject({ added: 90, rejected: name === "a.ndjson" ? 1 : 0, failures: [] });
    });

    test.each<[string, string | Uint8Array, string]>([
      ["a cut answer", whole.slice(0, -2), "it is not JSON, or was cut short"],
      ["one with an item that is none", whole.replace('"id":80', '"id":'), "it is not JSON, or was cut short"],
      ["a cut compressed one", gzipSync(whole, { level: 1 }).subarray(0, -9), "its compression is damaged"],
      ["some other text", `${"x".repeat(70)}\n`.repeat(130_000), "it is not JSON, or was cut short"],
      [
        "another answer",
        JSON.stringify({ error: "Down", padding: items.slice(0, 10) }),
        `it isn't an answer of greenhouse: it has no list of jobs, but "Down"`,
      ],
    ])("importFeed imports nothing of %s", async (_name, content, message) => {
      const path = await saved("a.json", content);
      const result = await importFiles(ctx, "greenhouse", [path]);
      expect(result).toMatchObject({ read: 0, added: 0, failures: [{ file: path, message }] });
    });
  });

  test("importFeed reads large files compressed, with a byte order mark or as a bare array", async () => {
    const page = await readFile(lanternwood, "utf8");
    const { jobs } = JSON.parse(page) as { jobs: unknown[] };
    const paths = [
      await saved("a.json.gz", gzipSync(page)),
      await saved("b.json", `\uFEFF${page}`),
      await saved("c.json", JSON.stringify(jobs)),
    ];
    const result = await importFiles(ctx, "greenhouse", paths);
    expect(countsOf(result)).toMatchObject({ read: 39, added: 8, unchanged: 16 });
  });

  test("U+0000, lone surrogates and deep nesting cost at most their own item", async () => {
    const item = {
      id: 1,
      title: "Sky\u0000 Engineer \uD800",
      company_name: "Ab\u0000c",
      absolute_url: "https://example.com/1",
      content: "x\u0000y \uDFFF",
      location: { name: "Remote" },
    };
    const deep = `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`;
    const path = await saved(
      "odd.json",
      `{"jobs":[${JSON.stringify(item)},${deep},{"id":2,"title":"Fine","company_name":"Abc","absolute_url":"https://example.com/2","location":{"name":"Remote"},"__proto__":{"x":1}}]}`,
    );
    const result = await importFiles(ctx, "greenhouse", [path]);
    expect(countsOf(result)).toEqual({ read: 3, added: 2, updated: 0, unchanged: 0, closed: 0, rejected: 1 });
    expect((await open())[0]?.title).toBe("Sky Engineer \uFFFD");
  });
});

test("listImports pages imports with their figures, newest first", async () => {
  await importFiles(ctx, "greenhouse", [lanternwood]);
  clock.advance({ minutes: 1 });
  await importFiles(ctx, "greenhouse", [lanternwood]);
  const first = await listImports(ctx, { limit: 1 });
  expect(first.imports).toMatchObject([{ board: "lanternwood", read: 13, added: 0, unchanged: 8, rejected: 5 }]);
  const second = await listImports(ctx, { limit: 1, cursor: first.next_cursor ?? "" });
  expect(second.imports).toMatchObject([
    { source: "greenhouse", added: 8, rejections: { "not remote": 3, "malformed item: title": 1, "no apply link": 1 } },
  ]);
  expect(second.imports[0]?.finished_at).not.toBeNull();
  expect(second.next_cursor).toBeNull();
});
