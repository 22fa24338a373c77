import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ListJobsInput } from "~/contracts/job";
import { listJobs } from "~/server/jobs";
import { at, TestApi } from "../../support/api";
import { createTestContext } from "../../support/context";
import { createTestDatabase, type TestDatabase } from "../../support/database";
import { createJob, type JobParts } from "../../support/jobs";
import { addSignedInUsers } from "../../support/population";

// A list by relevance with fewer than ten jobs is filled up to ten with jobs that lack a word of the role.

const KEYWORD = "regional operations manager";
const FOUND = ["Regional Operations Manager", "Operations Manager, Regional"];
const LACKS_REGIONAL = ["Operations Manager", "Operations Manager II", "Plant Operations Manager"];
const LACKS_MORE = ["Operations Lead"];
const OTHERS = ["Regional Manager", "Operations Engineer", "Nurse"];

let database: TestDatabase;
let api: TestApi;

const FACTS: readonly JobParts[] = [
  { employmentType: "full_time", seniority: "manager", price: 0 },
  { employmentType: "contract", eligibility: { countries: ["DE"], regions: [], utc_offsets: [1] } },
  { employmentType: "full_time", skills: ["Python"], salaryBand: 100_000 },
];

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const add = (title: string, parts: JobParts = {}) => createJob(database.db, { title, ...parts });

beforeAll(async () => {
  database = await createTestDatabase();
  api = new TestApi({ db: database.db });
  for (const [index, title] of [...LACKS_MORE, ...OTHERS, ...LACKS_REGIONAL, ...FOUND].entries()) {
    await add(title, { postedAt: day(index + 1), ...FACTS[index % FACTS.length] });
  }
});
afterAll(() => database.drop());

async function list(parts: Partial<ListJobsInput> = {}) {
  return listJobs(createTestContext({ db: database.db }), ListJobsInput.parse({ keyword: KEYWORD, ...parts }));
}
async function titles(parts: Partial<ListJobsInput> = {}): Promise<string[]> {
  return (await list(parts)).jobs.map(({ title }) => title);
}

describe("a short list", () => {
  it("ends with jobs that lack a word, those that lack least first, then the newest", async () => {
    expect(await titles()).toEqual([...FOUND, ...LACKS_REGIONAL.toReversed(), ...LACKS_MORE]);
    expect(await titles({ sort: "relevance" })).toEqual(await titles());
  });

  it("says how many jobs of the page lack a word", async () => {
    expect((await list()).near).toBe(LACKS_REGIONAL.length + LACKS_MORE.length);
    expect((await list({ limit: 3 })).near).toBe(1);
    expect([(await list({ limit: 2 })).near, (await list({ sort: "newest" })).near]).toEqual([undefined, undefined]);
  });

  it("stays empty if no job has all words; `relaxed` shows jobs with the core of the role", async () => {
    const found = await list({ keyword: "lunar operations manager" });
    expect([found.jobs, found.near, found.relaxed?.without]).toEqual([[], undefined, "lunar manager"]);
    expect(found.relaxed?.jobs.map(({ title }) => title)).toContain("Plant Operations Manager");
    const producer = await add("Podcast Producer");
    const { relaxed } = await list({ keyword: "podcast engineer" });
    expect([relaxed?.without, relaxed?.jobs.map(({ title }) => title)]).toEqual(["engineer", ["Podcast Producer"]]);
    await database.db.job.delete({ where: { id: producer.id } });
  });

  it("is followed by `relaxed` while fewer than five jobs have all words, without a job of the list", async () => {
    const { jobs, relaxed } = await list();
    const listed = new Set(jobs.map(({ id }) => id));
    expect(jobs.length).toBeGreaterThan(5);
    expect(relaxed?.jobs.map(({ title }) => title)).toContain("Regional Manager");
    expect(relaxed?.jobs.filter(({ id }) => listed.has(id))).toEqual([]);
  });

  it("isn't filled up among one's own jobs", async () => {
    const ctx = createTestContext({ db: database.db });
    const [user] = await addSignedInUsers(ctx, 1, 100);
    const { jobs } = await list();
    for (const { id } of jobs) await api.post(`/api/jobs/${id}/save`, { token: user?.token });
    const query = new URLSearchParams({ keyword: KEYWORD, saved: "true" });
    const { body } = await api.get(`/api/jobs?${query}`, { token: user?.token });
    expect(at(body, "jobs")).toMatchObject(FOUND.map((title) => ({ title })));
  });

  it("isn't filled up by date or in a feed", async () => {
    expect(await titles({ sort: "newest" })).toEqual(FOUND.toReversed());
    const feed = await api.get(`/feeds/jobs.json?keyword=${encodeURIComponent(KEYWORD)}`);
    expect(feed.text).not.toContain("Plant Operations Manager");
  });

  it.each([
    '"regional operations manager"',
    'regional "operations manager"',
    "regional operations manager -nurse",
    "regional operations manager OR nurse",
  ])("isn't filled up for %s", async (keyword) => {
    expect(await titles({ keyword })).not.toContain("Plant Operations Manager");
  });

  it("isn't filled up for a literal keyword", async () => {
    expect(await titles({ literal: true })).toHaveLength(FOUND.length);
  });
});

describe("counts beside filters", () => {
  it.each(["", "&sort=relevance", "&sort=newest", "&literal=true", "&employment_type=contract&sort=relevance"])(
    "are the numbers of jobs that choosing them lists, with %s",
    async (more) => {
      const query = `keyword=${encodeURIComponent(KEYWORD)}${more}`;
      const listed = async (address: string) => {
        const jobs = at((await api.get(`/api/jobs?${address}`)).body, "jobs");
        return Array.isArray(jobs) ? jobs.length : -1;
      };
      const { body } = await api.get(`/api/jobs/facets?${query}`);
      expect(at(body, "total")).toEqual({ count: await listed(query), more: false });
      const counted: unknown[] = [];
      const choices: unknown[] = [];
      const facets: Record<string, { value: string; count: number }[]> = Object(at(body, "facets"));
      for (const [name, options] of Object.entries(facets)) {
        for (const { value, count } of options) {
          const chosen = new URLSearchParams(query);
          chosen.set(name, value);
          counted.push([name, value, count]);
          choices.push([name, value, await listed(String(chosen))]);
        }
      }
      expect(counted).toEqual(choices);
    },
  );

  it("reject a sort that lists reject", async () => {
    expect((await api.get("/api/jobs/facets?sort=salary")).status).toBe(400);
  });
});

describe("a locked fact", () => {
  it("neither fills a list nor moves a job in one", async () => {
    const before = await titles();
    const secret = { employer: "Regional Operations Inc", description: `<p>${KEYWORD}</p>`, price: 15 };
    const nurse = await add("Night Nurse", secret);
    const manager = await add("Hotel Operations Manager", { ...secret, postedAt: day(1) });
    // It stands where its title and its date put it: below other operations managers, which are newer.
    const [found, near, less] = [before.slice(0, 2), before.slice(2, 5), before.slice(5)];
    expect(await titles()).toEqual([...found, ...near, "Hotel Operations Manager", ...less]);
    await database.db.job.deleteMany({ where: { id: { in: [nurse.id, manager.id] } } });
  });
});

it("cursors of a filled list neither repeat nor skip a job while others arrive and close", async () => {
  const before = (await list()).jobs.map(({ id }) => id);
  const seen: string[] = [];
  const added: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await list({ limit: 1, cursor });
    seen.push(...page.jobs.map(({ id }) => id));
    if (page.next_cursor === null) break;
    cursor = page.next_cursor;
    const arriving = [KEYWORD, "Night Operations Manager", "Regional Nurse"][added.length % 3] ?? "";
    added.push((await add(arriving, { postedAt: day(28) })).id);
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.filter((id) => before.includes(id))).toEqual(before);
  await database.db.job.deleteMany({ where: { id: { in: added } } });
});

it("a filled list has ten jobs at most", async () => {
  for (let number = 0; number < 12; number += 1) await add(`Depot Operations Manager ${number}`, { postedAt: day(27) });
  const page = await list();
  expect([page.jobs.length, page.next_cursor]).toEqual([10, null]);
});
