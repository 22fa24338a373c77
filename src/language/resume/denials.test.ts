import { expect, it } from "vitest";
import { withoutDenials, withoutWishes } from "./denials";

it.each([
  ["Did not manage budgets.", " ."],
  ["Hired 12 people; I didn’t run payroll; wrote reports", "Hired 12 people; I  ; wrote reports"],
  ["No experience with NetSuite, but with SAP", " , but with SAP"],
  ["Baker who wants to learn Rust and has no experience with AWS.", "Baker who  ."],
  ["Writes Go and has not used Kafka", "Writes Go and  "],
])("withoutDenials removes what its owner didn't do: %s", (line, rest) => {
  expect(withoutDenials(line)).toBe(rest);
});

it.each(["Trained people who did not know Excel", "Sold to clients that do not use SAP"])(
  "withoutDenials keeps what others don't do: %s",
  (line) => {
    expect(withoutDenials(line)).toBe(line);
  },
);

it("withoutDenials reads 200,000 characters in linear time", () => {
  for (const part of ["did not a ", "did not a, ", "; did not", "not "])
    withoutDenials(part.repeat(200_000 / part.length));
});

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
