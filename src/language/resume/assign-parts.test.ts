import { expect, it } from "vitest";
import { parseResume } from "./parse-resume";

const TODAY = new Date("2026-12-01");
const read = (...lines: string[]) =>
  parseResume(["Ann Lee", "", "Experience", "", ...lines].join("\n"), TODAY).positions.map(
    ({ title, employer, unsure }) => [title, employer, unsure.length === 0 ? "sure" : unsure.join()].join(" | "),
  );

it("parseResume takes a field behind the title for no employer where the firm stands below", () => {
  expect(
    read(
      "CLAIMS EXAMINER II - MARINE   |  Feb 2022 to present",
      "Penhallow Mutual Insurance Company (work from home, Ohio)",
      "Handles 90 open files",
      "",
      "CLAIMS EXAMINER I - CARGO   |  Mar 2019 to Feb 2022",
      "Oakfield Mutual Insurance Company",
      "Recorded statements",
    ),
  ).toEqual([
    "CLAIMS EXAMINER II | Penhallow Mutual Insurance Company | sure",
    "CLAIMS EXAMINER I | Oakfield Mutual Insurance Company | sure",
  ]);
});

it("parseResume reads a firm whose brackets say how somebody works there, also where they wrap", () => {
  expect(read("Clinical Pharmacist   2020 - now", "Elm Valley Clinics, Leeds (hybrid, 3 d. telehealth)")).toEqual([
    "Clinical Pharmacist | Elm Valley Clinics | sure",
  ]);
  expect(
    read(
      "Orrin Payments (fully remote; bought by Harwick",
      "   Group in 2024)      Aug 2020 - Present",
      "Payroll Manager",
    ),
  ).toEqual(["Payroll Manager | Orrin Payments | sure"]);
});

it("parseResume reads positions that are headings within a list", () => {
  expect(
    read(
      "- ### Clerk — Oakfield Ltd",
      "\t**Leeds, UK**",
      "\t_Jan 2020 – Present_",
      "",
      "- ### Cook — Harrow House",
      "\t**York, UK**",
      "\t_Jan 2018 – Dec 2019_",
    ),
  ).toEqual(["Clerk | Oakfield Ltd | sure", "Cook | Harrow House | sure"]);
});

it("parseResume gives no position the firm of the next one", () => {
  expect(
    read("Harbour Foods", "Senior Clerk, 2021 – Present", "Clerk, 2018 – 2021", "Blue Lantern", "Cook, 2015 – 2018"),
  ).toEqual(["Senior Clerk | Harbour Foods | sure", "Clerk | Harbour Foods | sure", "Cook | Blue Lantern | sure"]);
});

it.each([
  "Organizer (volunteer), Elm Docs Group, 2021 – 2023",
  "Legal Intern (unpaid), Elm Chambers Ltd, 2021 – 2023",
  "Legal Intern (no stipend), Elm Chambers Ltd, 2021 – 2023",
  "Postgraduate Health Economics, University of Oslo, 2021 – 2023",
  "Projekt Stadtwerke: Umzug der Daten, 2021 – 2023",
  "Teacher, English and German, 2021 – 2023",
])("parseResume is never sure of a paid position: %s", (line) => {
  expect(read(line, "- Wrote 12 reports").filter((one) => one.endsWith(" sure"))).toEqual([]);
});

it("parseResume is sure of the first of two names behind a title only before a place or with a firm's words", () => {
  expect(read("Claims Adjuster, Auto, Redfern Mutual, 2019 – 2023")).toEqual(["Claims Adjuster | Auto | employer"]);
  expect(
    read(
      "Analyst, Tovey, Leeds, 2017 – 2019",
      "Nurse, Telemetry, Elm Hospital, 2015 – 2017",
      "Clerk, Oakfield Ltd, Payroll, 2013 – 2015",
      "Cook, Harrow, 2011 – 2013",
      "Baker, Tovey, CA, US (Mar 2009 - May 2011)",
    ),
  ).toEqual([
    "Analyst | Tovey | sure",
    "Nurse | Elm Hospital | sure",
    "Clerk | Oakfield Ltd | sure",
    "Cook | Harrow | sure",
    "Baker | Tovey | sure",
  ]);
});

it("parseResume takes a consultant's client below the firm for no employer", () => {
  expect(read("Consultant, Capgrove, 2019 – 2023", "Client: Northwind Bank", "- Built 3 reports")).toEqual([
    "Consultant | Capgrove | sure",
  ]);
  expect(read("Consultant, Capgrove", "Client: Northwind Bank", "2019 – 2023", "- Built 3 reports")).toEqual([
    "Consultant | Capgrove | sure",
  ]);
  expect(read("Client Services Manager, Marlpit Ltd", "2019 – 2023")).toEqual([
    "Client Services Manager | Marlpit Ltd | sure",
  ]);
});

it("parseResume is unsure of a title that may be firm and title", () => {
  expect(read("Studio Tecnico Alba / Geometra", "2019 – 2023", "Impresa Olmo / Contabile", "2015 – 2019")).toEqual([
    expect.stringContaining("title"),
    expect.stringContaining("title"),
  ]);
});

it("parseResume reads the firm before an agency", () => {
  expect(read("Engineer, Bolt via Randstad, 2019 – 2023", "Cook, Via Roma Ltd, 2017 – 2019")).toEqual([
    "Engineer | Bolt | sure",
    "Cook | Via Roma Ltd | sure",
  ]);
});

it("parseResume takes no label of a form for a title or an employer", () => {
  expect(read("Occupation or position held Recruiter", "Employer Cargolink", "Dates 2019 – 2024")).toEqual([
    "Recruiter | Cargolink | sure",
  ]);
  expect(read("Recruiter", "Employer Cargolink", "2019 – 2024")[0]).not.toContain("sure");
  expect(read("Employer Branding Manager", "Firma Meier", "2019 – 2024")).toEqual([
    "Employer Branding Manager | Firma Meier | sure",
  ]);
});

it("parseResume reads many positions with many parts in bounded time", () => {
  const entry = (at: number) =>
    `Northgate ${at}, Alpha, Beta, Gamma | Delta | Clerk, Orrin\nWest Wing | Harrow, Elm, Oak\nLead | Delta ${at}\n2010 – 2012\nKestrel | Marlpit, Leeds\nFern | Heather`;
  const begin = performance.now();
  read(Array.from({ length: 90 }, (_none, at) => entry(at)).join("\n\n"));
  expect(performance.now() - begin).toBeLessThan(6_000);
});
