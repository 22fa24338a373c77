import { expect, test } from "vitest";
import { skillsIn } from "~/server/jobs";
import { removeOtherCompanies } from "./other-companies";

// prettier-ignore
test.each([
  "Our bakers are leaders from leading companies such as PayPal and Dropbox.", "We are backed by Stripe and Notion.",
  "We raised $30M from venture capital firms.", "Trusted by companies like Salesforce.", "You worked in VC-backed start-ups.",
])("names of other companies aren't skills: %s", (sentence) => {
  expect(skillsIn(removeOtherCompanies(`${sentence} You know Salesforce.`))).toEqual(["Salesforce"]);
});

test("tools that the work needs stay skills", () => {
  const text = "You pay bakers with PayPal and share recipes in Dropbox.\nYou know Kubernetes.";
  expect(removeOtherCompanies(text).replaceAll("\n", " ")).toBe(text.replaceAll("\n", " "));
});
