import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { checkConnects, getConnectsBalance, listHistory } from "~/server/connects";
import { listJobs, unlockJob } from "~/server/jobs";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { addLockedJobs, addSignedInUsers } from "../../support/population";

const database = await useTestDatabase({ maxConnections: 20 });

const visitor = createTestContext({ db: database.db });

async function userWith(connects: number) {
  const [user] = await addSignedInUsers(visitor, 1, connects);
  return { ...visitor, actor: { userId: user?.id ?? "", sessionId: randomUUID() } };
}

type SignedIn = Awaited<ReturnType<typeof userWith>>;

const history = async (ctx: SignedIn) => (await listHistory(ctx, { userId: ctx.actor.userId, limit: 100 })).history;
const balance = (ctx: SignedIn) => getConnectsBalance(ctx, ctx.actor.userId);
const unlocksOf = (ctx: SignedIn) => database.db.unlock.findMany({ where: { userId: ctx.actor.userId } });

/** Expects that nothing was charged or revealed. */
async function expectUntouched(ctx: SignedIn, connects: number) {
  expect(await balance(ctx)).toBe(connects);
  expect(await unlocksOf(ctx)).toEqual([]);
}

describe("unlocking a job", () => {
  it("charges its price once and reveals it", async () => {
    const ctx = await userWith(40);
    const job = await createJob(database.db);
    const { remainingConnects, job: revealed } = await unlockJob(ctx, { id: job.id, price: 15 });
    expect(remainingConnects).toBe(25);
    expect(revealed).toMatchObject({
      isUnlocked: true,
      author_name: "Analytical Engines",
      unlocked_at: expect.any(String),
    });
    const [charge] = await history(ctx);
    expect(charge).toMatchObject({ code: "JOB_UNLOCKED", amount: -15, balance: 25, job_id: job.id });
    expect(await unlocksOf(ctx)).toMatchObject([{ jobId: job.id, price: 15, transferId: charge?.id }]);
  });

  it("returns the same and charges nothing when repeated, in any spelling of the id", async () => {
    const ctx = await userWith(40);
    const job = await createJob(database.db);
    const first = await unlockJob(ctx, { id: job.id });
    expect(await unlockJob(ctx, { id: job.id })).toEqual(first);
    expect(await unlockJob(ctx, { id: job.id.toUpperCase(), price: 0 })).toEqual(first);
    expect(await history(ctx)).toHaveLength(2);
  });

  it("can be repeated after the job closed or its price rose", async () => {
    const ctx = await userWith(40);
    const job = await createJob(database.db);
    await unlockJob(ctx, { id: job.id });
    await database.db.job.update({ where: { id: job.id }, data: { closedAt: new Date(), connectsPrice: 18 } });
    expect(await unlockJob(ctx, { id: job.id, price: 15 })).toMatchObject({
      remainingConnects: 25,
      job: { isUnlocked: true },
    });
  });

  it("charges each user once for the same job", async () => {
    const [first, second] = [await userWith(15), await userWith(15)];
    const job = await createJob(database.db);
    await unlockJob(first, { id: job.id });
    await unlockJob(second, { id: job.id });
    expect([await balance(first), await balance(second)]).toEqual([0, 0]);
  });

  it("returns an open job at once, without a transfer or an unlock", async () => {
    const ctx = await userWith(7);
    const job = await createJob(database.db, { price: 0 });
    expect(await unlockJob(ctx, { id: job.id, price: 0 })).toMatchObject({
      remainingConnects: 7,
      job: { isUnlocked: true, unlocked_at: null, author_name: "Analytical Engines" },
    });
    await expectUntouched(ctx, 7);
  });

  it("adds it to the user's own list", async () => {
    const ctx = await userWith(15);
    const job = await createJob(database.db);
    await unlockJob(ctx, { id: job.id });
    expect((await listJobs(ctx, { limit: 50, unlocked: true })).jobs.map(({ id }) => id)).toEqual([job.id]);
  });
});

describe("unlocking is rejected without a charge", () => {
  it("with fewer connects than the price", async () => {
    const ctx = await userWith(14);
    const job = await createJob(database.db);
    await expect(unlockJob(ctx, { id: job.id })).rejects.toMatchObject({
      code: "INSUFFICIENT_CONNECTS",
      message: "You need 15 connects to unlock this job. You have 14 connects.",
    });
    await expectUntouched(ctx, 14);
  });

  it("for a user who never had connects", async () => {
    const ctx = await userWith(1);
    const penniless = {
      ...ctx,
      actor: { ...ctx.actor, userId: (await database.db.user.create({ data: { name: "", email: randomUUID() } })).id },
    };
    const job = await createJob(database.db);
    await expect(unlockJob(penniless, { id: job.id })).rejects.toThrow("You have 0 connects.");
  });

  it("if the price has risen since it was shown", async () => {
    const ctx = await userWith(40);
    const job = await createJob(database.db, { price: 18 });
    await expect(unlockJob(ctx, { id: job.id, price: 15 })).rejects.toMatchObject({ code: "PRICE_CHANGED" });
    await expectUntouched(ctx, 40);
  });

  it("for a closed job, before any other check", async () => {
    const ctx = await userWith(1);
    for (const price of [0, 15]) {
      const job = await createJob(database.db, { price, closedAt: new Date() });
      await expect(unlockJob(ctx, { id: job.id, price: 1 })).rejects.toMatchObject({ code: "JOB_CLOSED" });
    }
    await expectUntouched(ctx, 1);
  });

  it.each(["x", randomUUID()])("for the unknown job %s", async (id) => {
    const ctx = await userWith(40);
    await expect(unlockJob(ctx, { id })).rejects.toMatchObject({ code: "NOT_FOUND", message: "Job not found" });
    await expectUntouched(ctx, 40);
  });
});

it("unlockJob charges the lower price after a price drop", async () => {
  const ctx = await userWith(40);
  const job = await createJob(database.db, { price: 12 });
  expect(await unlockJob(ctx, { id: job.id, price: 18 })).toMatchObject({ remainingConnects: 28 });
});

describe("unlockJob with concurrent calls", () => {
  it("charges once for 100 calls for one job and returns the unlocked job to all", async () => {
    const ctx = await userWith(1000);
    const job = await createJob(database.db);
    const answers = await Promise.all(Array.from({ length: 100 }, () => unlockJob(ctx, { id: job.id })));
    expect(new Set(answers.map((answer) => answer.remainingConnects))).toEqual(new Set([985]));
    expect(new Set(answers.map((answer) => answer.job.unlocked_at)).size).toBe(1);
    expect(answers.every((answer) => answer.job.author_name === "Analytical Engines")).toBe(true);
    expect(await unlocksOf(ctx)).toHaveLength(1);
    expect((await history(ctx)).filter(({ code }) => code === "JOB_UNLOCKED")).toHaveLength(1);
  });

  it("unlocks one of 100 jobs with connects for one, and rejects the other 99", async () => {
    const ctx = await userWith(15);
    const jobs = await Promise.all(Array.from({ length: 100 }, () => createJob(database.db)));
    const answers = await Promise.allSettled(jobs.map((job) => unlockJob(ctx, { id: job.id })));
    const refusals = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason as unknown] : []));
    expect(refusals).toHaveLength(99);
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: "INSUFFICIENT_CONNECTS" });
    expect(await balance(ctx)).toBe(0);
    expect(await unlocksOf(ctx)).toHaveLength(1);
  });

  it("charges each buyer once, at a price the job had, while prices change", async () => {
    const jobs = await addLockedJobs(visitor, 5);
    const users = await Promise.all(Array.from({ length: 8 }, () => userWith(1000)));
    // Sequentially, because only one publisher runs at a time. Concurrent updates of the same rows could deadlock.
    const changePrices = async () => {
      for (const connectsPrice of [12, 15, 18, 12, 15, 18]) {
        await database.db.job.updateMany({ where: { id: { in: jobs } }, data: { connectsPrice } });
      }
    };
    const calls = users.flatMap((ctx) => jobs.flatMap((id) => [1, 2, 3].map(() => unlockJob(ctx, { id }))));
    const [answers] = await Promise.all([Promise.allSettled(calls), changePrices()]);
    for (const answer of answers) {
      if (answer.status === "rejected") expect(answer.reason).toMatchObject({ code: "IN_PROGRESS" });
    }
    for (const ctx of users) {
      const unlocks = await unlocksOf(ctx);
      expect(unlocks).toHaveLength(jobs.length);
      expect(await balance(ctx)).toBe(1000 - unlocks.reduce((sum, unlock) => sum + unlock.price, 0));
      for (const { price } of unlocks) expect([12, 15, 18]).toContain(price);
    }
  });

  it("leaves an intact ledger with one payment for each unlock", async () => {
    const { guarantees, intact } = await checkConnects(visitor);
    expect(guarantees.filter((guarantee) => guarantee.violations > 0)).toEqual([]);
    expect(intact).toBe(true);
  });
});
