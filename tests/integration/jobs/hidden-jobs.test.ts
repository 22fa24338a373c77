import { beforeEach, describe, expect, it } from "vitest";
import { getEmployerCard } from "~/server/applications";
import { countMatchingFacets, listMatchingJobs } from "~/server/fit";
import {
  findRelatedJobs,
  findUnhiddenRelatedJobs,
  hideEmployer,
  hideJob,
  listHiddenEmployers,
  listJobs,
  listOwnJobs,
  saveJob,
  unhideEmployer,
  unhideJob,
  unlockJob,
} from "~/server/jobs";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob, type JobParts } from "../../support/jobs";
import { signInSeeker, type Seeker } from "../../support/seekers";

const database = await useTestDatabase();
let seeker: Seeker;

beforeEach(async () => {
  await database.db.unlock.deleteMany();
  await database.db.savedJob.deleteMany();
  await database.db.job.deleteMany();
  seeker = await signInSeeker(createTestContext({ db: database.db }), 100);
});

const add = (title: string, parts: JobParts = {}) => createJob(database.db, { checkedAt: new Date(), ...parts, title });
const open = { price: 0, employer: "Tidepool" };
const seen = async (input = {}) => {
  const { jobs, next_cursor: cursor } = await listMatchingJobs(seeker, { limit: 50, ...input });
  return { titles: jobs.map(({ title }) => title).toSorted(), cursor };
};

describe("related jobs", () => {
  it("leave out hidden jobs and fill up with others", async () => {
    const job = await add("Diver");
    const free = await add("Free Diver", open);
    const locked = await add("Locked Diver");
    for (let number = 1; number <= 5; number += 1) await add(`Diver ${number}`);
    await hideEmployer(seeker, free.id);
    await hideJob(seeker, locked.id);
    const related = async (find: typeof findUnhiddenRelatedJobs) => (await find(seeker, job.id)).jobs;
    const relatedTitles = (await related(findUnhiddenRelatedJobs)).map(({ title }) => title).toSorted();
    expect(relatedTitles).toEqual(["Diver 1", "Diver 2", "Diver 3", "Diver 4", "Diver 5"]);
    expect(await related(findRelatedJobs)).toHaveLength(6);
  });
});

describe("a hidden job", () => {
  it("leaves the seeker's lists and counts, locked or not, and nobody else's", async () => {
    const [locked, free] = [await add("Locked Diver"), await add("Free Diver", open)];
    await add("Other Diver");
    await hideJob(seeker, locked.id);
    await hideJob(seeker, free.id.toUpperCase());
    await hideJob(seeker, free.id);
    expect((await seen()).titles).toEqual(["Other Diver"]);
    expect((await seen({ keyword: "diver" })).titles).toEqual(["Other Diver"]);
    expect((await countMatchingFacets(seeker, { keyword: "diver" })).total).toEqual({ count: 1, more: false });
    expect((await listJobs(seeker, { limit: 50 })).jobs).toHaveLength(3);
    const other = await signInSeeker(createTestContext({ db: database.db }));
    expect((await listMatchingJobs(other, { limit: 50 })).jobs).toHaveLength(3);

    const none = { keyword: "locked", limit: 50 };
    expect(await listMatchingJobs(seeker, none)).toMatchObject({ jobs: [], hides: true, hides_all: true });
    expect(await listMatchingJobs(seeker, { ...none, keyword: "zebra" })).toMatchObject({ jobs: [], hides_all: false });
    expect(await listMatchingJobs(seeker, { limit: 50 })).toMatchObject({ hides: true, hides_all: false });

    await unhideJob(seeker, locked.id);
    expect((await seen()).titles).toEqual(["Locked Diver", "Other Diver"]);
    await unhideJob(seeker, locked.id);
    await expect(hideJob(seeker, "not-an-id")).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(hideJob(seeker, "00000000-0000-4000-8000-000000000000")).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("is skipped by cursors, stays among saved jobs, and is listed as hidden, last hidden first", async () => {
    const jobs = [await add("A"), await add("B"), await add("C"), await add("D")];
    const first = await seen({ limit: 1 });
    for (const { id } of jobs.filter(({ title }) => !first.titles.includes(title)).slice(0, 2)) {
      await saveJob(seeker, id);
      await hideJob(seeker, id);
    }
    const next = await seen({ limit: 1, cursor: first.cursor ?? undefined });
    expect(next.cursor).toBeNull();
    expect(new Set([...first.titles, ...next.titles]).size).toBe(2);
    const own = async (list: "saved" | "hidden") =>
      (await listOwnJobs(seeker, { list, limit: 9 })).jobs.map(({ id }) => id);
    expect(await own("hidden")).toHaveLength(2);
    expect((await own("saved")).toSorted()).toEqual((await own("hidden")).toSorted());
  });
});

describe("a hidden employer", () => {
  it("is the same in letters whose lower case differs between Postgres and JavaScript", async () => {
    const employer = "İstanbul Yazılım";
    const job = await add("Diver", { price: 0, employer });
    await add("Cook", { price: 0, employer });
    const { jobs } = (await getEmployerCard(seeker, job.id)) ?? expect.unreachable();
    expect(jobs.map(({ title }) => title)).toEqual(["Cook"]);
    await hideEmployer(seeker, job.id);
    expect((await seen()).titles).toEqual([]);
    await unhideEmployer(seeker, employer);
    expect((await seen()).titles).toEqual(["Cook", "Diver"]);
  });

  it("hides its open jobs and those the seeker unlocked, and keeps its locked ones", async () => {
    const free = await add("Free Diver", open);
    await add("Free Cook", { price: 0, employer: "TIDEPOOL" });
    const bought = await add("Bought Diver", { employer: "Tidepool", price: 15 });
    const locked = await add("Locked Diver", { employer: "Tidepool", price: 15 });
    await add("Baker", { price: 0, employer: "Reef" });
    await unlockJob(seeker, { id: bought.id });

    await expect(hideEmployer(seeker, locked.id)).rejects.toMatchObject({ code: "JOB_LOCKED" });
    expect((await seen()).titles).toHaveLength(5);
    expect(await hideEmployer(seeker, free.id)).toEqual({ key: "tidepool", employer: "Tidepool" });
    await hideEmployer(seeker, bought.id);
    expect((await seen()).titles).toEqual(["Baker", "Locked Diver"]);
    expect((await countMatchingFacets(seeker, {})).total.count).toBe(2);
    expect((await countMatchingFacets(seeker, { access: "locked" })).total.count).toBe(1);

    await unlockJob(seeker, { id: locked.id });
    expect((await seen()).titles).toEqual(["Baker"]);
    expect(await listHiddenEmployers(seeker)).toEqual([{ key: "tidepool", employer: "Tidepool" }]);
    await unhideEmployer(seeker, "tidepool");
    expect((await seen()).titles).toHaveLength(5);
  });
});
