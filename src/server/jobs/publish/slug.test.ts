import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyText } from "../../../../tests/support/arbitrary-text";
import { isShortId, newShortId, slugOf, slugTitle } from "./slug";
import { salaryBandEdge, salaryBandOf, toUsdPerYear } from "~/language/pay/salary-band";

describe("slugs", () => {
  test.each([
    ["Senior Backend Engineer", "senior-backend-engineer"],
    ["Full-Stack / C++ Dev (m/f/d)", "fullstack-c-dev-mfd"],
    ["  Two   Spaces ", "two-spaces"],
    ["Ingénieur d'affaires", "ingenieur-daffaires"],
    ["カスタマーサクセス", ""],
    ["🚀", ""],
    ["R&D - Lead", "rd-lead"],
  ])("turn %s into %s", (title, part) => {
    expect(slugTitle(title)).toBe(part);
  });

  test("end with the short id for any title", () => {
    fc.assert(
      fc.property(anyText(), (title) => {
        const shortId = newShortId();
        const slug = slugOf(title, shortId);
        expect(slug).toMatch(/^(?:[a-z0-9]+-)*[a-z0-9]+$/);
        expect(slug === shortId || slug.endsWith(`-${shortId}`)).toBe(true);
        expect(slug.length).toBeLessThan(100);
      }),
    );
  });
});

test("short ids have eight characters of their alphabet and at least one digit", () => {
  for (let index = 0; index < 5000; index += 1) expect(newShortId()).toMatch(/^(?=.*[0-9])[0-9a-hjkmnp-tv-z]{8}$/);
  expect(isShortId("hjkmnpqr")).toBe(false);
});

describe("the salary band", () => {
  // prettier-ignore
  test.each([
    [49_999, null], [50_000, 50_000], [74_999, 50_000], [75_000, 75_000], [124_999, 100_000], [199_999, 150_000], [250_000, 250_000], [9e9, 250_000],
  ])("of %i dollars a year is %s", (usd, edge) => {
    expect(salaryBandEdge(usd)).toBe(edge);
  });

  test("follows the yearly maximum in dollars, else the minimum", () => {
    expect(salaryBandOf({ min: 40_000, max: 101_000, currency: "USD", period: "year" })).toBe(100_000);
    expect(salaryBandOf({ min: 101_000, max: null, currency: "USD", period: "year" })).toBe(100_000);
    expect(salaryBandOf({ min: null, max: 60, currency: "USD", period: "hour" })).toBe(100_000);
    expect(salaryBandOf({ min: 9_000_000, max: 12_000_000, currency: "JPY", period: "year" })).toBe(75_000);
    expect(salaryBandOf({ min: 90_000, max: null, currency: "XTS", period: "year" })).toBeNull();
    expect(salaryBandOf(null)).toBeNull();
  });

  test("counts full-time years", () => {
    expect(["hour", "day", "week", "month", "year"].map((period) => toUsdPerYear(1, "USD", period as "hour"))).toEqual([
      2080, 260, 52, 12, 1,
    ]);
  });
});
