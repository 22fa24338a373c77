import { expect, test } from "vitest";
import { phrasesOfWork } from "./skills";

const read = (text: string) => phrasesOfWork(text).map(({ skill }) => skill);

// prettier-ignore
test.each([
  ["Manage complex projects from start to end", "Project management"],
  ["5 years of managing several budgets", "Budget management"],
  ["Manages vendors, budgets and timelines", "Vendor management"],
  ["Experience with the management of client projects", "Project management"],
  ["Plan, build and maintain scalable APIs", "API design"],
  ["Optimize internal processes across the company", "Process improvement"],
  ["Onboard new enterprise customers", "Customer onboarding"],
  ["You'll close large deals with banks", "Closing deals"],
  ["Analyze complex data and tell what it means", "Data analysis"],
  ["Educate patients on their treatment", "Patient education"],
  ["Write engaging content for the website", "Content writing"],
  ["Review and negotiate contracts", "Contract review"],
  ["Source and screen candidates", "Candidate sourcing"],
  ["Own the territory and plan lessons", "Lesson planning"],
  ["Strong vendor and budget management", "Vendor management"],
  ["Video production and editing", "Video editing"],
  ["Handle difficult escalations", "Escalation management"],
  ["Train models on our data", "Model training"],
])("“%s” says %s in other words", (sentence, skill) => {
  expect(read(sentence)).toContain(skill);
});

// prettier-ignore
test.each([
  ["another noun behind", "Manage project documentation"],
  ["another noun before", "Manage social media accounts"],
  ["a tool's work", "Build a platform to manage projects"],
  ["what customers do", "Our product helps companies manage projects"],
  ["a noun of the same form", "A test of our content and plan"],
  ["another verb's object", "Manage trainings, opening accounts"],
  ["a field beside it", "Experience in sales, business development or marketing"],
  ["a field that shares no head", "Sales and account management"],
  ["a verb that means another thing", "Develop businesses and build systems"],
  ["a denial", "You will not manage projects"],
  ["what most work has some of", "Build relationships with colleagues and manage daily operations"],
])("%s names no skill: %s", (_, sentence) => {
  expect(read(sentence)).toEqual([]);
});
