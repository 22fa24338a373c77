import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { SALARY_MIN_MAX } from "~/contracts/rules/job-search";
import type { ServiceContext } from "~/server/core/context";
import { publishJobs } from "~/server/jobs";
import { findLeaks, makeCanaryJob, secretsOf, type CanaryJob } from "../../e2e/support/canary";
import { at, TestApi, type Answer, type Sent } from "../../support/api";
import { toPublishableCanary } from "../../support/canary-jobs";
import { createTestContext, type LogLines } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { LONG } from "../../support/long";
import { TestFiles } from "../../support/files";
import { storeInventedLogos } from "../../support/logos";
import { addSignedInUsers } from "../../support/population";

const SEED = "json doors";
const JOBS = LONG ? 500 : 24;
const UNLOCKED = LONG ? 10 : 3;
/** Locked jobs whose facts are searched for. */
const LOCKED = LONG ? 10 : 2;

const database = await useTestDatabase();
const lines: LogLines = [];
type StoredCanary = CanaryJob & { id: string; shortId: string; slug: string; logoId: string; answerDays: number };
const jobs: StoredCanary[] = [];

const files = await TestFiles.create();
const ctx: ServiceContext = createTestContext({ db: database.db }, lines);
const api = new TestApi(ctx);
const canaries = Array.from({ length: JOBS }, (_, number) => makeCanaryJob(SEED, number));
await publishJobs(ctx, canaries.map(toPublishableCanary));
const logos = await storeInventedLogos(ctx);
const stored = await database.db.job.findMany();
for (const { id, shortId, slug, sourceKey } of stored) {
  const canary = canaries[Number(sourceKey)];
  const logoId = logos.get(canary?.logoUrl ?? "") ?? "";
  if (canary) jobs.push({ ...canary, id, shortId, slug, logoId, answerDays: 1_730_059_000 + canary.number });
}
await database.db.answerRate.createMany({
  data: jobs.map(({ employer, answerDays }) => ({
    employer: employer.toLowerCase(),
    applicants: 15,
    answered: 6,
    days: answerDays,
    computedAt: ctx.clock.now(),
  })),
});
const [owner = { id: "", token: "" }, other = { id: "", token: "" }] = await addSignedInUsers(ctx, 2, 300);
// With a home and a Career, answers say what speaks against each job.
const career = { headline: "Nurse", skills: ["French"], experience: [], education: [], links: [] };
await database.db.profile.updateMany({ data: { homeCountry: "PT", timeZone: "Europe/Lisbon", career } });
for (const { id } of jobs.slice(0, UNLOCKED)) await api.post(`/api/jobs/${id}/unlock`, { token: owner.token });
const unlocked = jobs.slice(0, UNLOCKED);

afterAll(() => files.remove());

/** Headers that clients may send to get another response. */
const HEADERS: Record<string, string>[] = [
  {},
  { accept: "text/html" },
  { accept: "*/*", "accept-encoding": "gzip, br" },
  { "x-trpc-source": "rsc" },
  { "trpc-accept": "application/jsonl" },
  { "next-router-state-tree": "%5B%22%22%5D", rsc: "1" },
  { "x-middleware-subrequest": "src/middleware:src/middleware" },
  { "x-forwarded-for": "127.0.0.1", "x-forwarded-host": "localhost", forwarded: "for=127.0.0.1" },
  { "x-http-method-override": "POST", "x-original-url": "/api/admin" },
  { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" },
  { cookie: "farsite-session=x; admin=1", "sec-fetch-site": "same-origin" },
  { range: "bytes=0-100000" },
  { "if-none-match": '"x"', "if-modified-since": "Thu, 01 Jan 1970 00:00:00 GMT" },
];

/** Reads a list to its end. */
async function readAll(query: string, sent: Sent): Promise<Answer[]> {
  const pages: Answer[] = [];
  for (let cursor: unknown = ""; typeof cursor === "string";) {
    const page = await api.get(`/api/jobs?limit=25&${query}&cursor=${cursor}`, sent);
    pages.push(page);
    cursor = at(page.body, "next_cursor");
  }
  return pages;
}

/** Reads the documents for programs: sitemaps, feeds and pictures of previews. */
async function crawlDocuments(sample: readonly StoredCanary[], sent: Sent): Promise<Answer[]> {
  const searches = [
    "",
    "?keyword=reliability",
    "?skill=go&contract_status=employee",
    "?location=remote&visa=not_sponsored",
  ];
  const paths = [
    "/llms.txt",
    "/robots.txt",
    "/sitemap.xml",
    "/sitemap/pages.xml",
    ...sample.map(({ shortId }) => `/sitemap/jobs-${shortId.charAt(0)}.xml`),
    ...searches.flatMap((search) => [`/feeds/jobs.rss${search}`, `/feeds/jobs.json${search}`]),
    ...sample.map(({ slug }) => `/jobs/${slug}/opengraph-image`),
  ];
  const answers: Answer[] = [];
  for (const path of paths) {
    const answer = await api.get(path, sent);
    expect([path, answer.status]).toEqual([path, 200]);
    answers.push(answer);
  }
  return answers;
}

/** Makes all requests that a viewer can send to REST and tRPC. */
async function crawl(sent: Sent): Promise<Answer[]> {
  const answers: Answer[] = [];
  const sample = [...jobs.slice(0, UNLOCKED + LOCKED / 2), ...jobs.slice(-LOCKED / 2)];
  for (const query of [
    "",
    "sort=newest",
    "keyword=reliability",
    "keyword=go+engineering&sort=newest",
    "location=remote",
    "salary_min=250000",
    "salary_min=0",
  ]) {
    answers.push(...(await readAll(query, sent)));
  }
  for (const job of sample) {
    for (const word of [
      job.employer,
      job.description,
      `"${job.employer}"`,
      `reliability -${job.employer}`,
      job.applyUrl,
      job.logoUrl,
    ]) {
      answers.push(await api.get(`/api/jobs?limit=100&keyword=${encodeURIComponent(word)}`, sent));
      answers.push(await api.get(`/api/jobs?limit=100&location=${encodeURIComponent(word)}`, sent));
      answers.push(await api.get(`/api/jobs/facets?keyword=${encodeURIComponent(word)}`, sent));
    }
    for (const word of [job.employer, job.description, job.applyUrl]) {
      const text = encodeURIComponent(word.slice(0, 80));
      answers.push(
        // The beginning is public, its completion is secret.
        await api.get(`/api/jobs/suggestions?text=${encodeURIComponent(word.slice(0, 4))}`, sent),
        await api.get(`/api/jobs/suggestions?text=${text}`, sent),
        // Keywords whose words become filters, and a search that gets relaxed.
        await api.get(`/api/jobs?keyword=${text}+visa+sponsorship+berlin`, sent),
        await api.get(`/api/jobs?keyword=reliability+berlin+visa+sponsorship`, sent),
        await api.get(`/api/jobs?skill=go&visa=not_sponsored&contract_status=employee&keyword=${text}`, sent),
      );
    }
    for (const salary of [job.salaryMin, job.salaryMax]) {
      if (salary <= SALARY_MIN_MAX) answers.push(await api.get(`/api/jobs?salary_min=${salary}`, sent));
    }
    answers.push(
      await api.get(`/api/jobs/${job.id}`, sent),
      await api.get(`/api/jobs/shortcode/${job.shortId}`, sent),
      await api.get(`/api/jobs/${job.id}/related`, sent),
      await api.get(`/api/logos/${job.logoId}`, sent),
      await api.query("job.employer", { id: job.id }, sent),
      await api.query(
        "job.landings",
        { titles: [job.title], skills: [job.employer.slice(0, 100)], countries: [] },
        sent,
      ),
      await api.query("job.byId", { id: job.id }, sent),
      await api.query("job.fit", { id: job.id }, sent),
      await api.query("job.unhiddenRelated", { id: job.id }, sent),
      await api.query("job.matchLevels", { ids: [job.id] }, sent),
      await api.query("job.matching", { keyword: job.title.slice(0, 20) }, sent),
      await api.query("job.byShortId", { shortId: job.shortId }, sent),
      await api.post(`/api/jobs/${job.id}/unlock`, { ...sent, body: { price: 0 } }),
      await api.mutate("job.unlock", { id: job.id, price: 0 }, sent),
      await api.post(`/api/jobs/${job.id}/unlock`, { ...sent, body: { price: "x", employer: 1 } }),
      await api.post(`/api/jobs/${job.id}/save`, sent),
      await api.post(`/api/jobs/${job.id}/apply`, sent),
      await api.mutate("application.move", { id: job.id, stage: "offer" }, sent),
      await api.query("application.byJob", { id: job.id }, sent),
    );
  }
  const batch = JSON.stringify({ 0: { json: { limit: 100 } }, 1: { json: { id: jobs.at(-1)?.id } } });
  answers.push(await api.get(`/api/trpc/job.list,job.byId?batch=1&input=${encodeURIComponent(batch)}`, sent));
  answers.push(await api.query("job.list", { limit: 100, keyword: "reliability" }, sent));
  for (const list of ["saved", "unlocked"]) answers.push(await api.query("job.own", { list, limit: 100 }, sent));
  for (const stage of [undefined, "saved"]) {
    answers.push(await api.query("application.list", { stage, limit: 100 }, sent));
  }
  answers.push(await api.query("application.board", { limit: 50 }, sent));
  answers.push(...(await crawlDocuments(sample, sent)));
  const ticket = await api.mutate("application.csvTicket", undefined, sent);
  answers.push(await api.get(String(at(ticket.body, "path") ?? "/api/files/none"), sent));
  for (const path of [
    "/api/me",
    "/api/me/connects",
    "/api/openapi.json",
    "/api/health",
    "/api/nothing",
    `/api/users/${owner.id}`,
  ]) {
    answers.push(await api.get(path, sent));
  }
  return answers;
}

function leaksIn(answers: readonly Pick<Answer, "text" | "headers">[], secrets: string[]): string[] {
  const bodies = answers.map(({ text, headers }) => `${JSON.stringify([...headers])}\n${text}`);
  return findLeaks(bodies.join("\n"), secrets);
}

const secretsBut = (others: readonly CanaryJob[]) =>
  jobs
    .filter((job) => !others.some(({ number }) => number === job.number))
    .flatMap((job) => [...secretsOf(job), job.logoId, String(job.answerDays)]);

describe("locked facts", () => {
  it("never reach a visitor, whatever the headers", async () => {
    expect(jobs).toHaveLength(JOBS);
    const secrets = secretsBut([]);
    expect(leaksIn(await crawl({}), secrets)).toEqual([]);
    for (const headers of HEADERS) {
      const answers = [
        await api.get("/api/jobs?limit=100", { headers }),
        await api.get(`/api/jobs/${jobs[0]?.id}`, { headers }),
        await api.query("job.byId", { id: jobs[0]?.id }, { headers }),
      ];
      expect([headers, leaksIn(answers, secrets)]).toEqual([headers, []]);
    }
  });

  it("never reach another user", async () => {
    const answers = await crawl({ token: other.token });
    expect(leaksIn(answers, secretsBut([]))).toEqual([]);
    expect(answers.some(({ text }) => text.includes("Your resume names no work permit."))).toBe(true);
  });

  it("never reach the owner of other unlocks", async () => {
    const answers = await crawl({ token: owner.token });
    expect(leaksIn(answers, secretsBut(unlocked))).toEqual([]);
    const words = unlocked.flatMap((job) => [
      job.employer,
      job.description,
      job.applyUrl,
      job.logoUrl,
      String(job.salaryMax),
      String(job.answerDays),
    ]);
    expect(leaksIn(answers, words).toSorted()).toEqual(words.toSorted());
  });

  it("appear in no log line", () => {
    expect(lines.length).toBeGreaterThan(0);
    expect(findLeaks(lines.join("\n"), jobs.flatMap(secretsOf))).toEqual([]);
  });
});

it("searching for a hidden word finds nothing, and excluding it finds everything", async () => {
  const [hidden] = jobs.slice(-1);
  const total = (await readAll("keyword=reliability", {})).flatMap(
    (page) => Object(at(page.body, "jobs")) as unknown[],
  ).length;
  expect(total).toBe(JOBS);
  for (const word of [hidden?.employer, hidden?.description]) {
    expect(at((await api.get(`/api/jobs?keyword=${word}`)).body, "jobs")).toEqual([]);
    const without = (await readAll(`keyword=reliability+-${word}`, {})).flatMap(
      (page) => Object(at(page.body, "jobs")) as unknown[],
    );
    expect(without).toHaveLength(JOBS);
  }
});

it("another user's idempotency key reveals nothing", async () => {
  const [job] = jobs.slice(20, 21);
  const key = randomUUID();
  await api.post(`/api/jobs/${job?.id}/unlock`, { token: owner.token, headers: { "idempotency-key": key } });
  const answer = await api.post(`/api/jobs/${job?.id}/unlock`, {
    token: other.token,
    headers: { "idempotency-key": key },
    body: { price: 0 },
  });
  expect(answer.status).toBe(409);
  expect(leaksIn([answer], jobs.flatMap(secretsOf))).toEqual([]);
});
