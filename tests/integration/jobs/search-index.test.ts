import { randomUUID } from "node:crypto";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { ListJobsInput } from "~/contracts/job";
import type { ServiceContext } from "~/server/core/context";
import { createDb } from "~/server/db";
import { listJobs } from "~/server/jobs";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { addSignedInUsers } from "../../support/population";

const database = await useTestDatabase();

const here = createTestContext({ db: database.db });
// Stands for another process, with its own index and pool.
const elsewhere = createTestContext({ db: createDb(database.url) });

afterAll(() => elsewhere.db.$disconnect());
afterEach(async () => {
  await database.db.user.deleteMany();
  await database.db.job.deleteMany();
});

const find = (ctx: ServiceContext, input: Partial<ListJobsInput>) => listJobs(ctx, ListJobsInput.parse(input));
const titles = async (ctx: ServiceContext, input: Partial<ListJobsInput> = {}) =>
  (await find(ctx, input)).jobs.map(({ title }) => title);
const rename = (id: string, title: string) => ({ where: { id }, data: { title } });

describe("the search index", () => {
  it("of each process contains what any process has committed", async () => {
    const { id } = await createJob(database.db, { title: "Glazier" });
    expect(await titles(elsewhere, { keyword: "glazier" })).toEqual(["Glazier"]);
    await database.db.job.update(rename(id, "Cooper"));
    expect(await titles(elsewhere, { keyword: "glazier" })).toEqual([]);
    expect(await titles(elsewhere, { keyword: "cooper" })).toEqual(["Cooper"]);
    await database.db.job.update({ where: { id }, data: { closedAt: new Date() } });
    expect(await titles(elsewhere)).toEqual([]);
    await database.db.job.update({ where: { id }, data: { closedAt: null } });
    expect(await titles(elsewhere)).toEqual(["Cooper"]);
    await database.db.job.delete({ where: { id } });
    expect(await titles(elsewhere)).toEqual([]);
  });

  it("misses no change of a transaction that commits after a later one", async () => {
    const early = await createJob(database.db, { title: "Glazier" });
    const late = await createJob(database.db, { title: "Glazier" });
    await database.db.$transaction(async (tx) => {
      await tx.job.update(rename(early.id, "Cooper"));
      await elsewhere.db.job.update(rename(late.id, "Farrier"));
      expect((await titles(here)).toSorted()).toEqual(["Farrier", "Glazier"]);
      expect(await titles(here, { keyword: "cooper" })).toEqual([]);
    });
    expect(await titles(here, { keyword: "cooper" })).toEqual(["Cooper"]);
    expect(await titles(here, { keyword: "glazier" })).toEqual([]);
  });

  it("shows nothing of a transaction that is rolled back", async () => {
    const { id } = await createJob(database.db, { title: "Glazier" });
    const rolledBack = database.db.$transaction(async (tx) => {
      await tx.job.update(rename(id, "Cooper"));
      expect(await titles(here)).toEqual(["Glazier"]);
      throw new Error("no");
    });
    await expect(rolledBack).rejects.toThrow("no");
    expect(await titles(here)).toEqual(["Glazier"]);
  });

  it("contains, in each of many simultaneous searches, every job committed before that search", async () => {
    const result = await Promise.all(
      Array.from({ length: 20 }, async (_, number) => {
        await createJob(database.db, { title: `Glazier word${number}` });
        return titles(number % 2 === 0 ? here : elsewhere, { keyword: `word${number}` });
      }),
    );
    expect(result).toEqual(Array.from({ length: 20 }, (_, number) => [`Glazier word${number}`]));
  });
});

it("searching a user's own lists includes closed jobs", async () => {
  const [user] = await addSignedInUsers(here, 1, 100);
  const ctx = { ...here, actor: { userId: user?.id ?? "", sessionId: randomUUID() } };
  for (const title of ["Closed Glazier", "Closed Cooper"]) {
    const { id } = await createJob(database.db, { title, closedAt: new Date() });
    await database.db.savedJob.create({ data: { userId: user?.id ?? "", jobId: id } });
  }
  await createJob(database.db, { title: "Glazier of others" });
  expect(await titles(ctx, { saved: true, keyword: "glazier" })).toEqual(["Closed Glazier"]);
});

describe("a keyword", () => {
  const eligibility = { countries: ["DE"], regions: [], utc_offsets: [] };

  it("with a filter in it uses and names that filter, but not in a literal search", async () => {
    await createJob(database.db, { title: "Python Engineer", eligibility });
    await createJob(database.db, { title: "Python Trainer" });
    const result = await find(here, { keyword: "python Germany" });
    expect(result.jobs.map(({ title }) => title)).toEqual(["Python Engineer"]);
    expect(result.interpreted).toEqual([{ text: "Germany", filter: "country", value: "DE" }]);
    expect(await find(here, { keyword: "python Germany", literal: true })).toEqual({ jobs: [], next_cursor: null });
  });

  it("with a filter and few results is followed by further results without the filter", async () => {
    await createJob(database.db, { title: "Python Engineer", eligibility });
    await createJob(database.db, { title: "Python Trainer" });
    const { jobs, relaxed } = await find(here, { keyword: "python Germany" });
    expect(jobs).toHaveLength(1);
    expect(relaxed?.without).toBe("Germany");
    expect(relaxed?.jobs.map(({ title }) => title)).toEqual(["Python Trainer"]);
  });

  it("with a city finds jobs that name it, then those open to people there", async () => {
    const add = (location: string, countries: string[], regions: string[] = []) =>
      createJob(database.db, {
        title: "Lichen Curator",
        location,
        eligibility: { countries, regions, utc_offsets: [] },
        postedAt: new Date(location === "Munich" ? "2025-12-01" : "2025-12-02"),
      });
    await add("Munich", ["DE"]);
    await add("Anywhere", [], ["Worldwide"]);
    await add("Germany", ["DE"]);
    await add("Spain", ["ES"]);
    await createJob(database.db, { title: "Lichen Curator", location: "Unstated" });
    const { jobs, interpreted } = await find(here, { keyword: "lichen curator münchen" });
    const [first, ...others] = jobs.map(({ location }) => location);
    expect([first, others.toSorted()]).toEqual(["Munich", ["Anywhere", "Germany"]]);
    expect(interpreted).toEqual([{ text: "münchen", filter: "location", value: "Munich" }]);
  });

  it("with several filters is followed by results without all of them if leaving out one isn't enough", async () => {
    await createJob(database.db, { title: "Python Engineer" });
    const { jobs, relaxed } = await find(here, { keyword: "python visa sponsorship berlin" });
    expect([jobs, relaxed?.without, relaxed?.jobs.length]).toEqual([[], "visa sponsorship berlin", 1]);
  });

  it("of one word is followed by jobs with titles similar to the results", async () => {
    await createJob(database.db, { title: "Urban Beekeeping Program Manager" });
    await createJob(database.db, { title: "Program Manager, Housing" });
    await createJob(database.db, { title: "Surgeon" });
    const { jobs, relaxed } = await find(here, { keyword: "beekeeping" });
    expect(jobs).toHaveLength(1);
    expect(relaxed?.without).toBe("beekeeping");
    expect(relaxed?.jobs.map(({ title }) => title)).toEqual(["Program Manager, Housing"]);
  });

  it("with a word that no job has is followed by results without that word", async () => {
    await createJob(database.db, { title: "Python Engineer" });
    const { jobs, relaxed } = await find(here, { keyword: "python xyzzyq" });
    expect([jobs, relaxed?.without, relaxed?.jobs.length]).toEqual([[], "xyzzyq", 1]);
  });
});
