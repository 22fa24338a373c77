import { expect, it } from "vitest";
import { isCertain, listSureCredentials } from "./career";
import { confirmCareer } from "./confirm-career";
import { parseResume } from "./parse-resume";

const TODAY = new Date("2026-11-28");
const RESUME = `Ann Lee
EXPERIENCE
Nurse, Mercy Hospital, 2020 – present
Cared for 12 patients
Northlight, Platform Team, Growth, 2016 – 2019
Ran the weekly report`;
const SAVED = { title: "Report owner", company: "Northlight", location: "", start: "2016", end: "2019", summary: "" };

it("confirmCareer takes what its owner saved for the time that the reader is unsure of", () => {
  const read = parseResume(RESUME, TODAY);
  expect(read.positions.map(isCertain)).toEqual([true, false]);
  const { positions } = confirmCareer(read, { experience: [SAVED] }, TODAY);
  expect(positions[0]).toEqual(read.positions[0]);
  expect(positions[1]).toMatchObject({
    title: "Report owner",
    employer: "Northlight",
    lines: ["Ran the weekly report"],
  });
  expect(positions.every(isCertain)).toBe(true);
});

it("confirmCareer leaves what the reader is sure of, and what was saved for another time", () => {
  const read = parseResume(RESUME, TODAY);
  const other = { ...SAVED, start: "2012", end: "2013" };
  const nurse = { ...SAVED, title: "Chief", company: "Elsewhere", start: "2020", end: "" };
  expect(confirmCareer(read, { experience: [other, nurse] }, TODAY).positions).toEqual(read.positions);
});

it("confirmCareer takes the certificates that its owner saved, and what they took away isn't held", () => {
  const read = parseResume(`${RESUME}\nCERTIFICATIONS\nPMP, 2019\nCISSP, 2020\nSKILLS\nRisk, CISSP`, TODAY);
  const certificates = [
    { name: "PMP", issuer: "PMI", year: "2019" },
    { name: "CPA", issuer: "", year: "" },
  ];
  const career = confirmCareer(read, { experience: [], certificates }, TODAY);
  expect(listSureCredentials(career)).toEqual(["PMP, PMI, 2019", "CPA"]);
  expect([...career.certificates]).toEqual([
    ["PMP", "PMP, PMI, 2019"],
    ["CPA", "CPA"],
  ]);
  expect(career.skills.has("CISSP")).toBe(false);
  const cleared = confirmCareer(read, { experience: [], certificates: [] }, TODAY);
  expect([cleared.credentials, cleared.certificates.size]).toEqual([[], 0]);
  expect(confirmCareer(read, { experience: [] }, TODAY).credentials).toEqual(read.credentials);
});

it("confirmCareer takes every saved position if the reader understood none", () => {
  const read = parseResume("Ann Lee\nI cared for people and ran reports.", TODAY);
  const now = {
    ...SAVED,
    title: "Nurse",
    company: "",
    start: "2020-03",
    end: "",
    summary: "- Cared for 12 patients\n",
  };
  const { positions } = confirmCareer(read, { experience: [SAVED, now] }, TODAY);
  expect(positions).toMatchObject([
    {
      title: "Nurse",
      employer: null,
      from: { year: 2020, month: 3 },
      isCurrent: true,
      lines: ["Cared for 12 patients"],
    },
    { title: "Report owner", isCurrent: false, to: { year: 2019, month: null } },
  ]);
  expect(positions.every(isCertain)).toBe(true);
});

it("confirmCareer takes all of a career that its owner checked against this résumé", () => {
  const read = parseResume(
    `${RESUME}\nEDUCATION\nMBA, Leeds College, on hold\nBSc Nursing, Hull College, 2015\nSKILLS\nPython, Excel\nLANGUAGES\nGerman (B2), French (A1)`,
    TODAY,
  );
  const chief = {
    ...SAVED,
    title: "Chief",
    company: "Mercy Hospital",
    start: "2020",
    end: "",
    summary: "Led 9 nurses",
  };
  const [mba, bsc] = read.education.map(({ degree, school, to }) => ({
    degree: degree ?? "",
    school: school ?? "",
    field: "",
    start: "",
    end: to === null ? "" : String(to.year),
  }));
  const later = { school: "Open University", degree: "MSc Health", field: "", start: "2025", end: "" };
  const checked = {
    education: [mba, bsc, later].flatMap((one) => one ?? []),
    skills: ["German (C1)", "Python", "Scrum"],
  };
  const career = confirmCareer(read, { experience: [chief], certificates: [], checked }, TODAY);
  expect(career.positions).toMatchObject([{ title: "Chief", isCurrent: true, lines: ["Led 9 nurses"], unsure: [] }]);
  expect(career.education.map(({ isHeld, unsure }) => [isHeld, unsure.length])).toEqual([
    [false, 0],
    [true, 0],
    [false, 0],
  ]);
  expect([career.degree?.value, career.years?.value]).toEqual(["bachelor", 6]);
  expect([...career.languages].map(([name, { value }]) => [name, value])).toEqual([["German", 5]]);
  expect([...career.skills.keys()].toSorted()).toEqual(["German", "Python", "Scrum"]);
});

it("confirmCareer dates a degree as its owner does, whatever the résumé says", () => {
  const read = parseResume(
    `${RESUME}\nEDUCATION\nBSc Nursing, Hull College, 2015\nMBA, Leeds College, expected 2028`,
    TODAY,
  );
  const names = read.education.map(({ degree, school }) => ({ degree: degree ?? "", school: school ?? "" }));
  const heldWith = (ends: readonly string[]) => {
    const education = names.map((name, at) => ({ ...name, field: "", start: "", end: ends[at] ?? "" }));
    const { education: schools, degree } = confirmCareer(
      read,
      { experience: [], checked: { education, skills: [] } },
      TODAY,
    );
    return [schools.map(({ isHeld }) => isHeld), degree?.value];
  };
  expect(heldWith(["2015", "2028"])).toEqual([[true, false], "bachelor"]);
  expect(heldWith(["2028", "2024"])).toEqual([[false, true], "master"]);
});

it("confirmCareer counts no years of positions that its owner removed, but keeps those that a sentence states", () => {
  const none = { experience: [], checked: { education: [], skills: [] } };
  const yearsOf = (text: string) => confirmCareer(parseResume(text, TODAY), none, TODAY).years?.value;
  expect(yearsOf(RESUME)).toBeUndefined();
  expect(yearsOf(RESUME.replace("EXPERIENCE", "Nurse with 15 years of experience.\nEXPERIENCE"))).toBe(15);
});

it("confirmCareer leaves out the lines of positions and schools that its owner removed", () => {
  const text = `${RESUME}\nEDUCATION\nJ.D., Leeds College, 2012\nBSc Nursing, Hull College, 2015\nSKILLS\nPython, Excel`;
  const read = parseResume(text.replace("Ran the weekly report", "Ran the weekly report in Excel"), TODAY);
  const nurse = {
    ...SAVED,
    title: "Nurse",
    company: "Mercy Hospital",
    start: "2020",
    end: "",
    summary: "Led 9 nurses",
  };
  const bsc = { school: "Hull College", degree: "BSc Nursing", field: "", start: "", end: "2015" };
  const confirm = (experience: (typeof nurse)[], education: (typeof bsc)[]) =>
    confirmCareer(read, { experience, checked: { education, skills: ["Excel"] } }, TODAY);
  const cut = confirm([nurse], [bsc]);
  expect(cut.lines).toEqual(read.lines.filter((line) => !/report|Northlight|J\.D\.|Python/u.test(line)));
  expect([...cut.skills]).toEqual([["Excel", "Excel"]]);
  const corrected = { ...bsc, degree: "J.D.", school: "Leeds University", end: "2012" };
  expect(confirm([nurse], [corrected]).lines.at(-1)).toBe("J.D., Leeds University, 2012");
  const chief = { ...nurse, title: "Chief" };
  expect(confirm([chief], []).positions[0]?.heading).toBe("Chief, Mercy Hospital, 2020");
});

it("confirmCareer takes no line for a skill that its owner removed, but what they did with it", () => {
  const read = parseResume(`${RESUME.replace("weekly report", "report in Tableau")}\nSKILLS\nPython, Excel`, TODAY);
  const saved = { ...SAVED, summary: "Ran the report in Tableau" };
  const confirm = (skills: string[]) =>
    confirmCareer(read, { experience: [saved], checked: { education: [], skills } }, TODAY).lines;
  expect(confirm(["Python", "Excel", "Tableau"])).toContain("Python, Excel");
  expect(confirm(["Excel"])).not.toContain("Python, Excel");
  expect(confirm([])).toContain("Ran the report in Tableau");
});
