import { beforeEach, describe, expect, it } from "vitest";
import { REPORTS_PER_DAY } from "~/contracts/rules/report";
import type { ServiceContext } from "~/server/core/context";
import { saveJob, unlockJob } from "~/server/jobs";
import { fileReport, getOwnReport } from "~/server/reports";
import { at, TestApi } from "../../support/api";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { addSignedInUsers } from "../../support/population";
import { signInSeeker, type Seeker } from "../../support/seekers";
import { dismiss, report, uphold } from "./support";

const database = await useTestDatabase({ maxConnections: 12 });
let clock: TestClock;
let ctx: ServiceContext;
let seeker: Seeker;
let admin: Seeker;

beforeEach(async () => {
  clock = new TestClock();
  ctx = createTestContext({ db: database.db, clock });
  seeker = await signInSeeker(ctx, 100);
  admin = await signInSeeker(ctx);
});

describe("a report", () => {
  it("is filed once, however often it is sent, even concurrently", async () => {
    const { id } = await createJob(database.db);
    const input = { id, reason: "wrong_data", details: " The pay is that of last year.\n" } as const;
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => fileReport(seeker, input)));
    expect(new Set(answers.map(({ report }) => report.id)).size).toBe(1);
    expect(answers[0]?.report).toMatchObject({
      reason: "wrong_data",
      details: "The pay is that of last year.",
      verdict: null,
    });
    expect(await database.db.jobReport.count({ where: { jobId: id } })).toBe(1);
  });

  it("is unique per user and job while open, and can be followed by another once decided", async () => {
    const { id } = await createJob(database.db);
    const first = await report(seeker, id, "other", "Odd.");
    await expect(report(seeker, id, "scam")).rejects.toMatchObject({ code: "ALREADY_REPORTED" });
    await dismiss(admin, first, "It is not odd.");
    expect((await getOwnReport(seeker, id)).report).toMatchObject({ verdict: "dismissed", note: "It is not odd." });
    clock.advance({ minutes: 1 });
    const second = await report(seeker, id, "scam");
    expect((await getOwnReport(seeker, id)).report).toMatchObject({ id: second, verdict: null });
  });

  it("needs a text if its reason alone says nothing", async () => {
    const { id } = await createJob(database.db);
    for (const reason of ["wrong_data", "wrong_place", "wrong_pay", "other"] as const) {
      await expect(report(seeker, id, reason, " \n")).rejects.toMatchObject({ code: "BAD_REQUEST" });
    }
    await report(seeker, id, "closed", "");
  });

  it("is accepted for a live job, or a closed one that the reporter has access to", async () => {
    const closed = await createJob(database.db);
    const own = await signInSeeker(ctx, 100);
    await unlockJob(own, { id: closed.id });
    const saver = await signInSeeker(ctx);
    await saveJob(saver, closed.id);
    await database.db.job.update({ where: { id: closed.id }, data: { closedAt: clock.now() } });
    await expect(report(seeker, closed.id)).rejects.toMatchObject({ code: "JOB_CLOSED" });
    await report(own, closed.id);
    await report(saver, closed.id);
    for (const id of ["1", closed.slug, seeker.actor.userId]) {
      await expect(report(seeker, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
      await expect(getOwnReport(seeker, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
  });

  it("shows no locked facts and no other user's reports", async () => {
    const job = await createJob(database.db, { employer: "Hidden Works Ltd" });
    const other = await signInSeeker(ctx);
    await report(other, job.id, "other", "Ask Charles.");
    const answers = [
      await fileReport(seeker, { id: job.id, reason: "scam", details: "" }),
      await getOwnReport(seeker, job.id),
    ];
    expect(JSON.stringify(answers)).not.toMatch(/Hidden|jobs\.example|Build engines|Charles|11000|14000/);
  });

  it(`is rejected after ${REPORTS_PER_DAY} a day and accepted again the next day`, async () => {
    const jobs = await Promise.all(Array.from({ length: REPORTS_PER_DAY + 1 }, () => createJob(database.db)));
    for (const { id } of jobs.slice(1)) await report(seeker, id);
    const beyond = jobs[0]?.id ?? "";
    await expect(report(seeker, beyond)).rejects.toMatchObject({ code: "RATE_LIMITED" });
    clock.advance({ hours: 24, seconds: 1 });
    await report(seeker, beyond);
  });

  it("is accepted from signed-in users only, over REST and tRPC", async () => {
    const api = new TestApi(ctx);
    const { id } = await createJob(database.db);
    const [user] = await addSignedInUsers(ctx, 1, 10);
    const body = { reason: "closed" };
    expect((await api.post(`/api/jobs/${id}/report`, { body })).status).toBe(401);
    expect((await api.query("report.own", { id })).status).toBe(401);
    const filed = await api.post(`/api/jobs/${id}/report`, { body, token: user?.token });
    expect([filed.status, filed.body]).toMatchObject([
      200,
      { report: { reason: "closed", details: "", verdict: null } },
    ]);
    const other = await api.post(`/api/jobs/${id}/report`, { body: { reason: "scam" }, token: user?.token });
    expect([other.status, other.body]).toMatchObject([409, { code: "ALREADY_REPORTED" }]);
  });
});

it("other users, even reporters, can't see or use admin functions", async () => {
  const api = new TestApi(ctx);
  const job = await createJob(database.db);
  const [user, boss] = await addSignedInUsers(ctx, 2, 10);
  await database.db.user.update({ where: { id: boss?.id }, data: { admin: true } });
  const filed = await api.post(`/api/jobs/${job.id}/report`, { body: { reason: "scam" }, token: user?.token });
  const id = String(at(filed.body, "report", "id"));
  const calls = (token: string | undefined) => [
    api.query("report.queue", {}, { token }),
    api.query("report.byId", { id }, { token }),
    api.mutate("report.decide", { id, verdict: "dismissed" }, { token }),
  ];
  for (const token of [undefined, user?.token]) {
    for (const { status, text } of await Promise.all(calls(token))) {
      expect(status).toBe(404);
      expect(text).not.toMatch(/Analytical|@example/);
    }
  }
  expect(
    (await getOwnReport({ ...seeker, actor: { ...seeker.actor, userId: user?.id ?? "" } }, job.id)).report?.verdict,
  ).toBeNull();
  for (const { status } of await Promise.all(calls(boss?.token))) expect(status).toBe(200);
});

describe("the finding about a job", () => {
  it("is shown with the user's own report while it keeps the job closed", async () => {
    const { id } = await createJob(database.db);
    await unlockJob(seeker, { id });
    expect(await getOwnReport(seeker, id)).toEqual({ report: null, finding: null });
    await uphold(admin, await report(admin, id, "scam"));
    expect(await getOwnReport(seeker, id)).toEqual({
      report: null,
      finding: { reason: "scam", found_at: clock.now().toISOString() },
    });
    const open = await createJob(database.db);
    await uphold(admin, await report(admin, open.id, "wrong_data"));
    expect(await getOwnReport(seeker, open.id)).toEqual({ report: null, finding: null });
  });
});
