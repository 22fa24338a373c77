import { beforeEach, describe, expect, it } from "vitest";
import { applyToJob, exportApplicationsCsv, noteApplication } from "~/server/applications";
import { saveJob } from "~/server/jobs";
import { createTestContext, TestClock } from "../../support/context";
import { parseCsv, piecesOf } from "../../support/csv";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { addLockedJobs } from "../../support/population";
import { signInSeeker, type Seeker } from "../../support/seekers";

const database = await useTestDatabase();
let clock: TestClock;
let seeker: Seeker;

beforeEach(async () => {
  clock = new TestClock();
  seeker = await signInSeeker(createTestContext({ db: database.db, clock }));
});

async function exported(): Promise<string> {
  const pieces = await piecesOf(exportApplicationsCsv(seeker, seeker.actor.userId));
  return pieces.join("");
}

async function records(): Promise<Record<string, string>[]> {
  const [names = [], ...rows] = parseCsv((await exported()).slice(1));
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ""])));
}

describe("the CSV file of all applications", () => {
  it("begins with a byte order mark and the column names, even without applications", async () => {
    expect(await exported()).toBe(
      "\uFEFFtitle,company,location,salary_min,salary_max,salary_currency,salary_period,stage,moved_at,saved_at," +
        "unlocked_at,applied_at,closed_at,follow_up_on,notes,job_page,apply_link\r\n",
    );
  });

  it("has a line for each application and saved job, with everything the user may see", async () => {
    const sent = await createJob(database.db, { title: "Tide Reader", price: 0 });
    await applyToJob(seeker, sent.id);
    await noteApplication(seeker, { id: sent.id, notes: "Ask Grace", follow_up_on: "2026-03-05", version: 0 });
    const locked = await createJob(database.db, { title: "Wave Writer" });
    await saveJob(seeker, locked.id);
    const now = clock.now().toISOString();
    expect(await records()).toEqual([
      {
        title: "Tide Reader",
        company: "Analytical Engines",
        location: "Remote",
        salary_min: "110000",
        salary_max: "140000",
        salary_currency: "USD",
        salary_period: "year",
        stage: "applied",
        moved_at: now,
        saved_at: "",
        unlocked_at: "",
        applied_at: now,
        closed_at: "",
        follow_up_on: "2026-03-05",
        notes: "Ask Grace",
        job_page: expect.stringMatching(new RegExp(`^https?://.+/jobs/${sent.slug}$`)),
        apply_link: "https://jobs.example.com/apply",
      },
      expect.objectContaining({ title: "Wave Writer", stage: "saved", company: "", salary_min: "", apply_link: "" }),
    ]);
  });

  it.each([
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\tx",
    "\rx",
    "\nx",
    " =1+1",
    "＝1+1",
    '=HYPERLINK("https://evil.example","x")',
  ])("contains no cell that a spreadsheet would execute: %j", async (text) => {
    const job = await createJob(database.db, { title: text, employer: text, location: text, price: 0 });
    await applyToJob(seeker, job.id);
    await noteApplication(seeker, { id: job.id, notes: text, follow_up_on: null, version: 0 });
    const [record] = await records();
    for (const name of ["title", "company", "location", "notes"]) expect(record?.[name]).toBe(`'${text}`);
  });

  it.each([
    ["Analyst;=1+1", "Analyst;'=1+1"],
    ["two\n=1+1", "two\n'=1+1"],
    ["two\r\n@SUM(A1)", "two\r\n'@SUM(A1)"],
    ["tab\t+1", "tab\t'+1"],
    ["a; -1", "a; '-1"],
  ])("contains no cell that other separators would split: %j", async (text, harmless) => {
    const job = await createJob(database.db, { price: 0 });
    await applyToJob(seeker, job.id);
    await noteApplication(seeker, { id: job.id, notes: text, follow_up_on: null, version: 0 });
    expect((await records())[0]?.["notes"]).toBe(harmless);
    expect(await exported()).toContain(`"${harmless}"`);
  });

  it.each([
    'say "hi"',
    "a,b",
    "two\r\nlines",
    "two\nlines",
    "naïve 😀 العربية",
    " blank ",
    "'quoted'",
    "",
    "a;b",
    "list:\n- one\n- two\n---",
  ])("keeps any other text unchanged: %j", async (text) => {
    const job = await createJob(database.db, { price: 0 });
    await applyToJob(seeker, job.id);
    await noteApplication(seeker, { id: job.id, notes: text, follow_up_on: null, version: 0 });
    expect((await records())[0]?.["notes"]).toBe(text);
  });

  it("contains every application once, however many pages there are", async () => {
    const jobs = await addLockedJobs(seeker, 1201);
    const { userId } = seeker.actor;
    const appliedAt = clock.now();
    // All have the same time, so only the job's id orders pages.
    await database.db.application.createMany({ data: jobs.map((jobId) => ({ userId, jobId, appliedAt })) });
    const titles = (await records()).map(({ title }) => title);
    expect(titles).toHaveLength(1201);
    expect(new Set(titles).size).toBe(1201);
  });

  it("is written while it is read, without collecting it first", async () => {
    await database.db.application.createMany({
      data: (await addLockedJobs(seeker, 600)).map((jobId) => ({
        userId: seeker.actor.userId,
        jobId,
        appliedAt: clock.now(),
      })),
    });
    const pieces = await piecesOf(exportApplicationsCsv(seeker, seeker.actor.userId));
    expect(pieces.map((piece) => piece.split("\r\n").length - 1)).toEqual([1, 500, 100]);
  });
});
