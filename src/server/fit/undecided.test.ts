import { describe, expect, it } from "vitest";
import { measureResume } from "./measure-resume";

const TODAY = new Date("2026-11-22T12:00:00Z");

function statusOf(line: string, resume: string, title = ""): Record<string, string> {
  const description = `<h3>Requirements</h3><ul><li>${line}</li></ul>`;
  const job = { title, description, skills: [], eligibility: null, visa: null, contract_status: null };
  return Object.fromEntries(
    measureResume(job, resume, TODAY).requirements.map(({ kind, label, status }) => [`${kind} ${label}`, status]),
  );
}

const BUYER = `EXPERIENCE
Strategic Buyer, Acme Castings
2016 – present
Negotiates with 40 suppliers of castings
Orders in SAP MM and Coupa
`;

describe("a skill that the résumé doesn't name", () => {
  it.each([
    ["somebody of the profession may describe an activity in other words", "Demand planning", "Buyer", "unknown"],
    ["people name the tools they know", "Experience with Trello", "Buyer", "not_found"],
    ["somebody else doesn't do it", "Demand planning", "Nurse", "not_found"],
    ["they show no skill of this kind", "Phlebotomy", "Buyer", "not_found"],
  ])("%s: %s for a %s is %s", (_, line, title, status) => {
    const [skill] = Object.entries(statusOf(line, BUYER, title)).filter(([key]) => key.startsWith("skill "));
    expect(skill?.[1]).toBe(status);
  });
});

describe("a tool's name", () => {
  it.each([
    ["Runs Airflow in Docker", "Airflow, dbt and Kafka", "shown"],
    ["Pipelines in Azure Data Factory", "Experience with Azure", "shown"],
    ["Orders in SAP MM", "ERP systems", "shown"],
    ["Leads QBRs with 20 clients", "Quarterly business reviews", "shown"],
    ["Excels at work", "Advanced Excel", "not_found"],
  ])("counts as it is spelled: “%s” for “%s” is %s", (deed, line, status) => {
    const resume = `EXPERIENCE\nSpecialist, Acme\n2016 – present\n${deed}\n`;
    expect(Object.values(statusOf(line, resume, "Nurse"))[1]).toBe(status);
  });
});

it("a tool counts in a layout of one line a role", () => {
  const resume = "WORK\n2014–2018 HR Assistant, City of Tulsa: files, onboarding, Excel lists\n";
  expect(statusOf("Advanced Excel", resume)).toEqual({ "skill Excel": "shown" });
});

describe("a certificate", () => {
  it.each([
    ["PSM I, 2020", "Certified Scrum Master (CSM) or equivalent", "shown"],
    ["PSM I, 2020", "Certified Scrum Master (CSM)", "partly"],
    ["PMP, 2020", "Certified Scrum Master (CSM) or equivalent", "not_found"],
  ])("of the same knowledge counts: %s for “%s” is %s", (own, line, status) => {
    const certificates = Object.entries(statusOf(line, `CERTIFICATIONS\n${own}\n`)).filter(([key]) => key.startsWith("certificate ")); // prettier-ignore
    expect(certificates.map(([, each]) => each)).toEqual([status]);
  });
});

it("a degree of an engineer by its Spanish name is a bachelor's", () => {
  const resume = "EDUCATION\nIngeniería de Sistemas, Universidad de los Andes, 2015\n";
  expect(statusOf("Bachelor's degree", resume)).toEqual({ "degree Bachelor's degree": "shown" });
});

describe("years in a field", () => {
  it.each([
    ["a position of the same profession may be of a part of it", "5+ years of category management", "Buyer", "unknown"],
    ["the title names the field", "5+ years as a strategic buyer", "Buyer", "shown"],
    ["no position is near the job", "5+ years of wound care", "Nurse", "not_found"],
    ["all work is too short", "20+ years of category management", "Buyer", "not_found"],
    ["an industry shows in no title", "5+ years in the energy industry", "Nurse", "unknown"],
    ["one of several fields", "5+ years in logistics, purchasing or a similar role", "Buyer", "shown"],
    ["a shared last word", "5+ years of talent development", "Recruiter", "not_found"],
  ])("%s: %s for a %s is %s", (_, line, title, status) => {
    const resume = `${BUYER}\nBusiness Development Manager, Acme\n2014 – 2016\n`;
    const years = Object.entries(statusOf(line, resume, title)).find(([key]) => key.startsWith("years "));
    expect(years?.[1]).toBe(status);
  });

  it("are unknown if a position's title tells no profession", () => {
    const resume = "EXPERIENCE\nMember of Staff, Acme\n2010 – present\nKept the lamps lit\n";
    expect(statusOf("5+ years of wound care", resume, "Nurse")).toMatchObject({
      "profession Works in nursing": "unknown",
      "years 5+ years of experience in wound care": "unknown",
    });
  });
});
