import { expect, it } from "vitest";
import { slipsBetween } from "./correct-keyword";

it.each([
  ["engineer", "engineer", 0],
  ["engneer", "engineer", 1],
  ["enigneer", "engineer", 1],
  ["pyhton", "python", 1],
  ["kuberntes", "kubernetes", 1],
  ["desinger", "designer", 1],
  ["abc", "", 3],
  ["sales", "nurse", 4],
])("the distance between %s and %s is %i slips in both directions", (a, b, slips) => {
  expect(slipsBetween(a, b)).toBe(slips);
  expect(slipsBetween(b, a)).toBe(slips);
});
