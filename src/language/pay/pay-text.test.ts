import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyText } from "../../../tests/support/arbitrary-text";
import { createBareDollarReader, resolveBareSign } from "./bare-dollar";
import { parsePayText } from "./pay-text";

describe("pay in a free-text field", () => {
  test.each([
    ["$80k - $100k", { min: 80_000, max: 100_000, currency: "$", period: "year" }],
    ["$31,2k- $52k", { min: 31_200, max: 52_000, currency: "$", period: "year" }],
    ["80-100k €", { min: 80_000, max: 100_000, currency: "EUR", period: "year" }],
    ["€80k-€110k", { min: 80_000, max: 110_000, currency: "EUR", period: "year" }],
    ["$45,000 - $50,000", { min: 45_000, max: 50_000, currency: "$", period: "year" }],
    ["45.000 EUR p.a.", { min: 45_000, max: 45_000, currency: "EUR", period: "year" }],
    ["$14/hr", { min: 14, max: 14, currency: "$", period: "hour" }],
    ["$14.50 per hour", { min: 14.5, max: 14.5, currency: "$", period: "hour" }],
    ["up to $19/hour", { min: null, max: 19, currency: "$", period: "hour" }],
    ["from £50k", { min: 50_000, max: null, currency: "GBP", period: "year" }],
    ["$90k+", { min: 90_000, max: null, currency: "$", period: "year" }],
    ["$90 - $150 /hour", { min: 90, max: 150, currency: "$", period: "hour" }],
    ["CA$4,000 monthly", { min: 4000, max: 4000, currency: "CAD", period: "month" }],
    ["$25/hr + $2/hr for nights", { min: 25, max: 25, currency: "$", period: "hour" }],
    ["$25/hr plus $2/hr for nights", { min: 25, max: 25, currency: "$", period: "hour" }],
    ["$90,000 and 401(k)", { min: 90_000, max: 90_000, currency: "$", period: "year" }],
    ["€ 3.500 - € 4.500 bruto per maand", { min: 3500, max: 4500, currency: "EUR", period: "month" }],
    ["€ 48.000 per jaar", { min: 48_000, max: 48_000, currency: "EUR", period: "year" }],
    ["€50–60k + equity", { min: 50_000, max: 60_000, currency: "EUR", period: "year" }],
    ["CHF 90’000 - 110’000", { min: 90_000, max: 110_000, currency: "CHF", period: "year" }],
    ["NT$60,000 - 90,000/month", { min: 60_000, max: 90_000, currency: "TWD", period: "month" }],
    ["$9,000/mo", { min: 9000, max: 9000, currency: "$", period: "month" }],
    ["£8,000 pcm", { min: 8000, max: 8000, currency: "GBP", period: "month" }],
    ["US$ 8.000/mês", { min: 8000, max: 8000, currency: "USD", period: "month" }],
    ["3.500 € mtl.", { min: 3500, max: 3500, currency: "EUR", period: "month" }],
    ["18 000 zł / miesiąc", { min: 18_000, max: 18_000, currency: "PLN", period: "month" }],
    ["₹12,00,000 - ₹18,00,000 p.a.", { min: 1_200_000, max: 1_800_000, currency: "INR", period: "year" }],
    ["12 LPA", { min: 1_200_000, max: 1_200_000, currency: "INR", period: "year" }],
    ["6 - 8 lakhs per annum", { min: 600_000, max: 800_000, currency: "₨", period: "year" }],
    ["1.5 crore p.a.", { min: 15_000_000, max: 15_000_000, currency: "₨", period: "year" }],
    ["$90,000 Barbados dollars a year", { min: 90_000, max: 90_000, currency: "BBD", period: "year" }],
    ["80,000 - 100,000 Canadian dollars per year", { min: 80_000, max: 100_000, currency: "CAD", period: "year" }],
    ["$60,000 Jamaican dollars per month", { min: 60_000, max: 60_000, currency: "JMD", period: "month" }],
    ["$30,000 Mexican pesos per month", { min: 30_000, max: 30_000, currency: "MXN", period: "month" }],
    ["1.500.000 pesos colombianos/mes", { min: 1_500_000, max: 1_500_000, currency: "COP", period: "month" }],
    ["8000 złotych miesięcznie", { min: 8000, max: 8000, currency: "PLN", period: "month" }],
    ["300,000 naira per month", { min: 300_000, max: 300_000, currency: "NGN", period: "month" }],
    ["90,000 Swiss francs per year", { min: 90_000, max: 90_000, currency: "CHF", period: "year" }],
    ["90,000 dollars a year", { min: 90_000, max: 90_000, currency: "$", period: "year" }],
    ["Rp 10.000.000 / bulan", { min: 10_000_000, max: 10_000_000, currency: "IDR", period: "month" }],
    ["12-18 LPA INR", { min: 1_200_000, max: 1_800_000, currency: "INR", period: "year" }],
  ])("%s", (text, pay) => {
    expect(parsePayText(text)).toEqual(pay);
  });

  // prettier-ignore
  test.each([
    ["", "nothing"], ["Competitive", "no figure"], ["OTE $25k - $35k", "commission"], ["$50 - $60", "small figures without a period"],
    ["80k - 90k", "no currency"],
    ["$12K", "may be for a month or for all"], ["$8,000 bi-weekly", "no period of ours"], ["$9,500 semi-monthly", "no period of ours"],
    ["$8,500 per project", "no time"], ["$20,000 for six months", "no period of ours"], ["$30,000 per quarter", "no period of ours"],
    ["$ 45.000 pesos por mes", "pesos of several countries"], ["30,000 rupees a month", "rupees of several countries"], ["₹6 lakh - ₹8 lakh", "no period"],
    ["18 000 - 24 000 PLN", "may be for a month"], ["Q$90,000", "an unknown currency"], ["450.000 kr", "several currencies"], ["$1k, $2k or $3k", "too many figures"],
  ])("isn't read from %s: %s", (text) => {
    expect(parsePayText(text)).toBeNull();
  });

  test("is in the job's own dollars if it reads a bare $", () => {
    const pay = parsePayText("$80k - $100k");
    expect(["CA", "AU", "US", "DE"].map((country) => resolveBareSign(pay, [country])?.currency)).toEqual([
      "CAD",
      "AUD",
      "USD",
      "USD",
    ]);
  });

  test("is in Indian rupees if it counts in lakhs and the job is in India only", () => {
    const pay = parsePayText("6 - 8 lakhs per annum");
    expect([["IN"], ["PK"], ["IN", "PK"], []].map((countries) => resolveBareSign(pay, countries)?.currency)).toEqual([
      "INR",
      null,
      null,
      null,
    ]);
  });

  test("is absent if the field names two currencies", () => {
    expect(parsePayText("100k USD / 90k EUR")).toBeNull();
    expect(parsePayText("€60k (Berlin), £55k (London)")).toBeNull();
    expect(parsePayText("£400 a day inside IR35")).toMatchObject({ min: 400, max: 400, period: "day" });
    expect(parsePayText("$100k - $120k USD")).toMatchObject({ min: 100_000, max: 120_000, currency: "USD" });
  });

  test("is valid or absent for any text", () => {
    fc.assert(
      fc.property(anyText(40), (text) => {
        const pay = parsePayText(`$${text}`);
        if (pay) expect(Number.isNaN((pay.min ?? 0) + (pay.max ?? 0))).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});

test.each([
  ["You draw in AutoCAD and CAD/CAM. $90,000 – $110,000", null],
  ["CAD 90,000 in Toronto. $90,000 – $110,000", "USD"],
  ["90,000 CAD in Toronto. $90,000 – $110,000", "USD"],
])("whose dollars a bare sign means beside the United States and Canada: %s", (text, currency) => {
  expect(createBareDollarReader(text, ["US", "CA"])("$90,000 – $110,000")).toBe(currency);
});
