import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { getConnectsBalance, giveBackConnects, listHistory } from "~/server/connects";
import type { ServiceContext } from "~/server/core/context";
import { getJob, listJobs, publishJobs, retireJobs, returnConnects, unlockJob } from "~/server/jobs";
import { listBrokenGuarantees } from "../../support/guarantees";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { TestMailbox } from "../../support/mailbox";
import { signInSeeker, type Seeker } from "../../support/seekers";
import { emailConnectReturns } from "~/server/reports";

const database = await useTestDatabase({ maxConnections: 20 });
let clock: TestClock;
let ctx: ServiceContext;
let buyer: Seeker;

const mailbox = await TestMailbox.create();

afterAll(() => mailbox.remove());
beforeEach(async () => {
  clock = new TestClock();
  ctx = createTestContext({ db: database.db, clock });
  buyer = await signInSeeker(ctx, 100);
});

const balance = ({ actor }: Seeker) => getConnectsBalance(ctx, actor.userId);
const close = (id: string) => database.db.job.update({ where: { id }, data: { closedAt: clock.now() } });
const mails = async ({ actor }: Seeker) => mailbox.mailsTo(`${actor.userId}@example.org`);

/** Creates a job that the buyer unlocked `hours` before it closed. */
async function closedAfter(hours: number, extraSeconds = 0) {
  const job = await createJob(database.db);
  await unlockJob(buyer, { id: job.id });
  clock.advance({ hours, seconds: extraSeconds });
  await close(job.id);
  return job;
}

describe("connects spent on a job that closed within 72 hours", () => {
  it("come back with a ledger line that says why and an email; the job stays unlocked", async () => {
    const job = await closedAfter(72);
    expect(await returnConnects(ctx)).toEqual({ returned: 1 });
    expect(await balance(buyer)).toBe(100);
    const [line] = (await listHistory(ctx, { userId: buyer.actor.userId, limit: 10 })).history;
    expect(line).toMatchObject({ code: "TRANSFER_REVERSED", amount: 15, balance: 100, job_id: job.id });
    const transfer = await database.db.ledgerTransfer.findUniqueOrThrow({ where: { id: line?.id ?? "" } });
    expect(transfer.reason).toBe("The job closed within 72 hours of its unlock");
    expect(await getJob(buyer, job.id)).toMatchObject({ isUnlocked: true, author_name: "Analytical Engines" });
    expect((await listJobs(buyer, { limit: 50, unlocked: true })).jobs).toHaveLength(1);

    expect(await mails(buyer)).toEqual([]);
    expect(await emailConnectReturns(ctx)).toEqual({ sent: 1 });
    const [mail] = await mails(buyer);
    expect(mail?.subject).toBe("Your connects are back");
    expect(mail?.text).toContain("The 15 connects it cost are back in your wallet.");
    expect(mail?.text).toContain(`/jobs/${job.slug}`);
    expect(await listBrokenGuarantees(ctx)).toEqual([]);
  });

  it("come back once, however often the job closes and reopens", async () => {
    const job = await closedAfter(1);
    await Promise.all([1, 2, 3, 4].map(() => returnConnects(ctx)));
    expect(await balance(buyer)).toBe(100);
    await database.db.job.update({ where: { id: job.id }, data: { closedAt: null } });
    await unlockJob(buyer, { id: job.id });
    await close(job.id);
    expect(await returnConnects(ctx)).toEqual({ returned: 0 });
    await Promise.all([1, 2, 3].map(() => emailConnectReturns(ctx)));
    expect(await balance(buyer)).toBe(100);
    expect(await mails(buyer)).toHaveLength(1);
  });

  it("come back exactly once after a kill in the middle", async () => {
    const job = await closedAfter(1);
    const killed = database.db.$transaction(async (tx) => {
      await returnConnects({ ...ctx, tx });
      throw new Error("killed");
    });
    await expect(killed).rejects.toThrow("killed");
    expect(await balance(buyer)).toBe(85);
    expect((await database.db.job.findUniqueOrThrow({ where: { id: job.id } })).returnsDue).toBe(true);
    expect(await returnConnects(ctx)).toEqual({ returned: 1 });
    expect(await balance(buyer)).toBe(100);
  });

  it("come back to every buyer across batches, but not for an older unlock", async () => {
    const early = await signInSeeker(ctx, 100);
    const job = await createJob(database.db);
    await unlockJob(early, { id: job.id });
    clock.advance({ hours: 72, seconds: 1 });
    const buyers = await Promise.all(Array.from({ length: 60 }, () => signInSeeker(ctx, 15)));
    for (const each of buyers) await unlockJob(each, { id: job.id });
    await close(job.id);
    expect(await returnConnects(ctx)).toEqual({ returned: 60 });
    expect(new Set(await Promise.all(buyers.map(balance)))).toEqual(new Set([15]));
    expect(await balance(early)).toBe(85);
    expect(await listBrokenGuarantees(ctx)).toEqual([]);
  });

  it("come back when the job's source is retired", async () => {
    // prettier-ignore
    await publishJobs(ctx, [{
      source: "demo", board: "", sourceKey: "1", title: "Diver", location: "Remote", eligibility: null, employmentType: null,
      seniority: null, tags: [], skills: [], pay: null, lockable: true, postedAt: null, employer: "Tidepool", logoUrl: null,
      description: "", applyUrl: "https://example.com/1", sourceUrl: null,
    }]);
    const { id } = await database.db.job.findFirstOrThrow({ where: { source: "demo" } });
    await unlockJob(buyer, { id });
    await retireJobs(ctx, "demo");
    await returnConnects(ctx);
    expect(await balance(buyer)).toBe(100);
  });
});

describe("returnConnects returns nothing", () => {
  it("one second after 72 hours", async () => {
    await closedAfter(72, 1);
    expect(await returnConnects(ctx)).toEqual({ returned: 0 });
    expect(await balance(buyer)).toBe(85);
    expect(await listBrokenGuarantees(ctx)).toEqual([]);
  });

  it("for a job that reopened before it ran", async () => {
    const job = await closedAfter(1);
    await database.db.job.update({ where: { id: job.id }, data: { closedAt: null } });
    expect(await returnConnects(ctx)).toEqual({ returned: 0 });
    expect(await listBrokenGuarantees(ctx)).toEqual([]);
  });
});

describe("an unlock at the same moment as a closing", () => {
  it("is either rejected or refunded", async () => {
    const buyers = await Promise.all(Array.from({ length: 12 }, () => signInSeeker(ctx, 15)));
    const jobs = await Promise.all(Array.from({ length: 4 }, () => createJob(database.db)));
    const calls = jobs.flatMap(({ id }, index) => [
      ...buyers.slice(3 * index, 3 * index + 3).map((each) => unlockJob(each, { id, price: 15 })),
      close(id).then(() => returnConnects(ctx)),
      close(id).then(() => returnConnects(ctx)),
    ]);
    for (const answer of await Promise.allSettled(calls)) {
      if (answer.status === "rejected") expect(answer.reason).toMatchObject({ code: "JOB_CLOSED" });
    }
    await returnConnects(ctx);
    expect(new Set(await Promise.all(buyers.map(balance)))).toEqual(new Set([15]));
    expect(await listBrokenGuarantees(ctx)).toEqual([]);
  });

  it("is rejected without a charge if the job's expiry date has passed", async () => {
    const job = await createJob(database.db);
    await database.db.job.update({ where: { id: job.id }, data: { expiresAt: clock.now() } });
    await expect(unlockJob(buyer, { id: job.id, price: 15 })).rejects.toMatchObject({ code: "JOB_CLOSED" });
    expect(await balance(buyer)).toBe(100);
  });
});

describe("the ledger check", () => {
  it("passes after the deletion of a user whose connects came back or were due", async () => {
    await closedAfter(1);
    await returnConnects(ctx);
    const late = await signInSeeker(ctx, 100);
    const job = await createJob(database.db);
    await unlockJob(late, { id: job.id });
    await close(job.id);
    await database.db.user.deleteMany({ where: { id: { in: [buyer.actor.userId, late.actor.userId] } } });
    expect(await returnConnects(ctx)).toEqual({ returned: 0 });
    expect(await listBrokenGuarantees(ctx)).toEqual([]);
  });

  it("names missing returns and returns without a reason", async () => {
    const due = await closedAfter(1);
    await database.db.job.update({ where: { id: due.id }, data: { returnsDue: false } });
    expect(await listBrokenGuarantees(ctx)).toEqual([
      "an unlock's cost was returned if its job closed within 72 hours",
    ]);
    await database.db.job.update({ where: { id: due.id }, data: { returnsDue: true } });
    await returnConnects(ctx);
    expect(await listBrokenGuarantees(ctx)).toEqual([]);

    const live = await createJob(database.db);
    await unlockJob(buyer, { id: live.id });
    const { transferId } = await database.db.unlock.findFirstOrThrow({ where: { jobId: live.id } });
    await giveBackConnects(ctx, {
      transferId: transferId ?? "",
      reason: "By mistake",
      idempotencyKey: `mistake:${transferId}`,
    });
    expect(await listBrokenGuarantees(ctx)).toEqual([
      "an unlock's cost was returned exactly if the unlock is marked as returned, for the marked reason",
    ]);
  });
});

it("a mistaken return blocks no other return and stays visible to the ledger check", async () => {
  const [mistaken, other] = [await signInSeeker(ctx, 100), await signInSeeker(ctx, 100)];
  const jobs = [await createJob(database.db), await createJob(database.db)];
  for (const { id } of jobs) for (const each of [mistaken, other]) await unlockJob(each, { id });
  const { transferId } = await database.db.unlock.findFirstOrThrow({
    where: { jobId: jobs[0]?.id, userId: mistaken.actor.userId },
  });
  await giveBackConnects(ctx, {
    transferId: transferId ?? "",
    reason: "By mistake",
    idempotencyKey: `mistake:${transferId}`,
  });
  clock.advance({ hours: 1 });
  for (const { id } of jobs) await close(id);
  expect(await returnConnects(ctx)).toEqual({ returned: 3 });
  expect([await balance(mistaken), await balance(other)]).toEqual([100, 100]);
  expect(await database.db.job.findMany({ where: { returnsDue: true }, select: { id: true } })).toEqual([
    { id: jobs[0]?.id },
  ]);
  expect(await returnConnects(ctx)).toEqual({ returned: 0 });
});
