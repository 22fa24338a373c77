import { expect, it } from "vitest";
import { placeOf, searchedWordsOf } from "./place";
import { findHome } from "./typed-filters";

it("a place has its words, and its cities in English", () => {
  expect(placeOf("München, Germany", null).words).toEqual(["munchen", "germany", "munich"]);
  expect(searchedWordsOf("Köln")).toEqual(["cologne"]);
});

it("names of JavaScript's own objects are words like others", () => {
  expect(placeOf("Constructor", null).words).toEqual(["constructor"]);
  expect(searchedWordsOf("constructor valueOf")).toEqual(["constructor", "valueof"]);
  expect(findHome("constructor")).toEqual({});
});
