import { expect, test } from "vitest";
import { skillsIn } from "../skills/skills";
import { removeCompanyTalk } from "./company-talk";

// prettier-ignore
test.each([
  "Our bakers are leaders from leading companies such as PayPal and Dropbox.", "We are backed by Stripe and Notion.",
  "We raised $30M from venture capital firms.", "Trusted by companies like Salesforce.", "You worked in VC-backed start-ups.",
  "Our all-in-one solution combines payments and automated bookkeeping.",
  "More than 45,000 businesses, from farms to e-commerce giants, save time with us.",
  "Please see the bias audit report on the program that we use to hire, and the audits before it.",
])("what is said of companies and products isn't a skill: %s", (sentence) => {
  expect(skillsIn(removeCompanyTalk(`${sentence} You know Salesforce.`))).toEqual(["Salesforce"]);
});

test("programmatic work is advertising only beside advertising", () => {
  expect(skillsIn("You ensure programmatic excellence.")).toEqual([]);
  expect(skillsIn("You plan programmatic campaigns.")).toEqual(["Programmatic advertising"]);
});

test("tools that the work needs stay skills", () => {
  const text = "You pay bakers with PayPal and share recipes in Dropbox.\nYou know Kubernetes.";
  expect(removeCompanyTalk(text).replaceAll("\n", " ")).toBe(text.replaceAll("\n", " "));
});

test("a number of customers counts after other numbers, too", () => {
  expect(removeCompanyTalk("In 2,020,45,000 businesses, from farms to giants, chose Python.")).toBe("");
  expect(removeCompanyTalk("Since 2020,1000 companies from Oslo chose Python.")).toBe("");
});
