import { expect, it, vi } from "vitest";
import { type IndexedJob, JobIndex } from "./engine/job-index";
import { prepareSearch } from "./find-jobs";
import { createBudget, MAX_ATTEMPTS, MAX_MATCHES, relaxSearch } from "./relax-search";

const NOW = new Date("2026-03-01T00:00:00Z");
const JOB: IndexedJob = {
  id: "0",
  title: "",
  location: "Remote",
  eligibility: null,
  employment_type: null,
  seniority: null,
  tags: [],
  skills: ["Figma"],
  visa: null,
  contract_status: null,
  salary_disclosed: false,
  salary_band: null,
  is_open_to_all: false,
  source: "demo",
  sorted_at: NOW,
  arrival: null,
};

function indexOf(titles: readonly string[]): JobIndex {
  const index = new JobIndex();
  for (const [at, title] of titles.entries()) index.add({ ...JOB, id: String(at), title });
  return index;
}

/** Relaxes a keyword as a list does: after a search for it. */
function relax(index: JobIndex, keyword: string) {
  prepareSearch(index, { keyword }, NOW);
  const budget = createBudget();
  const relaxed = relaxSearch(index, { keyword }, { now: NOW, pageIds: new Set(), budget });
  return { relaxed, attempts: MAX_ATTEMPTS - budget.attempts };
}

it("relaxSearch looks each word up once, in the search and all its attempts", () => {
  const index = indexOf(["Quill Baker", "Glazier"]);
  // Each lookup of a word goes through the skills once.
  const lookUps = vi.spyOn(index.skills, "keys");
  const { attempts } = relax(index, "aa bb cc dd ee ff gg");
  expect(attempts).toBe(MAX_ATTEMPTS);
  expect(lookUps).toHaveBeenCalledTimes(7);
});

it("relaxSearch makes at most 8 attempts, however many conditions a search has", () => {
  const index = indexOf(["Quill Baker"]);
  const keyword = "senior berlin 100k contract aa bb cc dd";
  expect(relax(index, keyword)).toEqual({ relaxed: null, attempts: MAX_ATTEMPTS });
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
    eligibility: { countries: ["US"], regions: [], utc_offsets: [] },
  });
  expect(relax(index, "reef baker no us").relaxed?.ids ?? []).not.toContain("us");
  expect(relax(index, "reef baker senior no us").relaxed?.ids ?? []).not.toContain("us");
});
