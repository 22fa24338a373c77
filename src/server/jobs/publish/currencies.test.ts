import { describe, expect, it } from "vitest";
import { CURRENCIES, currencyOf, roundUpFromUsd, USD_PER_UNIT } from "~/contracts/rules/currencies";
import { SALARY_BAND_EDGES, SALARY_MIN_MAX } from "~/contracts/rules/job-search";

describe("currencies", () => {
  it("round the edge of a band to an amount that is in the band", () => {
    for (const currency of CURRENCIES) {
      for (const edge of SALARY_BAND_EDGES) {
        const usd = roundUpFromUsd(edge, currency) * USD_PER_UNIT[currency];
        expect(SALARY_BAND_EDGES.findLast((other) => other <= usd + 1e-6)).toBe(edge);
        expect(roundUpFromUsd(edge, currency)).toBeLessThanOrEqual(SALARY_MIN_MAX);
      }
    }
    expect([roundUpFromUsd(50_000, "USD"), roundUpFromUsd(50_000, "EUR")]).toEqual([50_000, 44_000]);
    expect(roundUpFromUsd(125_000, "USD")).toBe(125_000);
  });

  it("of countries are their own, else dollars", () => {
    expect(["PT", "BG", "GB", "JP", "US", "LI", "AQ"].map(currencyOf)).toEqual([
      "EUR",
      "EUR",
      "GBP",
      "JPY",
      "USD",
      "CHF",
      "USD",
    ]);
  });
});
