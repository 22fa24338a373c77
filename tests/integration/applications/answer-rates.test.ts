import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { ApplicationStage } from "~/contracts/application";
import { computeAnswerRates, getEmployerCard } from "~/server/applications";
import type { ServiceContext } from "~/server/core/context";
import { at, TestApi } from "../../support/api";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { addSignedInUsers, type SignedInUser } from "../../support/population";

const database = await useTestDatabase();
let ctx: ServiceContext;
let clock: TestClock;
let users: SignedInUser[];
let job: string;

beforeEach(async () => {
  await database.db.answerRate.deleteMany();
  await database.db.application.deleteMany();
  await database.db.profile.updateMany({ data: { sharesOutcomes: true } });
  clock = new TestClock();
  ctx = createTestContext({ db: database.db, clock });
  users ??= await addSignedInUsers(ctx, 20, 100);
  job = (await createJob(database.db, { price: 0, employer: `Tidepool ${randomUUID()}` })).id;
});

const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);

/** Applies 60 days ago as user `number`, and moves the card `days` later. */
async function apply(number: number, move?: { to: ApplicationStage; days: number }, jobId = job): Promise<void> {
  const key = { userId: users[number]?.id ?? "", jobId };
  const from = { ...key, stage: "applied" as const, appliedAt: daysAgo(60), movedAt: daysAgo(60) };
  await database.db.application.create({ data: from });
  if (!move) return;
  await database.db.application.update({
    where: { userId_jobId: key },
    data: { stage: move.to, movedAt: daysAgo(60 - move.days) },
  });
}

async function readAnswers() {
  const actor = { userId: users[19]?.id ?? "", sessionId: null };
  return (await getEmployerCard({ ...ctx, actor }, job))?.answers;
}

async function recompute() {
  clock.advance({ days: 7 });
  await computeAnswerRates(ctx);
  return readAnswers();
}

describe("an answer rate", () => {
  it("appears from ten applicants on, in words and with the median of days", async () => {
    for (let number = 0; number < 9; number += 1) {
      await apply(number, number % 2 === 0 ? { to: "interview", days: 6 } : { to: "withdrawn", days: 3 });
    }
    await computeAnswerRates(ctx);
    expect(await readAnswers()).toBeNull();
    await apply(9, { to: "withdrawn", days: 3 });
    expect(await recompute()).toEqual({ share: "half", days: 6, applicants: 10 });
    expect((await getEmployerCard(ctx, job))?.answers, "for a visitor").toBeNull();
  });

  it("belongs to an employer in letters whose lower case differs between Postgres and JavaScript", async () => {
    job = (await createJob(database.db, { price: 0, employer: "İstanbul Yazılım" })).id;
    for (let number = 0; number < 10; number += 1) await apply(number, { to: "offer", days: 6 });
    await computeAnswerRates(ctx);
    expect(await readAnswers()).toMatchObject({ applicants: 10 });
  });

  it("changes only with five more applicants", async () => {
    for (let number = 0; number < 10; number += 1) await apply(number, { to: "withdrawn", days: 3 });
    await computeAnswerRates(ctx);
    const before = { share: "hardly_any", days: null, applicants: 10 };
    for (let number = 10; number < 14; number += 1) await apply(number, { to: "offer", days: 6 });
    await database.db.application.updateMany({
      where: { userId: { in: users.slice(10, 14).map(({ id }) => id) } },
      data: { appliedAt: daysAgo(58) },
    });
    expect(await recompute()).toEqual(before);
    await apply(14, { to: "rejected", days: 6 });
    expect(await recompute()).toMatchObject({ applicants: 15 });
  });

  it("is computed once a week, however often the task runs", async () => {
    for (let number = 0; number < 10; number += 1) await apply(number, { to: "rejected", days: 2 });
    await computeAnswerRates(ctx);
    await database.db.application.deleteMany();
    clock.advance({ days: 5 });
    await computeAnswerRates(ctx);
    expect(await readAnswers()).toEqual({ share: "nearly_all", days: 2, applicants: 10 });
    clock.advance({ days: 2 });
    await computeAnswerRates(ctx);
    expect(await readAnswers()).toBeNull();
  });

  it("counts a silent card only if its owner has kept another one since", async () => {
    const other = (await createJob(database.db, { price: 0, employer: "Elsewhere" })).id;
    for (let number = 0; number < 5; number += 1) await apply(number, { to: "interview", days: 4 });
    for (let number = 5; number < 10; number += 1) await apply(number, { to: "interview", days: 40 });
    // Moving the card back corrects a mistake and keeps no other card.
    const silent = { userId: { in: users.slice(5, 10).map(({ id }) => id) } };
    await database.db.application.updateMany({ where: silent, data: { stage: "applied", movedAt: daysAgo(19) } });
    await computeAnswerRates(ctx);
    expect(await readAnswers()).toBeNull();
    for (let number = 5; number < 10; number += 1) await apply(number, { to: "interview", days: 50 }, other);
    expect(await recompute()).toEqual({ share: "half", days: 4, applicants: 10 });
  });

  it("leaves out everyone who wants that", async () => {
    for (let number = 0; number < 10; number += 1) await apply(number, { to: "rejected", days: 2 });
    const api = new TestApi(createTestContext({ db: database.db }));
    const { token } = users[0] ?? { token: "" };
    const left = await api.mutate("profile.updateSharing", { shares_outcomes: false }, { token });
    expect(left.status).toBe(200);
    await computeAnswerRates(ctx);
    expect(await readAnswers()).toBeNull();
  });
});

describe("an employer's card", () => {
  it("is null for a locked job, and lists only jobs that the viewer may see", async () => {
    const api = new TestApi(createTestContext({ db: database.db }));
    const employer = `Kelp ${randomUUID()}`;
    const [open, second] = [
      await createJob(database.db, { price: 0, employer, title: "Open" }),
      await createJob(database.db, { price: 0, employer: employer.toUpperCase(), title: "Second" }),
    ];
    const locked = await createJob(database.db, { employer, title: "Locked" });
    const read = async (id: string, sent = {}) => at((await api.query("job.employer", { id }, sent)).body, "card");
    expect(await read(locked.id)).toBeNull();
    const card = await read(open.id);
    expect(at(card, "jobs")).toEqual([expect.objectContaining({ id: second.id })]);
    const { id, token } = users[0] ?? { id: "", token: "" };
    const notes = { notes: "Ask for Ada.", stage: "saved" as const, movedAt: clock.now() };
    await database.db.savedJob.create({ data: { userId: id, jobId: locked.id } });
    await database.db.application.create({ data: { userId: id, jobId: locked.id, ...notes } });
    expect(at(await read(open.id, { token }), "notes")).toEqual([]);
    await api.post(`/api/jobs/${locked.id}/unlock`, { token });
    const own = await read(open.id, { token });
    expect(at(own, "notes")).toEqual([{ title: "Locked", slug: locked.slug, notes: "Ask for Ada." }]);
    expect((at(own, "jobs") as { title: string }[]).map(({ title }) => title).toSorted()).toEqual(["Locked", "Second"]);
  });
});
