import countries from "i18n-iso-countries";
import { describe, expect, it } from "vitest";
import { countryName, withArticle } from "./country";
import { formatWhere } from "./eligibility";

const CODES = Object.keys(countries.getNames("en", { select: "official" }));

describe("countryName", () => {
  it("names each country as no other, without qualifiers", () => {
    const names = CODES.map(countryName);
    expect(new Set(names).size).toBe(CODES.length);
    expect(names.filter((name) => /[(),&]|\bSAR\b|\bSt\./u.test(name))).toEqual([]);
    expect([countryName("ZZZ"), countryName("??")]).toEqual(["ZZZ", "??"]);
  });

  it.each(["TR", "HK", "CI", "MO", "BA", "LC"])("of %s doesn't repeat a location of the same name", (code) => {
    const eligibility = { countries: [code], regions: [], utc_offsets: [] };
    expect(formatWhere(countryName(code), eligibility)).toBe(countryName(code));
  });
});

describe("withArticle", () => {
  it("adds the article that a sentence needs", () => {
    expect(["US", "GB", "NL", "CK", "DE", "CI"].map((code) => withArticle(countryName(code)))).toEqual([
      "the United States",
      "the United Kingdom",
      "the Netherlands",
      "the Cook Islands",
      "Germany",
      "Ivory Coast",
    ]);
    expect(["Middle East", "European Union", "Europe"].map(withArticle)).toEqual([
      "the Middle East",
      "the European Union",
      "Europe",
    ]);
  });
});
