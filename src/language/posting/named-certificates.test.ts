import { expect, it } from "vitest";
import { namedCertificatesIn } from "./named-certificates";

it.each([
  ["Workday Integration Certification required", ["Workday Integration certification"]],
  ["Valid ASE T5 (Suspension) certification", ["ASE T5 certification"]],
  ["ServiceNow Certified System Administrator (CSA) preferred", ["ServiceNow Certified System Administrator"]],
  ["Certification in addiction counseling (e.g., CADC, LCDC)", ["CADC or similar"]],
  ["Xero certification", ["Xero certification"]],
  ["FinOps Certified Practitioner or FinOps certification", ["FinOps Certified Practitioner"]],
])("reads certificates by the line's names: %s", (line, labels) => {
  expect(namedCertificatesIn(line).map(({ label }) => label)).toEqual(labels);
});

it.each([
  ["Coding certification required"],
  ["The company has a Great Place to Work certification"],
  ["English (C1 certification or equivalent)"],
  ["Bachelor's degree in Information Technology or relevant Information Technology certifications"],
  ["Own the certification roadmap"],
])("reads none: %s", (line) => {
  expect(namedCertificatesIn(line)).toEqual([]);
});
