import { expect, it } from "vitest";
import { withoutDenials } from "./denials";

it.each([
  ["Did not manage budgets.", " ."],
  ["Hired 12 people; I didn’t run payroll; wrote reports", "Hired 12 people; I  ; wrote reports"],
  ["No experience with NetSuite, but with SAP", " , but with SAP"],
  ["Baker who wants to learn Rust and has no experience with AWS.", "Baker who  ."],
  ["Writes Go and has not used Kafka", "Writes Go and  "],
  ["Geen ervaring met Salesforce", " "],
  ["Não programo em Apex; uso Excel", " ; uso Excel"],
  ["Excel. Sin experiencia en SAP.", "Excel.  ."],
  ["IFRS. US GAAP: none so far.", "IFRS.  ."],
  ["Go; Kubernetes – never used", "Go;  "],
])("withoutDenials removes what its owner didn't do: %s", (line, rest) => {
  expect(withoutDenials(line)).toBe(rest);
});

it.each([
  "Trained people who did not know Excel",
  "Sold to clients that do not use SAP",
  "Criminal record: none of note in Python teams",
  "Downtime: never more than 2 hours",
  "Languages: Norwegian, no English lessons given",
  "SQL: no. 1 in the team",
])("withoutDenials keeps what others don't do: %s", (line) => {
  expect(withoutDenials(line)).toBe(line);
});

it("withoutDenials reads 200,000 characters in linear time", () => {
  for (const part of ["did not a ", "did not a, ", "; did not", "not "])
    withoutDenials(part.repeat(200_000 / part.length));
});
