import { expect, it } from "vitest";
import { parseRetryAfter } from "./read-answer";

const NOW = new Date("2026-03-01T12:00:00Z");

it("parseRetryAfter understands seconds and HTTP dates", () => {
  expect(parseRetryAfter("120", NOW)).toEqual(new Date("2026-03-01T12:02:00Z"));
  expect(parseRetryAfter("9".repeat(400), NOW)?.getUTCFullYear()).toBe(2057);
  expect(parseRetryAfter(" Sun, 01 Mar 2026 13:00:00 GMT", NOW)).toEqual(new Date("2026-03-01T13:00:00Z"));
});

it.each([undefined, "", "soon", "-5", "1.5", "2026-03-01", "Sun, 99 Mar 2026 13:00:00 GMT"])(
  "%o says nothing",
  (value) => expect(parseRetryAfter(value, NOW)).toBeNull(),
);
