import { expect, it } from "vitest";
import { EMPLOYMENT_TYPES, REGIONS, SALARY_BAND_EDGES, SENIORITIES } from "~/contracts/rules/job-search";
import { publishJobs, type PublishableJob } from "~/server/jobs";
import { at, TestApi, type Answer, type Sent } from "../../support/api";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { LONG } from "../../support/long";
import { addSignedInUsers } from "../../support/population";

// An attacker knows all public facts and sends requests. Two worlds have the same public facts, but all locked ones differ: each
// job has another employer, and other pay in the same band. If both worlds give the same responses, the requests have revealed no
// locked fact.

const JOBS = 200;
const EMPLOYERS = 50;
const QUESTIONS = LONG ? 5000 : 120;
const SEED = 20_261;
const NOW = new TestClock();
const DAY_MS = 86_400_000;

type World = 1 | 2;

const TITLES = ["Data Engineer", "Product Designer", "Nurse", "Account Executive", "Platform Engineer", "Writer"];
const employerName = (number: number) => `Zq${((number * 7919) % 9973).toString(36)}vex${number}`;
const employerOf = (world: World, job: number) => employerName((world === 1 ? job : job * 7 + 13) % EMPLOYERS);

const database = await useTestDatabase();

const ctx = createTestContext({ db: database.db, clock: NOW });
const api = new TestApi(ctx);
await make(1);
const [attacker = { id: "", token: "" }, owner = { id: "", token: "" }] = await addSignedInUsers(ctx, 2, 300);
const stored = await database.db.job.findMany({ select: { id: true, sourceKey: true } });
const ids = stored.toSorted((a, b) => Number(a.sourceKey) - Number(b.sourceKey)).map(({ id }) => id);
for (const id of ids.slice(0, 20)) await api.post(`/api/jobs/${id}/save`, { token: attacker.token });
await api.post(`/api/jobs/${ids[0]}/unlock`, { token: owner.token });

/** Returns a generator of numbers below 1 that are the same in every run. */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns pay in the band that begins at `edge`. For half of the jobs it is low in one world and high in the other. */
function payOf(world: World, job: number): { min: number; max: number } {
  const edge = SALARY_BAND_EDGES[job % SALARY_BAND_EDGES.length] ?? 0;
  const max = edge + (((job % 2) + world) % 2 === 0 ? 1_000 : 23_000) + (job % 90) * 10;
  return { min: max - 900, max };
}

function toPublishable(world: World, job: number): PublishableJob {
  const random = makeRandom(SEED + job);
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)];
  const employer = employerOf(world, job);
  const open = job % 10 === 9;
  return {
    source: "greenhouse",
    board: "oracle",
    sourceKey: String(job),
    title: `${pick(TITLES)}${job % 3 === 0 ? ` ${job}` : ""}`,
    location: pick(["Remote", "Berlin", "Remote, Europe"]) ?? "Remote",
    eligibility:
      job % 4 === 0 ? null : { countries: [pick(["DE", "US", "IN"]) ?? "DE"], regions: [], utc_offsets: [job % 5] },
    employmentType: pick(EMPLOYMENT_TYPES) ?? null,
    seniority: pick(SENIORITIES) ?? null,
    tags: [pick(["data", "design", "health"]) ?? "data"],
    skills: [pick(["Go", "Python", "SQL"]) ?? "Go"],
    pay: job % 5 === 0 ? null : { ...payOf(open ? 1 : world, job), currency: "USD", period: "year" },
    lockable: !open,
    postedAt: new Date(NOW.now().getTime() - job * 0.4 * DAY_MS),
    employer: open ? employerOf(1, job) : employer,
    logoUrl: `https://logos.example.com/${open ? job : employer}.png`,
    description: `<p>${open ? "Everybody reads this." : `${employer} hides this text${world}.`}</p>`,
    applyUrl: `https://apply.example.com/${open ? job : `${employer}/${world}`}`,
    sourceUrl: `https://source.example.com/${open ? job : `${employer}/${world}`}`,
  };
}

function make(world: World) {
  const jobs = Array.from({ length: JOBS }, (_, job) => toPublishable(world, job));
  return publishJobs(createTestContext({ db: database.db, clock: NOW }), jobs);
}

type Question = { path: string; sent: Sent };

/** Requests to lists, facets, related jobs and single jobs, especially guesses at hidden facts. */
function makeQuestions(): Question[] {
  const random = makeRandom(SEED);
  const pick = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[Math.floor(random() * values.length)] ?? values[0];
  const number = (below: number) => Math.floor(random() * below);
  const guess = () => {
    const name = employerName(number(EMPLOYERS));
    const misspelt = `${name.slice(0, 3)}${name.slice(4)}`;
    return pick([
      name,
      misspelt,
      `"${name}"`,
      `engineer -${name}`,
      `${name} OR nurse`,
      `text${1 + number(2)}`,
      "hides",
    ]);
  };
  const salary = () => {
    const { min, max } = payOf(pick([1, 2] as const), number(JOBS));
    return pick([min, max, max - 1, max + 1, (SALARY_BAND_EDGES[number(7)] ?? 0) + pick([-1, 0, 1]), number(300_000)]);
  };
  /** Conditions that few jobs meet, so that the search is widened, around a guess. */
  const conditions = () =>
    [
      pick(["senior", "part time", "contract", ""]),
      pick([guess(), ...TITLES]),
      pick(["berlin", "germany", "not us", "cet", ""]),
      pick([guess(), `${salary()} usd`, `over $${salary()}`, `no ${guess()}`, "visa sponsorship"]),
    ].join(" ");
  const filters: Record<string, () => unknown> = {
    keyword: () =>
      pick([
        guess(),
        conditions(),
        conditions(),
        "engineer",
        "nurse -python",
        "dessigner",
        '"data engineer" OR writer',
      ]),
    place: () => pick([guess(), "berlin", "Germany", "europe"]),
    unstated: () => pick(["true", "false"]),
    location: () => pick([guess(), "berlin", "europe"]),
    salary_min: salary,
    country: () => pick(["DE", "US", "IN"]),
    region: () => REGIONS[number(REGIONS.length)],
    utc_offset: () => number(5),
    employment_type: () => EMPLOYMENT_TYPES[number(6)],
    seniority: () => SENIORITIES[number(8)],
    skill: () => pick(["go", "python", "sql,go"]),
    visa: () => pick(["sponsored", "permit_required"]),
    contract_status: () => pick(["employee", "contractor"]),
    salary_disclosed: () => pick(["true", "false"]),
    posted_within_days: () => 1 + number(90),
    access: () => pick(["open", "locked"]),
  };
  const ofList: Record<string, () => unknown> = {
    sort: () => pick(["newest", "relevance", "newest", "relevance", "salary_max"]),
    limit: () => pick([1, 2, 7, 100]),
    literal: () => pick(["true", "false"]),
    saved: () => pick(["true", "false"]),
    applied: () => pick(["true", "false"]),
    unlocked: () => pick(["true", "false"]),
    author_name: guess,
    salary_max: salary,
  };
  const queryOf = (known: Record<string, () => unknown>, share: number) =>
    new URLSearchParams(
      Object.entries(known)
        .filter(() => random() < share)
        .map(([name, value]): [string, string] => [name, String(value())]),
    );
  return Array.from({ length: QUESTIONS }, (_, index): Question => {
    const sent: Sent = random() < 0.5 ? { token: attacker.token } : { headers: { "if-none-match": '"x"' } };
    const id = ids[number(ids.length)] ?? "";
    if (index % 6 === 0) return { path: `/api/jobs/facets?${queryOf(filters, 0.25)}`, sent };
    if (index % 30 === 3) return { path: `/api/jobs/suggestions?text=${pick([guess(), "engine", "be"])}`, sent };
    if (index % 6 === 1) return { path: `/api/jobs/${id}/related`, sent };
    if (index % 30 === 2) return { path: `/api/jobs/${id}`, sent };
    return { path: `/api/jobs?${new URLSearchParams([...queryOf(filters, 0.25), ...queryOf(ofList, 0.15)])}`, sent };
  });
}

/** Headers that differ between any two calls. `ratelimit` counts the caller's own calls. */
const OF_THE_CALL = new Set(["x-request-id", "date", "ratelimit"]);

function told({ status, headers, text }: Answer): string {
  const said = text.replace(/"request_id":"[^"]*"/, "");
  return JSON.stringify([status, [...headers].filter(([name]) => !OF_THE_CALL.has(name)), said]);
}

/** Returns the responses to all requests, with the next pages of lists. */
async function askAll(questions: readonly Question[]): Promise<string[]> {
  const answers: string[] = [];
  for (const { path, sent } of questions) {
    const answer = await api.get(path, sent);
    answers.push(told(answer));
    const cursor = at(answer.body, "next_cursor");
    if (typeof cursor === "string") answers.push(told(await api.get(`${path}&cursor=${cursor}`, sent)));
  }
  return answers;
}

it("no answer about lists, facets, related jobs or one job depends on locked facts", { timeout: 600_000 }, async () => {
  const questions = makeQuestions();
  const first = await askAll(questions);
  const unlocked = await api.get(`/api/jobs/${ids[0]}`, { token: owner.token });
  expect(await make(2)).toMatchObject({ updated: JOBS - JOBS / 10, unchanged: JOBS / 10 });
  const second = await askAll(questions);

  const differing = first.flatMap((answer, index) => (answer === second[index] ? [] : [[answer, second[index]]]));
  expect(differing).toEqual([]);
  expect(second).toHaveLength(first.length);
  // The requests were varied and got real responses, and the worlds do differ for users with access.
  expect(new Set(first).size).toBeGreaterThan(QUESTIONS / 4);
  expect(first.filter((answer) => answer.startsWith("[200")).length).toBeGreaterThan(QUESTIONS / 2);
  const changed = await api.get(`/api/jobs/${ids[0]}`, { token: owner.token });
  expect([at(unlocked.body, "author_name"), at(changed.body, "author_name")]).toEqual([
    employerOf(1, 0),
    employerOf(2, 0),
  ]);
});
