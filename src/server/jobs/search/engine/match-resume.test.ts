import { describe, expect, it } from "vitest";
import { JobIndex, type IndexedJob } from "./job-index";
import { levelOf, type ResumeFacts, scoreJobs } from "./match-resume";

const RESUME: ResumeFacts = {
  skills: new Map([
    ["Bookkeeping", 1],
    ["Accounts payable", 1],
  ]),
  positions: ["Accounts Payable Clerk, Hollis Foods"],
  lines: ["Processes invoices"],
  rank: 1,
  countries: null,
};

function scores(resume: ResumeFacts, ...jobs: Partial<IndexedJob>[]): number[] {
  const index = new JobIndex();
  for (const [number, job] of jobs.entries()) {
    index.add({
      id: String(number),
      title: "Clerk",
      skills: [],
      location: "Remote",
      eligibility: null,
      employment_type: null,
      seniority: null,
      visa: null,
      contract_status: null,
      tags: [],
      salary_disclosed: false,
      salary_band: null,
      is_open_to_all: true,
      source: "demo",
      sorted_at: new Date(0),
      arrival: null,
      ...job,
    });
  }
  return [...scoreJobs(index, resume)];
}

describe("scoreJobs", () => {
  it("prefers jobs in the field of a résumé's skills if they name none of its skills", () => {
    const [own = 0, other = 0] = scores(RESUME, { skills: ["Month-end close"] }, { skills: ["Carpentry"] });
    expect(own).toBeGreaterThan(other);
  });

  it("lowers the score for a rank far from the résumé's, but not for the next one", () => {
    const skills = ["Bookkeeping", "Accounts payable"];
    const [same = 0, next = 0, far = 0] = scores(
      RESUME,
      { skills, seniority: "junior" },
      { skills, seniority: "mid" },
      { skills, seniority: "director" },
    );
    expect(next).toBe(same);
    expect(far).toBeLessThan(same);
  });

  it("takes one shared skill for a weak match if the title says nothing of the résumé's work", () => {
    const [officer = 0, clerk = 0] = scores(
      RESUME,
      { title: "Company Officer", skills: ["Bookkeeping"] },
      { title: "Bookkeeping Clerk", skills: ["Bookkeeping"] },
    );
    expect(levelOf(officer)).toBe("weak");
    expect(levelOf(clerk)).not.toBe("weak");
  });

  it("never counts a language as a field", () => {
    const speaker = { ...RESUME, skills: new Map([["Spanish", 1]]) };
    const [french, carpentry] = scores(speaker, { skills: ["French"] }, { skills: ["Carpentry"] });
    expect(french).toBe(carpentry);
  });
});
