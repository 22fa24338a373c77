import { expect, it } from "vitest";
import { parseResume } from "./parse-resume";

const TODAY = new Date("2026-11-28T12:00:00Z");
const read = (...lines: string[]) => parseResume(["Ann Lee", "", ...lines].join("\n"), TODAY);

it.each([
  ["AWS", ["Certifications", "AWS Certified Developer – Associate, egzamin w styczniu 2027"]],
  ["AWS", ["Certifications", "planned Q2 2027 | AWS Certified Developer – Associate"]],
  ["AWS", ["Certifications", "AWS Cloud Practitioner (expired 2024)"]],
  ["Android", ["Certifications", "Android Basics Nanodegree (2 of 5 projects)"]],
  ["Nursing", ["Education", "BS Nursing (2 years, did not finish), West Visayas State University, 2010 – 2012"]],
  ["Accounting", ["Education", "BSc Accounting, Elm University, 2015 – 2016, thesis never submitted"]],
  ["Machine learning", ["Education", "PhD in Machine Learning, University of Limerick, 2023 – present"]],
])("a certificate or degree that isn't held shows no %s", (skill, lines) => {
  const { skills, lines: evidence } = read(...lines);
  expect([...skills.keys()]).not.toContain(skill);
  expect(evidence.join("\n")).not.toContain(lines[1]);
});

it("another line shows the skill of a certificate or degree that isn't held", () => {
  const { skills } = read(
    "Work",
    "Web Developer, Acme, 2019 – 2024",
    "- Moved 40 services to AWS",
    "Skills",
    "Python, Docker",
    "Certifications",
    "AWS Certified Developer, exam booked",
    "Docker Certified Associate (expired 2021)",
    "Education",
    "MSc Python Engineering, Elm University, 2020 – paused",
  );
  expect(skills.get("AWS")).toBe("Moved 40 services to AWS");
  expect([...skills.keys()]).toEqual(expect.arrayContaining(["Docker", "Python"]));
});

it("a certificate or degree that is held shows its skill", () => {
  const { skills } = read(
    "Certifications",
    "Docker Certified Associate (2021); AWS Certified Developer, exam booked",
    "Education",
    "BSc Accounting, Elm University, 2012 – 2015",
    "MSc Nursing, Elm University, 2016 – 2018, not finished",
  );
  expect(skills.get("Docker")).toBe("Docker Certified Associate (2021)");
  expect(skills.get("Accounting")).toBe("BSc Accounting, Elm University, 2012 – 2015");
  expect([...skills.keys()]).not.toContain("Nursing");
});

it("departments that somebody works with show no skill, tools do", () => {
  const { skills } = read(
    "Work",
    "Buyer, Acme, 2019 – 2024",
    "Work with nursing and finance on value analysis",
    "Worked with Python and SQL on reports",
  );
  expect([...skills.keys()]).not.toEqual(expect.arrayContaining(["Nursing"]));
  expect([...skills.keys()]).toEqual(expect.arrayContaining(["Python", "SQL"]));
});
