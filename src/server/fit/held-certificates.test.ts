import { expect, it } from "vitest";
import { measureResume } from "./measure-resume";

const TODAY = new Date("2026-11-23T12:00:00Z");
const WORK = `EXPERIENCE
Senior Accountant, Brightwater Union, Columbus, OH
May 2018 – Present
• Closes the month for three entities`;

const PLACES: Readonly<Record<string, (line: string) => string>> = {
  head: (line) => `Dana Whitlock\n${line}\nColumbus, OH, USA\n\n${WORK}\n`,
  summary: (line) => `Dana Whitlock\n\nSUMMARY\n${line}\n\n${WORK}\n`,
  work: (line) => `Dana Whitlock\n\n${WORK}\n• ${line}\n`,
  skills: (line) => `Dana Whitlock\n\n${WORK}\n\nSKILLS\n${line}\n`,
  certificates: (line) => `Dana Whitlock\n\n${WORK}\n\nCERTIFICATIONS\n${line}\n`,
};

function statusesOf(place: string, line: string, ask: string): string[] {
  const description = `<h3>Requirements</h3><ul><li>${ask}</li></ul>`;
  const job = { title: "Accountant", description, skills: [], eligibility: null, visa: null, contract_status: null };
  const { requirements } = measureResume(job, PLACES[place]?.(line) ?? "", TODAY);
  return requirements.flatMap(({ kind, status }) => (kind === "certificate" ? [status] : []));
}

it.each([
  ["summary", "CPA with eight years in public accounting.", "CPA license required"],
  ["summary", "Licensed CPA in Ohio with eight years.", "CPA license required"],
  ["summary", "I am a CPA.", "CPA license required"],
  ["summary", "I'm a certified public accountant and a mentor.", "CPA license required"],
  ["summary", "Accountant with eight years of experience and an active CPA license.", "CPA license required"],
  ["summary", "Detail-oriented accountant, CPA, with eight years in banks.", "CPA license required"],
  ["summary", "I hold a CPA license from Ohio.", "CPA license required"],
  ["summary", "Passed the CPA in 2019.", "CPA license required"],
  ["summary", "I passed the CPA exam in 2019.", "CPA license required"],
  ["summary", "CPA license holder with eight years in audit.", "CPA license required"],
  ["summary", "CFA charterholder with eight years in banks.", "CFA charter required"],
  ["summary", "AWS Certified Solutions Architect with eight years.", "AWS certification required"],
  ["summary", "PMP-certified lead with ten years.", "PMP certification required"],
  ["summary", "Certified PMP and Scrum Master.", "PMP certification required"],
  ["summary", "PMP since 2019.", "PMP certification required"],
  ["work", "Earned the CPA in 2019", "CPA license required"],
  ["work", "Obtained my PMP certification in 2020", "PMP certification required"],
  ["work", "Became a CPA in 2019", "CPA license required"],
  ["work", "Worked as a CPA for two banks", "CPA license required"],
  ["certificates", "CPA, Ohio, 2019", "CPA license required"],
  ["certificates", "Certified Public Accountant (CPA)", "CPA license required"],
  ["certificates", "CPA – Ohio – active", "CPA license required"],
  ["certificates", "CPA license, State of Ohio #12345", "CPA license required"],
  ["skills", "Excel, NetSuite, CPA", "CPA license required"],
  ["skills", "month-end close, CPA, GAAP", "CPA license required"],
  ["head", "Senior Accountant, CPA", "CPA license required"],
  ["head", "CPA", "CPA license required"],
  ["head", "Certified Public Accountant", "CPA license required"],
  ["head", "Licensed CPA | Ohio", "CPA license required"],
  ["summary", "Registered Nurse with 6 years in the ICU.", "RN license required"],
  ["summary", "Licensed registered nurse in Ohio and Kentucky.", "RN license required"],
  ["summary", "Compassionate RN with six years on wards.", "RN license required"],
  ["summary", "Licensed Clinical Social Worker (LCSW) in Texas.", "LCSW required"],
  ["summary", "Board certified behavior analyst (BCBA) with five years.", "BCBA required"],
  ["summary", "Admitted to the bar of Texas in 2016.", "Must be admitted to the Texas bar"],
  ["certificates", "Adjuster license, Texas, 2018", "Active adjuster license in Texas"],
  ["summary", "Licensed adjuster in Texas since 2018.", "Active adjuster license in Texas"],
  ["certificates", "Epic Willow Certification, 2021", "Epic Willow certification required"],
  ["summary", "Epic Willow certified since 2021.", "Epic Willow certification required"],
  ["certificates", "CompTIA Security+, 2024", "Security+ required"],
  ["work", "Solves 25 tickets a day; CompTIA Security+, 2024", "Security+ required"],
  ["certificates", "Salesforce Certified Administrator, 2021", "Salesforce certification required"],
  ["certificates", "Life, Accident and Health Insurance License, Oklahoma, 2021", "Insurance license required"],
  ["summary", "Passed the CPA exam in 2019.", "CPA license required"],
])("a certificate in the %s is held by its form: %s", (place, line, ask) => {
  expect(new Set(statusesOf(place, line, ask))).toEqual(new Set(["shown"]));
});

it.each([
  ["summary", "My goal is to become a CPA.", "CPA license required"],
  ["summary", "PMP: read the book, not certified.", "PMP certification required"],
  ["skills", "ITIL 4: two courses, not yet certified", "ITIL certification required"],
  ["summary", "Future CPA.", "CPA license required"],
  ["summary", "Future CPA with a passion for audits", "CPA license required"],
  ["head", "Future CPA", "CPA license required"],
  ["head", "Aspiring PMP", "PMP certification required"],
  ["skills", "CPA in 2027", "CPA license required"],
  ["summary", "CPA in 2027", "CPA license required"],
  ["certificates", "CPA license inactive", "CPA license required"],
  ["certificates", "CPA (Inactive)", "CPA license required"],
  ["certificates", "CPA license lapsed 2021", "CPA license required"],
  ["summary", "CPA license inactive.", "CPA license required"],
  ["summary", "Ex-PMP with 12 years in construction.", "PMP certification required"],
  ["certificates", "Ex-PMP", "PMP certification required"],
  ["head", "RN applicant", "RN license required"],
  ["summary", "RN applicant with five years in care homes.", "RN license required"],
  ["work", "Worked alongside CPAs on two audits", "CPA license required"],
  ["work", "Supported a CPA at month end", "CPA license required"],
  ["summary", "Experienced bookkeeper who works alongside CPAs.", "CPA license required"],
  ["summary", "Former CPA.", "CPA license required"],
  ["summary", "I will be a CPA by spring.", "CPA license required"],
  ["summary", "I hope for the CPA next year.", "CPA license required"],
  ["summary", "Studied for the CPA and left.", "CPA license required"],
  ["summary", "Eligible for the CPA.", "CPA license required"],
  ["summary", "Ready to take the PMP.", "PMP certification required"],
  ["summary", "CPA track, second year.", "CPA license required"],
  ["summary", "My mother was a CPA.", "CPA license required"],
  ["summary", "Certified public accountants trust my work.", "CPA license required"],
  ["summary", "Nearly a CPA.", "CPA license required"],
  ["summary", "Retired CPA.", "CPA license required"],
  ["summary", "CPA-track accountant.", "CPA license required"],
  ["work", "Reported to a licensed CPA and the board", "CPA license required"],
  ["work", "Answers questions of CPA firms", "CPA license required"],
  ["work", "Prepared workpapers for CPA review", "CPA license required"],
  ["work", "Sold PMP courses to project leads", "PMP certification required"],
  ["work", "Taught CISSP candidates", "CISSP certification required"],
  ["skills", "Excel, CPA exam prep, NetSuite", "CPA license required"],
  ["certificates", "CPA exam, parts FAR and AUD", "CPA license required"],
  ["certificates", "Eligible to sit for the CPA", "CPA license required"],
  ["summary", "I plan to be admitted to the Texas bar in 2027.", "Must be admitted to the Texas bar"],
  ["certificates", "Adjuster license, Texas (lapsed)", "Active adjuster license in Texas"],
  ["work", "Trained hires who got their Texas adjuster licenses", "Active adjuster license in Texas"],
  ["work", "Hired Epic Willow certified analysts", "Epic Willow certification required"],
  ["summary", "Hoping to get Epic Willow certified.", "Epic Willow certification required"],
  ["certificates", "CPA designation pending", "CPA license required"],
  ["certificates", "Future Salesforce Certified Administrator", "Salesforce certification required"],
])("a certificate in the %s isn't held without the form of a holder's: %s", (place, line, ask) => {
  const statuses = statusesOf(place, line, ask);
  expect(statuses).not.toEqual([]);
  for (const status of statuses) expect(status).toMatch(/^(?:unknown|not_found)$/u);
});

it.each([
  ["summary", "Future CPA.", "unknown"],
  ["certificates", "CPA license inactive", "unknown"],
  ["work", "Worked alongside CPAs on two audits", "not_found"],
  ["certificates", "PMP, 2021", "not_found"],
])("a certificate that the %s leaves open is unknown: %s", (place, line, status) => {
  expect(statusesOf(place, line, "CPA license required")).toEqual([status]);
});

it("a certificate that a line leaves open doesn't lower the score", () => {
  const scoreOf = (line: string) => {
    const description = `<h3>Requirements</h3><ul><li>CPA required</li><li>3+ years in accounting</li><li>Bachelor's degree</li><li>Excel</li></ul>`;
    const job = { title: "Accountant", description, skills: [], eligibility: null, visa: null, contract_status: null };
    return measureResume(job, PLACES.certificates?.(line) ?? "", TODAY).score ?? -1;
  };
  expect(scoreOf("CPA license inactive")).toBeGreaterThan(scoreOf("PMP, 2021"));
});
