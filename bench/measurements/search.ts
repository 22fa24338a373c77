import { queryOn, sql } from "~/server/db";
import { FacetJobsInput, ListJobsInput } from "~/contracts/job";
import type { ServiceContext } from "~/server/core/context";
import { isoTime } from "~/server/core/text-formats";
import { countFacets, findRelatedJobs, listJobs } from "~/server/jobs";
import { encodeCursor } from "~/server/jobs/search/list-jobs";
import type { Aim, Line } from "../report/table.ts";
import { exactly, quantile } from "../report/interleave.ts";
import type { ScaleDatabase } from "../scale/databases.ts";
import type { Sizes } from "../sizes.ts";

const LIST: Aim = { atMost: 1.2 };
const TAIL: Aim = { atMost: 2 };

/** Makes the input of each call. Inputs differ between calls, but are the same for both databases. */
type Question = { name: string; isList?: boolean; ask: (side: Side, turn: number) => Promise<unknown> };

type Side = { ctx: ServiceContext; jobIds: string[]; cursors: string[] };

type Sized = { database: ScaleDatabase; jobs: number };

/** Compares p50 and p99 of all visitor calls about jobs between a large and a small database, alternating call by call. */
export async function measureSearch(
  many: Sized,
  few: Sized,
  sizes: Sizes["scale"],
  log: (line: string) => void,
): Promise<Line[]> {
  const sides = [await openSide(many), await openSide(few)] as const;
  const lines: Line[] = [];
  for (const question of QUESTIONS) {
    log(`Measuring the search, ${sizes.calls} calls: ${question.name} …`);
    const [times, theirTimes] = await takeTurns(sides, question, sizes);
    for (const [share, label] of [
      [0.5, "p50"],
      [0.99, "p99"],
    ] as const) {
      const [ours, theirs] = [quantile(times, share), quantile(theirTimes, share)];
      const aim = share === 0.99 ? TAIL : question.isList ? LIST : undefined;
      lines.push({
        what: `${question.name}, ${label}`,
        ours: `${ours.toFixed(1)} ms, ${many.jobs} jobs`,
        against: `${few.jobs} jobs`,
        theirs: `${theirs.toFixed(1)} ms`,
        ratio: exactly(ours / theirs),
        aim,
      });
    }
  }
  return lines;
}

async function takeTurns(
  [many, few]: readonly [Side, Side],
  question: Question,
  { calls, warmUps }: Sizes["scale"],
): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  for (let turn = -warmUps; turn < calls; turn += 1) {
    const order = turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    for (const index of order) {
      const startedAt = performance.now();
      await question.ask(index === 0 ? many : few, turn + warmUps);
      if (turn >= 0) times[index].push(performance.now() - startedAt);
    }
  }
  return times;
}

/** Picks jobs across the whole list, to read and to page from. */
async function openSide({ database: { ctx }, jobs }: Sized): Promise<Side> {
  const rows = await queryOn<{ id: string; sorted_at: string }>(
    ctx.db,
    sql`
    SELECT id::text, (sorted_at AT TIME ZONE 'UTC')::text AS sorted_at FROM (
      SELECT id, sorted_at, row_number() OVER (ORDER BY sorted_at DESC, id DESC) AS place FROM jobs WHERE closed_at IS NULL
    ) numbered WHERE place % greatest(1, ${jobs}::int / 500) = 0 ORDER BY md5(id::text)`,
  );
  return {
    ctx,
    jobIds: rows.map(({ id }) => id),
    cursors: rows.map(({ id, sorted_at }) =>
      encodeCursor("newest", { fit: 0, time: Date.parse(isoTime(sorted_at)), id }),
    ),
  };
}

function pick<T>(values: readonly T[], turn: number): T {
  const value = values[turn % values.length];
  if (value === undefined) throw new Error("There is nothing to choose from");
  return value;
}

const list = (input: Partial<ListJobsInput>) => (side: Side) => listJobs(side.ctx, ListJobsInput.parse(input));

const listOneOf =
  <T>(values: readonly T[], input: (value: T) => Partial<ListJobsInput>) =>
  (side: Side, turn: number) =>
    listJobs(side.ctx, ListJobsInput.parse(input(pick(values, turn))));

const facets = (inputs: readonly Partial<FacetJobsInput>[]) => (side: Side, turn: number) =>
  countFacets(side.ctx, FacetJobsInput.parse(pick(inputs, turn)));

const COMMON_WORDS = ["engineer", "manager", "senior", "sales", "data", "product", "marketing", "python"];
const RARE_WORDS = ["haskell", "beekeeper", "actuary", "solidworks", "dentist", "cobol", "hydrologist", "norwegian"];
const SEVERAL_WORDS = [
  "senior backend engineer",
  '"customer success" -manager',
  "rust OR haskell",
  "kubernetes figma",
  "data engineer python -senior",
  '"machine learning" intern',
];
const COUNTRIES = ["US", "DE", "IN", "BR", "CA", "GB", "NZ", "KE"];

const QUESTIONS: readonly Question[] = [
  { name: "first page", isList: true, ask: list({}) },
  {
    name: "deep page",
    isList: true,
    ask: ({ ctx, cursors }, turn) => listJobs(ctx, ListJobsInput.parse({ cursor: pick(cursors, turn) })),
  },
  { name: "keyword, common", ask: listOneOf(COMMON_WORDS, (keyword) => ({ keyword })) },
  { name: "keyword, rare", ask: listOneOf(RARE_WORDS, (keyword) => ({ keyword })) },
  { name: "keyword, several words", ask: listOneOf(SEVERAL_WORDS, (keyword) => ({ keyword })) },
  { name: "keyword, by date", ask: listOneOf(SEVERAL_WORDS, (keyword) => ({ keyword, sort: "newest" })) },
  { name: "country", ask: listOneOf(COUNTRIES, (country) => ({ country })) },
  { name: "time zone", ask: listOneOf([-8, -5, 0, 1, 5.5, 9, 12], (utc_offset) => ({ utc_offset })) },
  {
    name: "employment type",
    ask: listOneOf(["full_time", "contract", "internship", "other"] as const, (type) => ({ employment_type: [type] })),
  },
  {
    name: "seniority",
    ask: listOneOf(["senior", "intern", "executive", "lead"] as const, (level) => ({ seniority: [level] })),
  },
  { name: "pay disclosed", ask: listOneOf([true, false], (salary_disclosed) => ({ salary_disclosed })) },
  { name: "least pay", ask: listOneOf([50_000, 150_000, 250_000], (salary_min) => ({ salary_min })) },
  { name: "posted within", ask: listOneOf([1, 7, 30], (posted_within_days) => ({ posted_within_days })) },
  { name: "open or locked", ask: listOneOf(["open", "locked"] as const, (access) => ({ access })) },
  { name: "skill", ask: listOneOf(["python", "figma", "haskell"], (slug) => ({ skill: [slug] })) },
  { name: "visa", ask: listOneOf(["sponsored", "permit_required"] as const, (visa) => ({ visa: [visa] })) },
  {
    name: "place",
    ask: listOneOf(["germany", "remote", "new zealand", "berlin", "lat"], (location) => ({ location })),
  },
  {
    name: "all at once",
    ask: listOneOf(COMMON_WORDS, (keyword) => ({
      keyword,
      country: "DE",
      employment_type: ["full_time"],
      salary_min: 100_000,
      posted_within_days: 30,
    })),
  },
  { name: "facet counts", ask: facets([{}]) },
  {
    name: "facet counts of a search",
    ask: facets([
      ...COMMON_WORDS.map((keyword) => ({ keyword })),
      ...RARE_WORDS.map((keyword) => ({ keyword })),
      { country: "DE" },
      { seniority: ["intern"], salary_min: 150_000 },
    ]),
  },
  { name: "related jobs", ask: ({ ctx, jobIds }, turn) => findRelatedJobs(ctx, pick(jobIds, turn)) },
];
