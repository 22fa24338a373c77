import { describe, expect, test } from "vitest";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { countsOf, fixturePath, importFiles } from "../../support/feeds";

const database = await useTestDatabase();

const ctx = createTestContext({ db: database.db, clock: { now: () => new Date("2026-11-20T12:00:00Z") } });
const result = await importFiles(ctx, "ashby", [fixturePath("ashby", "mosswickbay.json")]);
const older = await importFiles(ctx, "ashby", [fixturePath("ashby", "gull%20%26%20sons.json")]);

const job = (number: number) =>
  ctx.db.job.findFirstOrThrow({
    where: { source: "ashby", sourceKey: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}` },
    include: { detail: true },
  });

describe("ashby", () => {
  test("follows workplaceType, since isRemote is true for hybrid jobs too", () => {
    expect(countsOf(result)).toEqual({ read: 17, added: 14, updated: 0, unchanged: 0, closed: 0, rejected: 3 });
    expect(result.rejections).toEqual({ "not remote": 2, "not listed": 1 });
  });

  test("counts a remote location, or isRemote with a text that offers remote work, if workplaceType is missing", () => {
    expect(older.rejections).toEqual({ "not remote": 2 });
    expect(older.added).toBe(2);
  });

  test("reads pay from the salary component with its currency and period", async () => {
    expect((await job(1)).detail).toMatchObject({
      salaryMin: 189_600,
      salaryMax: 260_700,
      salaryCurrency: "USD",
      salaryPeriod: "year",
    });
    expect((await job(5)).detail).toMatchObject({
      salaryMin: 18.6,
      salaryMax: 21.4,
      salaryCurrency: "GBP",
      salaryPeriod: "hour",
    });
    expect((await job(6)).detail).toMatchObject({
      salaryMin: 1200,
      salaryMax: 1500,
      salaryCurrency: "EUR",
      salaryPeriod: "month",
    });
  });

  test("swaps reversed pay limits and drops a limit of zero", async () => {
    expect((await job(4)).detail).toMatchObject({ salaryMin: 44_000, salaryMax: 52_000, salaryCurrency: "EUR" });
    expect((await job(7)).detail).toMatchObject({ salaryMin: null, salaryMax: 98_000 });
  });

  test.each([
    [8, "26 dollars a year"],
    [9, "a salary without currency"],
    [16, "commission and bonus without salary"],
    [17, "pay that is not to be displayed"],
  ])("discloses no pay in job %i: %s", async (number) => {
    const { salaryDisclosed, salaryBand, detail } = await job(number);
    // prettier-ignore
    expect({ salaryDisclosed, salaryBand, min: detail?.salaryMin, max: detail?.salaryMax }).toEqual({
      salaryDisclosed: false, salaryBand: null, min: null, max: null,
    });
  });

  test("puts pay into the band of its yearly USD maximum, else minimum", async () => {
    expect((await job(1)).salaryBand).toBe(250_000);
    expect((await job(4)).salaryBand, "52,000 EUR").toBe(50_000);
    expect((await job(5)).salaryBand, "21 GBP an hour").toBe(50_000);
    expect((await job(6)).salaryBand, "1,500 EUR a month").toBeNull();
  });

  test("reads eligibility from location words and addresses, including secondary locations", async () => {
    expect((await job(1)).eligibility).toEqual({ countries: ["CA", "US"], regions: [], utc_offsets: [] });
    expect((await job(4)).eligibility, "no address").toEqual({ countries: [], regions: ["Europe"], utc_offsets: [] });
    expect((await job(15)).eligibility, "said so").toEqual({ countries: [], regions: ["Worldwide"], utc_offsets: [] });
    expect((await job(6)).eligibility, "unknown is not worldwide").toBeNull();
  });

  test("cleans titles but keeps emoji and other scripts", async () => {
    expect((await job(1)).title).toBe("Staff Engineer, Tides");
    expect((await job(11)).title).toBe("🔔 Klangforscher:in");
    expect((await job(11)).slug).toMatch(/^klangforscherin-[0-9a-z]{8}$/);
    expect((await job(12)).slug).toMatch(/^[0-9a-z]{8}$/);
  });

  test("removes images and frames from descriptions", async () => {
    expect((await job(11)).detail?.description).toBe("<p>Hören.</p>");
  });

  test("spells the employer as its own postings do", async () => {
    expect((await job(1)).detail?.employer).toBe("Mosswick Bay");
    expect((await job(1)).board).toBe("mosswickbay");
    expect((await job(101)).detail?.employer).toBe("Gull & Sons");
    expect((await job(101)).board, "a board token with spaces").toBe("gull & sons");
  });

  test("renames a title that is only the employer's name and ignores the employer's headquarters", async () => {
    expect((await job(13)).title).toBe("Ambassador");
    expect((await job(13)).location).toBe("Remote");
    expect((await job(14)).title).toBe("Engineering role");
  });

  test("accepts an empty board", async () => {
    const empty = await importFiles(ctx, "ashby", [fixturePath("ashby", "empty.json")], { complete: true });
    expect(countsOf(empty)).toEqual({ read: 0, added: 0, updated: 0, unchanged: 0, closed: 0, rejected: 0 });
    expect(empty.failures).toEqual([]);
  });

  test("takes board and employer from --company, with the board in lower case", async () => {
    await importFiles(ctx, "ashby", [fixturePath("ashby", "gull%20%26%20sons.json")], { company: "Gull Holding" });
    const row = await ctx.db.job.findFirstOrThrow({ where: { board: "gull holding" }, include: { detail: true } });
    expect(row.detail?.employer).toBe("Gull Holding");
  });
});
