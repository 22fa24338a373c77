import { beforeEach, describe, expect, it } from "vitest";
import type { ServiceContext } from "~/server/core/context";
import { getReportCase, listReports } from "~/server/reports";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { signInSeeker, type Seeker } from "../../support/seekers";
import { dismiss, report } from "./support";

const database = await useTestDatabase();
let clock: TestClock;
let ctx: ServiceContext;
let admin: Seeker;
let reporter: Seeker;

beforeEach(async () => {
  clock = new TestClock();
  ctx = createTestContext({ db: database.db, clock });
  admin = await signInSeeker(ctx);
  reporter = await signInSeeker(ctx);
});

describe("the report queue", () => {
  it("lists every report once: open ones by waiting time, then decided ones, latest first", async () => {
    const filed: string[] = [];
    for (let count = 0; count < 7; count += 1) {
      if (count % 2 === 0) clock.advance({ minutes: 1 });
      filed.push(await report(reporter, (await createJob(database.db)).id, "other", "Odd."));
    }
    const pages = async (queue: "open" | "decided") => {
      const rows: { id: string; at: string }[] = [];
      let cursor: string | undefined;
      do {
        const page = await listReports(ctx, { queue, cursor, limit: 2 });
        rows.push(...page.reports.map(({ id, created_at, decided_at }) => ({ id, at: decided_at ?? created_at })));
        cursor = page.next_cursor ?? undefined;
      } while (cursor);
      return rows;
    };
    const open = await pages("open");
    expect(new Set(open.map(({ id }) => id))).toEqual(new Set(filed));
    expect(open).toHaveLength(7);
    expect(open.map(({ at }) => at)).toEqual(open.map(({ at }) => at).toSorted());
    for (const id of filed.slice(0, 5)) {
      clock.advance({ minutes: 1 });
      await dismiss(admin, id);
    }
    expect((await pages("decided")).map(({ id }) => id)).toEqual(filed.slice(0, 5).toReversed());
    expect(await pages("open")).toHaveLength(2);
    const { next_cursor } = await listReports(ctx, { queue: "open", limit: 1 });
    await expect(listReports(ctx, { queue: "decided", cursor: next_cursor ?? "", limit: 1 })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
  });

  it("shows the reporter and the job with its locked facts", async () => {
    const job = await createJob(database.db, { title: "Keeper", employer: "Lighthouse Board" });
    const id = await report(reporter, job.id, "other", "x".repeat(500));
    await report(admin, job.id, "scam");
    const email = `${reporter.actor.userId}@example.org`;
    const { reports } = await listReports(ctx, { queue: "open", limit: 100 });
    expect(reports.find((each) => each.id === id)).toMatchObject({
      excerpt: "x".repeat(200),
      reporter: { email },
      job: { title: "Keeper", employer: "Lighthouse Board", closed_at: null },
      others_open: 1,
    });
    expect(await getReportCase(admin, id)).toMatchObject({
      report: { id, details: "x".repeat(500) },
      reporter: { email, unlocked_at: null, reports: 0, upheld: 0 },
      job: {
        author_name: "Lighthouse Board",
        description: "<p>Build engines.</p>",
        source_url: "https://jobs.example.com/source",
      },
      others: [{ reason: "scam" }],
    });
  });
});
