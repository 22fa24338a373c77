import type { LetterBrief } from "~/server/cover-letters";
import { createCareer } from "./careers";

// A recruiter's career, and the brief of a letter for a recruiter's job.

export const PLACED = {
  title: "Talent Acquisition Partner",
  employer: "Cargolink",
  from: 2022,
  lines: [
    "Sourced 84 people in 18 months across engineering and finance",
    "Own Salesforce and the weekly pipeline report",
  ],
};
export const FORMER = {
  title: "Technical recruiter",
  employer: "Bluecap Staffing",
  from: 2018,
  to: 2022,
  lines: ["Placed 110 engineers through meetups", "Offer acceptance of 92%"],
};
export const CAREER = createCareer({ positions: [PLACED, FORMER], place: "Lisbon, Portugal", countries: ["PT"] });

export function briefFor(job: Partial<LetterBrief["job"]> = {}, number = 0): LetterBrief {
  return {
    job: {
      title: "Senior Recruiter",
      tags: [],
      skills: [],
      seniority: null,
      eligibility: null,
      requirements: ["Experience with Salesforce", "Structured interviews"],
      description: "You will hire engineers with our team.",
      employer: "Tidewater",
      ...job,
    },
    applicant: { name: "Diego Fuentes", resumeText: "…" },
    tone: "professional",
    length: "medium",
    number,
    today: new Date("2026-11-28T12:00:00Z"),
  };
}
