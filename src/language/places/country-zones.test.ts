import { expect, test } from "vitest";
import { includesZonesOf } from "./country-zones";

// prettier-ignore
test.each([
  [["US"], [-10, -9, -8, -7, -6, -5, 14], true], [["US"], [-8, -7, -6, -5], false], [["US"], [], false],
  [["DE"], [1], true], [["DE"], [2], true], [["DE"], [0], false], [["IE"], [1], true], [["NP"], [5.75], true],
  [["PT"], [1], false], [["PT"], [-1, 0], true], [["DE", "PT"], [-1, 0, 1], true], [["DE", "PT"], [1, 2], false],
  [[], [0], false], [["QZ"], [0], false],
])("the time zones of %j are all in %j: %s", (countries, offsets, includes) => {
  expect(includesZonesOf(countries, offsets)).toBe(includes);
});
