import { expect, it } from "vitest";
import { saysLittle } from "~/language/resume/slight";
import { measureResume } from "./measure-resume";

const TODAY = new Date("2026-11-22T12:00:00Z");

function rowsOf(title: string, ask: string, resume: string): Record<string, string> {
  const description = `<h3>Requirements</h3><ul><li>${ask}</li></ul>`;
  const job = { title, description, skills: [], eligibility: null, visa: null, contract_status: null };
  return Object.fromEntries(
    measureResume(job, resume, TODAY).requirements.map(({ kind, label, status }) => [`${kind} ${label}`, status]),
  );
}

const workAs = (...titles: string[]) =>
  `EXPERIENCE\n${titles.map((title, at) => `${title}, Acme\n${2022 - 3 * at} – ${at === 0 ? "present" : 2025 - 3 * at}\nKept the files\n`).join("\n")}`;

it.each([
  ["LL.B., University of Nairobi, 2015", "shown"],
  ["J.D., Ohio State University, 2015", "shown"],
  ["B.A. History, Ohio State University, 2015", "not_found"],
])("a law degree is a requirement of its own: %s is %s", (degree, status) => {
  const rows = rowsOf("Privacy Counsel", "Law degree from an accredited school", `EDUCATION\n${degree}\n`);
  expect(rows["degree Law degree"]).toBe(status);
});

it("a language model asks for no law degree", () => {
  expect(Object.keys(rowsOf("AI Developer", "Building LLM applications", ""))).not.toContain("degree Law degree");
});

it.each([
  ["Excel; SAP. No exposure to Xero.", "Experience with Xero", "not_found"],
  ["Excel; QuickBooks. Xero: none so far.", "Experience with Xero", "not_found"],
  ["Excel; QuickBooks", "Experience with Xero", "partly"],
])("a denied skill isn't shown by a similar one: %s", (line, ask, status) => {
  expect(Object.values(rowsOf("", ask, `${workAs("Accountant")}\nSKILLS\n${line}\n`))).toEqual([status]);
});

it("years in a field are not found with somebody of other work", () => {
  const resume = workAs("Teacher", "Keeper of the Flame");
  const rows = rowsOf("Construction Manager", "5 years in civil construction", resume);
  expect(Object.entries(rows).find(([key]) => key.startsWith("years "))?.[1]).toBe("not_found");
});

it.each([
  ["5 years of clinical experience", "Registered Nurse", "shown"],
  ["5 years of clinical experience", "Accountant", "partly"],
])("%s of a %s are %s, whatever the craft", (ask, own, status) => {
  const rows = Object.entries(rowsOf("Nurse Practitioner", ask, workAs(own, "Licensed Practical Nurse")));
  expect(rows.find(([key]) => key.startsWith("years "))?.[1]).toBe(status);
});

it.each([
  ["Principal Mechanical Engineer", "Mechanical Engineer", "partly"],
  ["Principal Mechanical Engineer", "Lead Mechanical Engineer", "shown"],
  ["Senior Mechanical Engineer", "Mechanical Engineer", "shown"],
  ["Regional Sales Manager", "Account Executive", "shown"],
])("the work of a %s is shown by a %s: %s", (title, own, status) => {
  expect(Object.values(rowsOf(title, "Kindness", workAs(own)))[0]).toBe(status);
});

it("a headline names the work of a current position whose title tells none", () => {
  const resume = `Ada Byron\nElectrical engineer, Pune\n\n${workAs("Design Engineer")}`;
  expect(Object.values(rowsOf("Electrical Engineer", "Kindness", resume))[0]).toBe("shown");
});

it("a general contractor is a firm, not a way to work", () => {
  const resume = "EXPERIENCE\nEstimator, Alder Homes (general contractor)\n2020 – present\nPriced 40 homes\n";
  const job = {
    title: "Estimator",
    description: null,
    skills: [],
    eligibility: null,
    visa: null,
    contract_status: "contractor" as const,
  };
  const rows = measureResume(job, resume, TODAY).requirements;
  expect(rows.find(({ kind }) => kind === "contract")?.status).toBe("unknown");
});

it.each([
  ["Partners with DVM recruiters on campus", []],
  ["Hires MBA students for the summer", []],
  ["MBA preferred", ["degree Master's degree"]],
  ["Bachelor's degree in Law or related fields, e.g. Politics", ["degree Bachelor's degree in Law or related fields"]],
  ["Bachelor's degree in Nursing, and a minimum of 1 year at a ward", ["degree Bachelor's degree in Nursing"]],
])("names the degree that applicants need and its field: %s", (line, labels) => {
  const rows = Object.keys(rowsOf("", line, ""));
  expect(rows.filter((label) => label.startsWith("degree "))).toEqual(labels);
});

it.each([
  ["LICSW, Vermont, active", "shown"],
  ["LPN, Vermont", "shown"],
  ["Acme LLC, Vermont", "not_found"],
])("a state stands beside the license: %s is %s", (line, status) => {
  const resume = `${workAs("Therapist")}\nLICENSES\n${line}\n`;
  expect(rowsOf("", "Active Vermont license required", resume)["certificate Licensed in Vermont"]).toBe(status);
});

it("a school that the reader isn't sure of leaves a degree open", () => {
  const resume = `${workAs("Keeper of the Flame")}\nEDUCATION\nDiploma, Gull College (degree unclear)\n`;
  expect(Object.values(rowsOf("", "Master's degree", resume))).toEqual(["unknown"]);
});

it.each([
  ["PyTorch (one hobby project only)", true],
  ["PyTorch (three products)", false],
  ["PyTorch; reports (weekly only)", false],
])("saysLittle reads a bracket that limits a skill: %s", (line, isLittle) => {
  expect(saysLittle(line, new Set(["PyTorch"]))).toBe(isLittle);
});

it.each(["School Principal", "Art Director", "Funeral Director"])("a %s has the rank of the title", (title) => {
  expect(Object.entries(rowsOf(title, "Kindness", workAs(title)))[0]?.[1] ?? "shown").toBe("shown");
});

it("what a headline wants counts for no years of other work", () => {
  const resume = `Ada Lund\nAspiring Software Engineer\n${workAs("Owner")}`;
  const rows = rowsOf("Software Engineer", "3+ years of experience in software engineering", resume);
  expect(Object.values(rows)).not.toContain("shown");
});

it("a language model among skills is no law degree", () => {
  const rows = rowsOf("Privacy Counsel", "Law degree from an accredited school", "SKILLS\nPython, LLM, SQL\n");
  expect(rows["degree Law degree"]).not.toBe("shown");
});

it.each([
  ["Kubernetes: none so far", "not_found"],
  ["Kept Kubernetes clusters without outages: none", "shown"],
])("a denial behind a colon reaches back to the start of its part alone: %s", (line, status) => {
  expect(Object.values(rowsOf("", "Experience with Kubernetes", `${workAs("Developer")}\n${line}\n`))).toEqual([
    status,
  ]);
});
