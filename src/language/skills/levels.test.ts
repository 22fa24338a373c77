import { expect, it } from "vitest";
import { degreesIn } from "./levels";

it.each([
  "experience with LLM evaluation",
  "a 24-bed ICU",
  "read the full JD, then apply",
  "LLM Engineer, Acme, 2022 – present",
  "LLM in production",
  "answers within 200 ms in production",
  "BA Agent, Acme, 2022",
  "Boston, MA Office, Acme",
  "med school is no requirement",
])("degreesIn reads no degree in “%s”", (line) => {
  expect(degreesIn(line)).toEqual([]);
});

it.each([
  ["LL.M., King's College London", "master"],
  ["LLM in Tax Law, 2019", "master"],
  ["LLM, Leiden University, 2018", "master"],
  ["LL.B. from Université de Montréal", "bachelor"],
  ["B.Ed., University of Leeds", "bachelor"],
  ["BEd in Primary Education", "bachelor"],
  ["M.Ed. in Special Education", "master"],
  ["J.D., Boston College Law School", "doctorate"],
  ["JD, Stanford Law School, 2015", "doctorate"],
  ["B.S. in Accounting", "bachelor"],
  ["BA Film Studies, University of Glasgow, 2022", "bachelor"],
  ["BS Statistics", "bachelor"],
  ["MA Modern Languages, University of Leeds", "master"],
  ["mba or equivalent", "master"],
])("degreesIn reads “%s” as a %s", (line, degree) => {
  expect(degreesIn(line)).toEqual([degree]);
});
