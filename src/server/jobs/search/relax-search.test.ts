import { expect, it, vi } from "vitest";
import { type IndexedJob, JobIndex } from "./engine/job-index";
import { prepareSearch } from "./find-jobs";
import { createBudget, MAX_ATTEMPTS, MAX_MATCHES, relaxSearch } from "./relax-search";
import { INDEXED_JOB } from "../../../../tests/support/indexed-job";

const NOW = new Date("2026-03-01T00:00:00Z");
const JOB: IndexedJob = { ...INDEXED_JOB, skills: ["Figma"], sorted_at: NOW };

function indexOf(titles: readonly string[]): JobIndex {
  return indexJobs(titles.map((title) => ({ title })));
}

function indexJobs(jobs: readonly Partial<IndexedJob>[]): JobIndex {
  const index = new JobIndex();
  for (const [at, job] of jobs.entries()) index.add({ ...JOB, id: String(at), ...job });
  return index;
}

const livesIn = (...countries: string[]) => ({ countries, regions: [], utc_offsets: [] });

/** Relaxes a keyword as a list does: after a search for it. */
function relax(index: JobIndex, keyword: string) {
  prepareSearch(index, { keyword }, NOW);
  const budget = createBudget();
  const relaxed = relaxSearch(index, { keyword }, { now: NOW, pageIds: new Set(), budget });
  return { relaxed, attempts: MAX_ATTEMPTS - budget.attempts };
}

const isWithinBudget = (attempts: number) => attempts > 1 && attempts <= MAX_ATTEMPTS;

it("relaxSearch looks each word up once, in the search and all its attempts", () => {
  const index = indexOf(["Quill Baker", "Glazier"]);
  // Each lookup of a word goes through the skills once.
  const lookUps = vi.spyOn(index.skills, "keys");
  const { attempts } = relax(index, "aa bb cc dd ee ff gg");
  expect(attempts).toBeGreaterThan(1);
  expect(lookUps).toHaveBeenCalledTimes(7);
});

it("relaxSearch makes at most 8 attempts, however many conditions a search has", () => {
  const index = indexOf(["Quill Baker"]);
  for (const keyword of ["senior berlin 100k contract aa bb cc dd", "aa bb cc dd ee ff gg hh"])
    expect(relax(index, keyword)).toEqual({ relaxed: null, attempts: expect.toSatisfy(isWithinBudget) });
});

it("relaxSearch doesn't try searches of more than 8 words", () => {
  const index = indexOf(["Quill Baker"]);
  expect(relax(index, "quill baker lisbon").relaxed).toEqual({ without: "lisbon", ids: ["0"] });
  expect(relax(index, "quill baker lisbon aa bb cc dd ee ff")).toEqual({ relaxed: null, attempts: 0 });
});

it("relaxSearch looks only at the 2,000 newest matches of an attempt", () => {
  const index = indexOf(["Quill Baker", ...Array<string>(MAX_MATCHES).fill("Baker, Quill")]);
  // The oldest job's title has the words in order and would come first.
  expect(relax(index, "quill baker lisbon").relaxed?.ids).not.toContain("0");
  const fewer = indexOf(["Quill Baker", ...Array<string>(MAX_MATCHES - 1).fill("Baker, Quill")]);
  expect(relax(fewer, "quill baker lisbon").relaxed?.ids[0]).toBe("0");
});

it("relaxSearch keeps a profession rather than the words beside it", () => {
  const index = indexOf(["Telehealth Nurse Practitioner", "Heart Health Worker"]);
  expect(relax(index, "heart health nurse practitioner").relaxed).toEqual({ without: "heart health", ids: ["0"] });
});

it("relaxSearch never offers what a keyword rules out", () => {
  const index = indexOf(["Quill Baker"]);
  index.add({
    ...JOB,
    id: "us",
    title: "Reef Baker",
    eligibility: livesIn("US"),
  });
  expect(relax(index, "reef baker no us").relaxed?.ids ?? []).not.toContain("us");
  expect(relax(index, "reef baker senior no us").relaxed?.ids ?? []).not.toContain("us");
});

const EDITOR = {
  title: "Quill Editor",
  employment_type: "contract",
  seniority: "senior",
  eligibility: livesIn("DE"),
  skills: ["Figma"],
};

it.each([
  ["the kind of employment before the level", [{ seniority: "junior" }, { employment_type: "full_time" }], "contract"],
  ["the level before the place", [{ eligibility: livesIn("US") }, { seniority: "junior" }], "senior"],
  [
    "kind and level before the place",
    [{ eligibility: livesIn("US") }, { employment_type: "full_time", seniority: "junior" }],
    "senior contract",
  ],
  ["the place before a skill", [{ skills: [] }, { eligibility: livesIn("US") }], "germany"],
  ["a skill before the role", [{ title: "Quill Glazier" }, { skills: [] }], "figma"],
])("relaxSearch leaves out %s", (_, jobs, without) => {
  const index = indexJobs(jobs.map((job) => ({ ...EDITOR, ...job })));
  expect(relax(index, "senior quill editor figma contract germany").relaxed).toEqual({ without, ids: ["1"] });
});

it("relaxSearch keeps the profession and names the other words as they were typed", () => {
  const index = indexOf(["Paralegal", "Spanish Tickets Agent", "Virtual Assistant", "Estate Specialist"]);
  expect(relax(index, "tickets paralegal spanish").relaxed).toEqual({ without: "tickets spanish", ids: ["0"] });
  expect(relax(index, "virtual assistant real estate").relaxed).toEqual({ without: "real estate", ids: ["2"] });
});

it("relaxSearch offers no job of another role, whatever else it has", () => {
  expect(relax(indexJobs([{ ...EDITOR, title: "Game Editor" }]), "quill editor figma").relaxed).toBeNull();
});

it.each([
  ["physical therapist senior", "Prior Authorization Coordinator (Physical Therapy)"],
  ["e-commerce manager contract", "E-Commerce Software Tester"],
  ["payroll specialist contract", "Payroll Software Engineer"],
  ["insurance nurse contract", "Insurance Attorney, Nurse Claims"],
  ["procurement manager contract", "Procurement Data Engineer"],
  ["recruiter contract", "Recruiter Tools Frontend Developer"],
  ["compliance officer contract", "Compliance Copywriter"],
  ["translator contract", "Software Engineer, Translator Tools"],
  ["logistics coordinator contract", "Logistics Software Engineer"],
])("relaxSearch offers for %j no job of other work: %j", (keyword, title) => {
  expect(relax(indexJobs([{ title, employment_type: "full_time" }]), keyword).relaxed).toBeNull();
});

it.each([
  ["physical therapist contract", "Physical Therapist"],
  ["virtual assistant real estate contract", "Virtual Assistant"],
  ["accountant contract", "Bookkeeper & Accountant"],
  ["falconer contract", "Falconer"],
])("but jobs of the same work, and of work that no list has: %j, %j", (keyword, title) => {
  expect(relax(indexJobs([{ title, employment_type: "full_time" }]), keyword).relaxed?.ids).toEqual(["0"]);
});

it("relaxSearch names the optional words that no job has", () => {
  const index = indexJobs([{ title: "Accountant", eligibility: livesIn("US") }]);
  expect(relax(index, "accountant oncology australia").relaxed).toEqual({ without: "australia oncology", ids: ["0"] });
});

it.each(["quill baker no us", "quill baker not contract"])(
  "relaxSearch offers no job like those shown that %j rules out",
  (keyword) => {
    const index = indexJobs([
      { title: "Quill Baker", eligibility: livesIn("DE") },
      { title: "Quill Baker", eligibility: livesIn("US"), employment_type: "contract" },
    ]);
    const budget = createBudget();
    expect(relaxSearch(index, { keyword }, { now: NOW, pageIds: new Set(["0"]), budget })).toBeNull();
  },
);
