import { expect, it } from "vitest";
import { listAskedSkills } from "./asked-skills";

const listSkills = (...texts: string[]) => listAskedSkills(texts.map((text) => ({ text, isNice: false })));
const skillsOf = (text: string) => listSkills(text).map(({ skills }) => skills.join("|"));

it("takes a kind's examples in a bracket for alternatives", () => {
  const text = "Experience with outreach platforms (Salesloft, Nextmail) and meeting platforms (Zoom, Slack)";
  expect(listSkills(text)).toMatchObject([
    { skills: ["Salesloft"], isOpen: true },
    { skills: ["Zoom", "Slack"], isOpen: true },
  ]);
});

it("takes a suite's parts in a bracket for requirements of their own", () => {
  const text = "Proficient in Adobe Creative Suite (Premiere Pro, After Effects)";
  expect(skillsOf(text)).toEqual(["Adobe Creative Suite", "Premiere Pro", "After Effects"]);
});

it.each([
  ["colleagues", "Experience managing audits and collaborating with legal counsel", ["Auditing"]],
  ["a kind of tools", "Jira, Linear or other project management tools", ["Jira|Linear"]],
  ["a wish to learn", "Committed to lifelong learning and mentoring", []],
  ["what somebody has at home", "Reliable high-speed Wi-Fi and your own laptop with Zoom", []],
  [
    "one of a bracket that has ended",
    "Support tools (Zendesk, Freshdesk), SQL and Excel",
    ["Zendesk|Freshdesk", "SQL", "Excel"],
  ],
  ["an attack", "Knowledge of SQL injection and OWASP", ["OWASP"]],
])("doesn't ask for %s: %s", (_, text, skills) => {
  expect(skillsOf(text)).toEqual(skills);
});

it.each([
  ["Experience with one or more cloud platforms (Foo, AWS, Azure, GCP)", ["Cloud computing|AWS|Azure|Google Cloud"]],
  ["Proficiency in one of the following: Python, Go, Java", ["Python|Go|Java"]],
  ["Any of Tableau, Looker and Power BI", ["Tableau|Looker|Power BI"]],
  ["At least one of Kubernetes and Terraform", ["Kubernetes|Terraform"]],
  ["One year of Kubernetes and Terraform", ["Kubernetes", "Terraform"]],
])("takes one of several for enough: %s", (text, skills) => {
  const sorted = (all: readonly string[]) => all.map((one) => one.split("|").toSorted().join("|")).toSorted();
  expect(sorted(skillsOf(text))).toEqual(sorted(skills));
});

it.each([
  ["Comfortable with AI tools (e.g., ChatGPT, Claude)", "Artificial intelligence"],
  ["Daily use of an ATS such as Workable", "Applicant tracking systems"],
])("takes a kind and its examples for one requirement: %s", (line, kind) => {
  const demands = listSkills(line);
  expect(demands).toHaveLength(1);
  expect(demands[0]).toMatchObject({ isOpen: true });
  expect(demands[0]?.skills).toContain(kind);
});
