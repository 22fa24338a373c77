import { expect, it } from "vitest";
import { spellSkill } from "./wording";

it.each([
  ["Salesforce", "Salesforce"],
  ["Power BI", "Power BI"],
  ["Notion", "Notion"],
  ["Figma prototyping", "Figma prototyping"],
  ["SQL", "SQL"],
  ["dbt", "dbt"],
  ["Negotiation", "negotiation"],
  ["Payroll", "payroll"],
  ["Month-end close", "month-end close"],
  ["Human resources", "human resources"],
])("spellSkill writes %s within a sentence as %s", (skill, written) => {
  expect(spellSkill(skill)).toBe(written);
});
