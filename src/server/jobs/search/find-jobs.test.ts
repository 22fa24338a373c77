import { describe, expect, it } from "vitest";
import { type IndexedJob, JobIndex } from "./engine/job-index";
import { findJobs, prepareSearch } from "./find-jobs";
import { INDEXED_JOB } from "../../../../tests/support/indexed-job";

const NOW = new Date("2026-03-01T00:00:00Z");
const US = { countries: ["US"], regions: [], utc_offsets: [] };
const JOB: IndexedJob = {
  ...INDEXED_JOB,
  title: "Weaver",
  location: "United States",
  eligibility: US,
  employment_type: "full_time",
  sorted_at: NOW,
};

function search(keyword: string, jobs: Readonly<Record<string, Partial<IndexedJob>>>) {
  const index = new JobIndex();
  for (const [id, job] of Object.entries(jobs)) index.add({ ...JOB, ...job, id });
  const positions = findJobs(index, { keyword }, NOW, { byFit: true, after: null, limit: 10 });
  return { ids: positions.map(({ id }) => id), interpreted: prepareSearch(index, { keyword }, NOW).interpreted };
}

describe("a search names in `interpreted`", () => {
  it("exclusions as such, and leaves out what they rule out", () => {
    const { ids, interpreted } = search("weaver no contract", { kept: {}, left: { employment_type: "contract" } });
    expect(ids).toEqual(["kept"]);
    expect(interpreted).toEqual([
      { text: "no contract", filter: "employment_type", value: "contract", excluded: true },
    ]);
  });

  it("wishes that no match states, as they were typed", () => {
    const ignored = { text: "night shifts", filter: "ignored", value: "night shifts" };
    expect(search("weaver night shifts", { day: {} })).toEqual({ ids: ["day"], interpreted: [ignored] });
    const { interpreted } = search("weaver night shifts", { day: {}, night: { title: "Weaver, Night Shift" } });
    expect(interpreted).toEqual([]);
  });
});

describe("a search for a state", () => {
  it("finds jobs that name it and those of the country, not those that name other states or exclude it", () => {
    const { ids } = search("weaver texas", {
      austin: { location: "Austin, Texas" },
      country: {},
      buffalo: { location: "Buffalo, New York" },
      licensed: { title: "Weaver (Remote-SC)" },
      except: { eligibility: { ...US, except: ["US-TX"] } },
      both: { location: "Denver, CO; Dallas, TX" },
    });
    expect(ids).toEqual(["austin", "country", "both"]);
  });
});

it("a search ranks jobs whose first skills are the typed one above those that list it late", () => {
  const others = ["Excel", "Python", "SQL", "AWS", "Docker"];
  const { ids } = search("weaver figma", {
    first: { skills: ["Figma", ...others], sorted_at: new Date("2026-01-01") },
    late: { skills: [...others, "Figma"] },
  });
  expect(ids).toEqual(["first", "late"]);
});

it("a search for a profession of two words finds titles with both side by side", () => {
  const { ids } = search("social worker", {
    worker: { title: "Clinical Social Worker" },
    creator: { title: "Creator, Social, Temporary Worker" },
  });
  expect(ids).toEqual(["worker"]);
});
