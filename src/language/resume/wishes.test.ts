import { expect, it } from "vitest";
import { withoutWishes } from "./wishes";

it.each([
  ["Seeking a remote role in medical billing.\nBiller", "\nBiller"],
  ["Biller. Looking for a team that works denials.", "Biller."],
  ["Biller. I would like to become a CPA.", "Biller."],
  ["Biller. I would love to lead a team.", "Biller."],
  ["OBJECTIVE\nA billing role where denials get worked.\nSKILLS\nExcel", "OBJECTIVE\n\nSKILLS\nExcel"],
  ["OBJECTIVE\nNurse with ten years in the ICU.\n", "OBJECTIVE\nNurse with ten years in the ICU.\n"],
  ["Objective:\nSales in Lisbon\n\nSales Manager", "Objective:\n\n\nSales Manager"],
  ["Objective\nSales in Lisbon\nWork Experience\nClerk", "Objective\n\nWork Experience\nClerk"],
  ["Objective\nSales in Lisbon\nClerk, Acme, 2019 – 2021\nSold", "Objective\n\nClerk, Acme, 2019 – 2021\nSold"],
])("leaves out what a résumé's owner looks for: %j", (text, rest) => {
  expect(withoutWishes(text)).toBe(rest);
});

it.each([
  "Looking after 40 patients",
  "Looked for leaks in pipes",
  "Job seekers: placed 300 of them",
  "Seeking to cut churn, I rebuilt the onboarding and moved it",
])("keeps what they did: %s", (line) => {
  expect(withoutWishes(line)).toBe(line);
});
