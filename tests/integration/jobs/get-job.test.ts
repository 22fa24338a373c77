import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { JobView } from "~/contracts/job";
import { getJob, getJobByShortId, listJobs, unlockJob } from "~/server/jobs";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { addSignedInUsers } from "../../support/population";

const database = await useTestDatabase();

const visitor = createTestContext({ db: database.db });

async function signedIn() {
  const [user] = await addSignedInUsers(visitor, 1, 100);
  return { ...visitor, actor: { userId: user?.id ?? "", sessionId: randomUUID() } };
}

const HIDDEN = {
  description: null,
  salary_min: null,
  salary_max: null,
  salary_currency: null,
  salary_period: null,
  salary_text: null,
  eligibility_quote: null,
  apply_url: null,
  author_name: null,
  author_pfp_url: null,
  source_url: null,
  salary_estimated: null,
  visa_quote: null,
  contract_status_quote: null,
  employer_site: null,
  employer_logo_url: null,
  role_unlocked_at: null,
} satisfies Partial<JobView>;

const IN_WORDS = {
  salaryText: "about $110k",
  eligibilityQuote: "You must live in Germany.",
  visa: "sponsored",
  visaQuote: "We sponsor visas.",
  contractStatus: "freelance",
  contractStatusQuote: "This is a freelance role.",
} as const;

const REVEALED = {
  description: "<p>Build engines.</p>",
  salary_min: 110_000,
  salary_max: 140_000,
  salary_currency: "USD",
  salary_period: "year",
  salary_text: "about $110k",
  eligibility_quote: "You must live in Germany.",
  apply_url: "https://jobs.example.com/apply",
  author_name: "Analytical Engines",
  author_pfp_url: "https://logos.example.com/analytical.png",
  source_url: "https://jobs.example.com/source",
  salary_estimated: false,
  visa_quote: "We sponsor visas.",
  contract_status_quote: "This is a freelance role.",
  employer_site: null,
  employer_logo_url: null,
} satisfies Partial<JobView>;

describe("a job", () => {
  it("shows only its public facts while locked, and null for every other key", async () => {
    const eligibility = { countries: ["DE"], regions: ["EMEA"], utc_offsets: [-3.5, 1] };
    const job = await createJob(database.db, {
      ...IN_WORDS,
      eligibility,
      tags: ["go"],
      skills: ["Go"],
      salaryBand: 125_000,
    });
    expect(await getJob(visitor, job.id)).toEqual({
      ...HIDDEN,
      id: job.id,
      title: "Backend Engineer",
      location: "Remote",
      eligibility: { ...eligibility, except: [] },
      employment_type: null,
      seniority: null,
      salary_disclosed: true,
      external_posted_at: "2026-02-01T00:00:00.000Z",
      last_seen_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      reposts: 0,
      closed_at: null,
      short_id: job.shortId,
      slug: job.slug,
      connects_price: 15,
      tags: ["go"],
      source: "greenhouse",
      isUnlocked: false,
      isSaved: false,
      isApplied: false,
      saved_at: null,
      unlocked_at: null,
      applied_at: null,
      visa: "sponsored",
      contract_status: "freelance",
      skills: ["Go"],
      checked_at: null,
    });
  });

  it("shows everything to everybody if it is open", async () => {
    const job = await createJob(database.db, { ...IN_WORDS, price: 0 });
    expect(await getJob(visitor, job.id)).toMatchObject({ ...REVEALED, isUnlocked: true, unlocked_at: null });
  });

  it("shows everything to the user who unlocked it, and to nobody else", async () => {
    const [owner, other] = [await signedIn(), await signedIn()];
    const job = await createJob(database.db, IN_WORDS);
    await unlockJob(owner, { id: job.id });
    expect(await getJob(owner, job.id)).toMatchObject({ ...REVEALED, isUnlocked: true });
    expect(await getJob(other, job.id)).toMatchObject({ ...HIDDEN, isUnlocked: false, unlocked_at: null });
    expect(await getJob(visitor, job.id)).toMatchObject({ ...HIDDEN, isUnlocked: false });
  });

  it("shows when this user saved it and applied, and nothing about other users", async () => {
    const [owner, other] = [await signedIn(), await signedIn()];
    const job = await createJob(database.db);
    const at = new Date("2026-02-03T04:05:06.070Z");
    await database.db.savedJob.create({ data: { userId: owner.actor.userId, jobId: job.id, savedAt: at } });
    await database.db.application.create({ data: { userId: owner.actor.userId, jobId: job.id, appliedAt: at } });
    const own = { isSaved: true, isApplied: true, saved_at: at.toISOString(), applied_at: at.toISOString() };
    expect(await getJob(owner, job.id)).toMatchObject(own);
    expect(await getJob(other, job.id)).toMatchObject({
      isSaved: false,
      isApplied: false,
      saved_at: null,
      applied_at: null,
      checked_at: null,
    });
  });

  it("looks the same by id, by short id and in a list", async () => {
    const ctx = await signedIn();
    const job = await createJob(database.db, { title: "Unmistakable Cartographer" });
    const alone = await getJob(ctx, job.id);
    expect(await getJobByShortId(ctx, job.shortId)).toEqual(alone);
    expect((await listJobs(ctx, { limit: 1, keyword: "unmistakable" })).jobs).toEqual([alone]);
  });

  it.each(["x", "1", randomUUID(), "00000000-0000-0000-0000-00000000000g", "' OR 1=1 --"])(
    "isn't found by the unknown id %s",
    async (id) => {
      await expect(getJob(visitor, id)).rejects.toMatchObject({ code: "NOT_FOUND", message: "Job not found" });
    },
  );

  it("isn't found by an unknown short id", async () => {
    const refusal = { code: "NOT_FOUND", message: "Job not found" };
    await expect(getJobByShortId(visitor, "zzzzzzz0")).rejects.toMatchObject(refusal);
  });

  it.each(["", "abc", "engineer", "abcdefgi1", "ABCDEF12", "a b c d 1"])(
    "isn't found by the invalid short id %j",
    async (shortId) => {
      const refusal = { code: "BAD_REQUEST", message: "Invalid job slug format" };
      await expect(getJobByShortId(visitor, shortId)).rejects.toMatchObject(refusal);
    },
  );
});

describe("a closed job", () => {
  it("is gone for everybody except users who unlocked it", async () => {
    const [owner, other] = [await signedIn(), await signedIn()];
    const job = await createJob(database.db, IN_WORDS);
    await unlockJob(owner, { id: job.id });
    await database.db.job.update({ where: { id: job.id }, data: { closedAt: new Date() } });
    expect(await getJob(owner, job.id)).toMatchObject({ ...REVEALED, closed_at: expect.any(String) });
    for (const ctx of [other, visitor]) {
      await expect(getJob(ctx, job.id)).rejects.toMatchObject({ code: "JOB_CLOSED" });
      await expect(getJobByShortId(ctx, job.shortId)).rejects.toMatchObject({ code: "JOB_CLOSED" });
    }
  });

  it("is gone for everybody if it was open", async () => {
    const job = await createJob(database.db, { price: 0, closedAt: new Date() });
    await expect(getJob(visitor, job.id)).rejects.toMatchObject({ code: "JOB_CLOSED" });
  });
});
