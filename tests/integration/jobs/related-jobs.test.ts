import { afterEach, describe, expect, it } from "vitest";
import { at, TestApi } from "../../support/api";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob, type JobParts } from "../../support/jobs";

const database = await useTestDatabase();

const api = new TestApi(createTestContext({ db: database.db }));

afterEach(() => database.db.job.deleteMany());

const add = (title: string, parts: JobParts = {}) => createJob(database.db, { checkedAt: new Date(), ...parts, title });
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

async function relatedTitles(id: string): Promise<unknown[]> {
  const jobs: unknown = at((await api.get(`/api/jobs/${id}/related`)).body, "jobs");
  return Array.isArray(jobs) ? jobs.map((job: unknown) => at(job, "title")) : [];
}

describe("related jobs", () => {
  it("have the same title, newest first, followed by the most similar jobs", async () => {
    const job = await add("Senior Data Engineer", { skills: ["Python", "SQL"], tags: ["data"] });
    await add("Data Engineer", { postedAt: day(1) });
    await add("Junior Data Engineer (Berlin)", { postedAt: day(2) });
    await add("Data Analyst", { skills: ["SQL", "Python"] });
    await add("Sales Engineer", { skills: ["SQL"] });
    await add("Surgeon", { tags: ["data"] });
    await add("Data Engineer, closed", { closedAt: day(9) });
    expect(await relatedTitles(job.id)).toEqual(["Junior Data Engineer (Berlin)", "Data Engineer", "Data Analyst"]);
  });

  it("share a specific word of the title, not only general nouns, places, levels or skills", async () => {
    const skills = ["Excel", "Tax", "Microsoft Office"];
    const job = await add("Senior Tax Specialist, Germany", { skills });
    await add("Senior Sales Specialist, Germany", { skills });
    await add("Data Entry Clerk", { skills });
    await add("Tax Advisor", { skills: ["Tax"] });
    await add("Tax Specialist");
    expect(await relatedTitles(job.id)).toEqual(["Tax Specialist", "Tax Advisor"]);
  });

  it("leave out stale jobs, whose employer's board hasn't confirmed them", async () => {
    const job = await add("Nurse");
    for (let number = 1; number <= 7; number += 1)
      await add(`Nurse ${number}`, { checkedAt: day(9), postedAt: day(number) });
    await add("Night Nurse", { postedAt: day(0) });
    expect(await relatedTitles(job.id)).toEqual(["Night Nurse"]);
  });

  it("are empty if the title is only a general noun", async () => {
    const job = await add("Manager", { skills: ["Excel"] });
    await add("Warehouse Manager", { skills: ["Excel"] });
    expect(await relatedTitles(job.id)).toEqual([]);
  });

  it("are at most six and never the job itself", async () => {
    const job = await add("Nurse");
    for (let number = 1; number <= 8; number += 1) await add(`Nurse ${number}`, { postedAt: day(number) });
    expect(await relatedTitles(job.id)).toEqual(["Nurse 8", "Nurse 7", "Nurse 6", "Nurse 5", "Nurse 4", "Nurse 3"]);
  });

  it("show no more of locked jobs than a list does", async () => {
    const job = await add("Nurse");
    await add("Nurse", { employer: "Hidden Clinic", salaryMin: 111_111 });
    const answer = await api.get(`/api/jobs/${job.id}/related`);
    expect(at(answer.body, "jobs", 0)).toMatchObject({ isUnlocked: false, author_name: null, salary_min: null });
    expect(answer.text).not.toMatch(/Hidden Clinic|111111/);
    expect(Object.keys(Object(at(answer.body, "jobs", 0)))).not.toContain("description");
  });

  it.each(["It's \\ a & b | c:* !d", "Senior", "日本語 エンジニア", "C++ / C#"])(
    "are found for the title %s",
    async (title) => {
      const job = await add(title);
      await add(title, { postedAt: day(1) });
      expect(await relatedTitles(job.id)).toEqual(title === "Senior" ? [] : [title]);
    },
  );

  it("return the job's own error if it can't be read", async () => {
    const closed = await add("Nurse", { closedAt: day(9) });
    expect((await api.get(`/api/jobs/${closed.id}/related`)).status).toBe(410);
    expect((await api.get("/api/jobs/nothing/related")).status).toBe(404);
  });
});
