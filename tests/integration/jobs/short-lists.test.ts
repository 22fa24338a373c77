import { describe, expect, it } from "vitest";
import { ListJobsInput } from "~/contracts/job";
import { listJobs } from "~/server/jobs";
import { at, TestApi } from "../../support/api";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob, type JobParts } from "../../support/jobs";
import { addSignedInUsers } from "../../support/population";

// A list has matches only. Fewer than five are followed by jobs that lack a word of the role.

const KEYWORD = "regional operations manager";
const FOUND = ["Regional Operations Manager", "Operations Manager, Regional"];
const LACKS_REGIONAL = ["Operations Manager", "Operations Manager II", "Plant Operations Manager"];
const LACKS_MORE = ["Operations Lead"];
const OTHERS = ["Regional Manager", "Operations Engineer", "Nurse"];

const database = await useTestDatabase();

const FACTS: readonly JobParts[] = [
  { employmentType: "full_time", seniority: "manager", price: 0 },
  { employmentType: "contract", eligibility: { countries: ["DE"], regions: [], utc_offsets: [1] } },
  { employmentType: "full_time", skills: ["Python"], salaryBand: 100_000 },
];

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const add = (title: string, parts: JobParts = {}) => createJob(database.db, { title, ...parts });

const api = new TestApi({ db: database.db });
for (const [index, title] of [...LACKS_MORE, ...OTHERS, ...LACKS_REGIONAL, ...FOUND].entries()) {
  await add(title, { postedAt: day(index + 1), ...FACTS[index % FACTS.length] });
}

async function list(parts: Partial<ListJobsInput> = {}) {
  return listJobs(createTestContext({ db: database.db }), ListJobsInput.parse({ keyword: KEYWORD, ...parts }));
}
async function titles(parts: Partial<ListJobsInput> = {}): Promise<string[]> {
  return (await list(parts)).jobs.map(({ title }) => title);
}

async function widened(parts: Partial<ListJobsInput> = {}): Promise<[string?, string[]?]> {
  const { relaxed } = await list(parts);
  return [relaxed?.without, relaxed?.jobs.map(({ title }) => title)];
}

describe("a short list", () => {
  it("has matches only, in every order and count", async () => {
    expect(await titles()).toEqual(FOUND);
    expect(await titles({ sort: "relevance" })).toEqual(await titles());
    expect(await titles({ sort: "newest" })).toEqual(FOUND.toReversed());
  });

  it("is followed by jobs that lack a word of the role, those that lack least first, then the newest", async () => {
    expect(await widened()).toEqual(["regional", [...LACKS_REGIONAL.toReversed(), ...LACKS_MORE]]);
  });

  it("is followed last by a job that lacks two words, even if it is the newest", async () => {
    const analyst = await add("Operations Analyst", { postedAt: day(20) });
    expect(await widened()).toEqual([
      "regional manager",
      [...LACKS_REGIONAL.toReversed(), ...LACKS_MORE, "Operations Analyst"],
    ]);
    await database.db.job.delete({ where: { id: analyst.id } });
  });

  it("is followed by nothing that it has", async () => {
    const { jobs, relaxed } = await list();
    const listed = new Set(jobs.map(({ id }) => id));
    expect(relaxed?.jobs.filter(({ id }) => listed.has(id))).toEqual([]);
  });

  it("is followed by the core of the role where no job matches", async () => {
    const result = await list({ keyword: "lunar operations manager" });
    expect([result.jobs, result.relaxed?.without]).toEqual([[], "lunar"]);
    expect(result.relaxed?.jobs.map(({ title }) => title)).toContain("Plant Operations Manager");
    const producer = await add("Podcast Producer");
    expect(await widened({ keyword: "podcast engineer" })).toEqual(["engineer", ["Podcast Producer"]]);
    await database.db.job.delete({ where: { id: producer.id } });
  });

  it("is one of fewer than five matches, not a page of fewer", async () => {
    expect(await widened({ limit: 1 })).toEqual([undefined, undefined]);
    const added: string[] = [];
    for (let number = 3; number <= 5; number += 1) added.push((await add(`${KEYWORD} ${number}`)).id);
    expect(await widened()).toEqual([undefined, undefined]);
    await database.db.job.deleteMany({ where: { id: { in: added } } });
  });

  it("isn't widened among one's own jobs, in a feed or for a literal keyword", async () => {
    const ctx = createTestContext({ db: database.db });
    const [user] = await addSignedInUsers(ctx, 1, 100);
    const { jobs, relaxed } = await list();
    for (const { id } of [...jobs, ...(relaxed?.jobs ?? [])])
      await api.post(`/api/jobs/${id}/save`, { token: user?.token });
    const query = new URLSearchParams({ keyword: KEYWORD, saved: "true" });
    const { body } = await api.get(`/api/jobs?${query}`, { token: user?.token });
    expect(at(body, "jobs")).toHaveLength(FOUND.length);
    expect(at(body, "relaxed")).toBeUndefined();
    const feed = await api.get(`/feeds/jobs.json?keyword=${encodeURIComponent(KEYWORD)}`);
    expect(feed.text).not.toContain("Plant Operations Manager");
    expect(await widened({ literal: true })).toEqual([undefined, undefined]);
  });

  it("is never followed by a job with an excluded word", async () => {
    const [without, result] = await widened({ keyword: `${KEYWORD} -plant` });
    expect([without, result]).toEqual(["regional", expect.arrayContaining(["Operations Manager"])]);
    expect(result).not.toContain("Plant Operations Manager");
    expect((await widened({ keyword: "regional -plant" }))[1] ?? []).not.toContain("Plant Operations Manager");
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
});

describe("a locked fact", () => {
  it("neither adds a job to a wider search nor moves one in it", async () => {
    const [, before] = await widened();
    const secret = { employer: "Regional Operations Inc", description: `<p>${KEYWORD}</p>`, price: 15 };
    const nurse = await add("Night Nurse", secret);
    const manager = await add("Harbour Operations Manager", { ...secret, postedAt: day(0) });
    // It stands where its title and its date put it: last, because it is the oldest.
    expect((await widened())[1]).toEqual([...(before ?? []), "Harbour Operations Manager"]);
    await database.db.job.deleteMany({ where: { id: { in: [nurse.id, manager.id] } } });
  });
});

it("a keyword that finds nothing even when corrected is followed by jobs that match without its place", async () => {
  const { jobs, corrected_keyword, relaxed } = await list({ keyword: "regionl operatons manager lisbon" });
  expect([jobs, corrected_keyword, relaxed?.without]).toEqual([[], "regional operations manager lisbon", "lisbon"]);
  expect(relaxed?.jobs.map(({ title }) => title)).toEqual(FOUND);
});

it("a keyword of more than 24 words is searched by the first 24, and the answer names the rest", async () => {
  const words = Array.from({ length: 23 }, (_, at) => `-w${at}`).join(" ");
  const { jobs, interpreted } = await list({ keyword: `operations ${words} manager -engineer` });
  expect(jobs.map(({ title }) => title)).toContain("Operations Engineer");
  expect(interpreted).toEqual([{ text: "manager -engineer", filter: "ignored", value: "manager -engineer" }]);
});

it.each([
  ["letters joined by hyphens", "a-b-c-d-e-f-g-h-i-j-k-l-m-n-o-p-q-r-s-t-u-v-w-x-y-z-".repeat(4).slice(0, 200)],
  ["one letter a hundred times", "s ".repeat(100)],
  ["letters that stand for several words each", "ﷺ".repeat(200)],
])("GET /jobs answers a keyword of %s with 200", async (_name, keyword) => {
  const response = await api.get(`/api/jobs?${new URLSearchParams({ keyword }).toString()}`);
  expect(response.status).toBe(200);
});
