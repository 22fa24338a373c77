import { expect, it } from "vitest";
import { isBroken } from "./broken-sentences";

const ITEM = true;
const SENTENCE = false;

it.each([
  "Cut returns by 8%",
  "On-time delivery: 91% → 99%",
  "Proof of concept (six weeks)",
  "Reviews of 22 cases a day, avg. 98.4% on audits",
])("isBroken accepts an item of a list: %s", (item) => {
  expect(isBroken(item, ITEM)).toBe(false);
});

it.each([
  "Cut returns",
  "Built the reporting and",
  "Ran the pilot (six weeks",
  "Licence cost down, ",
  ": 14% fewer calls",
  "Reasons for it:",
  "Said “yes to all",
])("isBroken refuses half an item of a list: %s", (item) => {
  expect(isBroken(item, ITEM)).toBe(true);
});

it.each([
  "Dear Acme team,",
  "Kind regards,",
  "Hello Institute for the Study of Rivers and Lakes team,",
  "Highlights from my resume:",
  "In these four years I did what your posting asks for:",
  "This is the team that I want to work with.",
  "Senior 3D Artist, Trulli Interactive (since 2021)",
  "Education: BSc (Hons) Psychology, University of Salford",
  "I bring three things: 1) SQL, 2) Python and 3) patience.",
  "I led the department „Einkauf“ for six years.",
  'I calibrated 27" monitors for a school.',
])("isBroken accepts a line: %s", (line) => {
  expect(isBroken(line, SENTENCE)).toBe(false);
});

it.each([
  "Senior 3D Artist, Trulli Interactive (since 2021",
  "Analyst at Acme –",
  "Certifications: PMP; Lean Six Sigma Green Belt; AWS Certified;",
  "My last three years were spent on audits, plans and",
])("isBroken refuses half a line: %s", (line) => {
  expect(isBroken(line, SENTENCE)).toBe(true);
});

it("isBroken reads long text in linear time", () => {
  for (const text of [
    "(".repeat(200_000),
    "a ".repeat(100_000),
    "!”".repeat(100_000),
    "„".repeat(200_000),
    " and".repeat(50_000),
  ])
    expect(isBroken(`${text}x`, ITEM)).toBeDefined();
});
