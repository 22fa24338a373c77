import { afterEach, describe, expect, test, vi } from "vitest";
import { parseDate, parseEndDate, parseEpoch } from "./dates";

test.each([
  ["2026-10-24T07:41:18-07:00", "2026-10-24T14:41:18.000Z"],
  ["2026-10-24 12:00", "2026-10-24T12:00:00.000Z"],
  ["Thu, 08 Dec 2022 00:08:24 +0000", "2022-12-08T00:08:24.000Z"],
  ["2026-10-24", "2026-10-25T12:00:00.000Z"],
])("the expiry date %s ends at %s", (text, end) => {
  expect(parseEndDate(text)?.toISOString()).toBe(end);
});

test.each([null, "", "soon", "0000-00-00", "1970-01-01", "9999-12-31", "9999-12-31T23:59:59-12:00"])(
  "%s isn't a valid expiry date",
  (text) => {
    expect(parseEndDate(text)).toBeNull();
  },
);

test("milliseconds beyond every calendar aren't a date", () => {
  expect(parseEpoch(8_640_000_000_000_000)).toBeNull();
  expect(parseEpoch(1_790_000_000)?.toISOString()).toBe("2026-09-21T14:13:20.000Z");
});

describe("dates are read in UTC in any server time zone:", () => {
  afterEach(() => vi.unstubAllEnvs());

  test.each([
    ["2026-07-27T18:00:05", "2026-07-27T18:00:05.000Z"],
    ["2026-07-27 18:00:05.123456 -0400", "2026-07-27T22:00:05.123Z"],
    ["2026-07-27T18:00+05", "2026-07-27T13:00:00.000Z"],
    ["2026-07-27", "2026-07-27T00:00:00.000Z"],
    ["Tue, 08 Nov 2022 21:09:52 +0000", "2022-11-08T21:09:52.000Z"],
    ["8 Nov 2022 21:09 EST", "2022-11-09T02:09:00.000Z"],
    ["8 Nov 2022 21:09", "2022-11-08T21:09:00.000Z"],
    ["8 Nov 2022", "2022-11-08T00:00:00.000Z"],
    ["November 8, 2022", "2022-11-08T00:00:00.000Z"],
  ])("%s is %s", (text, instant) => {
    for (const zone of ["America/New_York", "Asia/Kolkata", "UTC"]) {
      vi.stubEnv("TZ", zone);
      expect(parseDate(text)?.toISOString()).toBe(instant);
    }
  });

  test.each([
    "Sector 12, 2015",
    "Remote 5",
    "2026-02-30",
    "2026-13-01",
    "99999-01-01",
    "1",
    "Monday",
    "2026-07-27T25:00:00",
  ])("%s is not a date", (text) => {
    expect(parseDate(text)).toBeNull();
  });
});
