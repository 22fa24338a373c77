import { beforeEach, describe, expect, it, vi } from "vitest";
import { ListJobsInput, type JobView } from "~/contracts/job";
import { applyToJob, undoApply } from "~/server/applications";
import type { ServiceContext } from "~/server/core/context";
import { listJobs, saveJob, unlockJob, unsaveJob } from "~/server/jobs";
import { findPool } from "~/server/db/direct-pool";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob, type CreatedJob } from "../../support/jobs";
import { signInSeeker, type Seeker } from "../../support/seekers";

const database = await useTestDatabase({ maxConnections: 20 });
let clock: TestClock;
let visitor: ServiceContext;
let ada: Seeker;
let bob: Seeker;
let first: CreatedJob;
let second: CreatedJob;

beforeEach(async () => {
  await database.db.user.deleteMany();
  await database.db.job.deleteMany();
  // Stands still, so that nothing expires while a test waits.
  clock = new TestClock();
  visitor = createTestContext({ db: database.db, clock });
  [ada, bob] = await Promise.all([signInSeeker(visitor), signInSeeker(visitor)]);
  first = await add(3, "Acme");
  second = await add(2, "Umbrella");
  await add(1, "Globex");
});

function add(day: number, employer: string): Promise<CreatedJob> {
  return createJob(database.db, { title: `Job ${day}`, employer, postedAt: new Date(Date.UTC(2026, 0, day)) });
}

async function list(ctx: ServiceContext): Promise<JobView[]> {
  return (await listJobs(ctx, ListJobsInput.parse({}))).jobs;
}

const update = (id: string, data: object) => database.db.job.update({ where: { id }, data });
const employers = async (ctx: ServiceContext) => (await list(ctx)).map((job) => job.author_name);
const titles = async (ctx: ServiceContext) => (await list(ctx)).map((job) => job.title);

describe("listJobs for signed-in users", () => {
  it("shows a job that was unlocked a moment ago to its buyer and to nobody else", async () => {
    for (const viewer of [ada, bob, visitor]) expect(await employers(viewer)).toEqual([null, null, null]);
    await unlockJob(ada, { id: second.id });
    expect(await employers(ada)).toEqual([null, "Umbrella", null]);
    expect((await list(ada))[1]).toMatchObject({ isUnlocked: true, unlocked_at: expect.any(String) });
    for (const viewer of [bob, visitor]) expect(JSON.stringify(await list(viewer))).not.toContain("Umbrella");
  });

  it("shows each user only their own unlocks when many list at the same time", async () => {
    await unlockJob(ada, { id: first.id });
    await unlockJob(bob, { id: second.id });
    const lists = await Promise.all(
      Array.from({ length: 30 }, async (_, number) => employers([ada, bob, visitor][number % 3] ?? visitor)),
    );
    for (const [number, found] of lists.entries()) {
      expect(found).toEqual([number % 3 === 0 ? "Acme" : null, number % 3 === 1 ? "Umbrella" : null, null]);
    }
  });

  it("shows saves and applications at once, and their end, to nobody else", async () => {
    const marks = async (viewer: ServiceContext) =>
      (await list(viewer)).map(({ isSaved, isApplied }) => ({ isSaved, isApplied }));
    const none = { isSaved: false, isApplied: false };
    expect(await marks(ada)).toEqual([none, none, none]);
    await unlockJob(ada, { id: first.id });
    await applyToJob(ada, first.id);
    for (const { id } of [first, second]) await saveJob(ada, id);
    expect(await marks(ada)).toEqual([{ isSaved: true, isApplied: true }, { ...none, isSaved: true }, none]);
    expect((await list(ada))[1]).toMatchObject({ saved_at: clock.now().toISOString(), author_name: null });
    for (const viewer of [bob, visitor]) expect(await marks(viewer)).toEqual([none, none, none]);
    await undoApply(ada, first.id);
    for (const { id } of [first, second]) await unsaveJob(ada, id);
    expect(await marks(ada)).toEqual([none, none, none]);
  });

  it("leaves out a job that closed a moment ago, and shows it once it reopens", async () => {
    await unlockJob(ada, { id: first.id });
    expect(await titles(ada)).toEqual(["Job 3", "Job 2", "Job 1"]);
    await update(first.id, { closedAt: new Date() });
    await update(second.id, { closedAt: new Date() });
    for (const viewer of [ada, bob]) expect(await titles(viewer)).toEqual(["Job 1"]);
    await update(second.id, { closedAt: null });
    for (const viewer of [ada, bob]) expect(await titles(viewer)).toEqual(["Job 2", "Job 1"]);
  });

  it("hides an open job's details once it is locked", async () => {
    await update(second.id, { connectsPrice: 0 });
    for (const viewer of [ada, bob]) expect(await employers(viewer)).toEqual([null, "Umbrella", null]);
    await update(second.id, { connectsPrice: 12 });
    for (const viewer of [ada, bob]) expect(await employers(viewer)).toEqual([null, null, null]);
  });

  it("shows a new price within five seconds", async () => {
    await list(ada);
    await update(first.id, { connectsPrice: 18 });
    clock.advance({ seconds: 5 });
    expect((await list(ada))[0]).toMatchObject({ connects_price: 18 });
  });

  it("works again after a read that failed", async () => {
    const pool = findPool(database.db);
    if (!pool) throw new Error("The test's database has no pool");
    await list(visitor);
    const query = pool.query.bind(pool);
    const failing = vi.spyOn(pool, "query").mockImplementation((statement) => {
      if (statement.sql.includes("NULL::text AS unlocked_at")) throw new Error("unreachable");
      return query(statement);
    });
    await expect(list(ada)).rejects.toThrow("unreachable");
    failing.mockRestore();
    expect(await titles(ada)).toEqual(["Job 3", "Job 2", "Job 1"]);
  });
});
