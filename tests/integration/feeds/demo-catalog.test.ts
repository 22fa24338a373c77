import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ServiceContext } from "~/server/core/context";
import { seedDemoCatalog } from "~/server/feeds";
import { createTestContext, TestClock } from "../../support/context";
import { createTestDatabase, type TestDatabase } from "../../support/database";
import { fixturePath, importFiles } from "../../support/feeds";

let database: TestDatabase;
let ctx: ServiceContext;

beforeEach(async () => {
  database = await createTestDatabase();
  ctx = createTestContext({ db: database.db, clock: new TestClock(new Date("2026-11-20T12:00:00Z")) });
});

afterEach(() => database.drop());

describe("the demo catalog", () => {
  test("has about 120 jobs marked as demo, with every price and a few open ones", async () => {
    expect(await seedDemoCatalog(ctx)).toEqual({ added: 120 });
    const jobs = await ctx.db.job.findMany();
    expect(jobs.every((job) => job.source === "demo")).toBe(true);
    const ofPrice = (price: number) => jobs.filter((job) => job.connectsPrice === price).length;
    expect(ofPrice(0)).toBeGreaterThanOrEqual(5);
    for (const price of [12, 15, 18]) expect(ofPrice(price)).toBeGreaterThanOrEqual(15);
  });

  test("is imported once, however many processes start", async () => {
    const results = await Promise.all([seedDemoCatalog(ctx), seedDemoCatalog(ctx), seedDemoCatalog(ctx)]);
    expect(results.map(({ added }) => added).toSorted()).toEqual([0, 0, 120]);
  });

  test("isn't imported if there are jobs", async () => {
    await importFiles(ctx, "greenhouse", [fixturePath("greenhouse", "lanternwood.json")]);
    expect(await seedDemoCatalog(ctx)).toEqual({ added: 0 });
  });

  test("is deleted once a real job is imported, and stays until then", async () => {
    await seedDemoCatalog(ctx);
    await importFiles(ctx, "ashby", [fixturePath("ashby", "empty.json")]);
    expect(await ctx.db.job.count({ where: { source: "demo" } })).toBe(120);
    await importFiles(ctx, "greenhouse", [fixturePath("greenhouse", "lanternwood.json")]);
    expect(await ctx.db.job.count({ where: { source: "demo" } })).toBe(0);
    expect(await ctx.db.jobDetail.count()).toBe(7);
  });

  test("closes a saved demo job instead of deleting it", async () => {
    await seedDemoCatalog(ctx);
    const job = await ctx.db.job.findFirstOrThrow();
    const user = await ctx.db.user.create({ data: { name: "Ada", email: "ada@example.org" } });
    await ctx.db.savedJob.create({ data: { jobId: job.id, userId: user.id } });
    await importFiles(ctx, "greenhouse", [fixturePath("greenhouse", "lanternwood.json")]);
    expect(await ctx.db.job.findMany({ where: { source: "demo" } })).toMatchObject([
      { id: job.id, closedAt: ctx.clock.now() },
    ]);
  });
});
