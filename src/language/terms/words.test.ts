import { describe, expect, test } from "vitest";
import { parseWebAddress, parsePathSegment } from "../text/links";
import { parseDate, parseEpoch } from "./dates";
import { findProseEmploymentType, findTitleEmploymentType, parseEmploymentType, saysAsNeeded } from "./employment-type";
import { areAllOnSite } from "./remote";
import { chooseSeniority, findTitleSeniority } from "./seniority";
import { findFieldTags, tidyTags } from "./tags";

describe("seniority in a title", () => {
  // prettier-ignore
  test.each([
    ["Senior Software Engineer", "senior"], ["Sr. Developer", "senior"], ["Staff Engineer", "lead"], ["Principal Designer", "lead"],
    ["Junior Analyst", "junior"], ["Software Engineer New Grad", "junior"], ["Security Intern", "intern"], ["Working Student (m/f/d)", "intern"],
    ["VP Marketing", "executive"], ["CFO", "executive"], ["Chief Compliance Officer", "executive"], ["Senior Director, Sales", "director"],
    ["Head of Support", "director"], ["Chief of Staff / Executive Assistant to the CEO", null], ["Engineering Manager", "manager"], ["Manager, Data", "manager"], ["Product Manager", null],
    ["Account Executive", null], ["Staff Accountant", null], ["Lead Generation Specialist", null], ["Assistant to the CEO", null], ["Designer", null],
    ["Semi Senior Product Owner", "mid"],
    ["Member of Technical Staff", null], ["Senior Member of Technical Staff", "senior"], ["Staff Writer", null], ["Staff Software Engineer", "lead"],
    ["Lead Member of Technical Staff", "lead"], ["Member of Staff, Research", null], ["Medical Staff Coordinator", null],
    ["Internship Coordinator", null], ["Marketing Intern", "intern"], ["Trainee Accountant", "intern"], ["Apprenticeship Manager", null],
    ["CFO Advisory Associate", null], ["CEO Office Analyst", null], ["Fractional CFO", "executive"], ["CTO, Payments", "executive"], ["CFO - Healthcare", "executive"],
    ["Executive Assistant to the Managing Director", null], ["Secretary to the Board of Directors", null], ["Director Relations Specialist", null],
    ["Director, Internship Programs", "director"], ["Art Director", null], ["Senior Living Advisor", null], ["Principal Gifts Officer", null],
    ["Mid/Senior Engineer", null], ["Junior or Mid-Level Analyst", null], ["Senior/Staff Engineer", null], ["Senior to Lead Designer", null],
    ["Staff Psychiatric Nurse Practitioner", null], ["Staff Registered Nurse", null], ["Staff Data Engineer", "lead"],
    ["Lending Contact Center Manager (Remote)", "manager"], ["Call Centre Manager", "manager"], ["Junior Plant Manager", "junior"], ["Warehouse Manager Software Developer", null], ["Operations Manager", "manager"], ["Operations Manager, Bakeries", "manager"],
    ["Area Operations Manager", "manager"], ["Revenue Operations Manager", null], ["Marketing Operations Manager", null], ["Product Operations Manager", null], ["Contact Center Analyst", null], ["Call Center Agent", null], ["Operations Analyst", null],
    ["Shopify Store Manager", null], ["Office Manager", null], ["Account Manager", null], ["Community Manager", null], ["Data Center Technician", null], ["Contact Center Product Manager", null],
    ["Lead/Principal Engineer", "lead"], ["Senior Lead Engineer", "lead"],
  ] as const)("%s: %s", (title, seniority) => {
    expect(findTitleSeniority(title)).toBe(seniority);
  });

  test("prefers the title, then the feed's first label", () => {
    expect(chooseSeniority(["Mid-level"], "Engineer")).toBe("mid");
    expect(chooseSeniority(["Senior", "Manager"], "Manager, Data")).toBe("manager");
    expect(chooseSeniority(["Senior", "Executive"], "Account Executive")).toBe("senior");
    expect(chooseSeniority(["Executive"], "Sales Executive")).toBeNull();
    expect(chooseSeniority(["Executive"], "Managing Partner")).toBe("executive");
    expect(chooseSeniority(["Unheard of"], "Senior Engineer")).toBe("senior");
    expect(chooseSeniority(["Senior"], "Tech Lead")).toBe("lead");
    expect(findTitleSeniority("Analyst Relations Senior Manager")).toBe("manager");
  });
});

// prettier-ignore
test.each([
  ["FullTime", "full_time"], ["Full Time", "full_time"], ["part-time", "part_time"], ["Contractor", "contract"], ["Temporary", "temporary"],
  ["Intern", "internship"], ["Volunteer", "other"], ["digital nomad", null], ["constructor", null], [null, null],
] as const)("the employment type %s is %s", (text, type) => {
  expect(parseEmploymentType(text)).toBe(type);
});

describe("job tags", () => {
  test("replace internal names by fields of work, or drop them", () => {
    expect(findFieldTags(["8546 Treasury for Platforms - Eng", null])).toEqual(["Engineering", "Finance"]);
    expect(findFieldTags(["BELL-Core Chimes"])).toEqual([]);
  });

  test("are cleaned, distinct and few", () => {
    expect(tidyTags(["Content-Marketing", "content marketing", "[All]", "", "x".repeat(60)])).toEqual([
      "Content Marketing",
      "All",
    ]);
    expect(tidyTags(Array.from({ length: 30 }, (_, index) => `tag ${index}`))).toHaveLength(8);
  });
});

describe("parsed dates", () => {
  // prettier-ignore
  test.each([
    ["2026-07-30T06:59:38-04:00", "2026-07-30T10:59:38.000Z"], ["2025-08-28T16:27:31.862+00:00", "2025-08-28T16:27:31.862Z"],
    ["2026-07-27T11:17:30", "2026-07-27T11:17:30.000Z"], ["2026-07-27 11:17:30", "2026-07-27T11:17:30.000Z"], ["2026-07-27", "2026-07-27T00:00:00.000Z"],
    ["yesterday", null], ["1970-01-01T00:00:00Z", null], ["", null], [null, null],
  ])("%s is %s", (text, iso) => {
    expect(parseDate(text)?.toISOString() ?? null).toBe(iso);
  });

  test("accept seconds and milliseconds", () => {
    expect(parseEpoch(1_769_903_931)?.toISOString()).toBe("2026-01-31T23:58:51.000Z");
    expect(parseEpoch(1_769_903_931_000)?.toISOString()).toBe("2026-01-31T23:58:51.000Z");
    expect(parseEpoch(0)).toBeNull();
    expect(parseEpoch(1e20)).toBeNull();
  });
});

describe("parsed URLs", () => {
  test.each([
    ["https://remoteOK.com/a b", "https://remoteok.com/a%20b"],
    ["http://example.com", "http://example.com/"],
    ["javascript:alert(1)", null],
    ["//example.com", null],
    ["https://user:secret@example.com", null],
    [`https://example.com/${"x".repeat(3000)}`, null],
    ["", null],
    [null, null],
  ])("%s is %s", (text, address) => {
    expect(parseWebAddress(text)).toBe(address);
  });

  test("decode path segments, including badly escaped ones", () => {
    expect(parsePathSegment("https://jobs.example.com/gull%20%26%20sons/1", 0)).toBe("gull & sons");
    expect(parsePathSegment("https://jobs.example.com/%zz/1", 0)).toBe("%zz");
    expect(parsePathSegment("nothing", 0)).toBeNull();
  });
});

// prettier-ignore
test.each([
  ["Writer (Freelance)", "contract"], ["Designer - Contract", "contract"], ["Engineer (Contract, 6 months)", "contract"], ["Contract Manager", null],
  ["Contract Senior Product Designer", "contract"], ["Tester - 6 month contract", "contract"], ["Analyst (12-month FTC)", "temporary"],
  ["Design Intern Summer 2026", "internship"], ["Internal Auditor", null], ["Nurse, part-time", "part_time"], ["Temp Clinical Lead", "temporary"],
  ["Internship Coordinator", null], ["Intern Software Engineer", "internship"], ["Freelance Writer", "contract"], ["Freelance Marketplace Manager", null],
  ["Contractor Relations Lead", null], ["Temporary Works Engineer", null], ["Seasonal Planning Analyst", null], ["Seasonal Tax Preparer", "temporary"],
  ["Part-Time MBA Advisor", null], ["Fixed Term Deposit Analyst", null], ["Template Designer", null], ["Baker (Full-Time or Part-Time)", null], ["Baker (Full/Part-time)", null], ["Part-Time to Full-Time Baker", null], ["Half-time Librarian", "part_time"], ["Bäcker (Vollzeit/Teilzeit)", null], ["Boulanger - temps partiel", "part_time"],
  ["Stage – Rédaction H/F", "internship"], ["Marketing (Estágio)", "internship"], ["Stage Manager", null], ["Early-Stage Investor", null],
] as const)("the title %s says %s about its contract", (title, type) => {
  expect(findTitleEmploymentType(title)).toBe(type);
});

// prettier-ignore
test.each([
  ["Employment type: Full-time\nWe bake.", "full_time"], ["This is a fully remote, part-time position.", "part_time"],
  ["Location: Remote\nType: Part-time", "part_time"], ["This is a full-time role. Job type: contract", null],
  ["This is a full-time contract position.", "contract"], ["Employment type: Full-time contract", "contract"], ["This is a part-time freelance role.", "contract"],
  ["This is a full-time permanent contract role.", "full_time"], ["Employment type: Full-time employment contract", "full_time"],
  ["This is a full-time, open-ended contract role.", "full_time"], ["Employment type: Full-time, 6-month contract", "contract"],
  ["Looking for a part-time role as a baker?", "part_time"], ["The Buyer (Contract) will bake.", "contract"], ["Contract duration: 1 year", "contract"],
  ["This is a full-time (contractor) role.", "contract"], ["Employment type: Full-time (contractor)", "contract"], ["Vollzeit, unbefristet", "full_time"],
  ["Standort: Oslo | Vollzeit", "full_time"], ["Anstellungsart: Teilzeit", "part_time"], ["Jornada completa", "full_time"], ["Tipo de contrato: Freelance", "contract"],
  ["CDI à temps plein", "full_time"], ["CLT ou PJ, tempo integral", "full_time"], ["Umowa B2B, pełny etat", "contract"], ["12 500 – 15 000 PLN brutto, umowa o pracę, pełny etat", "full_time"], ["Vollzeit oder Teilzeit", null], ["We bake full time.", null],
  ["Employment type: Full-time\nContract management", "full_time"], ["You will manage contracts.", null],
  ["This is a 6-month contract position.", "contract"], ["This is a contract-to-hire role.", "contract"], ["This is a contract management position.", null],
  ["The contract is full-time.", "full_time"], ["This position is part-time, 20 hours a week.", "part_time"], ["The job is full time-consuming baking.", null],
  ["Part-time: 20 hours a week", "part_time"], ["This is a part-time contract.", "contract"], ["This is a full-time contract.", "contract"],
  ["Regular or Temporary:\nRegular", null], ["Temporary", "temporary"],
  ["This is an internship.", "internship"], ["This is an internship program lead's task.", null],
  ["Zum 1. Mai suchen wir dich in Vollzeit als:", "full_time"], ["Wir suchen dich in Teilzeit.", "part_time"], ["Wir suchen dich in Vollzeit oder Teilzeit.", null], ["Wir suchen dich in Voll- oder Teilzeit.", null],
  ["Nous vous recherchons à temps plein.", "full_time"], ["Buscamos a alguien a tiempo completo.", "full_time"], ["Procuramos alguém a tempo inteiro.", "full_time"], ["Cerchiamo qualcuno a tempo pieno.", "full_time"],
  ["Wir suchen keine Leute in Vollzeit.", null], ["Unsere Kunden suchen Mitarbeiter in Vollzeit.", null], ["Nie szukamy osób na pełny etat.", null], ["La famille recherche une nounou à temps partiel", null],
  ["Wij zoeken iemand voltijds.", "full_time"], ["Szukamy kogoś na pełny etat.", "full_time"], ["Du studierst in Vollzeit.", null], ["Wir suchen Bäcker. Viele arbeiten in Teilzeit.", null], ["Unsere Kunden in Vollzeit backen.", null],
  ["Wir suchen dich, auch wenn du in Teilzeit studierst.", null], ["Erfahrung in Vollzeit", null], ["Une formation à temps plein", null], ["Trabajé a tiempo completo.", null], ["Wir suchen ein Praktikum.", null], ["Die Kita sucht Brot: Vollzeit gibt es nicht.", null],
  ["Stage\nSeries A\nWe bake for the people of the world.", null], ["Stage\nNous cuisons le pain avec vous.", "internship"],
] as const)("the text %j says %s about its contract", (text, type) => {
  expect(findProseEmploymentType(text)).toBe(type);
});

test("areAllOnSite is true only if every place says so", () => {
  expect(areAllOnSite(["San Francisco-Hybrid", "New York (Onsite)", ""])).toBe(true);
  expect(areAllOnSite(["San Francisco-Hybrid", "Seattle"])).toBe(false);
  expect(areAllOnSite([""])).toBe(false);
});

test.each([
  ["Dietitian (Per Diem)", "We bake.", true],
  ["Nurse - PRN", "We bake.", true],
  ["Nurse", "This is a per diem position.", true],
  ["Nurse", "We work with you on a zero-hours contract basis.", false],
  ["Nurse", "This is a zero-hour commitment: choose your shifts.", true],
  ["Nurse", "Zero-hours contract", true],
  ["Nurse", "Travelers get a per diem for meals.", false],
  ["Nurse", "You update pages as needed in this position.", false],
  ["Nurse", "Travel on as-needed basis", false],
  ["Nurse", "As-needed basis", true],
])("a %s whose text says “%s” works as needed: %s", (title, text, isAsNeeded) => {
  expect(saysAsNeeded(title, text)).toBe(isAsNeeded);
});

test("employment types are read in steps that grow with the text", () => {
  for (const piece of [
    "this is a ",
    "contract ",
    "per diem ",
    "as a ",
    "this is an internship ",
    "stage\n",
    "the job is full-time ",
  ]) {
    const text = piece.repeat(200_000 / piece.length);
    expect(() => [findProseEmploymentType(text), saysAsNeeded("Baker", text)]).not.toThrow();
  }
});
