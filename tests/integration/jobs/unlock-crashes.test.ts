import { expect, it } from "vitest";
import { checkConnects, getConnectsBalance } from "~/server/connects";
import { closeExpiredJobs, getJob, sweepPrices, unlockJob } from "~/server/jobs";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { type DyingDatabase, dyingDatabase } from "../../support/dying-process";
import { importBoard, inventText } from "../../support/invented-postings";
import { createJob } from "../../support/jobs";
import { LONG } from "../../support/long";
import { signInSeeker, type Seeker } from "../../support/seekers";

const CONNECTS = 1000;

const database = await useTestDatabase({ maxConnections: 20 });
const now = new Date("2026-11-20T12:00:00Z");
const ctx = createTestContext({ db: database.db, clock: new TestClock(now) });
const afterwards = new TestClock(now);
afterwards.advance({ minutes: 1 });
/** A minute later, when a job that expires in between is closed. */
const later = createTestContext({ db: database.db, clock: afterwards });
/** Counts the jobs, whose texts must not be alike. */
let made = 0;

type Race = {
  jobId: string;
  change: (db?: DyingDatabase["db"]) => Promise<unknown>;
};

const RACES: { name: string; stride: number; prepare: () => Promise<Race> }[] = [
  {
    name: "closing",
    stride: 1,
    prepare: async () => {
      const { id: jobId } = await createJob(database.db);
      const expiresAt = new Date(ctx.clock.now().getTime() + 30_000);
      await database.db.job.update({ where: { id: jobId }, data: { expiresAt } });
      return { jobId, change: (db = database.db) => closeExpiredJobs({ ...later, db }) };
    },
  },
  {
    name: "price change",
    stride: 1,
    prepare: async () => {
      const { id: jobId } = await createJob(database.db, { price: 99 });
      return { jobId, change: (db = database.db) => sweepPrices({ ...ctx, db }) };
    },
  },
  {
    name: "merging",
    // An import makes many calls.
    stride: LONG ? 1 : 9,
    prepare: async () => {
      made += 1;
      const company = `Driftwood ${made}`;
      const text = inventText(made);
      await importBoard(ctx, [{ key: "net", title: "Net Mender", text }], { company });
      await importBoard(ctx, [{ key: "sail", title: "Sail Maker", text }], { company });
      const where = { board: company.toLowerCase(), sourceKey: "sail" };
      const { id: jobId } = await database.db.job.findFirstOrThrow({ where });
      const merged = [{ key: "sail", title: "Net Mender", text }];
      return { jobId, change: (db = database.db) => importBoard({ ...ctx, db }, merged, { company }) };
    },
  },
];

/** Expects that the seeker paid exactly for what they have. */
async function expectFair(seeker: Seeker, jobId: string): Promise<boolean> {
  const unlocks = await database.db.unlock.findMany({ where: { userId: seeker.actor.userId } });
  expect(unlocks.length).toBeLessThanOrEqual(1);
  const paid = unlocks.reduce((sum, { price }) => sum + price, 0);
  expect(await getConnectsBalance(ctx, seeker.actor.userId)).toBe(CONNECTS - paid);
  if (unlocks.length === 1) expect(await getJob(seeker, jobId)).toMatchObject({ isUnlocked: true });
  return unlocks.length === 1;
}

async function expectIntact(): Promise<void> {
  const { guarantees } = await checkConnects(ctx);
  expect(guarantees.filter(({ violations }) => violations > 0)).toEqual([]);
}

it.each(RACES)("an unlock that dies during a job's $name charges and unlocks, or neither", async ({ prepare }) => {
  for (let [moment, isDead] = [0, true]; isDead; moment += 1) {
    const { jobId, change } = await prepare();
    const seeker = await signInSeeker(ctx, CONNECTS);
    const dying = dyingDatabase(database.db, moment);
    await Promise.all([unlockJob({ ...seeker, db: dying.db }, { id: jobId }).catch(() => undefined), change()]);
    isDead = dying.isDead();
    const wasUnlocked = await expectFair(seeker, jobId);
    const again = await unlockJob(seeker, { id: jobId }).catch((error: { code: string }) => error.code);
    if (again === "JOB_CLOSED") expect(wasUnlocked).toBe(false);
    else expect(again).toMatchObject({ job: { isUnlocked: true } });
    await expectFair(seeker, jobId);
  }
  await expectIntact();
});

it.each(RACES)("a job's $name that dies during an unlock loses neither", async ({ prepare, stride }) => {
  for (let [moment, isDead] = [0, true]; isDead; moment += stride) {
    const { jobId, change } = await prepare();
    const seeker = await signInSeeker(ctx, CONNECTS);
    const dying = dyingDatabase(database.db, moment);
    const [unlocked] = await Promise.all([
      unlockJob(seeker, { id: jobId }).catch((error: { code: string }) => error.code),
      change(dying.db).catch(() => undefined),
    ]);
    isDead = dying.isDead();
    expect(await expectFair(seeker, jobId)).toBe(unlocked !== "JOB_CLOSED");
    await change();
    await expectFair(seeker, jobId);
  }
  await expectIntact();
});
