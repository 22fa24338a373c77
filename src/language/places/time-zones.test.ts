import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyText } from "../../../tests/support/arbitrary-text";
import { formatOffset } from "~/format/row";
import { findNamedZoneOffsets, findUtcOffsets } from "./time-zones";

describe("the time zones required by a text", () => {
  // prettier-ignore
  test.each([
    ["CET +/- 3 HOURS", [-2, -1, 0, 1, 2, 3, 4]], ["UTC+1 à UTC+3", [1, 2, 3]], ["UTC-5 a UTC-3", [-5, -4, -3]], ["MEZ ± 1", [0, 1, 2]], ["Time zone: EST (± 1 hour)", [-6, -5, -4]], ["UTC-2 to UTC+1", [-2, -1, 0, 1]],
    ["GMT +1 - GMT +3", [1, 2, 3]], ["between UTC−3 and UTC-1", [-3, -2, -1]], ["UTC-1 - +1", [-1, 0, 1]], ["Remote (PST to EST)", [-8, -7, -6, -5]],
    ["UTC+02:00 to UTC+03:00", [2, 3]], ["UTC+13 to UTC+19", [13, 14]], ["EST - CST", [-6, -5]],
    ["Remote (±2 hours from UTC+8)", [6, 7, 8, 9, 10]], ["UTC-3 (+/- 1 hour)", [-4, -3, -2]],
    ["within 2 hours of CET", [-1, 0, 1, 2, 3]],
    ["CEST +/- 1", [1, 2, 3]], ["EDT ± 1", [-5, -4, -3]], ["BST ±1", [0, 1, 2]], ["India, IST ±1", [5, 5.5, 6]], ["IST ±1", []], ["AEST ±1", [9, 10, 11]], ["UTC+5:30 ±2", [4, 5, 5.5, 6, 7]], ["UTC-3:30 ±1", [-4, -3.5, -3]], ["EST or CST", [-6, -5]],
    ["9am to 5pm EST", []], ["UTC+5:30 to UTC+6", [5.5, 6]], ["UTC+5:30 to UTC+8", [5.5, 6, 7, 8]], ["GMT+1 to GMT+5:30", [1, 2, 3, 4, 5, 5.5]], ["UTC-0330 to UTC-02:00", [-3.5, -3, -2]],
    ["EST or IST, India", [-5, 5.5]], ["CET or IST (Dublin)", [1]], ["EST or CET", [-5, 1]], ["EST, CST or PST", [-8, -6, -5]], ["travail et - ct", []], ["ET - PT", [-8, -7, -6, -5]], ["pst to est", [-8, -7, -6, -5]],
    ["Remote (EST)", [-5]], ["Time zone: UTC+5:30", [5.5]], ["BST working hours", [1]], ["PST/PDT", [-8, -7]], ["EST team", []],
    ["between UTC and UTC+3", [0, 1, 2, 3]], ["within two hours of London time", [-2, -1, 0, 1, 2]], ["UTC-12:30 ±1", [-12]], ["UTC", []], ["Estonia to Portugal", []], ["", []],
  ])("%s: %j", (text, offsets) => {
    expect(findUtcOffsets(text)).toEqual(offsets);
  });

  test("are valid and ordered or absent for any text, and the same when read from their own names", () => {
    const piece = fc.constantFrom(
      "UTC",
      "GMT",
      "CET",
      "PST",
      "+",
      "-",
      " to ",
      " - ",
      "3",
      "12",
      "99",
      ":30",
      " +/- ",
      " ",
    );
    const text = fc.oneof(
      anyText(40),
      fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join("")),
    );
    fc.assert(
      fc.property(text, (each) => {
        const offsets = findUtcOffsets(each);
        const [first] = offsets;
        const last = offsets.at(-1);
        if (first === undefined || last === undefined) return;
        expect(
          first >= -12 &&
            last <= 14 &&
            offsets.every((each, index) => index === 0 || each - (offsets[index - 1] ?? each) <= 1),
        ).toBe(true);
        const named = (offset: number) => formatOffset(offset).replace(/^UTC$/, "UTC+0");
        const again = findUtcOffsets(`${named(first)} to ${named(last)}`);
        expect([again[0], again.at(-1)]).toEqual([first, last]);
      }),
      { numRuns: 300 },
    );
  });
});

test.each([
  ["India: the EST or IST time zone", [-5, 5.5]],
  ["Israel: IST time zone", [2]],
  ["Ireland: IST time zone", [1]],
  ["IST time zone", []],
  ["the EST and PST time zones", [-8, -7, -6, -5]],
])("%s: %j", (text, offsets) => {
  expect(findNamedZoneOffsets(text)).toEqual(offsets);
});
