import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { giveBackConnects, listHistory } from "~/server/connects";
import type { ServiceContext } from "~/server/core/context";
import { getJob, listJobs, publishJobs, returnConnects, unlockJob, type PublishableJob } from "~/server/jobs";
import { emailConnectReturns, emailReportDecisions, getReportCase } from "~/server/reports";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { TestMailbox } from "../../support/mailbox";
import { signInSeeker, type Seeker } from "../../support/seekers";
import { balance, broken, dismiss, report, uphold } from "./support";

const database = await useTestDatabase({ maxConnections: 20 });
let clock: TestClock;
let ctx: ServiceContext;
let admin: Seeker;
let reporter: Seeker;

const mailbox = await TestMailbox.create();

afterAll(() => mailbox.remove());
beforeEach(async () => {
  await database.db.jobReport.deleteMany();
  clock = new TestClock();
  ctx = createTestContext({ db: database.db, clock });
  admin = await signInSeeker(ctx);
  reporter = await signInSeeker(ctx, 100);
});

const mails = ({ actor }: Seeker) => mailbox.mailsTo(`${actor.userId}@example.org`);
const findJob = (id: string) => database.db.job.findUniqueOrThrow({ where: { id } });

/** Creates a seeker who has just unlocked a job. */
async function buy(jobId: string): Promise<Seeker> {
  const buyer = await signInSeeker(ctx, 100);
  await unlockJob(buyer, { id: jobId });
  return buyer;
}

describe("an upheld report", () => {
  it("returns the cost of unlocks with a ledger reason and an email, and keeps them unlocked", async () => {
    const job = await createJob(database.db);
    await unlockJob(reporter, { id: job.id });
    const other = await buy(job.id);
    clock.advance({ hours: 30 });
    const { report: decided } = await uphold(admin, await report(reporter, job.id), { note: "Thanks, well spotted." });
    expect(decided).toMatchObject({ verdict: "upheld", note: "Thanks, well spotted." });
    expect(await returnConnects(ctx)).toEqual({ returned: 2 });
    for (const each of [reporter, other]) {
      expect(await balance(each)).toBe(100);
      const [line] = (await listHistory(ctx, { userId: each.actor.userId, limit: 1 })).history;
      expect(line).toMatchObject({ code: "TRANSFER_REVERSED", amount: 15, job_id: job.id });
      const { reason } = await database.db.ledgerTransfer.findUniqueOrThrow({ where: { id: line?.id ?? "" } });
      expect(reason).toBe("A report of the job was upheld: it is not remote");
      expect(await getJob(each, job.id)).toMatchObject({ isUnlocked: true, author_name: "Analytical Engines" });
    }
    await emailConnectReturns(ctx);
    const [mail] = await mails(other);
    expect(mail?.subject).toBe("Your connects are back");
    expect(mail?.text).toContain("A report about a job you unlocked was upheld: it is not remote. The 15 connects");
    expect(await broken(ctx)).toEqual([]);
  });

  it.each([
    ["closed", 72 * 60],
    ["not_remote", 30 * 24 * 60],
    ["scam", 30 * 24 * 60],
    ["wrong_data", 30 * 24 * 60],
    ["wrong_place", 30 * 24 * 60],
    ["wrong_pay", 30 * 24 * 60],
    ["other", 30 * 24 * 60],
  ] as const)(
    "as %s returns connects of unlocks from %i minutes before the first such report until its decision",
    async (reason, minutes) => {
      const job = await createJob(database.db);
      const tooEarly = await buy(job.id);
      clock.advance({ seconds: 1 });
      const first = await buy(job.id);
      clock.advance({ minutes });
      const id = await report(reporter, job.id, reason);
      clock.advance({ hours: 80 });
      const last = await buy(job.id);
      clock.advance({ minutes: 2 });
      await uphold(admin, id);
      expect(await returnConnects(ctx)).toEqual({ returned: 2 });
      expect([await balance(tooEarly), await balance(first), await balance(last)]).toEqual([85, 100, 100]);
      expect(await broken(ctx)).toEqual([]);
    },
  );

  it.each(["closed", "not_remote", "scam"] as const)(
    "with the reason %s closes the job, so that it leaves lists and others can't read it",
    async (reason) => {
      const job = await createJob(database.db);
      const buyer = await buy(job.id);
      clock.advance({ hours: 1 });
      const id = await report(reporter, job.id, reason);
      const reportedAt = clock.now();
      clock.advance({ hours: 1 });
      await uphold(admin, id);
      expect((await findJob(job.id)).closedAt).toEqual(reason === "closed" ? reportedAt : clock.now());
      expect((await listJobs(ctx, { limit: 100 })).jobs.map(({ id }) => id)).not.toContain(job.id);
      await expect(getJob(ctx, job.id)).rejects.toMatchObject({ code: "JOB_CLOSED" });
      await expect(unlockJob(reporter, { id: job.id })).rejects.toMatchObject({ code: "JOB_CLOSED" });
      expect(await getJob(buyer, job.id)).toMatchObject({ isUnlocked: true });
    },
  );

  it.each(["wrong_data", "wrong_place", "wrong_pay", "other"] as const)(
    "with the reason %s closes the job only if the admin says so, and later unlocks are charged",
    async (reason) => {
      const [openJob, gone] = [await createJob(database.db), await createJob(database.db)];
      await uphold(admin, await report(reporter, openJob.id, reason));
      await uphold(admin, await report(reporter, gone.id, reason), { close_job: true });
      expect([(await findJob(openJob.id)).closedAt, (await findJob(gone.id)).closedAt]).toEqual([null, clock.now()]);
      clock.advance({ minutes: 1 });
      const late = await buy(openJob.id);
      await returnConnects(ctx);
      expect(await balance(late)).toBe(85);
      expect(await broken(ctx)).toEqual([]);
    },
  );

  it("upholds other reports with the same reason, and no others", async () => {
    const job = await createJob(database.db);
    const [same, words] = [await signInSeeker(ctx), await signInSeeker(ctx)];
    const early = await buy(job.id);
    clock.advance({ hours: 71 });
    const alike = await report(same, job.id, "closed", "Seen on their page.");
    clock.advance({ hours: 2 });
    const other = await report(words, job.id, "other", "Rude.");
    const id = await report(reporter, job.id, "closed");
    expect(await getReportCase(admin, id)).toMatchObject({
      alike_open: 1,
      others_count: 2,
      returns: { unlocks: 1, connects: 15 },
    });
    await uphold(admin, id, { note: "Gone indeed." });
    expect((await getReportCase(admin, alike)).report).toMatchObject({ verdict: "upheld", note: "Gone indeed." });
    expect((await getReportCase(admin, other)).report.verdict).toBeNull();
    await returnConnects(ctx);
    expect(await balance(early)).toBe(100);
    expect(await emailReportDecisions(ctx)).toEqual({ sent: 2 });
  });

  it("returns connects once, however often the job is reported, closed and reopened", async () => {
    const job = await createJob(database.db);
    const buyer = await buy(job.id);
    await uphold(admin, await report(reporter, job.id, "wrong_data"));
    await Promise.all([1, 2, 3].map(() => returnConnects(ctx)));
    await uphold(admin, await report(reporter, job.id, "scam"));
    await returnConnects(ctx);
    expect(await balance(buyer)).toBe(100);
    expect(await broken(ctx)).toEqual([]);
  });
});

describe("a dismissed report", () => {
  it("changes nothing else", async () => {
    const job = await createJob(database.db);
    const buyer = await buy(job.id);
    const same = await signInSeeker(ctx);
    const other = await report(same, job.id, "scam");
    await dismiss(admin, await report(reporter, job.id, "scam"));
    expect(await returnConnects(ctx)).toEqual({ returned: 0 });
    expect([await balance(buyer), (await findJob(job.id)).closedAt]).toEqual([85, null]);
    expect((await getReportCase(admin, other)).report.verdict).toBeNull();
  });
});

describe("two admins who decide at the same time", () => {
  it("decide once, and the second one with the same decision is told that the note came too late", async () => {
    const job = await createJob(database.db);
    const buyer = await buy(job.id);
    const id = await report(reporter, job.id);
    const other = await signInSeeker(ctx);
    const notes = ["Thanks.", "Thanks. ", "Well spotted.", "Well spotted."];
    const outcomes = await Promise.allSettled(
      notes.map((note, index) => uphold(index < 2 ? admin : other, id, { note })),
    );
    const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as unknown] : []));
    expect(refused).toEqual(Array(2).fill(expect.objectContaining({ code: "NOT_CHANGEABLE" })));
    expect((await uphold(other, id)).report.note).toMatch(/^(Thanks|Well spotted)\.$/);
    expect(await database.db.jobFinding.count({ where: { jobId: job.id } })).toBe(1);
    await Promise.all([returnConnects(ctx), returnConnects(ctx)]);
    expect(await balance(buyer)).toBe(100);
  });

  it("decide once, and the second one with another decision is rejected", async () => {
    const job = await createJob(database.db);
    const id = await report(reporter, job.id, "other");
    const other = await signInSeeker(ctx);
    const outcomes = await Promise.allSettled([
      uphold(admin, id),
      dismiss(other, id),
      uphold(other, id, { close_job: true }),
    ]);
    const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as unknown] : []));
    expect(refused).toHaveLength(2);
    for (const reason of refused) expect(reason).toMatchObject({ code: "NOT_CHANGEABLE" });
    expect(await database.db.jobFinding.count({ where: { jobId: job.id } })).toBeLessThanOrEqual(1);
  });
});

const POSTING: PublishableJob = {
  source: "greenhouse",
  board: "acme",
  sourceKey: "1",
  title: "Diver",
  location: "Remote",
  eligibility: null,
  employmentType: null,
  seniority: null,
  tags: [],
  skills: [],
  pay: null,
  lockable: true,
  postedAt: null,
  employer: "Tidepool",
  logoUrl: null,
  description: "<p>Dive.</p>",
  applyUrl: "https://example.com/1",
  sourceUrl: null,
};

describe("an import after an upheld report", () => {
  async function publishAndReport(sourceKey: string, reason: "closed" | "not_remote" | "scam"): Promise<string> {
    await publishJobs(ctx, [{ ...POSTING, sourceKey }]);
    const { id } = await database.db.job.findFirstOrThrow({ where: { sourceKey, board: "acme" } });
    await uphold(admin, await report(reporter, id, reason));
    return id;
  }

  it("keeps the job closed while its item is unchanged", async () => {
    for (const reason of ["closed", "not_remote", "scam"] as const) {
      const id = await publishAndReport(`unchanged ${reason}`, reason);
      const { closedAt } = await findJob(id);
      for (let times = 0; times < 2; times += 1) {
        clock.advance({ hours: 1 });
        const counts = await publishJobs(ctx, [{ ...POSTING, sourceKey: `unchanged ${reason}` }]);
        expect(counts).toEqual({ added: 0, updated: 0, unchanged: 1, closed: 0 });
      }
      expect(await findJob(id)).toMatchObject({ closedAt, lastSeenAt: clock.now() });
    }
  });

  it("reopens the job if its item changed, unless it was a scam, and still returns connects", async () => {
    const [changed, scam] = [
      await publishAndReport("changed", "not_remote"),
      await publishAndReport("changed scam", "scam"),
    ];
    const buyer = await signInSeeker(ctx, 100);
    await database.db.job.update({ where: { id: scam }, data: { returnsDue: false } });
    await publishJobs(
      ctx,
      ["changed", "changed scam"].map((sourceKey) => ({ ...POSTING, sourceKey, description: "<p>New.</p>" })),
    );
    expect((await findJob(changed)).closedAt).toBeNull();
    expect((await findJob(changed)).returnsDue).toBe(true);
    expect((await findJob(scam)).closedAt).not.toBeNull();
    clock.advance({ minutes: 2 });
    await unlockJob(buyer, { id: changed });
    await returnConnects(ctx);
    expect(await balance(buyer)).toBeLessThan(100);
    expect(await broken(ctx)).toEqual([]);
  });

  it("at the same time as the decision neither reopens the job nor loses a return", async () => {
    const postings = Array.from({ length: 8 }, (_, index) => ({ ...POSTING, sourceKey: `race ${index}` }));
    await publishJobs(ctx, postings);
    const jobs = await database.db.job.findMany({ where: { sourceKey: { startsWith: "race " } } });
    const buyers = await Promise.all(jobs.map(({ id }) => buy(id)));
    const reports = await Promise.all(jobs.map(({ id }) => report(reporter, id, "not_remote")));
    await Promise.all([
      ...reports.map((id) => uphold(admin, id)),
      ...[1, 2, 3, 4].map(() => publishJobs(ctx, postings)),
      ...[1, 2].map(() => returnConnects(ctx)),
    ]);
    await publishJobs(ctx, postings);
    await returnConnects(ctx);
    const after = await database.db.job.findMany({ where: { sourceKey: { startsWith: "race " } } });
    expect(after.filter(({ closedAt }) => closedAt === null)).toEqual([]);
    expect(new Set(await Promise.all(buyers.map(balance)))).toEqual(new Set([100]));
    expect(await broken(ctx)).toEqual([]);
  });
});

describe("unlocks at the same time as a decision", () => {
  it("are each rejected or refunded", async () => {
    const job = await createJob(database.db);
    const id = await report(reporter, job.id, "scam");
    const buyers = await Promise.all(Array.from({ length: 8 }, () => signInSeeker(ctx, 15)));
    const calls = [...buyers.map((each) => unlockJob(each, { id: job.id })), uphold(admin, id), returnConnects(ctx)];
    for (const call of await Promise.allSettled(calls)) {
      if (call.status === "rejected") expect(call.reason).toMatchObject({ code: "JOB_CLOSED" });
    }
    await returnConnects(ctx);
    expect(new Set(await Promise.all(buyers.map(balance)))).toEqual(new Set([15]));
  });
});

describe("a deleted account", () => {
  it("loses its reports, while findings and other users' returns stay", async () => {
    const job = await createJob(database.db);
    const buyer = await buy(job.id);
    await uphold(admin, await report(reporter, job.id));
    const open = await report(reporter, (await createJob(database.db)).id);
    await database.db.user.deleteMany({ where: { id: { in: [reporter.actor.userId, admin.actor.userId] } } });
    await returnConnects(ctx);
    expect(await balance(buyer)).toBe(100);
    expect(await emailReportDecisions(ctx)).toEqual({ sent: 0 });
    await expect(getReportCase(buyer, open)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await database.db.jobFinding.count({ where: { jobId: job.id } })).toBe(1);
    expect(await broken(ctx)).toEqual([]);
  });
});

describe("the ledger check", () => {
  it("names missing returns, returns without a reason and returns with a wrong reason", async () => {
    const job = await createJob(database.db);
    await buy(job.id);
    clock.advance({ hours: 1 });
    await uphold(admin, await report(reporter, job.id, "wrong_data"));
    await database.db.job.update({ where: { id: job.id }, data: { returnsDue: false } });
    expect(await broken(ctx)).toEqual(["an unlock's cost was returned if a report of its job was upheld"]);
    await database.db.job.update({ where: { id: job.id }, data: { returnsDue: true } });
    await returnConnects(ctx);
    expect(await broken(ctx)).toEqual([]);

    const other = await createJob(database.db);
    const buyer = await buy(other.id);
    const { transferId, userId, jobId } = await database.db.unlock.findFirstOrThrow({
      where: { userId: buyer.actor.userId },
    });
    const { id: findingId } = await database.db.jobFinding.findFirstOrThrow({ where: { jobId: job.id } });
    const gift = await giveBackConnects(ctx, {
      transferId: transferId ?? "",
      reason: "By mistake",
      idempotencyKey: `mistake:${transferId}`,
    });
    await database.db.unlock.update({
      where: { userId_jobId: { userId, jobId } },
      data: { returnId: gift.transferId, findingId },
    });
    expect(await broken(ctx)).toEqual([
      "an unlock's cost was returned exactly if the unlock is marked as returned, for the marked reason",
      "connects returned for a report were spent on the reported job within its period",
    ]);
  });
});
