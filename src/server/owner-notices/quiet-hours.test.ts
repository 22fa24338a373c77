import { expect, it } from "vitest";
import { isQuiet } from "./quiet-hours";

const hours = { from: 22 * 60, to: 7 * 60, timeZone: "Europe/Berlin" };

it.each([
  ["2027-01-10T20:59:00Z", false],
  ["2027-01-10T21:00:00Z", true],
  ["2027-01-11T05:59:00Z", true],
  ["2027-01-11T06:00:00Z", false],
  // In summer, Berlin is two hours ahead.
  ["2027-07-11T05:00:00Z", false],
])("quiet hours from 22:00 to 7:00 in Berlin at %s: %s", (at, expected) => {
  expect(isQuiet(new Date(at), hours)).toBe(expected);
});

it("quiet hours within a day end before midnight", () => {
  const noon = { from: 12 * 60, to: 13 * 60, timeZone: "UTC" };
  expect(["11:59", "12:00", "13:00"].map((time) => isQuiet(new Date(`2027-01-10T${time}:00Z`), noon))).toEqual([
    false,
    true,
    false,
  ]);
});

it("without quiet hours it is never quiet", () => {
  expect(isQuiet(new Date(), undefined)).toBe(false);
});
