import { expect, it } from "vitest";
import { namedCertificatesIn } from "./named-certificates";

it.each([
  ["Workday Integration Certification required", ["Workday Integration certification"]],
  ["Valid ASE T5 (Suspension) certification", ["ASE T5 certification"]],
  ["ServiceNow Certified System Administrator (CSA) preferred", ["ServiceNow Certified System Administrator"]],
  ["Certification in addiction counseling (e.g., CADC, LCDC)", ["CADC or similar"]],
  ["Xero certification", ["Xero certification"]],
  ["Active Pharmacy Technician license in your state", ["Pharmacy Technician license"]],
  ["Valid CAA Commercial Pilot Licence", ["CAA Commercial Pilot license"]],
  ["CDL Class A license", ["CDL Class A license"]],
  ["Microsoft certifications such as PL-200, PL-100, or AI-102", ["PL-200 or similar"]],
  ["Certification in SAP Analytics Cloud (SAC)", ["SAP Analytics Cloud certification"]],
  ["Certification in Adobe Experience Manager", ["Adobe Experience Manager certification"]],
  ["Certificate in Early Childhood Education", ["Early Childhood Education certification"]],
  ["Certified in Crisis Prevention (CPI)", ["Crisis Prevention certification"]],
  ["NASM certified", ["NASM"]],
  ["Must be NASM or ACE certified", ["NASM or similar"]],
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
  ["Active, Unencumbered State License"],
  ["Software license management"],
  ["ISO 9001 certified company"],
  ["Experience in FDA certified labs"],
  ["USDA Organic certified products"],
  ["Manage Oracle License renewals"],
  ["Code under the MIT License"],
  ["Degree or certification in Graphic Design is preferred"],
])("reads none: %s", (line) => {
  expect(namedCertificatesIn(line)).toEqual([]);
});
