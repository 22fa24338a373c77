import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatStatedPay, parseSalaryPeriod, validatePay } from "./pay";

const year = { currency: "USD", period: "year" } as const;

describe("pay", () => {
  test.each([
    ["both ends", { ...year, min: 90_000, max: 120_000 }, { ...year, min: 90_000, max: 120_000 }],
    ["0 is no figure", { ...year, min: 0, max: 120_000 }, { ...year, min: null, max: 120_000 }],
    ["swapped ends", { ...year, min: 120_000, max: 90_000 }, { ...year, min: 90_000, max: 120_000 }],
    [
      "cents of an hour's pay",
      { min: 24.04, max: 31.499, currency: "USD", period: "hour" },
      { min: 24.04, max: 31.5, currency: "USD", period: "hour" },
    ],
    [
      "less than a dollar an hour",
      { min: 0.68, max: null, currency: "USD", period: "hour" },
      { min: 0.68, max: null, currency: "USD", period: "hour" },
    ],
    [
      "no cents of a month's pay",
      { min: 4000.5, max: null, currency: "USD", period: "month" },
      { min: 4001, max: null, currency: "USD", period: "month" },
    ],
    [
      "a currency in lower case",
      { ...year, currency: "usd", min: 90_000, max: null },
      { ...year, min: 90_000, max: null },
    ],
    [
      "large figures of a small currency",
      { min: 9e6, max: 12e6, currency: "JPY", period: "year" },
      { min: 9e6, max: 12e6, currency: "JPY", period: "year" },
    ],
    [
      "a currency without a rate",
      { min: 500, max: 900, currency: "XTS", period: "year" },
      { min: 500, max: 900, currency: "XTS", period: "year" },
    ],
  ] as const)("%s", (_, stated, pay) => {
    expect(validatePay(stated)).toEqual(pay);
  });

  test.each([
    ["nothing stated", { ...year, min: null, max: null }],
    ["zeros", { ...year, min: 0, max: 0 }],
    ["an hour's pay called a year's", { ...year, min: 26, max: 26 }],
    ["a month's pay called a year's", { ...year, min: 4000, max: 7400 }],
    ["another currency called dollars", { ...year, min: 4_800_000, max: 8_400_000 }],
    ["one end that cannot be meant", { ...year, min: 30, max: 450_000 }],
    ["cents", { ...year, min: 9_000_000, max: 12_000_000 }],
    ["no currency", { min: 90_000, max: 120_000, currency: null, period: "year" }],
    ["no period", { min: 90_000, max: 120_000, currency: "USD", period: null }],
    ["no number", { ...year, min: Number.NaN, max: Infinity }],
  ] as const)("%s is not disclosed", (_, stated) => {
    expect(validatePay(stated)).toBeNull();
  });

  test("accepts a year's pay in currencies of small units", () => {
    for (const [currency, max] of [
      ["VND", 2_600_000_000],
      ["IDR", 3_000_000_000],
      ["KRW", 180_000_000],
    ] as const)
      expect(validatePay({ min: max / 2, max, currency, period: "year" })).toMatchObject({ min: max / 2, max });
  });

  test("is rounded, positive and ordered for any input", () => {
    const amount = fc.option(fc.double());
    const currency = fc.option(fc.constantFrom("USD", "EUR", "JPY", "XTS", "", "dollars"));
    const period = fc.option(fc.constantFrom("year", "month", "week", "day", "hour"));
    fc.assert(
      fc.property(fc.record({ min: amount, max: amount, currency, period }), (stated) => {
        const pay = validatePay(stated);
        if (!pay) return;
        const ends = [pay.min, pay.max].filter((end) => end !== null);
        expect(ends.length).toBeGreaterThan(0);
        for (const end of ends) {
          const units = pay.period === "hour" ? 100 : 1;
          expect(Math.round(end * units) / units).toBe(end);
          expect(end > 0 && end <= 100_000_000_000).toBe(true);
        }
        if (pay.min !== null && pay.max !== null) expect(pay.min).toBeLessThanOrEqual(pay.max);
        expect(validatePay(pay)).toEqual(pay);
      }),
    );
  });
});

// prettier-ignore
test.each([
  ["1 YEAR", "year"], ["annual", "year"], ["hourly", "hour"], ["1 HOUR", "hour"], ["1 MONTH", "month"], ["weekly", "week"], ["per day", "day"],
  ["NONE", null], ["1 TIME", null], ["2 WEEKS", null], ["", null], [null, null],
] as const)("the period %s is %s", (text, period) => {
  expect(parseSalaryPeriod(text)).toBe(period);
});

test.each([
  [{ min: 80, max: 140, currency: null, period: null }, "80 - 140"],
  [{ min: 8_400_000, max: 4_800_000, currency: null, period: "year" }, "4,800,000 - 8,400,000 a year"],
  [{ min: 26, max: 26, currency: "usd", period: "year" }, "26 USD a year"],
  [{ min: 0, max: null, currency: "USD", period: "hour" }, null],
  [{ min: -5, max: 1e21, currency: "USD", period: "hour" }, null],
] as const)("%j is shown in words as %s", (stated, text) => {
  expect(formatStatedPay(stated)).toBe(text);
});
