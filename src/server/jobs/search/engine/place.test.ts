import countries from "i18n-iso-countries";
import { expect, it, vi } from "vitest";
import { placeOf, searchedWordsOf } from "./place";
import { countryName } from "~/format/country";
import { countryNames, findCountry, findHome } from "./typed-filters";

it("a place has its words, and its cities in English", () => {
  expect(placeOf("München, Germany", null).words).toEqual(["munchen", "germany", "munich"]);
  expect(searchedWordsOf("Köln")).toEqual(["cologne"]);
});

it("a country's name on screen finds that country", () => {
  const lost = Object.keys(countryNames()).filter((code) => findHome(countryName(code)).country !== code);
  expect(lost).toEqual([]);
});

it("names of JavaScript's own objects are words like others", () => {
  expect(placeOf("Constructor", null).words).toEqual(["constructor"]);
  expect(searchedWordsOf("constructor valueOf")).toEqual(["constructor", "valueof"]);
  expect(findHome("constructor")).toEqual({});
});

it("texts that are longer than any country's name aren't looked up", () => {
  const lookUps = vi.spyOn(countries, "getSimpleAlpha2Code");
  expect(findCountry("germany")).toBe("DE");
  expect(lookUps).toHaveBeenCalledTimes(1);
  // A letter that unfolds to four words.
  expect(findHome("\uFDFA".repeat(200))).toEqual({});
  expect(lookUps).toHaveBeenCalledTimes(1);
});
