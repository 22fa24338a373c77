import { expect, it } from "vitest";
import { findAskedYears } from "./asked-years";

it.each([
  ["3-5 years of data analytics, analytics engineering, or BI roles.", 3, ["data analytics", "analytics engineering", "BI"]],
  ["At least one (1) year of quality, regulatory, and/or auditing experience", 1, ["quality", "regulatory", "auditing"]],
  ["2+ years as an instructional designer, learning designer, or in a similar role", 2, ["instructional designer", "learning designer"]],
  ["5+ years in brand marketing or related roles in the outdoor industry", 5, ["brand marketing"]],
  ["4 years of outside sales experience in healthcare", 4, ["outside sales"]],
  ["A minimum of three years of professional experience required", 3, []],
  ["3+ years in one or more of these", 3, []],
  ["7+ years of progressive experience in banking operations, with experience in a leadership role", 7, ["banking operations"]],
  ["3+ years with React", 3, ["React"]],
])("reads %s", (line, years, fields) => {
  expect(findAskedYears(line)).toEqual({ years, fields });
}); // prettier-ignore
