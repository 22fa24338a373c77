import { expect, it, test } from "vitest";
import { isOpenIn, placeOf, searchedWordsOf } from "./place";
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

test.each([
  [{ countries: [], regions: ["EMEA"], utc_offsets: [], except: ["GB"] }, ["FR"]],
  [{ countries: [], regions: ["Worldwide"], utc_offsets: [], except: ["GB"] }, ["FR", "US"]],
  [{ countries: ["US"], regions: [], utc_offsets: [], except: ["US-CA"] }, ["US"]],
  [{ countries: [], regions: [], utc_offsets: [], except: ["GB"] }, []],
])("a job for %j is open in %j", (eligibility, open) => {
  const place = placeOf("Remote", eligibility);
  expect(["FR", "GB", "US"].filter((country) => isOpenIn(place, country))).toEqual(open);
});

test("an excluded place isn't found by its name", () => {
  expect(placeOf("EMEA (excl. London)", null).words).toEqual(["emea"]);
});

test("hours in a zone that none of a job's countries has aren't a place to live", () => {
  const keeps = (countries: string[], utc_offsets: number[]) =>
    placeOf("", { countries, regions: [], utc_offsets }).keepsHoursElsewhere;
  expect(keeps(["PH"], [-8, -7, -6, -5])).toBe(true);
  expect(keeps(["US"], [-8])).toBe(false);
  expect(keeps(["PH", "US"], [-5])).toBe(false);
  expect(keeps([], [-5])).toBe(false);
});
