import { describe, expect, it } from "vitest";
import { createCareer } from "../../../tests/support/careers";
import { parseCareerFacts, findFalseFact } from "../claims/career-facts";
import { isDegree, isHome, trustPosition } from "./trusted-parts";

const JOB = { title: "Planner", employer: "", tags: [], skills: [], requirements: [] };
const POSITION = {
  title: "Program Manager",
  employer: "Meetings & Events",
  from: 2019,
  heading: "Program Manager, Meetings & Events (2019-now)",
  lines: ["Lakeside Device Association", "Ran twelve programs a year"],
};
const TIDEWATER = { employer: "Tidewater", heading: "Program Manager, Tidewater (2019-now)", lines: [] };
const careerOf = (position: object) => createCareer({ positions: [{ ...POSITION, ...position }] });
const trustedIn = (position: object) => careerOf(position).positions.map(trustPosition)[0];

describe("the parts of a position that may become a sentence", () => {
  it("have no specialty, field, label or several places for an employer", () => {
    expect(trustedIn({})).toMatchObject({ title: "Program Manager", employer: null });
    for (const employer of ["Human Resources", "Pharma", "Total Years of Experience", "Leeds / Remote"])
      expect(trustedIn({ employer, heading: `Program Manager, ${employer}` })?.employer).toBeNull();
    for (const employer of [
      "Tidewater",
      "Leeds City Council",
      "Oakfield Pharma",
      "Sears",
      "River & Co",
      "Nordic Talent",
    ])
      expect(trustedIn({ employer, heading: `Program Manager, ${employer}` })?.employer).toBe(employer);
  });

  it("have an occupation for a title", () => {
    for (const title of ["Meetings & Events", "Accounts Receivable", "Career break"])
      expect(trustedIn({ title, employer: "Tidewater", heading: `${title}, Tidewater` })?.title).toBeNull();
    expect(trustedIn({ title: "SENIOR PLANNER, Corporate" })?.title).toBe("Senior Planner, Corporate");
  });

  it("are what a guard compares a letter of any writer with", () => {
    const factsOf = (position: object) =>
      parseCareerFacts({ job: JOB, applicant: {}, today: new Date("2026-12-01") }, careerOf(position));
    const said = "I have worked as Program Manager at Meetings & Events since 2019.";
    expect(findFalseFact(said, factsOf({}))).toBe("employer");
    expect(findFalseFact(said.replace("Meetings & Events", "Tidewater"), factsOf(TIDEWATER))).toBeNull();
    expect(findFalseFact("I have worked as Program Manager since 2019.", factsOf({}))).toBeNull();
  });
});

it("a degree's name is no work at a school", () => {
  for (const degree of ["Post-doctoral Research Associate", "Teaching Assistant", "Doctoral researcher"])
    expect(isDegree({ degree })).toBe(false);
  for (const degree of ["Doctor of Pharmacy", "PhD Virology", "Master of Accountancy", "MSc, Data Science", null])
    expect(isDegree({ degree })).toBe(true);
});

it("a home is a place without a firm beside it", () => {
  for (const place of ["Cornerpost Wholesale Lending, Plano TX", "Leeds General Hospital, Leeds"])
    expect(isHome(place)).toBe(false);
  for (const place of ["Lisbon, Portugal", "Perrysburg, OH", "Fort Wayne, Indiana, United States"])
    expect(isHome(place)).toBe(true);
});
