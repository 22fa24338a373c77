import { expect, it } from "vitest";
import { parseResume } from "./parse-resume";

const TODAY = new Date("2026-11-28T12:00:00Z");
const parseSchools = (...lines: string[]) =>
  parseResume(["Ann Lee", "", "EDUCATION", ...lines].join("\n"), TODAY).education.map(
    ({ degree, school, isHeld, unsure }) => ({ text: `${degree} @ ${school}`, isHeld, unsure }),
  );

it("a field beside a degree is no school where a school has a line of its own", () => {
  expect(
    parseSchools(
      "Victoria University of Wellington",
      "Graduate Diploma, Computer Science · (2015 - 2016)",
      "",
      "The University of the South Pacific",
      "Bachelor of Commerce (BCom), Economics · (2010 - 2013)",
    ),
  ).toMatchObject([
    { text: "Graduate Diploma, Computer Science @ Victoria University of Wellington", isHeld: true, unsure: [] },
    { text: "Bachelor of Commerce (BCom), Economics @ The University of the South Pacific", isHeld: true, unsure: [] },
  ]);
  expect(
    parseSchools("Institute of Personnel and Development", "CIPD Level 5, HR Management · (2023 - 2024) · one to go"),
  ).toMatchObject([{ text: "CIPD Level 5, HR Management, one to go @ Institute of Personnel and Development" }]);
});

it("two names that nobody knows stay unsure without a school's line", () => {
  expect(parseSchools("Graduate Diploma, Yoobee Colleges, 2016")).toMatchObject([{ unsure: ["school"] }]);
});

it("a French degree with its field in small letters is a degree", () => {
  const lines = ["Audencia Nantes", "2016 – 2018", "Mastère spécialisé Marketing digital", ""];
  expect(parseSchools(...lines, "Université de Nantes", "2013 – 2016", "Licence Lettres modernes")).toMatchObject([
    { text: "Mastère spécialisé Marketing digital @ Audencia Nantes", unsure: [] },
    // "Licence Sciences abandonnée" looks the same.
    { text: "Licence Lettres modernes @ Université de Nantes", isHeld: false, unsure: ["degree"] },
  ]);
});

it.each([
  ["Master Accountancy, 2015 – 2016 – niet afgerond", "Master Accountancy, niet afgerond @ null"],
  ["MSc Design, Elm University | 2022 – paused, 4 courses", "MSc Design (paused) (4 courses) @ Elm University"],
  [
    "MSc Design – Uniwersytet Ekonomiczny (nieukończone), 2018 – 2019",
    "MSc Design (nieukończone) @ Uniwersytet Ekonomiczny",
  ],
])("a note stands once beside its degree: %s", (line, text) => {
  expect(parseSchools(line)).toMatchObject([{ text, isHeld: false }]);
});

it.each([
  ["2010 – 2014\tPromotion zum Dr. iur., Universität Leipzig (magna cum laude)", "Universität Leipzig", true],
  ["06/2015\tZweites Juristisches Staatsexamen (vollbefriedigend)", null, true],
  ["2004 – 2010\tB.Sc. Chemie, Universität Jena; Abschlussnote 1,3", "Universität Jena", true],
  [
    "Owens Community College, Supply Chain Management, A.A.S. - two semesters, didn't finish (2019)",
    "Owens Community College",
    false,
  ],
  ["Start High School, Toledo, diploma 2011", "Start High School", true],
  ["B.Sc. Information Systems, PUCPR (distance), since 2024, expected Dec. 2027", "PUCPR", false],
])("parseResume reads the school of “%s”", (line, school, isHeld) => {
  expect(parseResume(`Ann Lee\n\nEDUCATION\n${line}`, new Date("2026-11-28T12:00:00Z")).education).toMatchObject([
    { school, isHeld },
  ]);
});

it.each([
  ["B.A. Soziale Arbeit: Hochschule Kiel, 2018 – 2021", "Hochschule Kiel"],
  ["MSc Physics, Thesis: Tides of the Elbe, Elm University, 2019", "Elm University"],
])("a topic hides no school that stands behind it: %s", (line, school) => {
  expect(parseSchools(line)[0]?.text).toContain(school);
});

it("a scholarship from a school is no studies there", () => {
  expect(parseSchools("Scholarship from Elm University, 2014").filter(({ unsure }) => unsure.length === 0)).toEqual([]);
});
