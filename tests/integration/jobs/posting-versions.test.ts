import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { applyToJob, exportApplicationsCsv, listApplications } from "~/server/applications";
import type { ServiceContext } from "~/server/core/context";
import {
  ABSENCE_MS,
  closeMissingJobs,
  getJob,
  getJobByShortId,
  listJobs,
  listOwnJobs,
  publishJobs,
  saveJob,
  unlockJob,
  withPublishingLock,
  type PublishableJob,
} from "~/server/jobs";
import { createTestContext, TestClock } from "../../support/context";
import { piecesOf } from "../../support/csv";
import { useTestDatabase } from "../../support/database";
import { signInSeeker, type Seeker } from "../../support/seekers";

const database = await useTestDatabase({ maxConnections: 20 });
let ctx: ServiceContext;
let buyer: Seeker;
let late: Seeker;
let board: string;

beforeEach(async () => {
  board = randomUUID();
  ctx = createTestContext({ db: database.db, clock: new TestClock(new Date("2026-11-20T12:00:00Z")) });
  [buyer, late] = [await signInSeeker(ctx), await signInSeeker(ctx)];
});

/** Makes a posting whose facts all name its edition, so that a fact of another edition is noticed. */
function posting(edition: number, parts: Partial<PublishableJob> = {}): PublishableJob {
  return {
    source: "ashby",
    board,
    sourceKey: "1",
    title: `Reader ${edition}`,
    location: `Town ${edition}`,
    eligibility: { countries: [edition === 1 ? "DE" : "FR"], regions: [], utc_offsets: [edition] },
    employmentType: edition === 1 ? "full_time" : "contract",
    seniority: edition === 1 ? "senior" : "junior",
    tags: [`tag${edition}`],
    skills: [],
    pay: { min: 90_000 + edition, max: 120_000 + edition, currency: "USD", period: "year" },
    payText: `Words ${edition}`,
    eligibilityQuote: `Sentence ${edition}`,
    lockable: true,
    postedAt: new Date(Date.UTC(2026, 10, 10 + edition, 1, 2, 3, 45)),
    employer: `Employer ${edition}`,
    logoUrl: `https://logos.example.com/${edition}.png`,
    description: `<p>Edition ${edition}</p>`,
    applyUrl: `https://jobs.example.com/${edition}`,
    sourceUrl: `https://jobs.example.com/source/${edition}`,
    ...parts,
  };
}

const publish = (edition: number, parts?: Partial<PublishableJob>) => publishJobs(ctx, [posting(edition, parts)]);
const missAll = (startedAt: Date) => closeMissingJobs(ctx, { source: "ashby", board, listedKeys: [], startedAt });
const closeAll = async () => {
  await missAll(ctx.clock.now());
  await missAll(new Date(ctx.clock.now().getTime() + ABSENCE_MS));
};
const jobId = async () => (await database.db.job.findFirstOrThrow({ where: { board } })).id;
const versions = async () => database.db.jobVersion.findMany({ where: { jobId: await jobId() } });

/** Returns the facts of an edition, as an unlocked view shows them. */
const facts = (edition: number) => ({
  title: `Reader ${edition}`,
  location: `Town ${edition}`,
  eligibility: { countries: [edition === 1 ? "DE" : "FR"], regions: [], utc_offsets: [edition] },
  employment_type: edition === 1 ? "full_time" : "contract",
  seniority: edition === 1 ? "senior" : "junior",
  tags: [`tag${edition}`],
  salary_disclosed: true,
  salary_min: 90_000 + edition,
  salary_max: 120_000 + edition,
  salary_currency: "USD",
  salary_period: "year",
  salary_text: `Words ${edition}`,
  eligibility_quote: `Sentence ${edition}`,
  external_posted_at: `2026-11-1${edition}T01:02:03.045Z`,
  author_name: `Employer ${edition}`,
  author_pfp_url: `https://logos.example.com/${edition}.png`,
  apply_url: `https://jobs.example.com/${edition}`,
  source_url: `https://jobs.example.com/source/${edition}`,
});

describe("a closed job", () => {
  let id: string;

  beforeEach(async () => {
    await publish(1);
    id = await jobId();
    await unlockJob(buyer, { id });
    await publish(2);
    await unlockJob(late, { id });
    await closeAll();
  });

  it("is shown to each buyer as it was at unlock, at its current address", async () => {
    const current = await database.db.job.findUniqueOrThrow({ where: { id } });
    const address = { slug: current.slug, short_id: current.shortId, closed_at: expect.any(String) };
    expect(await getJob(buyer, id)).toMatchObject({ ...facts(1), ...address, description: "<p>Edition 1</p>" });
    expect(await getJob(late, id)).toMatchObject({ ...facts(2), ...address, description: "<p>Edition 2</p>" });
  });

  it("is shown that way by short id, in every list, after a repeated unlock and in the CSV file", async () => {
    await saveJob(buyer, id);
    expect(await applyToJob(buyer, id)).toMatchObject({ apply_url: "https://jobs.example.com/1" });
    const { shortId } = await database.db.job.findUniqueOrThrow({ where: { id } });
    const views = [
      await getJobByShortId(buyer, shortId),
      (await unlockJob(buyer, { id })).job,
      ...(await listJobs(buyer, { limit: 10, unlocked: true })).jobs,
      ...(await listOwnJobs(buyer, { list: "saved", limit: 10 })).jobs,
      ...(await listOwnJobs(buyer, { list: "unlocked", limit: 10 })).jobs,
      ...(await listApplications(buyer, { limit: 10 })).applications.map(({ job }) => job),
    ];
    expect(views).toHaveLength(6);
    for (const view of views) expect(view).toMatchObject(facts(1));
    const csv = (await piecesOf(exportApplicationsCsv(buyer, buyer.actor.userId))).join("");
    expect(csv).toContain("Employer 1");
    expect(csv).not.toContain("Employer 2");
  });

  it("shows nothing of a version to users who didn't unlock it", async () => {
    const stranger = await signInSeeker(ctx);
    for (const viewer of [ctx, stranger]) {
      await expect(getJob(viewer, id)).rejects.toMatchObject({ code: "JOB_CLOSED" });
      expect((await listJobs(viewer, { limit: 100 })).jobs.map((job) => job.id)).not.toContain(id);
    }
    // This user saved it while it was open, but never unlocked it.
    await database.db.savedJob.create({ data: { userId: stranger.actor.userId, jobId: id } });
    const { jobs } = await listOwnJobs(stranger, { list: "saved", limit: 10 });
    expect(jobs).toMatchObject([{ title: "Reader 2", author_name: null, apply_url: null, salary_min: null }]);
    expect(JSON.stringify(jobs)).not.toMatch(/Reader 1|Employer|Edition|jobs\.example/);
  });

  it("is shown in its current version once it reopens", async () => {
    await publish(2);
    expect(await getJob(buyer, id)).toMatchObject({ ...facts(2), closed_at: null });
  });
});

describe("a stored version", () => {
  it("is stored once, however many users unlock it and however often it returns", async () => {
    await publish(1);
    const id = await jobId();
    await unlockJob(buyer, { id });
    await unlockJob(late, { id });
    for (const edition of [2, 1, 2, 1, 2]) await publish(edition);
    expect(await versions()).toHaveLength(1);
    await closeAll();
    expect(await getJob(buyer, id)).toMatchObject(facts(1));
  });

  it("isn't stored for a posting nobody unlocked or one that didn't change", async () => {
    await publish(1);
    await publish(2);
    const id = await jobId();
    await unlockJob(buyer, { id });
    await publish(2);
    expect(await versions()).toEqual([]);
    await publish(3);
    expect(await versions()).toHaveLength(1);
  });

  it("keeps the facts that were null", async () => {
    await publish(1, { pay: null, logoUrl: null, eligibility: null, seniority: null, postedAt: null, sourceUrl: null });
    const id = await jobId();
    await unlockJob(buyer, { id });
    await publish(2);
    await closeAll();
    expect(await getJob(buyer, id)).toMatchObject({
      title: "Reader 1",
      salary_disclosed: false,
      salary_min: null,
      salary_currency: null,
      author_pfp_url: null,
      eligibility: null,
      seniority: null,
      external_posted_at: null,
      source_url: null,
    });
  });

  it("is written in the same transaction as the import that replaces it", async () => {
    await publish(1);
    await unlockJob(buyer, { id: await jobId() });
    const takenBack = withPublishingLock(ctx, async (inner) => {
      await publishJobs(inner, [posting(2)]);
      throw new Error("taken back");
    });
    await expect(takenBack).rejects.toThrow("taken back");
    expect(await versions()).toEqual([]);
  });

  it("matches each purchase while imports replace the job at the same time", async () => {
    await publish(1);
    const id = await jobId();
    const buyers = await Promise.all(Array.from({ length: 20 }, () => signInSeeker(ctx)));
    const imports = (async () => {
      for (let edition = 2; edition <= 9; edition += 1) await publish(edition);
    })();
    const answers = await Promise.all([...buyers.map((seeker) => unlockJob(seeker, { id })), imports]);
    expect(answers).toHaveLength(21);
    const hashes = new Set((await versions()).map(({ contentHash }) => Buffer.from(contentHash).toString("hex")));
    hashes.add(Buffer.from((await database.db.job.findUniqueOrThrow({ where: { id } })).contentHash).toString("hex"));
    for (const unlock of await database.db.unlock.findMany({ where: { jobId: id } })) {
      expect(hashes).toContain(Buffer.from(unlock.contentHash ?? []).toString("hex"));
    }
  });
});
