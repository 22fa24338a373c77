import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ServiceContext } from "~/server/core/context";
import { publishJobs, sweepPrices, type PublishableJob } from "~/server/jobs";
import { withPublishingLock } from "~/server/jobs/publish/publishing-lock";
import { createTestContext, TestClock } from "../../support/context";
import { createTestDatabase, type TestDatabase } from "../../support/database";
import { addLockedJobs } from "../../support/population";

let database: TestDatabase;
let ctx: ServiceContext;
let clock: TestClock;

beforeEach(async () => {
  database = await createTestDatabase();
  clock = new TestClock(new Date("2026-11-20T12:00:00Z"));
  ctx = createTestContext({ db: database.db, clock });
});

afterEach(() => database.drop());

const pay = { min: 90_000, max: 120_000, currency: "USD", period: "year" } as const;

function makeJob(parts: Partial<PublishableJob> = {}): PublishableJob {
  // prettier-ignore
  return {
    source: "ashby", board: "acme", sourceKey: "1", title: "Tide Reader", location: "Remote", eligibility: null,
    employmentType: null, seniority: null, tags: [], skills: [], pay, lockable: true, postedAt: clock.now(), employer: "Acme",
    logoUrl: null, description: "<p>Read tides.</p>", applyUrl: "https://example.com/1", sourceUrl: null, ...parts,
  };
}

const daysAgo = (days: number, milliseconds = 0) => new Date(clock.now().getTime() - days * 86_400_000 - milliseconds);
const only = () => ctx.db.job.findFirstOrThrow({ include: { detail: true } });

describe("publishJobs", () => {
  test("publishJobs writes jobs and counts added, updated and unchanged ones", async () => {
    const jobs = [makeJob(), makeJob({ sourceKey: "2", title: "Tide Writer" })];
    expect(await publishJobs(ctx, jobs)).toEqual({ added: 2, updated: 0, unchanged: 0, closed: 0 });
    const [first] = jobs;
    if (!first) throw new Error("no job");
    // prettier-ignore
    expect(await publishJobs(ctx, [first, makeJob({ sourceKey: "2", title: "Wave Writer" }), makeJob({ sourceKey: "3" })])).toEqual({
      added: 1, updated: 1, unchanged: 1, closed: 0,
    });
  });

  test("publishJobs counts a change of a locked field", async () => {
    await publishJobs(ctx, [makeJob()]);
    expect(await publishJobs(ctx, [makeJob({ applyUrl: "https://example.com/other" })])).toMatchObject({ updated: 1 });
    expect((await only()).detail?.applyUrl).toBe("https://example.com/other");
  });

  test("publishJobs keeps the first of several jobs with one identity", async () => {
    expect(await publishJobs(ctx, [makeJob(), makeJob({ title: "Second" })])).toEqual({
      added: 1,
      updated: 0,
      unchanged: 0,
      closed: 0,
    });
    expect((await only()).title).toBe("Tide Reader");
  });

  test("publishJobs treats the same key in another board or source as another job", async () => {
    const jobs = [makeJob(), makeJob({ board: "globex" }), makeJob({ source: "greenhouse" })];
    expect(await publishJobs(ctx, jobs)).toMatchObject({ added: 3 });
  });

  test("publishJobs joins an open transaction with the lock and rolls back with it", async () => {
    const refuse = withPublishingLock(ctx, async (inner) => {
      await publishJobs(inner, [makeJob()]);
      throw new Error("taken back");
    });
    await expect(refuse).rejects.toThrow("taken back");
    expect(await ctx.db.job.count()).toBe(0);
  });

  test("publishJobs writes a thousand jobs in one batch with distinct short ids", async () => {
    const jobs = Array.from({ length: 1000 }, (_, index) => makeJob({ sourceKey: String(index) }));
    expect(await publishJobs(ctx, jobs)).toEqual({ added: 1000, updated: 0, unchanged: 0, closed: 0 });
    const rows = await ctx.db.job.findMany({ select: { shortId: true, slug: true } });
    expect(new Set(rows.map((row) => row.shortId)).size).toBe(1000);
    expect(rows.every((row) => /^(?=.*\d)[0-9a-hjkmnp-tv-z]{8}$/.test(row.shortId))).toBe(true);
    expect(rows.every((row) => row.slug === `tide-reader-${row.shortId}`)).toBe(true);
  });

  test("jobs are ordered by posting date, else by creation", async () => {
    await publishJobs(ctx, [makeJob({ postedAt: null })]);
    expect((await only()).sortedAt).toEqual(clock.now());
    const written = clock.now();
    clock.advance({ days: 2 });
    await publishJobs(ctx, [makeJob({ postedAt: null, title: "Other" })]);
    expect((await only()).sortedAt).toEqual(written);
  });
});

describe("refreshing prices", () => {
  test.each([
    ["fresh and disclosed", {}, 18],
    ["three days old to the millisecond", { postedAt: () => daysAgo(3) }, 18],
    ["a millisecond older", { postedAt: () => daysAgo(3, 1) }, 15],
    ["21 days old to the millisecond", { postedAt: () => daysAgo(21) }, 15],
    ["older than 21 days", { postedAt: () => daysAgo(21, 1) }, 12],
    ["undisclosed", { pay: null }, 12],
    ["of a source that may not be locked", { lockable: false }, 0],
  ] as const)(
    "a job that is %s costs %j: %i",
    async (_, { postedAt, ...parts }: { postedAt?: () => Date; pay?: null; lockable?: boolean }, price) => {
      await publishJobs(ctx, [makeJob({ ...parts, ...(postedAt ? { postedAt: postedAt() } : {}) })]);
      expect((await only()).connectsPrice).toBe(price);
    },
  );

  test("lowers prices as jobs age, and a second sweep changes nothing", async () => {
    await publishJobs(ctx, [
      makeJob(),
      makeJob({ sourceKey: "2", lockable: false }),
      makeJob({ sourceKey: "3", pay: null }),
    ]);
    const prices = async () =>
      (await ctx.db.job.findMany({ orderBy: { sourceKey: "asc" } })).map((row) => row.connectsPrice);
    expect(await prices()).toEqual([18, 0, 12]);
    clock.advance({ days: 4 });
    expect(await sweepPrices(ctx)).toEqual({ changed: 1 });
    expect(await prices()).toEqual([15, 0, 12]);
    clock.advance({ days: 18 });
    expect(await sweepPrices(ctx)).toEqual({ changed: 1 });
    expect(await prices()).toEqual([12, 0, 12]);
    expect(await sweepPrices(ctx)).toEqual({ changed: 0 });
  });

  test("changes every job, even if one batch cannot hold them", async () => {
    await addLockedJobs(ctx, 21);
    await ctx.db.job.updateMany({ data: { connectsPrice: 99 } });
    expect(await sweepPrices(ctx, { jobsAtOnce: 10 })).toEqual({ changed: 21 });
    expect(await ctx.db.job.count({ where: { connectsPrice: 99 } })).toBe(0);
  });

  test("follows a changed source policy", async () => {
    await publishJobs(ctx, [makeJob({ lockable: false })]);
    await publishJobs(ctx, [makeJob({ lockable: true })]);
    expect((await only()).connectsPrice).toBe(18);
  });
});
