import { expect, it } from "vitest";
import { skillsIn } from "~/language/skills/skills";
import { measureResume } from "./measure-resume";
import { skillsOfDeed, skillsOfTitle } from "~/language/skills/shown-by-work";

const TODAY = new Date("2026-11-22T12:00:00Z");

it.each([
  ["Senior Product Manager, Fraktio", "Product management"],
  ["Accounts Payable Clerk, Hollis Foods", "Accounts payable"],
  ["Executive Assistant to the CEO, Lee Biologics", "Executive support"],
  ["Line Inspector, Maumee Plastics", "Quality control"],
  ["Front Desk Trainee, Hotel Vembanad", "Administrative support"],
])("the position %s shows %s", (heading, skill) => {
  expect(skillsOfTitle(heading)).toContain(skill);
});

it("a systems administrator does no administrative work by title", () => {
  expect(skillsOfTitle("Systems Administrator, Fernhill")).not.toContain("Administrative support");
  expect(skillsOfTitle("Senior Administrator, Fernhill")).toContain("Administrative support");
});

it.each([
  ["CI/CD", "Ships by Fastlane and Bitrise"],
  ["CI/CD", "Set up nightly runs in CircleCI"],
  ["Content management systems", "Moved 400 pages to WordPress"],
  ["Test automation", "Wrote 400 XCTest cases"],
  ["API testing", "Checks contracts with Pact and Postman"],
  ["Agile", "Certified SAFe POPM, 2023"],
  ["Marketing automation", "Campaigns in Salesforce Marketing Cloud"],
  ["Motion graphics", "Edits twelve videos a month in After Effects"],
  ["Electronic health records", "Bills in athenahealth and Kareo"],
])("a tool shows its field: %s by “%s”", (field, line) => {
  const description = `<h3>Requirements</h3><ul><li>Experience with ${field}</li></ul>`;
  const job = { title: "", description, skills: [], eligibility: null, visa: null, contract_status: null };
  const { requirements } = measureResume(job, `Jo Doe\nAnalyst, Acme\n2019 – present\n${line}`, TODAY);
  expect(requirements.map(({ status }) => status)).toEqual(["shown"]);
});

it.each([
  ["Monitors 14 sites of two trials", ["Clinical monitoring", "Clinical trials"]],
  ["Led a team of nine investigators", ["Team leadership"]],
  ["Ran 30 A/B tests on pricing", []],
  ["Prepared 300 tax returns", []],
  ["Handled 300 tax returns a year", []],
  ["Handled 40 returns a day", ["Returns processing"]],
  ["Knows three types of deeds", []],
  ["Types 70 words per minute", ["Fast typing"]],
  ["Worked at the front desk of a GP surgery", []],
  ["Assisted in 200 knee surgeries", ["Surgery"]],
  ["Closed last year 11% under budget", ["Budget management"]],
  ["Went over budget twice", []],
  ["64 interviews and 9 diary studies a year", ["Qualitative research", "Interviewing"]],
  ["Job interviews are held in English", []],
  ["Failover drills every quarter", ["High availability", "Disaster recovery"]],
  ["Prepared two SOC 1 reports", []],
  ["Filled 350 prescriptions a day", ["Prescription processing"]],
  ["Found the cause with 8D and a Pareto analysis", ["Root cause analysis"]],
])("the line “%s” shows %j", (line, skills) => {
  expect(skillsOfDeed(line)).toEqual(skills);
});

it.each([
  ["Supplier negotiation", "Cut prices by 6 % in negotiations with suppliers", "shown"],
  ["Medication reconciliation", "Reconciles the medication of 40 patients a day", "shown"],
  ["Risk assessment", "Leads risk assessments for three banks", "shown"],
  ["Risk assessment", "Leads risk and compliance assessments for three banks", "shown"],
  ["Business development", "Developed business cases for two banks", "not_found"],
  ["Project management", "Reported the project status for management", "not_found"],
  ["Excel", "Excels at quick answers to customers", "not_found"],
  // "2019 – present" of the position shows none.
  ["Presentation skills", "Wrote reports for two banks", "not_found"],
  ["Accounting", "Served as account executive of two banks", "not_found"],
  ["Developer experience", "Position: iOS Developer", "not_found"],
])("%s is found in other forms of its words: %s", (skill, line, status) => {
  expect(skillsIn(`Experience with ${skill}`)).toContain(skill);
  const job = { title: "", description: null, skills: [skill], eligibility: null, visa: null, contract_status: null };
  const { requirements } = measureResume(job, `Jo Doe\nAnalyst, Acme\n2019 – present\n${line}`, TODAY);
  expect(requirements.map((one) => one.status)).toEqual([status]);
});
