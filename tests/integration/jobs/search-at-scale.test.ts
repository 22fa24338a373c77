import { describe, expect, it } from "vitest";
import { FacetJobsInput, ListJobsInput } from "~/contracts/job";
import { countFacets, listJobs } from "~/server/jobs";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";

/** Enough jobs for several blocks of the index. */
const JOBS = 5000;

const database = await useTestDatabase();
const ctx = createTestContext({ db: database.db });

// Job 1 is the newest. Every title has "common". The skills of the 20 oldest jobs have "rare", those of the older half "old".
// Titles alternate between "odd" and "even", so none has both.
await database.db.$executeRaw`
  INSERT INTO jobs (id, short_id, slug, source, source_key, title, location, skills, salary_disclosed, salary_band,
    connects_price, lockable, external_posted_at, sorted_at, content_hash)
  SELECT gen_random_uuid(), short_id, short_id, 'greenhouse', n, 'Common ' || CASE n % 2 WHEN 1 THEN 'odd' ELSE 'even' END || ' ' || n,
    CASE WHEN n > ${JOBS - 30} THEN 'Atlantis' ELSE 'Remote' END,
    CASE WHEN n > ${JOBS - 20} THEN ARRAY['rare', 'old'] WHEN n > ${JOBS / 2} THEN ARRAY['old'] ELSE ARRAY['new'] END,
    n % 100 = 0, CASE WHEN n % 100 = 0 THEN 250000 END, 15, true, posted, posted, '\\x00'
  FROM (SELECT n, lpad(n::text, 8, '0') AS short_id, timestamptz '2026-01-01' - n * interval '1 minute' AS posted
    FROM generate_series(1, ${JOBS}::int) n) numbered`;

/** Returns the numbers of all jobs of a list, across its pages. */
async function numbers(input: Partial<ListJobsInput>): Promise<number[]> {
  const shortIds: number[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await listJobs(ctx, ListJobsInput.parse({ limit: 100, ...input, cursor }));
    shortIds.push(...page.jobs.map((job) => Number(job.short_id)));
    if (page.next_cursor === null) return shortIds;
    cursor = page.next_cursor;
  }
}

const all = Array.from({ length: JOBS }, (_, index) => index + 1);

it.each<[string, Partial<FacetJobsInput>, { count: number; more: boolean }]>([
  ["a common word", {}, { count: JOBS, more: false }],
  ["a rare word of old jobs", { keyword: "rare" }, { count: 20, more: false }],
  ["a common word, but not among the newest jobs", { keyword: "old" }, { count: JOBS / 2, more: false }],
  ["two words that never meet", { keyword: "odd even" }, { count: 0, more: false }],
  ["all but a word of the newest jobs", { keyword: "-new" }, { count: JOBS / 2, more: false }],
  ["a place of a few jobs", { location: "atlantis" }, { count: 30, more: false }],
])("a facet counts %s", async (_name, input, expected) => {
  const { facets } = await countFacets(ctx, FacetJobsInput.parse(input));
  expect(facets.access.find(({ value }) => value === "locked")).toMatchObject(expected);
});

describe("a search finds exactly the matching jobs, newest first,", () => {
  it.each<[string, Partial<ListJobsInput>, (n: number) => boolean]>([
    ["for a word of all titles", { keyword: "common" }, () => true],
    ["for a word of half of them", { keyword: "odd" }, (n) => n % 2 === 1],
    ["for a rare word of old jobs", { keyword: "rare" }, (n) => n > JOBS - 20],
    ["for a word of many jobs, none among the newest", { keyword: "old" }, (n) => n > JOBS / 2],
    ["for two common words that never meet", { keyword: "odd even" }, () => false],
    ["for either of two words", { keyword: "rare OR new", sort: "newest" }, (n) => n > JOBS - 20 || n <= JOBS / 2],
    ["for all but a word", { keyword: "-new" }, (n) => n > JOBS / 2],
    ["for a place of a few", { location: "atlan" }, (n) => n > JOBS - 30],
    ["for a place of none", { location: "lemuria" }, () => false],
    ["for pay of a few", { salary_min: 250_000 }, (n) => n % 100 === 0],
    [
      "for pay and place and word together",
      { salary_min: 60_000, location: "atlantis", keyword: "even" },
      (n) => n === JOBS,
    ],
  ])("%s", async (_name, input, matches) => {
    expect(await numbers(input)).toEqual(all.filter(matches));
  });

  it("in the same order by relevance and by time if title matches fill whole pages", async () => {
    const first = await listJobs(ctx, ListJobsInput.parse({ limit: 100, keyword: "common OR rare" }));
    expect(first.jobs.map((job) => Number(job.short_id))).toEqual(all.slice(0, 100));
  });

  it("with title matches before other matches", async () => {
    await database.db.job.updateMany({ where: { shortId: "00004000" }, data: { title: "Rare find" } });
    expect((await numbers({ keyword: "rare" }))[0]).toBe(4000);
    expect(await numbers({ keyword: "rare", sort: "newest" })).toEqual(all.filter((n) => n === 4000 || n > JOBS - 20));
  });
});
