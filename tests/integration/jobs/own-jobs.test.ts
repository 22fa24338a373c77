import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { applyToJob, undoApply } from "~/server/applications";
import { countOwnJobs, listJobs, listOwnJobs, saveJob, unlockJob, unsaveJob } from "~/server/jobs";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { signInSeeker, type Seeker } from "../../support/seekers";

const database = await useTestDatabase({ maxConnections: 20 });
let clock: TestClock;
let seeker: Seeker;

beforeEach(async () => {
  clock = new TestClock();
  seeker = await signInSeeker(createTestContext({ db: database.db, clock }));
});

const close = (id: string) => database.db.job.update({ where: { id }, data: { closedAt: clock.now() } });
const saved = async () => (await listOwnJobs(seeker, { list: "saved", limit: 100 })).jobs.map(({ id }) => id);

describe("saving a job", () => {
  it("keeps the time of the first save, however the id is spelled", async () => {
    const job = await createJob(database.db);
    const first = await saveJob(seeker, job.id);
    expect(first).toEqual({ saved_at: clock.now().toISOString() });
    clock.advance({ hours: 1 });
    expect(await saveJob(seeker, job.id.toUpperCase())).toEqual(first);
    expect(await saved()).toEqual([job.id]);
  });

  it("saves it once and returns one time to 50 calls at the same time", async () => {
    const job = await createJob(database.db);
    const answers = await Promise.all(Array.from({ length: 50 }, () => saveJob(seeker, job.id)));
    expect(new Set(answers.map(({ saved_at }) => saved_at)).size).toBe(1);
    expect(await saved()).toEqual([job.id]);
  });

  it("leaves one of two states after 50 saves and 50 unsaves at the same time", async () => {
    const job = await createJob(database.db);
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 ? saveJob(seeker, job.id) : unsaveJob(seeker, job.id))),
    );
    expect(await saved()).toHaveLength((await countOwnJobs(seeker)).savedJobs);
    await unsaveJob(seeker, job.id);
    expect(await saved()).toEqual([]);
  });

  it("is undone by unsaving, which can be repeated", async () => {
    const job = await createJob(database.db);
    expect(await unsaveJob(seeker, job.id)).toEqual({ saved_at: null });
    await saveJob(seeker, job.id);
    expect(await unsaveJob(seeker, job.id)).toEqual({ saved_at: null });
    expect(await unsaveJob(seeker, job.id)).toEqual({ saved_at: null });
    expect(await saved()).toEqual([]);
  });

  it("rejects a closed job unless the user has access to it", async () => {
    const [foreign, unlocked, savedJob] = await Promise.all([1, 2, 3].map(() => createJob(database.db)));
    await unlockJob(seeker, { id: unlocked?.id ?? "" });
    const before = await saveJob(seeker, savedJob?.id ?? "");
    for (const job of [foreign, unlocked, savedJob]) await close(job?.id ?? "");
    await expect(saveJob(seeker, foreign?.id ?? "")).rejects.toMatchObject({ code: "JOB_CLOSED" });
    expect(await saveJob(seeker, unlocked?.id ?? "")).toMatchObject({ saved_at: expect.any(String) });
    expect(await saveJob(seeker, savedJob?.id ?? "")).toEqual(before);
  });

  it.each(["x", randomUUID()])("rejects the unknown job %s, and so does unsaving", async (id) => {
    await expect(saveJob(seeker, id)).rejects.toMatchObject({ code: "NOT_FOUND", message: "Job not found" });
    await expect(unsaveJob(seeker, id)).rejects.toMatchObject({ code: "NOT_FOUND", message: "Job not found" });
  });
});

describe("a user's own lists", () => {
  it("are ordered by save or unlock time and paged without repeats or gaps", async () => {
    const jobs = [];
    for (let number = 0; number < 7; number += 1) {
      const job = await createJob(database.db, { postedAt: new Date(Date.UTC(2026, 0, 20 - number)) });
      jobs.unshift(job.id);
      // Two have the same time, so only the job's id orders them.
      if (number !== 3) clock.advance({ minutes: 1 });
      await saveJob(seeker, job.id);
      await unlockJob(seeker, { id: job.id });
    }
    for (const list of ["saved", "unlocked"] as const) {
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await listOwnJobs(seeker, { list, cursor, limit: 2 });
        ids.push(...page.jobs.map(({ id }) => id));
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
      const [fourth, third] = [jobs[3], jobs[4]].toSorted().toReversed();
      expect(ids).toEqual([...jobs.slice(0, 3), fourth, third, ...jobs.slice(5)]);
    }
  });

  it("contain the facts of a row, without the description or locked facts", async () => {
    const [locked, unlocked] = [await createJob(database.db), await createJob(database.db)];
    await saveJob(seeker, locked.id);
    clock.advance({ minutes: 1 });
    await saveJob(seeker, unlocked.id);
    await unlockJob(seeker, { id: unlocked.id });
    const { jobs } = await listOwnJobs(seeker, { list: "saved", limit: 10 });
    expect(jobs).toMatchObject([
      { id: unlocked.id, isUnlocked: true, author_name: "Analytical Engines", salary_max: 140_000 },
      { id: locked.id, isUnlocked: false, author_name: null, salary_max: null, apply_url: null },
    ]);
    for (const job of jobs) expect(job).not.toHaveProperty("description");
  });

  it("keep closed jobs and mark them as closed", async () => {
    const job = await createJob(database.db);
    await saveJob(seeker, job.id);
    await close(job.id);
    const { jobs } = await listOwnJobs(seeker, { list: "saved", limit: 10 });
    expect(jobs).toMatchObject([{ id: job.id, closed_at: clock.now().toISOString(), author_name: null }]);
  });

  it("reject a cursor of another list", async () => {
    for (let number = 0; number < 2; number += 1) await saveJob(seeker, (await createJob(database.db)).id);
    const { next_cursor } = await listOwnJobs(seeker, { list: "saved", limit: 1 });
    const impossible = JSON.stringify(["unlocked", "0000-01-01T00:00:00.000Z", randomUUID()]);
    for (const cursor of [next_cursor ?? "", "x", "", Buffer.from(impossible).toString("base64url")]) {
      const read = listOwnJobs(seeker, { list: "unlocked", cursor, limit: 1 });
      await expect(read).rejects.toMatchObject({ code: "BAD_REQUEST" });
    }
  });

  it("count saved, unlocked and applied jobs, and no application that was undone", async () => {
    expect(await countOwnJobs(seeker)).toEqual({ savedJobs: 0, unlockedJobs: 0, applications: 0 });
    const jobs = await Promise.all([1, 2, 3].map(() => createJob(database.db, { price: 15 })));
    for (const { id } of jobs) await unlockJob(seeker, { id });
    for (const { id } of jobs.slice(1)) await saveJob(seeker, id);
    for (const { id } of jobs.slice(1)) await applyToJob(seeker, id);
    expect(await countOwnJobs(seeker)).toEqual({ savedJobs: 2, unlockedJobs: 3, applications: 2 });
    await undoApply(seeker, jobs[1]?.id ?? "");
    expect(await countOwnJobs(seeker)).toEqual({ savedJobs: 2, unlockedJobs: 3, applications: 1 });
    const applied = await listJobs(seeker, { limit: 10, applied: true });
    expect(applied.jobs.map(({ id }) => id)).toEqual([jobs[2]?.id]);
  });
});
