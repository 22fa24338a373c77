import { expect, test } from "vitest";
import { endOfText } from "./dates";

test.each([
  ["2026-10-24T07:41:18-07:00", "2026-10-24T14:41:18.000Z"],
  ["2026-10-24 12:00", "2026-10-24T12:00:00.000Z"],
  ["Thu, 08 Dec 2022 00:08:24 +0000", "2022-12-08T00:08:24.000Z"],
  // To the end of the day where it ends last, twelve hours behind UTC.
  ["2026-10-24", "2026-10-25T12:00:00.000Z"],
])("%s ends at %s", (text, end) => {
  expect(endOfText(text)?.toISOString()).toBe(end);
});

test.each([null, "", "soon", "0000-00-00", "1970-01-01"])("%s is no end", (text) => {
  expect(endOfText(text)).toBeNull();
});
