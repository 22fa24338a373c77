import { expect, it } from "vitest";
import { parseProfile } from "~/language/resume/parse-profile";
import { judge } from "./judge";
import { measureFit } from "./measure-fit";

const TODAY = new Date("2026-11-22T12:00:00Z");
const jobOf = (title: string, ...lines: string[]) => {
  const description = `<h3>Requirements</h3><ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>`;
  return { title, description, skills: [], eligibility: null, visa: null, contract_status: null };
};
const workAs = (title: string) => `EXPERIENCE\nAcme Corp\n${title}   Feb 2016 - now\nWorked with 40 people\n`;
const rowsOf = (job: ReturnType<typeof jobOf>, resume: string) =>
  Object.fromEntries(
    measureFit(job, parseProfile(resume, TODAY)).requirements.map(({ label, status }) => [label, status]),
  );

it.each([
  ["Active license in Texas", "- Registered 40 patients a day in Texas clinics", false],
  ["Active license in Texas", "Registered Nurse, Texas", true],
  ["A+ certification", "Grade A in the audit of 2019", false],
  ["A+ certification", "CompTIA A+, 2019", true],
])("%s is shown by %s: %s", (line, own, isShown) => {
  const rows = rowsOf(jobOf("Nurse", line), `${workAs("Nurse")}${own}\n\nCERTIFICATES\n${own}\n`);
  expect(Object.values(rows).slice(1).includes("shown")).toBe(isShown);
});

it.each([
  ["Meeting Event Manager", "Program Manager, Meetings & Events", "shown"],
  ["Coder II", "Inpatient Coder II", "shown"],
  ["Certified Coder", "Outpatient Coder", "shown"],
  ["Coder", "Registered Nurse", undefined],
  ["Architect", "Software Architect", undefined],
  ["Meeting Event Manager", "Event Photographer", "not_found"],
])("a %s is a %s: %s", (title, own, status) => {
  expect(rowsOf(jobOf(title, "Kindness"), workAs(own))[title.replace("Senior ", "")]).toBe(status);
});

it.each([
  ["5+ years in control rooms", []],
  ["3+ years of leadership", []],
  ["8+ years of relevant experience, a proactive and independent mindset", []],
  ["5+ years of actuarial experience", ["5+ years of actuarial experience"]],
  ["2+ years of coding", ["2+ years of experience in coding"]],
  ["4+ years of payroll", ["4+ years of experience in payroll"]],
])("asks for years of work that is known or the title's: %s", (line, labels) => {
  const { requirements } = measureFit(jobOf("Coder", line), null);
  expect(requirements.flatMap(({ kind, label }) => (kind === "years" ? [label] : []))).toEqual(labels);
});

it("an employer's trade shows no years of work", () => {
  const resume =
    "EXPERIENCE\nFront Office Coordinator\nElkhorn Family Therapy\n2016 – present\nGreets 40 people a day\n";
  expect(rowsOf(jobOf("Therapist", "2+ years of experience in therapy"), resume)).not.toMatchObject({
    "2+ years of experience in therapy": "shown",
  });
});

it.each([
  ["Porto, Portugal, EU citizen", ["US"], "unknown"],
  ["Porto, Portugal, EU citizen", ["PT"], "shown"],
  ["Authorized to work without sponsorship", ["US"], "shown"],
])("a permit counts where it is valid: %s for %j is %s", (line, countries, status) => {
  const permit = { kind: "work_permit", label: "", countries, weight: 0 } as const;
  expect(judge(permit, parseProfile(`Ada Byron\n${line}\n${workAs("Buyer")}`, TODAY)).status).toBe(status);
});

it.each([
  ["Cisco Certified Network Professional certification", "CCNP, 2021", "shown"],
  ["Cisco Certified Network Professional certification", "CCNA, 2021", undefined],
])("initials stand for a certificate's name: %s, %s", (line, own, status) => {
  const rows = rowsOf(jobOf("Network Engineer", line), `${workAs("Network Engineer")}\nCERTIFICATIONS\n${own}\n`);
  const [row] = Object.entries(rows).filter(([label]) => label.includes("Certified Network"));
  expect(row?.[1] === "shown" ? "shown" : undefined).toBe(status);
});

it("a degree alone shows its field in part to those of other work", () => {
  const resume = `${workAs("Recruiter")}\nEDUCATION\nBA in Psychology, Elm College, 2011\n`;
  expect(rowsOf(jobOf("Data Analyst", "Knowledge of psychology"), resume)).toMatchObject({ Psychology: "partly" });
});
