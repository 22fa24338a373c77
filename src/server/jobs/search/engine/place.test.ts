import { expect, it } from "vitest";
import { placeOf, searchedWordsOf } from "./place";
import { countryName } from "~/format/country";
import { countryNames, findHome } from "./typed-filters";

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
