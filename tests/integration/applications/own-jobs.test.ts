import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { applyToJob, getApplication, listApplications, moveApplication, saveContact } from "~/server/applications";
import { getOwnJob, keepOwnJob, removeOwnJob } from "~/server/own-jobs";
import { LEAVING_SOURCES, readPosting } from "~/server/feeds";
import {
  findNewJobs,
  findRelatedJobs,
  getJob,
  inspectJob,
  latestArrival,
  listJobAddresses,
  listJobs,
} from "~/server/jobs";
import { at, TestApi } from "../../support/api";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { FeedServer, HERE } from "../../support/feed-server";
import { fixturePath } from "../../support/feeds";
import { createJob } from "../../support/jobs";
import { OWN_JOB } from "../../support/own-jobs";
import { addSignedInUsers, type SignedInUser } from "../../support/population";
import { signInSeeker, type Seeker } from "../../support/seekers";
import { sql } from "~/server/db";

const database = await useTestDatabase();
let seeker: Seeker;
let stranger: Seeker;

const server = await FeedServer.start();

afterAll(async () => {
  server.close();
});
beforeEach(async () => {
  const ctx = createTestContext({ db: database.db });
  [seeker, stranger] = [await signInSeeker(ctx), await signInSeeker(ctx)];
});

const bring = (fields = {}) => keepOwnJob(seeker, { applied: false, fields: { ...OWN_JOB, ...fields } });

it("keepOwnJob puts a job with its facts into the pipeline, free of charge", async () => {
  const { id, slug } = await bring();
  expect(slug).toMatch(/^senior-kelp-gardener-/);
  const { job, stage } = await getApplication(seeker, id);
  expect(stage).toBe("saved");
  expect(job).toMatchObject({ source: "own", author_name: "Tidepool", connects_price: 0, isUnlocked: true });
  expect(job).toMatchObject({ salary_max: 90_000, skills: ["TypeScript"], eligibility: { countries: ["PT"] } });
  const { description } = await getJob(seeker, id);
  expect(description).toBe("<p>Garden kelp under water.</p><ul><li>Plant kelp</li><li>Know TypeScript</li></ul>");
});

it("keepOwnJob records an application if the seeker says so", async () => {
  const { id } = await keepOwnJob(seeker, { applied: true, fields: OWN_JOB });
  expect((await listApplications(seeker, { limit: 10 })).applications.map(({ job }) => job.id)).toEqual([id]);
});

it("keepOwnJob finds the seeker's own job with that address, not another seeker's", async () => {
  const first = await bring();
  expect((await bring({ title: "Kelp Gardener" })).id).toBe(first.id);
  const theirs = await keepOwnJob(stranger, { applied: false, fields: OWN_JOB });
  expect(theirs.id).not.toBe(first.id);
});

it("getOwnJob returns the stored fields, and keepOwnJob changes them without changing the address", async () => {
  const { id } = await bring();
  const { fields } = await getOwnJob(seeker, id);
  expect(fields).toEqual(OWN_JOB);
  await keepOwnJob(seeker, { id, applied: false, fields: { ...fields, title: "Diver", address: null } });
  expect(await getJob(seeker, id)).toMatchObject({ title: "Diver", apply_url: null });
});

it("removeOwnJob deletes a job with everything attached to it, for its owner only", async () => {
  const { id } = await bring();
  await applyToJob(seeker, id);
  await moveApplication(seeker, { id, stage: "interview" });
  await saveContact(seeker, { id, name: "Grace", detail: "", email: null, url: null });
  await expect(removeOwnJob(stranger, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  const { id: public_ } = await createJob(database.db, { price: 0 });
  await expect(removeOwnJob(seeker, public_)).rejects.toMatchObject({ code: "NOT_FOUND" });
  await removeOwnJob(seeker, id);
  const where = { jobId: id };
  const { application, applicationEvent, applicationContact, savedJob, jobDetail } = database.db;
  const counts = [application.count({ where }), applicationEvent.count({ where }), savedJob.count({ where })];
  expect(await Promise.all([...counts, applicationContact.count({ where }), jobDetail.count({ where })])).toEqual(
    Array(5).fill(0),
  );
  await expect(removeOwnJob(seeker, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect((await bring()).id).not.toBe(id);
});

it("an application's history can be deleted only with its job or user", async () => {
  const { id } = await bring();
  await applyToJob(seeker, id);
  await expect(database.db.applicationEvent.deleteMany({ where: { jobId: id } })).rejects.toThrow("append-only");
});

it("keepOwnJob makes hostile text harmless", async () => {
  const { id } = await bring({ description: "<script>alert(1)</script> & <b>bold</b>", title: "Baker <img src=x>" });
  const { title, description } = await getJob(seeker, id);
  expect(description).toBe("<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;b&gt;bold&lt;/b&gt;</p>");
  expect(title).toBe("Baker");
});

it("the database refuses to sell or share an own job", async () => {
  const { id } = await bring();
  const set = (data: object) => database.db.job.update({ where: { id }, data });
  await expect(set({ lockable: true, connectsPrice: 15 })).rejects.toThrow("jobs_own_is_free_check");
  await expect(set({ ownerId: null })).rejects.toThrow("jobs_owner_check");
  await expect(set({ source: "greenhouse" })).rejects.toThrow("jobs_owner_check");
});

describe("another user's own job", () => {
  it("is in no public list, count, feed, alert or related jobs", async () => {
    const before = await latestArrival(seeker);
    const { id } = await bring({ title: "Zyzzyva Keeper" });
    const anonymous = { ...seeker, actor: null };
    for (const ctx of [anonymous, stranger, seeker]) {
      const { jobs } = await listJobs(ctx, { keyword: "zyzzyva", sort: "relevance", limit: 10, literal: true });
      expect(jobs).toEqual([]);
      const all = await listJobs(ctx, { sort: "newest", limit: 100, literal: true });
      expect(all.jobs.map((job) => job.id)).not.toContain(id);
    }
    const addresses = await listJobAddresses(seeker, { sources: [...LEAVING_SOURCES, "demo"], prefix: "", limit: 100 });
    expect(JSON.stringify(addresses)).not.toContain("zyzzyva");
    const news = {
      search: { keyword: "zyzzyva", sort: "newest", literal: true },
      where: sql`true`,
      limit: 10,
    } as const;
    expect(await findNewJobs(seeker, { ...news, after: before, until: await latestArrival(seeker) })).toEqual([]);
    await expect(findRelatedJobs(stranger, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(inspectJob(stranger, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(LEAVING_SOURCES).not.toContain("own");
  });

  it("doesn't exist for anybody else, whatever the call", async () => {
    const ctx = createTestContext({ db: database.db });
    const api = new TestApi(ctx);
    const users: SignedInUser[] = await addSignedInUsers(ctx, 2, 100);
    const [mine, theirs] = users.map(({ token }) => ({ token }));
    const reply = await api.mutate("ownJob.keep", { applied: true, fields: OWN_JOB }, mine);
    const id = String(at(reply.body, "id"));
    const shortId = String(at(reply.body, "slug")).slice(-8);
    const answers = async (caller: { token?: string } = {}) => [
      (await api.get(`/api/jobs/${id}`, caller)).status,
      (await api.get(`/api/jobs/shortcode/${shortId}`, caller)).status,
    ];
    expect(await answers(mine)).toEqual([200, 200]);
    expect(await answers()).toEqual([404, 404]);
    expect(await answers(theirs)).toEqual([404, 404]);
    for (const path of ["unlock", "save", "apply"])
      expect([path, (await api.post(`/api/jobs/${id}/${path}`, theirs)).status]).toEqual([path, 404]);
    expect((await api.get(`/api/jobs/${id}/fit`, theirs)).status).toBe(404);
    expect((await api.post("/api/generate", { ...theirs, body: { id, resumeText: "Kelp" } })).status).toBe(404);
    for (const [procedure, input] of [
      ["job.unsave", { id }],
      ["job.undoApply", { id }],
      ["application.move", { id, stage: "offer" }],
      ["application.note", { id, notes: "x", follow_up_on: null, version: 0 }],
      ["report.file", { id, reason: "scam", details: "" }],
      ["ownJob.keep", { id, applied: false, fields: OWN_JOB }],
    ] as const)
      expect([procedure, (await api.mutate(procedure, input, theirs)).status]).toEqual([procedure, 404]);
    for (const procedure of ["application.byJob", "application.history", "report.own", "ownJob.byId", "job.related"])
      expect([procedure, (await api.query(procedure, { id }, theirs)).status]).toEqual([procedure, 404]);
    for (const path of ["letter", "fit"]) {
      const answer = await api.get(`/api/jobs/${id}/${path}`, theirs);
      const ofNoJob = await api.get(`/api/jobs/${randomUUID()}/${path}`, theirs);
      expect(at(answer.body, "error")).toBe(at(ofNoJob.body, "error"));
    }
    expect((await api.mutate("report.file", { id, reason: "scam", details: "" }, mine)).status).toBe(404);
    expect(await database.db.jobReport.count({ where: { jobId: id } })).toBe(0);
  });
});

it("text of more than 2,000 lines is refused with 422, and nothing is stored", async () => {
  const ctx = createTestContext({ db: database.db });
  const api = new TestApi(ctx);
  const [user] = await addSignedInUsers(ctx, 1, 100);
  const token = user?.token;
  const lines = (count: number) => Array(count).fill("a").join("\n");
  const keep = async (description: string) =>
    api.mutate("ownJob.keep", { applied: true, fields: { ...OWN_JOB, description } }, { token });
  const before = await database.db.job.count();
  for (const answer of [
    await api.mutate("ownJob.read", { text: lines(2_001) }, { token }),
    await keep(lines(25_000)),
  ]) {
    expect(answer.status).toBe(422);
    expect(answer.text).toContain("This text is too large to read.");
    expect(answer.text).toContain("TOO_LARGE_TO_READ");
  }
  expect(await database.db.job.count()).toBe(before);
  expect((await keep(lines(2_000))).status).toBe(200);
  expect(await database.db.job.count()).toBe(before + 1);
});

describe("readPosting", () => {
  const answer = (body: string, status = 200) =>
    server.answerWith((_request, response) => void response.writeHead(status).end(body));
  const options = () => ({
    rules: HERE,
    reroute: (address: string) =>
      `${new URL(server.address).origin}/${new URL(address).host}${new URL(address).pathname}`,
  });
  const read = (address: string) => readPosting(seeker, { address }, options());

  it("reads a page's JSON-LD, even of jobs that aren't remote", async () => {
    answer(readFileSync(fixturePath("jsonld", "careers.html"), "utf8").replaceAll("TELECOMMUTE", ""));
    const { found: outcome, fields } = await read("https://careers.tidepool.example/jobs/kelp-gardener");
    expect(outcome).toBe("posting");
    expect(fields).toMatchObject({
      title: "Senior Kelp Gardener & Diver",
      company: "Tidepool",
      location: "Lisbon, Portugal",
    });
    expect(fields.description).toContain("Garden kelp.");
  });

  it.each([
    [
      "https://boards.greenhouse.io/tidepool/jobs/12",
      "boards-api.greenhouse.io/v1/boards/tidepool/jobs/12",
      {
        id: 12,
        title: "Diver",
        company_name: "Tidepool",
        absolute_url: "https://x.example/12",
        content: "&lt;p&gt;Dive.&lt;/p&gt;",
      },
    ],
    [
      "https://jobs.lever.co/tidepool/0b0a1c2d-1111-4222-8333-444455556666",
      "api.lever.co/v0/postings/tidepool/0b0a1c2d-1111-4222-8333-444455556666",
      { id: "0b0a", text: "Diver", hostedUrl: "https://jobs.lever.co/tidepool/0b0a", description: "<p>Dive.</p>" },
    ],
    [
      "https://jobs.smartrecruiters.com/Tidepool/74400001-diver",
      "api.smartrecruiters.com/v1/companies/Tidepool/postings/74400001",
      {
        id: "74400001",
        name: "Diver",
        company: { identifier: "Tidepool", name: "Tidepool" },
        jobAd: { sections: { jobDescription: { text: "<p>Dive.</p>" } } },
      },
    ],
  ])("asks the system of %s for its posting", async (address, request, item) => {
    answer(JSON.stringify(item));
    const { found: outcome, fields } = await read(address);
    expect(server.asked.at(-1)?.url).toContain(request);
    expect(outcome).toBe("posting");
    expect(fields).toMatchObject({ title: "Diver", description: "Dive." });
    expect(fields.company.toLowerCase()).toBe("tidepool");
  });

  it("guesses from a page without markup", async () => {
    answer(
      `<title>Diver | Jobs</title><meta property="og:title" content="Diver"><meta property="og:site_name" content="Tidepool">
       <nav>Home</nav><main><h1>Diver</h1><ul><li>Dive deep</li></ul><p>Pay: $90,000 - $110,000 per year</p></main><footer>Imprint</footer>`,
    );
    expect(await read("https://tidepool.example/diver")).toMatchObject({
      found: "page",
      fields: { title: "Diver", company: "Tidepool", salary_min: 90_000, address: "https://tidepool.example/diver" },
    });
  });

  it.each([403, 404, 500, 301])(
    "returns empty fields for the seeker to fill in if the page answers %i",
    async (status) => {
      answer("", status);
      expect(await read("https://tidepool.example/diver")).toMatchObject({
        found: "nothing",
        fields: { title: "", address: "https://tidepool.example/diver" },
      });
    },
  );

  it("never requests a private address", async () => {
    const before = server.asked.length;
    expect(await readPosting(seeker, { address: server.address })).toMatchObject({ found: "nothing" });
    expect(server.asked.length).toBe(before);
  });

  it("guesses from pasted text", async () => {
    const text = "Senior Diver at Tidepool\n\nDive for $50 - $60 an hour.\nPart-time.";
    expect(await readPosting(seeker, { text })).toMatchObject({
      found: "text",
      fields: { title: "Senior Diver", company: "Tidepool", salary_min: 50, salary_period: "hour" },
    });
  });

  it.each([
    ["nested 257 deep", "<b>".repeat(257)],
    ["nested 200,000 deep", "<b>".repeat(200_000)],
    ["of more than 1 MB", "word ".repeat(200_001)],
    ["of more than 2,000 paragraphs", "<p>a</p>".repeat(2_001)],
  ])("refuses a page %s, and reads the next one", async (_, html) => {
    answer(html);
    const refused = read("https://tidepool.example/diver");
    await expect(refused).rejects.toMatchObject({
      code: "TOO_LARGE_TO_READ",
      message: "This page is too large to read.",
    });
    answer(`<title>Diver</title>${"<b>".repeat(256)}Dive deep`);
    const page = await read("https://tidepool.example/diver");
    expect(page).toMatchObject({ found: "page", fields: { title: "Diver", description: "Dive deep" } });
  });

  it("is limited for each user", async () => {
    for (let calls = 0; calls < 120; calls += 1) await readPosting(stranger, { text: "Diver" });
    await expect(readPosting(stranger, { text: "Diver" })).rejects.toMatchObject({ code: "RATE_LIMITED" });
    await expect(readPosting(seeker, { text: "Diver" })).resolves.toMatchObject({ found: "text" });
  });
});
