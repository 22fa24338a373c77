import { describe, expect, it } from "vitest";
import { createCareer } from "../../../../../tests/support/careers";
import { listPosts, namePost } from "./positions";

const JOB = { title: "Talent Acquisition Partner", employer: "Cargolink", from: 2022, lines: ["Sourced 84 people"] };
const FORMER = { title: "Technical recruiter", employer: "Bluecap Staffing", from: 2018, to: 2022 };
const namesOf = (...positions: NonNullable<Parameters<typeof createCareer>[0]["positions"]>[number][]) =>
  listPosts(createCareer({ positions }), "Recruiter").map(namePost);

describe("the positions that a letter names", () => {
  it.each(["Bookkeeper (evenings), Mill Lane Café", "Bookkeeper, self-employed, Mill Lane Café"])(
    "begin with the job, without what goes on beside it: %s",
    (heading) => {
      const side = { title: "Bookkeeper", employer: "Mill Lane Café", from: 2023, heading };
      expect(namesOf(side, JOB)).toEqual(["Talent Acquisition Partner, Cargolink (since 2022)"]);
      expect(namesOf(side)).toEqual(["Bookkeeper, Mill Lane Café (since 2023)"]);
    },
  );

  it("have a title without what joins it to its employer", () => {
    for (const title of ["Recruiter at", "CURRENTLY Recruiter", "Now: Recruiter"])
      expect(namesOf({ ...JOB, title })).toEqual(["Recruiter, Cargolink (since 2022)"]);
  });

  it("are no talks, and have no street or place as an employer", () => {
    expect(namesOf(JOB, { title: "Guest speaker", employer: "Leeds School", from: 2025, to: 2025 })).toEqual([
      "Talent Acquisition Partner, Cargolink (since 2022)",
      null,
    ]);
    for (const title of ["Undergraduate Student", "Computer Science Student"])
      expect(namesOf({ ...JOB, title, employer: "Elm University" })).toEqual([null]);
    for (const title of ["Working Student", "Student Counsellor"])
      expect(namesOf({ ...JOB, title })[0]).toContain(title);
    for (const employer of [
      "Avda. Mayor 1480",
      "Rue des Lilas",
      "São Paulo",
      "Leeds / Remote",
      "Human Resources",
      "Various",
    ])
      expect(namesOf({ ...JOB, employer })).toEqual(["Talent Acquisition Partner (since 2022)"]);
  });

  it("leave out career breaks, and titles that are doubled or one of several in a line", () => {
    const nameOf = (title: string, heading: string) => namesOf({ ...JOB, title, heading })[0] ?? null;
    for (const title of ["Personal development", "Professional development & project work", "Career break"])
      expect(nameOf(title, `${title}, Cargolink, since 2022`)).toBeNull();
    for (const [title, heading] of [
      ["Recruiting Intern", "Recruiting Intern, Claims Adjuster, Superintendent, Cargolink"],
      ["Recruiter Recruiter", "Recruiter Recruiter, Cargolink"],
    ] as const)
      expect(nameOf(title, heading)).toBe("Cargolink (since 2022)");
    for (const [title, heading] of [
      ["Recruiter", "Recruiter, Cargolink, since 2022"],
      ["Recruiter", "Leeds, 2022: Recruiter, Cargolink"],
      ["Lead Recruiter", "2022 – present Lead Recruiter, Cargolink, Porto (freight, DevOps tools)"],
      ["Senior Recruiter, Nurses", "Senior Recruiter, Nurses, Cargolink"],
      ["Recruiter", "Senior Recruiter, Cargolink"],
    ] as const)
      expect(nameOf(title, heading)).toBe(`${title}, Cargolink (since 2022)`);
    expect(namesOf({ ...JOB, employer: "Bank of Lisbon" })[0]).toContain("Bank of Lisbon");
  });

  it("have no employer of another heading where theirs names another", () => {
    const nameOf = (heading: string) => namesOf({ ...JOB, title: "Recruiter", heading })[0];
    expect(nameOf("Tidewater Tech | Recruiter June 2022 - Present | Leeds")).toBe("Recruiter (since 2022)");
    for (const heading of [
      "Recruiter",
      "Recruiter June 2022 - Present Leeds, United Kingdom",
      "Recruiter | Cargolink | Leeds",
      "June 2022 - Present: Recruiter (part-time)",
    ])
      expect(nameOf(heading)).toBe("Recruiter, Cargolink (since 2022)");
  });

  it("have the only open position, whatever its words", () => {
    const volunteers = { title: "Volunteer Coordinator", employer: "Red Cross", from: 2023 };
    expect(namesOf(volunteers, FORMER)[0]).toBe("Volunteer Coordinator, Red Cross (since 2023)");
  });

  it("have other work that goes on only in the job's profession", () => {
    const host = { title: "Podcast host", employer: "The Data Ditch", from: 2024 };
    const recruiter = { title: "Technical recruiter", employer: "Tidewater", from: 2024 };
    expect(namesOf(host, JOB)).toHaveLength(1);
    expect(namesOf(recruiter, JOB)).toHaveLength(2);
  });

  it("have a former title also where its employer is unsure or none", () => {
    for (const former of [
      { ...FORMER, unsure: ["employer" as const] },
      { ...FORMER, employer: "Mentor two graduates." },
      { ...FORMER, employer: null },
    ])
      expect(namesOf(JOB, former)).toContain("Technical recruiter (2018 to 2022)");
  });

  it("name no employer where the first line below names another", () => {
    const lines = ["Leutra Optik GmbH, Jena", "Ported the firmware to Rust"];
    expect(namesOf({ ...JOB, employer: "Rust", lines })).toEqual(["Talent Acquisition Partner (since 2022)"]);
  });

  it("name no employer of whose name a part was cut", () => {
    const title = "Talent Acquisition Partner";
    const nameOf = (employer: string, heading: string) => namesOf({ ...JOB, employer, heading })[0];
    expect(nameOf("Brine & Keel LLP", "Harlow, Brine & Keel LLP, Denver")).toBe(`${title} (since 2022)`);
    for (const heading of [
      "Recruiter, Brine & Keel LLP",
      "Brine & Keel LLP, Denver",
      "Head of Talent, Brine & Keel LLP",
    ])
      expect(nameOf("Brine & Keel LLP", heading)).toBe(`${title}, Brine & Keel (since 2022)`);
  });

  it("name no specialty behind the title where the firm stands in the line below", () => {
    const nameOf = (employer: string, lines: string[], heading = `Recruiter, ${employer} June 2022 - present`) =>
      namesOf({ ...JOB, title: "Recruiter", employer, heading, lines })[0];
    const deeds = ["Hired 14 nurses", "Cut time to hire by 9 days"];
    for (const first of ["Cornerpost Staffing, Plano TX (remote)", "Redfern Mortgage", "Lakeside Device Assoc."])
      expect(nameOf("NON-QM", [first, ...deeds])).toBe("Recruiter (since 2022)");
    for (const first of ["Hired the sales team", "Key achievements", "Responsibilities", "Led 4 recruiters, two sites"])
      expect(nameOf("Tidewater", [first, ...deeds])).toBe("Recruiter, Tidewater (since 2022)");
    expect(nameOf("Tidewater", ["Sourcing", "Screening Calls"])).toBe("Recruiter, Tidewater (since 2022)");
    const placed = "Recruiter, Tidewater, Leeds June 2022 - present";
    expect(nameOf("Tidewater", ["Redfern Mortgage", ...deeds], placed)).toBe("Recruiter, Tidewater (since 2022)");
  });
});
