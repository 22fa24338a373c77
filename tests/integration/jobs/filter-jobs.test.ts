import { describe, expect, it } from "vitest";
import { ListJobsInput } from "~/contracts/job";
import { listJobs } from "~/server/jobs";
import { at, TestApi } from "../../support/api";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob, type JobParts } from "../../support/jobs";

const NOW = new Date("2026-03-01T12:00:00.000Z");
const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const eligible = (countries: string[], regions: string[] = [], utc_offsets: number[] = []) => ({
  eligibility: { countries, regions, utc_offsets },
});

const JOBS: Record<string, JobParts> = {
  germany: {
    ...eligible(["DE", "AT"]),
    employmentType: "full_time",
    seniority: "senior",
    visa: "sponsored",
    skills: ["C++", "Python"],
  },
  europe: {
    ...eligible([], ["Europe"], [0, 1, 2]),
    employmentType: "contract",
    seniority: "lead",
    contractStatus: "freelance",
    skills: ["Python"],
  },
  union: { ...eligible([], ["European Union"]), employmentType: "part_time", seniority: "junior", price: 0 },
  world: { ...eligible([], ["Worldwide"]), employmentType: "full_time", salaryBand: 100_000 },
  india: { ...eligible(["IN"], [], [5.5]), seniority: "senior", salaryDisclosed: true, visa: "permit_required" },
  pacific: { ...eligible(["US"], [], [-8, -7]), location: "Salem, OR", price: 0, salaryBand: 150_000 },
  unknown: {},
};
const names = Object.keys(JOBS);

const database = await useTestDatabase();
type Counts = Record<string, { value: string; count: number; more: boolean }[]>;
const ctx = () => ({ ...createTestContext({ db: database.db }), clock: { now: () => NOW } });

const api = new TestApi(ctx());
// The first job is posted now, each further one a day earlier.
for (const [index, name] of names.entries()) {
  await createJob(database.db, { ...JOBS[name], title: name, postedAt: ago(index) });
}

async function find(input: Partial<Record<keyof ListJobsInput, unknown>>): Promise<string[]> {
  return (await listJobs(ctx(), ListJobsInput.parse(input))).jobs.map((job) => job.title);
}

/** Searches as query parameters, with the jobs they find. */
const CASES: [string, string[]][] = [
  ["country=DE", ["germany", "europe", "union", "world"]],
  ["country=gb", ["europe", "world"]],
  ["country=US", ["world", "pacific"]],
  ["country=AQ", ["world"]],
  ["region=europe", ["germany", "europe", "union", "world"]],
  ["region=european_union", ["germany", "europe", "union", "world"]],
  ["region=americas", ["world", "pacific"]],
  ["region=asia", ["world", "india"]],
  ["region=africa", ["world"]],
  ["region=worldwide", ["world"]],
  ["region=europe&country=AT", ["germany", "europe", "union", "world"]],
  ["place=Germany", ["germany", "europe", "union", "world"]],
  ["place=berlin", ["germany", "europe", "union", "world"]],
  ["place=Salem", ["world", "pacific"]],
  ["place=Germany, UTC%2B2", ["germany", "europe", "union", "world"]],
  ["place=Germany, UTC%E2%88%925", ["germany", "union", "world"]],
  ["place=India, UTC%2B5:30", ["world", "india"]],
  ["place=UTC-8", ["world", "pacific"]],
  ["place=Europe", ["germany", "europe", "union", "world"]],
  ["place=anywhere", ["world"]],
  ["place=no such place", ["world"]],
  ["place=%3F", []],
  ["place=India&unstated=true", ["world", "india", "unknown"]],
  ["country=IN&unstated=true&seniority=senior", ["india"]],
  ["unstated=true", names],
  ["utc_offset=1", ["europe"]],
  ["utc_offset=0", ["europe"]],
  ["utc_offset=-8", ["pacific"]],
  ["utc_offset=5.5", ["india"]],
  ["utc_offset=1.5", ["europe"]],
  ["utc_offset=12", []],
  ["employment_type=full_time", ["germany", "world"]],
  ["employment_type=contract,part_time", ["europe", "union"]],
  ["employment_type=temporary", []],
  ["seniority=senior", ["germany", "india"]],
  ["seniority=lead,junior", ["europe", "union"]],
  ["visa=sponsored", ["germany"]],
  ["visa=sponsored,permit_required", ["germany", "india"]],
  ["contract_status=freelance,employee", ["europe"]],
  ["skill=cplusplus", ["germany"]],
  ["skill=cplusplus,python", ["germany", "europe"]],
  ["skill=python&seniority=lead", ["europe"]],
  ["skill=no-such-skill", []],
  ["salary_disclosed=true", ["world", "india", "pacific"]],
  ["salary_disclosed=false", ["germany", "europe", "union", "unknown"]],
  ["salary_min=100000", ["world", "pacific"]],
  ["salary_min=130000&currency=EUR", ["pacific"]],
  ["salary_min=16000000&currency=JPY", ["world", "pacific"]],
  ["salary_disclosed=false&salary_min=1", []],
  ["posted_within_days=1", ["germany", "europe"]],
  ["posted_within_days=4", ["germany", "europe", "union", "world", "india"]],
  ["posted_within_days=365", names],
  ["access=open", ["union", "pacific"]],
  ["access=locked", ["germany", "europe", "world", "india", "unknown"]],
  ["country=DE&employment_type=full_time&seniority=senior&access=locked&posted_within_days=1", ["germany"]],
  ["country=DE&location=europe", ["europe", "union"]],
  ["country=DE&keyword=germany OR world", ["germany", "world"]],
  ["utc_offset=1&access=open", []],
];

describe("a filter", () => {
  it.each(CASES)("%s finds %j", async (query, expected) => {
    expect(await find(Object.fromEntries(new URLSearchParams(query)))).toEqual(expected);
    const answer = await api.get(`/api/jobs?${query}`);
    expect(at(answer.body, "jobs")).toMatchObject(expected.map((title) => ({ title })));
    expect(at(answer.body, "ignored_params")).toBeUndefined();
  });

  it("accepts several values as a list, or repeated in the address", async () => {
    const { body } = await api.get("/api/jobs?visa=sponsored&visa=permit_required");
    expect(at(body, "jobs")).toMatchObject([{ title: "germany" }, { title: "india" }]);
    expect((await api.get("/api/jobs?country=DE&country=AT")).status).toBe(400);
    expect(await find({ seniority: ["lead", "junior"] })).toEqual(["europe", "union"]);
  });

  // prettier-ignore
  it.each([
    "country=Germany", "country=D1", "region=Europe", "region=mars", "country='", "utc_offset=15", "utc_offset=1.1", "utc_offset=x", "employment_type=slave",
    "employment_type=contract,contract", "employment_type=,", "seniority=senior;lead", "salary_disclosed=maybe",
    "visa=maybe", "contract_status=slave", "skill=C%2B%2B", "skill=python,python", "posted_within_days=0", "posted_within_days=1.5", "posted_within_days=366", "access=all",
  ])("rejects %s", async (query) => {
    const answer = await api.get(`/api/jobs?${query}`);
    expect([answer.status, at(answer.body, "code")]).toEqual([400, "BAD_REQUEST"]);
    expect(at(answer.body, "issues", 0, "path")).toMatch(new RegExp(`^${query.split("=")[0]}`));
  });

  it("follows changes: a job whose price drops to 0 is no longer locked", async () => {
    const job = await createJob(database.db, { title: "freed", postedAt: ago(30) });
    expect(await find({ access: "open", keyword: "freed" })).toEqual([]);
    await database.db.job.update({ where: { id: job.id }, data: { connectsPrice: 0 } });
    expect(await find({ access: "open", keyword: "freed" })).toEqual(["freed"]);
    expect(await find({ access: "locked", keyword: "freed" })).toEqual([]);
    await database.db.job.delete({ where: { id: job.id } });
  });
});

describe("facets", () => {
  const facets = async (query = ""): Promise<Counts> =>
    Object(at((await api.get(`/api/jobs/facets?${query}`)).body, "facets"));
  /** Returns the facets that have counts, by value. */
  const valuesOf = (counts: Counts, name: string) =>
    Object.fromEntries((counts[name] ?? []).filter(({ count }) => count > 0).map(({ value, count }) => [value, count]));

  it("count the jobs each filter value would find", async () => {
    for (const query of [
      "",
      "country=DE",
      "keyword=europe OR india",
      "access=open",
      "posted_within_days=4",
      "location=europe",
      "skill=cplusplus&seniority=senior",
      "visa=sponsored",
      "place=Berlin",
    ]) {
      const counts = await facets(query);
      for (const [name, options] of Object.entries(counts)) {
        for (const { value, count, more } of options) {
          const input = { ...Object.fromEntries(new URLSearchParams(query)), [name]: value };
          expect([query, name, value, count, more]).toEqual([query, name, value, (await find(input)).length, false]);
        }
      }
    }
  });

  it("count the jobs that don't say where applicants may live", async () => {
    const unstated = async (query: string) => at((await api.get(`/api/jobs/facets?${query}`)).body, "unstated");
    expect(await unstated("")).toEqual({ count: 0, more: false });
    for (const query of ["place=Germany", "country=DE&unstated=true", "place=Asia&region=asia&posted_within_days=7"]) {
      expect([query, await unstated(query)]).toEqual([query, { count: 1, more: false }]);
    }
    expect(await unstated("place=Germany&seniority=senior")).toEqual({ count: 0, more: false });
  });

  it("ignore a filter in its own counts", async () => {
    const counts = await facets("seniority=senior");
    expect(valuesOf(counts, "seniority")).toEqual({ senior: 2, lead: 1, junior: 1 });
    expect(valuesOf(counts, "employment_type")).toEqual({ full_time: 1 });
    expect(valuesOf(counts, "country")).toEqual({ AT: 1, DE: 1, IN: 1 });
  });

  it("list the requested country and offset even if no job matches", async () => {
    const counts = await facets("country=cl&utc_offset=9");
    expect(counts.country?.find(({ value }) => value === "CL")).toEqual({ value: "CL", count: 0, more: false });
    expect(counts.utc_offset?.find(({ value }) => value === "9")?.count).toBe(0);
  });

  it("count the jobs a search would find without each of its filters", async () => {
    const without = async (query: string) => at((await api.get(`/api/jobs/facets?${query}`)).body, "without");
    expect(await without("")).toEqual([]);
    expect(await without("keyword=germany&country=US&access=open&posted_within_days=1&sort=newest")).toEqual([
      { filter: "keyword", count: 0, more: false },
      { filter: "country", count: 0, more: false },
      { filter: "posted_within_days", count: 0, more: false },
      { filter: "access", count: 0, more: false },
    ]);
    expect(await without("keyword=germany&country=US&literal=true")).toEqual([
      { filter: "keyword", count: 2, more: false },
      { filter: "country", count: 1, more: false },
    ]);
  });

  it("count a requested age besides the standard ones", async () => {
    const { posted_within_days: ages } = await facets("posted_within_days=2");
    expect(ages?.map(({ value, count }) => [value, count])).toEqual([
      ["1", 2],
      ["2", 3],
      ["3", 4],
      ["7", 7],
      ["14", 7],
      ["30", 7],
    ]);
  });

  it("are all 0 for a place without a letter", async () => {
    expect(
      Object.values(await facets("location=%3F"))
        .flat()
        .every(({ count }) => count === 0),
    ).toBe(true);
  });

  it("name unknown parameters", async () => {
    const answer = await api.get("/api/jobs/facets?saved=true&limit=5");
    expect([answer.status, at(answer.body, "ignored_params")]).toEqual([200, ["saved", "limit"]]);
  });
});

it("a home finds jobs for its country whose hours are another country's", async () => {
  const hours = [-8, -7, -6, -5];
  await createJob(database.db, { ...eligible(["PH"], [], hours), title: "manila", postedAt: ago(50) });
  expect(await find({ place: "Philippines, UTC+8" })).toEqual(["world", "manila"]);
  expect(await find({ place: "Germany, UTC+1" })).not.toContain("manila");
});
