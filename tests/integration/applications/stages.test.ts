import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { APPLICATION_STAGES } from "~/contracts/application";
import {
  applyToJob,
  getBoard,
  getResponseRates,
  listApplications,
  listHistory,
  moveApplication,
  undoApply,
} from "~/server/applications";
import { listJobs, saveJob, unlockJob, unsaveJob } from "~/server/jobs";
import { TestClock, createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { signInSeeker, type Seeker } from "../../support/seekers";

const database = await useTestDatabase({ maxConnections: 20 });
let clock: TestClock;
let seeker: Seeker;

async function newSeeker() {
  clock = new TestClock();
  seeker = await signInSeeker(createTestContext({ db: database.db, clock }));
}

const openJob = () => createJob(database.db, { price: 0 });
const stagesOf = async (jobId: string) =>
  (await listHistory(seeker, { id: jobId, limit: 100 })).events.map(({ from, to }) => [from, to]).toReversed();
const sent = async () => (await listApplications(seeker, { limit: 50 })).applications.map(({ job }) => job.id);
const inStage = async (stage: (typeof APPLICATION_STAGES)[number]) =>
  (await listApplications(seeker, { stage, limit: 50 })).applications.map(({ job }) => job.id);

describe("applying to a job", () => {
  beforeAll(newSeeker);

  it("records the first time, and returns it again with the employer's link", async () => {
    const job = await createJob(database.db, { applyUrl: "https://jobs.example.com/here" });
    await unlockJob(seeker, { id: job.id });
    const first = await applyToJob(seeker, job.id);
    expect(first).toEqual({ applied_at: clock.now().toISOString(), apply_url: "https://jobs.example.com/here" });
    clock.advance({ hours: 1 });
    expect(await applyToJob(seeker, job.id.toUpperCase())).toEqual(first);
    expect(await stagesOf(job.id)).toEqual([[null, "applied"]]);
  });

  it("needs no unlock if the job is open", async () => {
    const job = await openJob();
    expect((await applyToJob(seeker, job.id)).apply_url).toBe("https://jobs.example.com/apply");
  });

  it("lists the job under applications and doesn't change whether it is saved", async () => {
    const job = await openJob();
    await applyToJob(seeker, job.id);
    expect(await sent()).toContain(job.id);
    expect(await inStage("applied")).toContain(job.id);
    const listed = await listJobs(seeker, { limit: 100, applied: true });
    expect(listed.jobs.find(({ id }) => id === job.id)).toMatchObject({ isApplied: true, isSaved: false });
  });

  it("a second time keeps the application's stage", async () => {
    const job = await openJob();
    const { applied_at } = await applyToJob(seeker, job.id);
    await moveApplication(seeker, { id: job.id, stage: "interview" });
    expect(await applyToJob(seeker, job.id)).toMatchObject({ applied_at });
    expect(await inStage("interview")).toContain(job.id);
  });

  it("is rejected before the unlock and records nothing", async () => {
    const job = await createJob(database.db);
    await saveJob(seeker, job.id);
    await expect(applyToJob(seeker, job.id)).rejects.toMatchObject({ code: "JOB_LOCKED" });
    expect(await sent()).not.toContain(job.id);
  });

  it("is possible after an unlocked job has closed, but not to other closed jobs", async () => {
    const [mine, other] = [await createJob(database.db), await createJob(database.db)];
    await unlockJob(seeker, { id: mine.id });
    await database.db.job.updateMany({ where: { id: { in: [mine.id, other.id] } }, data: { closedAt: clock.now() } });
    expect(await applyToJob(seeker, mine.id)).toMatchObject({ applied_at: clock.now().toISOString() });
    await expect(applyToJob(seeker, other.id)).rejects.toMatchObject({ code: "JOB_CLOSED" });
  });

  it.each(["x", randomUUID()])("is rejected for the unknown job %s", async (id) => {
    await expect(applyToJob(seeker, id)).rejects.toMatchObject({ code: "NOT_FOUND", message: "Job not found" });
    await expect(undoApply(seeker, id)).rejects.toMatchObject({ code: "NOT_FOUND", message: "Job not found" });
  });
});

describe("undoing an application", () => {
  beforeAll(newSeeker);

  it("removes the application and keeps its history", async () => {
    const job = await openJob();
    await saveJob(seeker, job.id);
    await applyToJob(seeker, job.id);
    expect(await undoApply(seeker, job.id)).toEqual({ applied_at: null });
    expect(await sent()).not.toContain(job.id);
    expect(await inStage("saved")).toContain(job.id);
    const own = await listJobs(seeker, { limit: 100, saved: true });
    expect(own.jobs.find(({ id }) => id === job.id)).toMatchObject({ isApplied: false, applied_at: null });
    expect((await listJobs(seeker, { limit: 100, applied: true })).jobs).toEqual([]);
    expect(await stagesOf(job.id)).toEqual([
      [null, "applied"],
      ["applied", "saved"],
    ]);
  });

  it("leaves a job unsaved if it was never saved", async () => {
    const job = await openJob();
    await applyToJob(seeker, job.id);
    await undoApply(seeker, job.id);
    for (const stage of APPLICATION_STAGES) expect(await inStage(stage)).not.toContain(job.id);
  });

  it("changes nothing when repeated or without an application", async () => {
    const job = await openJob();
    expect(await undoApply(seeker, job.id)).toEqual({ applied_at: null });
    await applyToJob(seeker, job.id);
    await undoApply(seeker, job.id);
    expect(await undoApply(seeker, job.id)).toEqual({ applied_at: null });
    expect(await database.db.applicationEvent.count({ where: { jobId: job.id } })).toBe(2);
  });

  it("doesn't undo an application that has moved on since", async () => {
    const job = await openJob();
    const { applied_at } = await applyToJob(seeker, job.id);
    await moveApplication(seeker, { id: job.id, stage: "screening" });
    expect(await undoApply(seeker, job.id)).toEqual({ applied_at });
    expect(await inStage("screening")).toContain(job.id);
  });

  it("lets the user apply again, at the new time", async () => {
    const job = await openJob();
    await applyToJob(seeker, job.id);
    await undoApply(seeker, job.id);
    clock.advance({ days: 1 });
    expect(await applyToJob(seeker, job.id)).toMatchObject({ applied_at: clock.now().toISOString() });
  });
});

describe("moving an application", () => {
  beforeAll(newSeeker);

  it("is possible between any two stages and adds one history entry", async () => {
    const job = await openJob();
    await saveJob(seeker, job.id);
    const expected: (string | null)[][] = [];
    let from: string | null = null;
    for (const to of [...APPLICATION_STAGES, ...APPLICATION_STAGES.toReversed(), "offer", "screening"] as const) {
      clock.advance({ minutes: 1 });
      expect(await moveApplication(seeker, { id: job.id, stage: to })).toMatchObject({ stage: to });
      expect(await inStage(to)).toEqual([job.id]);
      const isMove = to !== (from ?? "saved");
      if (isMove) expected.push([from, to]);
      if (isMove) from = to;
    }
    expect(await stagesOf(job.id)).toEqual(expected);
  });

  it("to its current stage changes nothing", async () => {
    const job = await openJob();
    const first = await moveApplication(seeker, { id: job.id, stage: "interview" });
    clock.advance({ hours: 1 });
    expect(await moveApplication(seeker, { id: job.id, stage: "interview" })).toEqual(first);
    expect(await stagesOf(job.id)).toEqual([[null, "interview"]]);
  });

  it("beyond `saved` records it as sent, at the first time", async () => {
    const job = await openJob();
    const applied_at = clock.now().toISOString();
    expect(await moveApplication(seeker, { id: job.id, stage: "rejected" })).toMatchObject({ applied_at });
    clock.advance({ days: 3 });
    expect(await moveApplication(seeker, { id: job.id, stage: "offer" })).toEqual({
      stage: "offer",
      applied_at,
      moved_at: clock.now().toISOString(),
    });
  });

  it("back to `saved` records it as not sent and saves the job", async () => {
    const job = await openJob();
    await moveApplication(seeker, { id: job.id, stage: "interview" });
    expect(await moveApplication(seeker, { id: job.id, stage: "saved" })).toMatchObject({ applied_at: null });
    expect(await inStage("saved")).toContain(job.id);
    expect(await sent()).not.toContain(job.id);
  });

  it("for a locked job is possible only to `saved`", async () => {
    const job = await createJob(database.db);
    await saveJob(seeker, job.id);
    for (const stage of APPLICATION_STAGES.filter((stage) => stage !== "saved")) {
      await expect(moveApplication(seeker, { id: job.id, stage })).rejects.toMatchObject({ code: "JOB_LOCKED" });
    }
    expect(await moveApplication(seeker, { id: job.id, stage: "saved" })).toMatchObject({ stage: "saved" });
    expect(await stagesOf(job.id)).toEqual([]);
  });

  it("for a closed job is possible only if the user unlocked it", async () => {
    const job = await openJob();
    await applyToJob(seeker, job.id);
    await database.db.job.update({ where: { id: job.id }, data: { closedAt: clock.now() } });
    expect(await moveApplication(seeker, { id: job.id, stage: "offer" })).toMatchObject({ stage: "offer" });
    const stranger = await signInSeeker(createTestContext({ db: database.db, clock }));
    for (const stage of ["saved", "offer"] as const) {
      await expect(moveApplication(stranger, { id: job.id, stage })).rejects.toMatchObject({ code: "JOB_CLOSED" });
    }
  });

  it.each(["x", randomUUID()])("is rejected for the unknown job %s", async (id) => {
    for (const stage of ["saved", "offer"] as const) {
      await expect(moveApplication(seeker, { id, stage })).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
  });
});

describe("concurrent calls", () => {
  beforeAll(newSeeker);
  const FIFTY = Array.from({ length: 50 }, (_, index) => index);

  it("create one application with one history entry and one answer when 50 apply", async () => {
    const job = await openJob();
    const answers = await Promise.all(FIFTY.map(() => applyToJob(seeker, job.id)));
    expect(new Set(answers.map(({ applied_at }) => applied_at)).size).toBe(1);
    expect(await database.db.application.count({ where: { jobId: job.id } })).toBe(1);
    expect(await stagesOf(job.id)).toEqual([[null, "applied"]]);
  });

  it("leave a history without gaps after 50 moves", async () => {
    const job = await openJob();
    await Promise.all(
      FIFTY.map((index) => {
        const stage = APPLICATION_STAGES[index % APPLICATION_STAGES.length] ?? "saved";
        return moveApplication(seeker, { id: job.id, stage });
      }),
    );
    const row = await database.db.application.findFirstOrThrow({ where: { jobId: job.id } });
    const events = await database.db.applicationEvent.findMany({ where: { jobId: job.id }, orderBy: { id: "asc" } });
    events.forEach((event, index) => {
      expect(event.from).toBe(events[index - 1]?.to ?? null);
      expect(event.to).not.toBe(event.from);
    });
    expect(events.at(-1)?.to).toBe(row.stage);
  });

  it("that apply and undo in two windows leave one of the two states", async () => {
    const job = await openJob();
    await Promise.all(FIFTY.map((index) => (index % 2 ? applyToJob(seeker, job.id) : undoApply(seeker, job.id))));
    const row = await database.db.application.findFirstOrThrow({ where: { jobId: job.id } });
    expect(row.appliedAt === null).toBe(row.stage === "saved");
    const events = await database.db.applicationEvent.findMany({ where: { jobId: job.id }, orderBy: { id: "asc" } });
    expect(events.map(({ to }) => to)).toEqual(events.map((_, index) => (index % 2 ? "saved" : "applied")));
  });
});

describe("the pipeline", () => {
  beforeAll(newSeeker);

  it("returns every stage in order with its count, its first rows and a cursor", async () => {
    const jobs = await Promise.all(Array.from({ length: 5 }, openJob));
    for (const { id } of jobs) {
      clock.advance({ minutes: 1 });
      await moveApplication(seeker, { id, stage: "interview" });
    }
    const saved = await openJob();
    await saveJob(seeker, saved.id);
    const { stages } = await getBoard(seeker, 2);
    expect(stages.map(({ stage }) => stage)).toEqual(APPLICATION_STAGES);
    expect(stages.map(({ count }) => count)).toEqual([1, 0, 0, 5, 0, 0, 0, 0]);
    const interview = stages.find(({ stage }) => stage === "interview");
    const newestFirst = jobs.map(({ id }) => id).toReversed();
    expect(interview?.applications.map(({ job }) => job.id)).toEqual(newestFirst.slice(0, 2));
    const cursor = interview?.next_cursor ?? undefined;
    const rest = await listApplications(seeker, { stage: "interview", cursor, limit: 50 });
    expect(rest.applications.map(({ job }) => job.id)).toEqual(newestFirst.slice(2));
    expect(rest.next_cursor).toBeNull();
  });

  it("hides a job that is no longer saved, and shows it with its notes once saved again", async () => {
    const job = await openJob();
    await saveJob(seeker, job.id);
    await moveApplication(seeker, { id: job.id, stage: "offer" });
    await moveApplication(seeker, { id: job.id, stage: "saved" });
    await unsaveJob(seeker, job.id);
    expect(await inStage("saved")).not.toContain(job.id);
    await saveJob(seeker, job.id);
    expect(await inStage("saved")).toContain(job.id);
    expect(await stagesOf(job.id)).toHaveLength(2);
  });
});

it("getResponseRates counts the seeker's own answers by source, letter and age of the posting", async () => {
  await newSeeker();
  const stranger = seeker;
  const posted = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  const jobs = await Promise.all(
    [1, 10, 60].map((days) => createJob(database.db, { price: 0, postedAt: posted(days) })),
  );
  const [fresh, older, oldest] = jobs.map(({ id }) => id);
  if (!fresh || !older || !oldest) throw new Error("a job is missing");
  await moveApplication(stranger, { id: fresh, stage: "offer" });
  await newSeeker();
  expect(await getResponseRates(seeker)).toMatchObject({ applications: 0, answers: 0, by_source: [] });
  await moveApplication(seeker, { id: fresh, stage: "screening" });
  await moveApplication(seeker, { id: fresh, stage: "rejected" });
  await moveApplication(seeker, { id: older, stage: "offer" }); // Marked by mistake.
  await moveApplication(seeker, { id: older, stage: "applied" });
  await moveApplication(seeker, { id: older, stage: "rejected" });
  await applyToJob(seeker, oldest);
  const rates = await getResponseRates(seeker);
  expect(rates).toMatchObject({ applications: 3, answers: 1, by_letter: [{ has_letter: false, applications: 3 }] });
  expect(rates.by_source.map(({ applications, answers }) => [applications, answers])).toEqual([[3, 1]]);
  expect(
    Object.fromEntries(rates.by_age.map(({ age, applications, answers }) => [age, [applications, answers]])),
  ).toEqual({
    days: [1, 1],
    weeks: [1, 0],
    older: [1, 0],
  });
});
