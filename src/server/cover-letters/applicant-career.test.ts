import { expect, it } from "vitest";
import type { ConfirmedCareer } from "~/contracts/career";
import { findHints } from "./drafts/find-hints";
import { applicantFacts, type LetterBrief } from "./brief";
import { templateWriter } from "./providers/template/template-writer";

const RESUME = `Ann Lee
EXPERIENCE
Northlight, Platform Team, Growth, 2016 – present
- Moved 40 reports from spreadsheets to SQL
- Trained 12 colleagues in SQL`;
const CHECKED = { title: "Data Analyst", company: "Northlight", location: "", start: "2016", end: "", summary: "" };

const createBrief = (experience: ConfirmedCareer["experience"]): LetterBrief => ({
  job: {
    title: "Senior Data Analyst",
    tags: [],
    skills: ["SQL"],
    seniority: null,
    eligibility: null,
    requirements: ["Experience with SQL"],
    description: "SQL",
    employer: "Quillmark",
  },
  applicant: { name: "Ann Lee", resumeText: RESUME, confirmed: { experience } },
  tone: "professional",
  length: "medium",
  today: new Date("2026-11-23T12:00:00Z"),
});

async function write(brief: LetterBrief): Promise<string> {
  let letter = "";
  for await (const piece of templateWriter.write(brief, { signal: new AbortController().signal })) letter += piece;
  return letter;
}

it("findHints names unsure positions beside certain ones until their owner saved those", () => {
  const resumeText = `Ann Lee
EXPERIENCE
Data Analyst, Example Labs, 2017 - 2020
- Built 12 dashboards in Tableau for 40 shops
2021 – present
- Wrote SQL reports for 75 stores`;
  const findFor = (confirmed: (typeof CHECKED)[]) => {
    const brief = createBrief(confirmed);
    return findHints({ ...brief, applicant: { ...brief.applicant, resumeText } });
  };
  expect(findFor([])).toEqual(["unsure_positions"]);
  expect(findFor([{ ...CHECKED, start: "2021" }])).toEqual([]);
  expect(findFor([CHECKED])).toEqual(["unsure_positions"]);
});

it("findHints passes over an unsure position that no letter would name", () => {
  const brief = createBrief([]);
  const findFor = (early: string) =>
    findHints({
      ...brief,
      applicant: {
        ...brief.applicant,
        resumeText: `Ann Lee\nEXPERIENCE\n2017 – now Data Analyst, Example Labs: built 12 SQL dashboards; cut reports from 9 to 4\n2014 – 2017 Clerk, Acme Ltd: kept 40 files\n${early}`,
      },
    });
  expect(findFor("2012 – 2014 Northlight, Platform Team, Growth")).toEqual([]);
  expect(findFor("2012 – 2014 Northlight, Platform Team, Growth\n- Ran 30 reports in SQL")).toEqual([
    "unsure_positions",
  ]);
});

it("a letter names the certificates that its owner saved instead of those of the résumé", async () => {
  const brief = createBrief([CHECKED]);
  const resumeText = `${RESUME}\nCERTIFICATIONS\nCISSP, 2020`;
  const certificates = [{ name: "PMP", issuer: "PMI", year: "2019" }];
  const applicantWith = (saved: Partial<ConfirmedCareer>) => ({
    ...brief.applicant,
    resumeText,
    confirmed: { experience: [CHECKED], ...saved },
  });
  expect(await write({ ...brief, applicant: applicantWith({}) })).toContain("Certifications: CISSP, 2020");
  const letter = await write({ ...brief, applicant: applicantWith({ certificates }) });
  expect(letter).toContain("Certifications: PMP, PMI, 2019");
  expect(letter).not.toContain("CISSP");
  expect(applicantFacts(applicantWith({ certificates }))).toContain("PMP, PMI, 2019");
});

it("a letter names a position that the reader isn't sure of only after its owner confirmed it", async () => {
  const unsure = createBrief([]);
  expect(await write(unsure)).not.toMatch(/Northlight|Growth|Platform Team/u);
  expect(findHints(unsure)).toContain("no_positions");
  const confirmed = createBrief([CHECKED]);
  expect(await write(confirmed)).toMatch(/Data Analyst at Northlight/u);
  expect(findHints(confirmed)).not.toContain("no_positions");
  expect(applicantFacts(confirmed.applicant)).toContain("Data Analyst, Northlight, 2016");
});

it("a letter from a checked résumé says what its owner saved, also where the reader was sure", async () => {
  const resumeText = `Ann Lee\nEXPERIENCE\nNurse, Mercy Hospital, 2020 – present\n- Cared for 12 patients a day\nEDUCATION\nBSc Nursing, Leeds College, 2015\nSKILLS\nTriage, Excel`;
  const saved = {
    ...CHECKED,
    title: "Charge Nurse",
    company: "Mercy Hospital",
    start: "2020",
    summary: "Cared for 14 patients a day",
  };
  const brief = createBrief([]);
  const job = { ...brief.job, title: "Nurse", skills: ["Triage"], requirements: ["Degree in nursing"] };
  const checked = {
    education: [{ school: "Hull College", degree: "BSc Nursing", field: "", start: "", end: "2015" }],
    skills: ["Triage"],
  };
  const writeWith = (confirmed: ConfirmedCareer) =>
    write({ ...brief, job, applicant: { ...brief.applicant, resumeText, confirmed } });
  expect(await writeWith({ experience: [saved] })).toMatch(/^(?=[^]*\bNurse at Mercy Hospital)(?=[^]*Leeds College)/u);
  const letter = await writeWith({ experience: [saved], checked });
  expect(letter).toMatch(/^(?=[^]*Charge Nurse at Mercy Hospital)(?=[^]*14 patients)(?=[^]*Hull College)/u);
  expect(letter).not.toMatch(/Leeds|12 patients/u);
});
