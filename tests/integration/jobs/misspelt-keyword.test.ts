import { beforeAll, describe, expect, it } from "vitest";
import { ListJobsInput } from "~/contracts/job";
import { listJobs } from "~/server/jobs";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";

const database = await useTestDatabase();

beforeAll(async () => {
  await createJob(database.db, { title: "Machine Learning Engineer", skills: ["Python"], employer: "Zorptech" });
  await createJob(database.db, { title: "Product Designer", description: "<p>Knows quaternions.</p>" });
  await createJob(database.db, { title: "Designer of Products" });
});

async function list(keyword: string, parts: Partial<ListJobsInput> = {}) {
  return listJobs(createTestContext({ db: database.db }), ListJobsInput.parse({ ...parts, keyword }));
}

describe("a keyword without results", () => {
  it.each([
    ["engneer", "engineer", 1],
    ["machien learnign", "machine learning", 1],
    ["Pyhton engineer", "python engineer", 1],
    ["desinger -engineer", "designer -engineer", 2],
    ['"product designer" desinger', '"product designer" designer', 1],
  ])("is corrected from %s to %s", async (keyword, corrected, jobs) => {
    const answer = await list(keyword);
    expect([answer.corrected_keyword, answer.jobs.length]).toEqual([corrected, jobs]);
  });

  it.each(["xyzzy", "dsgr", '"prodct designer"', "-engineer -designer", "?", "zorptec", "quaternoin", "quaternions"])(
    "stays without results if no public word is similar: %s",
    async (keyword) => {
      expect(await list(keyword)).toEqual({ jobs: [], next_cursor: null });
    },
  );

  it("is searched literally on request", async () => {
    expect(await list("engneer", { literal: true })).toEqual({ jobs: [], next_cursor: null });
    expect((await list("engineer", { literal: true })).jobs).toHaveLength(1);
  });

  it("uses the same correction on the next page", async () => {
    const first = await list("desinger", { limit: 1 });
    const second = await list("desinger", { limit: 1, cursor: first.next_cursor ?? "" });
    expect([first, second].map((page) => page.jobs.length)).toEqual([1, 1]);
    expect(first.jobs[0]?.id).not.toBe(second.jobs[0]?.id);
    expect(second.next_cursor).toBeNull();
  });
});

it("a keyword with results is never corrected", async () => {
  expect((await list("designer")).corrected_keyword).toBeUndefined();
});
