import { describe, expect, test } from "vitest";
import { ListJobsInput } from "~/contracts/job";
import { listJobs } from "~/server/jobs";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { countsOf, fixturePath, importFiles } from "../../support/feeds";

const database = await useTestDatabase();

const ctx = createTestContext({ db: database.db, clock: { now: () => new Date("2026-11-20T12:00:00Z") } });
const result = await importFiles(ctx, "remoteok", [fixturePath("remoteok", "api.json")]);

const job = (sourceKey: string) =>
  ctx.db.job.findFirstOrThrow({ where: { source: "remoteok", sourceKey }, include: { detail: true } });

describe("remoteok", () => {
  test("skips the legal notice and rejects a post without title and company", () => {
    expect(countsOf(result)).toEqual({ read: 8, added: 7, updated: 0, unchanged: 0, closed: 0, rejected: 1 });
    expect(result.rejections).toEqual({ "no title": 1 });
  });

  test("repairs misread text in descriptions, places and names", async () => {
    const designer = await job("71001");
    expect(designer.location).toBe("Gdańsk");
    expect(designer.detail?.description).toContain("You’ll sketch in Gdańsk – and more.");
    const analyst = await job("71007");
    expect(analyst.detail?.employer).toBe("Zócalo Kites");
    expect(analyst.detail?.description, "good text stays").toContain("café and «naïve»");
  });

  test("removes tripwires and tags that contain a URL", async () => {
    const details = await ctx.db.jobDetail.findMany();
    expect(
      details.filter(({ description }) =>
        /mention the word|MTAuMC4wLj|beta feature|Companies can search/.test(description),
      ),
    ).toEqual([]);
  });

  test("treats a job as unchanged if only the tripwire's word changed", async () => {
    const later = await importFiles(ctx, "remoteok", [fixturePath("remoteok", "api-later.json")]);
    expect(countsOf(later)).toEqual({ read: 8, added: 0, updated: 0, unchanged: 7, closed: 0, rejected: 1 });
  });

  test("tells yearly from hourly figures and ignores figures in between", async () => {
    expect((await job("71003")).detail).toMatchObject({
      salaryMin: 180_000,
      salaryMax: 210_000,
      salaryCurrency: "USD",
      salaryPeriod: "year",
    });
    expect((await job("71004")).detail).toMatchObject({
      salaryMin: 25,
      salaryMax: 27,
      salaryCurrency: "USD",
      salaryPeriod: "hour",
    });
    expect((await job("71005")).salaryDisclosed).toBe(false);
    expect((await job("71001")).salaryDisclosed, "0 to 0").toBe(false);
  });

  test("reads an empty location as Remote without eligibility", async () => {
    expect(await job("71007")).toMatchObject({ location: "Remote", eligibility: null });
    expect((await job("71003")).eligibility).toEqual({ countries: ["US"], regions: [], utc_offsets: [] });
    expect((await job("71006")).eligibility).toEqual({ countries: [], regions: ["Americas"], utc_offsets: [] });
  });

  test("decodes the company name and keeps it out of the tags", async () => {
    const writer = await job("71006");
    expect(writer.detail?.employer).toBe("Kite & Tail");
    expect(writer.tags).toEqual(["writing"]);
  });

  test("marks pay from the field alone as an estimate that matches no pay filter", async () => {
    const { detail, ...estimated } = await job("71003");
    expect(detail).toMatchObject({ salaryEstimated: true, salaryMin: 180_000 });
    expect(estimated).toMatchObject({ salaryDisclosed: false, salaryBand: null });
    const page = await listJobs(ctx, ListJobsInput.parse({ salary_min: 50_000, limit: 100 }));
    expect(page.jobs.map(({ id }) => id)).not.toContain(estimated.id);
  });

  test("writes the URL with a lower-case host and keeps links to the source followed", async () => {
    expect((await job("71001")).detail).toMatchObject({
      applyUrl: "https://remoteok.com/remote-jobs/remote-job-71001",
      sourceUrl: "https://remoteok.com/remote-jobs/remote-job-71001",
    });
  });

  test("stores an empty text for a post of only the tripwire", async () => {
    expect((await job("71008")).detail?.description).toBe("");
  });

  test("reads no jobs from a file with only the notice, and closes none, even if it is complete", async () => {
    const none = await importFiles(ctx, "remoteok", [fixturePath("remoteok", "notice-only.json")], { complete: true });
    expect(countsOf(none)).toEqual({ read: 0, added: 0, updated: 0, unchanged: 0, closed: 0, rejected: 0 });
    expect(none.notClosed).toEqual([{ board: "", why: "no job was read" }]);
  });
});
