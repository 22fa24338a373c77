import { describe, expect, test } from "vitest";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { countsOf, fixturePath, importFiles } from "../../support/feeds";

const database = await useTestDatabase();

const ctx = createTestContext({ db: database.db, clock: { now: () => new Date("2026-11-20T12:00:00Z") } });
const result = await importFiles(ctx, "greenhouse", [fixturePath("greenhouse", "lanternwood.json")]);

const job = (sourceKey: string) =>
  ctx.db.job.findFirstOrThrow({ where: { source: "greenhouse", sourceKey }, include: { detail: true } });

/** The key of one of several postings of a job. */
const posting = async (sourceKey: string) =>
  (await ctx.db.posting.findFirstOrThrow({ where: { source: "greenhouse", sourceKey } })).content;

describe("greenhouse", () => {
  test("keeps remote jobs, rejects others with a reason and counts duplicates once", () => {
    expect(countsOf(result)).toEqual({ read: 13, added: 8, updated: 0, unchanged: 0, closed: 0, rejected: 5 });
    expect(result.rejections).toEqual({ "not remote": 3, "malformed item: title": 1, "no apply link": 1 });
  });

  test("decodes content that is escaped twice", async () => {
    const { detail } = await job("5001");
    expect(detail?.description).toContain("<h3><strong>Who we are</strong></h3>");
    expect(detail?.description).toContain("lamps &amp; the software");
    expect(detail?.description).not.toMatch(/&lt;|&amp;nbsp|&amp;amp;/);
  });

  test("reads remote work and countries from the location words", async () => {
    expect(await posting("5001")).toMatchObject({ eligibility: { countries: ["US"], regions: [], utc_offsets: [] } });
    expect(await posting("5007")).toMatchObject({ eligibility: { countries: ["CA"], regions: [], utc_offsets: [] } });
    expect((await job("5005")).eligibility).toEqual({ countries: ["CA", "US"], regions: [], utc_offsets: [] });
    expect((await job("5006")).eligibility).toEqual({ countries: ["JP"], regions: [], utc_offsets: [] });
    expect((await job("5004")).eligibility, "cities beside a bare 'remote' are no restriction").toBeNull();
  });

  test("identifies a posting by its id, not by the internal id that several postings share", async () => {
    const both = await ctx.db.posting.findMany({ where: { sourceKey: { in: ["5001", "5007"] } } });
    expect(both.map(({ jobId }) => jobId)).toEqual(Array(2).fill((await job("5001")).id));
  });

  test("takes the board from the items and stores dates in UTC", async () => {
    const { board, externalPostedAt, detail } = await job("5001");
    expect(board).toBe("lanternwood");
    expect(detail?.employer).toBe("Lanternwood");
    expect(externalPostedAt?.toISOString()).toBe("2026-11-19T01:30:00.000Z");
  });

  test("removes the employer's name from title and location and repairs the rest", async () => {
    expect((await job("5008")).title).toBe("Field Lead (Trails)");
    const designer = await job("5012");
    expect(designer.title).toBe("Designer");
    expect(designer.location).toBe("Lodge - Remote");
  });

  test("uses the short id as the slug of a title in another script", async () => {
    const manager = await job("5006");
    expect(manager.title).toBe("カスタマーサクセスマネージャー");
    expect(manager.slug).toBe(manager.shortId);
    expect(manager.tags).toEqual(["Customer Success"]);
  });

  test("removes scripts and marks links as unendorsed", async () => {
    const { detail } = await job("5011");
    expect(detail?.description).toBe(
      '<p>Write calmly.</p>more <a href="https://example.com/guide" rel="noopener nofollow ugc">guide</a>',
    );
  });

  test("makes tags from fields of work, never from internal department names", async () => {
    expect((await job("5001")).tags).toEqual(["Engineering"]);
    expect((await job("5004")).tags).toEqual(["Marketing"]);
  });

  test("is locked, at the price of a job without disclosed pay", async () => {
    const rows = await ctx.db.job.findMany({ where: { source: "greenhouse" } });
    expect(new Set(rows.map((row) => row.connectsPrice))).toEqual(new Set([12]));
    expect(rows.every((row) => row.lockable && !row.salaryDisclosed)).toBe(true);
  });
});
