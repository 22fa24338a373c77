import { describe, expect, test } from "vitest";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { countsOf, fixturePath, importFiles } from "../../support/feeds";

const database = await useTestDatabase();

const ctx = createTestContext({ db: database.db, clock: { now: () => new Date("2026-11-20T12:00:00Z") } });
const result = await importFiles(ctx, "himalayas", [fixturePath("himalayas", "page.json")]);
const lines = await importFiles(ctx, "himalayas", [fixturePath("himalayas", "items.ndjson")]);

const job = (slug: string) =>
  ctx.db.job.findFirstOrThrow({
    where: { source: "himalayas", sourceKey: { endsWith: `/jobs/${slug}` } },
    include: { detail: true },
  });

describe("himalayas", () => {
  test("identifies a job by its guid, counts repeats once and rejects a job without one", () => {
    expect(countsOf(result)).toEqual({ read: 12, added: 10, updated: 0, unchanged: 0, closed: 0, rejected: 2 });
    expect(result.rejections).toEqual({ "no identity": 1, "no employer": 1 });
  });

  test("is open: free, complete and credited", async () => {
    const rows = await ctx.db.job.findMany({ where: { source: "himalayas" }, include: { detail: true } });
    expect(
      rows.every((row) => row.connectsPrice === 0 && !row.lockable && row.detail?.sourceUrl === row.sourceKey),
    ).toBe(true);
  });

  test("decodes hex and named entities in titles and companies, and drops a cut one", async () => {
    expect((await job("guide")).title).toBe("Senior Trail Guide (Remote)");
    const lead = await job("ampersand");
    expect(lead.detail?.employer).toBe("Pinecone & Parade, Inc.");
    expect(lead.title).toBe("Content & Creative Lead");
  });

  test("reads salaryPeriod, else takes figures as yearly", async () => {
    expect((await job("trainer")).detail).toMatchObject({ salaryMin: 50, salaryMax: 50, salaryPeriod: "hour" });
    expect((await job("elder")).detail).toMatchObject({ salaryMin: 70_000, salaryMax: 90_000, salaryPeriod: "year" });
  });

  test.each(["artist", "consultant", "monthly", "counter"])("doesn't read the figures of %s as pay", async (slug) => {
    expect((await job(slug)).salaryDisclosed).toBe(false);
  });

  test("swaps reversed pay limits", async () => {
    expect((await job("swapped")).detail).toMatchObject({
      salaryMin: 60_000,
      salaryMax: 80_000,
      salaryCurrency: "EUR",
    });
  });

  test("turns restrictions into ISO countries and offsets, including fractional ones", async () => {
    expect((await job("guide")).eligibility).toEqual({ countries: ["US"], regions: [], utc_offsets: [-10, -9.5, -5] });
    const nepal = await job("nepal");
    expect(nepal.eligibility).toEqual({ countries: ["AX", "CD", "NP", "PS"], regions: [], utc_offsets: [5.75, 8.75] });
    expect(nepal.location).toBe("Nepal; DR Congo; Palestine and 1 more");
  });

  test("reads a missing restriction as unknown, not worldwide", async () => {
    expect(await job("counter")).toMatchObject({ eligibility: null, location: "Remote" });
  });

  test("reads seniority and employment type", async () => {
    expect(await job("guide")).toMatchObject({ seniority: "senior", employmentType: "full_time" });
    expect(await job("trainer")).toMatchObject({ seniority: "mid", employmentType: "contract" });
    expect(await job("loner")).toMatchObject({ seniority: null, employmentType: "other" });
    expect((await job("nepal")).seniority, "the lowest that is meant").toBe("junior");
  });

  test("keeps links to the source followed, and no others", async () => {
    const description = (await job("guide")).detail?.description ?? "";
    expect(description).toContain('<a href="https://himalayas.app" rel="noopener">Himalayas</a>');
    expect(description).toContain('<a href="https://example.com/walks" rel="noopener nofollow ugc">walks</a>');
  });

  test("doesn't split lines at U+2028 or U+0085, and removes both from titles", async () => {
    expect((await job("separator")).title).toBe("Ranger of the North");
    expect((await job("hundred")).title).toBe("Ranger Two");
  });

  test("rejects a line that isn't JSON and reads the others", () => {
    expect(countsOf(lines)).toEqual({ read: 4, added: 3, updated: 0, unchanged: 0, closed: 0, rejected: 1 });
    expect(lines.rejections).toEqual({ "malformed item": 1 });
  });

  test("reads dates in epoch seconds", async () => {
    expect((await job("guide")).externalPostedAt?.getTime()).toBe(1_795_000_000_000);
  });
});
