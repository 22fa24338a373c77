import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { ListJobsInput } from "~/contracts/job";
import type { ServiceContext } from "~/server/core/context";
import { listJobs } from "~/server/jobs";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob, type JobParts } from "../../support/jobs";
import { addSignedInUsers } from "../../support/population";

const database = await useTestDatabase();

const visitor = createTestContext({ db: database.db });

afterEach(async () => {
  // Deleting users deletes their rows about jobs. Nothing else can delete an application's history.
  await database.db.user.deleteMany();
  await database.db.job.deleteMany();
});

const add = (parts: JobParts = {}) => createJob(database.db, parts);
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

async function list(input: Partial<ListJobsInput> = {}, ctx = visitor) {
  return listJobs(ctx, ListJobsInput.parse(input));
}

async function titles(input: Partial<ListJobsInput> = {}, ctx = visitor): Promise<string[]> {
  return (await list(input, ctx)).jobs.map((job) => job.title);
}

/** Reads all pages of a list. `between` runs before each next page. */
async function pages(
  input: Partial<ListJobsInput>,
  between: () => Promise<unknown> = async () => {},
): Promise<string[][]> {
  const lists: string[][] = [];
  for (let cursor: string | undefined; ;) {
    const page = await list({ ...input, cursor });
    lists.push(page.jobs.map((job) => job.id));
    if (page.next_cursor === null) return lists;
    cursor = page.next_cursor;
    await between();
  }
}

async function signedIn(): Promise<ServiceContext> {
  const [user] = await addSignedInUsers(visitor, 1, 100);
  return { ...visitor, actor: { userId: user?.id ?? "", sessionId: randomUUID() } };
}

describe("the newest jobs", () => {
  it("come first, by the time they were posted", async () => {
    await add({ title: "Old", postedAt: day(1) });
    await add({ title: "New", postedAt: day(3) });
    await add({ title: "Middle", postedAt: day(2) });
    expect(await titles()).toEqual(["New", "Middle", "Old"]);
  });

  it("leave closed jobs out", async () => {
    await add({ title: "Closed", closedAt: day(9) });
    await add({ title: "Open" });
    expect(await titles()).toEqual(["Open"]);
  });

  it("are paged without repeats or gaps while new jobs arrive, even with equal times", async () => {
    const ids = new Set<string>();
    for (let number = 0; number < 25; number += 1) ids.add((await add({ postedAt: day(1 + (number % 3)) })).id);
    const lists = await pages({ limit: 4 }, () => add({ postedAt: day(20) }));
    expect(lists.map((page) => page.length)).toEqual([4, 4, 4, 4, 4, 4, 1]);
    expect(lists.flat()).toHaveLength(25);
    expect(new Set(lists.flat())).toEqual(ids);
  });

  it("have no next page after a last page that is exactly full", async () => {
    await add();
    await add();
    expect((await list({ limit: 2 })).next_cursor).toBeNull();
    expect((await list({ limit: 1 })).next_cursor).not.toBeNull();
  });
});

describe("a keyword", () => {
  it("is searched in title, location, tags and skills", async () => {
    await add({ title: "Haskell Developer" });
    await add({ title: "Tagged", tags: ["haskell"] });
    await add({ title: "Skilled", skills: ["Haskell"] });
    await add({ title: "Located", location: "Haskell, Texas" });
    await add({ title: "Another" });
    expect((await titles({ keyword: "haskell" })).toSorted()).toEqual([
      "Haskell Developer",
      "Located",
      "Skilled",
      "Tagged",
    ]);
  });

  it("ranks by where its words are found, then by time, across pages", async () => {
    const inOrder: string[] = [];
    for (const parts of [
      { title: "Haskell Developer", postedAt: day(3) },
      { title: "Haskell Developer", postedAt: day(1) },
      { title: "Senior Haskell Developer", postedAt: day(30) },
      { title: "Developer of Haskell tools", postedAt: day(40) },
      { title: "Haskell Engineer", postedAt: day(50) },
      { title: "Developer", skills: ["Haskell"], postedAt: day(60) },
      { title: "Compiler Engineer", skills: ["Haskell"], postedAt: day(20) },
      { title: "Developer, tagged", tags: ["haskell"], postedAt: day(70) },
    ]) {
      inOrder.push((await add(parts)).id);
    }
    for (const limit of [1, 2, 3, 6, 50]) {
      expect((await pages({ keyword: "haskell developer", limit })).flat()).toEqual(inOrder);
    }
  });

  it("that is only a filter ranks titles with its words first", async () => {
    await add({ title: "Praktikant", employmentType: "internship", postedAt: day(9) });
    await add({ title: "Werkstudent Design", postedAt: day(1) });
    expect(await titles({ keyword: "werkstudent" })).toEqual(["Werkstudent Design", "Praktikant"]);
  });

  it("matches at most five tags, and only skills of the vocabulary", async () => {
    await add({ title: "Stuffed", tags: ["a", "b", "c", "d", "e", "python"] });
    await add({ title: "Odd", tags: ["wonderland"] });
    await add({ title: "Tagged", tags: ["python"] });
    await add({ title: "Senior Python Backend Engineer", postedAt: day(1) });
    expect(await titles({ keyword: "python" })).toEqual(["Senior Python Backend Engineer", "Tagged"]);
    expect(await titles({ keyword: "wonderland" })).toEqual([]);
  });

  it("is paged across title and other matches without repeats or gaps while new jobs arrive", async () => {
    const ids = new Set<string>();
    for (let number = 0; number < 24; number += 1) {
      const inTitle = number % 2 === 0;
      const postedAt = day((inTitle ? 1 : 31) + (number % 3));
      ids.add((await add({ title: inTitle ? "Go" : "Other", skills: inTitle ? [] : ["Go"], postedAt })).id);
    }
    const lists = await pages({ keyword: "go", limit: 5 }, () => add({ title: "Go", postedAt: day(90) }));
    expect(lists.map((page) => page.length)).toEqual([5, 5, 5, 5, 4]);
    expect(new Set(lists.flat())).toEqual(ids);
  });

  it("sorts by time alone on request", async () => {
    await add({ title: "Go Developer", postedAt: day(1) });
    await add({ title: "Newer", tags: ["go"], postedAt: day(2) });
    expect(await titles({ keyword: "go", sort: "newest" })).toEqual(["Newer", "Go Developer"]);
  });

  it.each([
    ["engineers", [".NET Developer", "C++ Engineer", "Full-Stack Engineer", "Platform Engineer (Node.js)"]],
    ['"full stack"', ["Full-Stack Engineer"]],
    ["full-stack", ["Full-Stack Engineer"]],
    ["fullstack", ["Full-Stack Engineer"]],
    ["engineer -node.js -c++", [".NET Developer", "Full-Stack Engineer"]],
    ["node OR c++", ["C++ Engineer", "Platform Engineer (Node.js)"]],
    ["node.js", ["Platform Engineer (Node.js)"]],
    ["C++", ["C++ Engineer"]],
    ["c#", [".NET Developer"]],
    [".net", [".NET Developer"]],
    ["IT", ["IT Support"]],
    ["head of design", ["Head of Design"]],
    ["cafe", ["Café Manager"]],
    ["\"'&|!():*<->", []],
  ])("%s finds %j", async (keyword, expected) => {
    const all = ["Full-Stack Engineer", "C++ Engineer", "Platform Engineer (Node.js)", ".NET Developer", "IT Support"];
    for (const title of [...all, "Head of Design", "Café Manager"]) {
      await add({ title, skills: title === ".NET Developer" ? ["C#"] : [] });
    }
    expect((await titles({ keyword })).toSorted()).toEqual(expected.toSorted());
  });

  it("of blanks filters nothing", async () => {
    await add({ title: "Any" });
    expect(await titles({ keyword: "   ", sort: "relevance" })).toEqual(["Any"]);
  });

  it("never finds facts that only an unlock reveals", async () => {
    await add({
      employer: "Zyxcorp",
      description: "<p>quokka wrangling</p>",
      applyUrl: "https://zyxcorp.example/wombat",
    });
    for (const keyword of ["zyxcorp", "quokka", "wombat", "example"]) expect(await titles({ keyword })).toEqual([]);
  });
});

describe("a location", () => {
  it.each([
    ["berlin", ["Berlin"]],
    ["Ber", ["Berlin"]],
    ["germany", ["Berlin", "Germans"]],
    ["DE", ["Germans"]],
    ["sao paulo", ["São Paulo"]],
    ["emea", ["EMEA"]],
    ["united states", ["Americans"]],
    ["remote", ["Americans", "EMEA", "Germans"]],
    ["atlantis", []],
    ["??", []],
  ])("%s finds %j", async (location, expected) => {
    const anywhere = { countries: [], regions: [], utc_offsets: [] };
    await add({ title: "Berlin", location: "Berlin, Germany" });
    await add({ title: "São Paulo", location: "São Paulo" });
    await add({ title: "Germans", eligibility: { ...anywhere, countries: ["DE"] } });
    await add({ title: "Americans", eligibility: { ...anywhere, countries: ["US", "CA"] } });
    await add({ title: "EMEA", eligibility: { ...anywhere, regions: ["EMEA"] } });
    expect((await titles({ location })).toSorted()).toEqual(expected.toSorted());
  });
});

describe("a minimum salary", () => {
  it("is rounded down to a public band, so values in between reveal nothing more", async () => {
    await add({ title: "149", salaryBand: 125_000, salaryMin: 148_000, salaryMax: 149_000 });
    await add({ title: "150", salaryBand: 150_000 });
    for (const salaryMin of [125_000, 130_000, 148_999, 149_999.99]) {
      expect((await titles({ salary_min: salaryMin })).toSorted()).toEqual(["149", "150"]);
    }
    expect(await titles({ salary_min: 150_000 })).toEqual(["150"]);
    expect(await titles({ salary_min: 174_999 })).toEqual(["150"]);
  });

  it("never matches undisclosed pay, and matches any disclosed pay below the first band", async () => {
    await add({ title: "Undisclosed" });
    await add({ title: "Low", salaryDisclosed: true, salaryBand: null });
    await add({ title: "High", salaryBand: 250_000 });
    for (const salaryMin of [0, 1, 49_999]) {
      expect((await titles({ salary_min: salaryMin })).toSorted()).toEqual(["High", "Low"]);
    }
    expect(await titles({ salary_min: 50_000 })).toEqual(["High"]);
    expect(await titles({ salary_min: 100_000_000 })).toEqual(["High"]);
  });
});

describe("the saved, unlocked and applied filters", () => {
  it.each([{ saved: true }, { unlocked: true }, { applied: true }])("%j needs a session", async (flags) => {
    await expect(list(flags)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  it("combine with AND, include closed jobs, and show only the user's own", async () => {
    const ctx = await signedIn();
    const userId = ctx.actor?.userId ?? "";
    const saved = await add({ title: "Saved", closedAt: day(5) });
    const both = await add({ title: "Both", closedAt: day(5) });
    await add({ title: "Neither" });
    await database.db.savedJob.createMany({ data: [saved, both].map((job) => ({ userId, jobId: job.id })) });
    await database.db.application.create({ data: { userId, jobId: both.id, appliedAt: day(4) } });

    expect((await titles({ saved: true }, ctx)).toSorted()).toEqual(["Both", "Saved"]);
    expect(await titles({ saved: true, applied: true }, ctx)).toEqual(["Both"]);
    expect(await titles({ saved: true, unlocked: true }, ctx)).toEqual([]);
    expect(await titles({ saved: true }, await signedIn())).toEqual([]);
  });

  it("filter nothing if they are false", async () => {
    await add({ title: "Any" });
    expect(await titles({ saved: false, unlocked: false, applied: false })).toEqual(["Any"]);
  });

  it("leave open jobs out of the unlocked list, since nobody unlocks them", async () => {
    const ctx = await signedIn();
    await add({ price: 0 });
    expect(await titles({ unlocked: true }, ctx)).toEqual([]);
  });
});
