import countries from "i18n-iso-countries";
import { describe, expect, it } from "vitest";
import { countriesOf, regionsLike, regionsOf } from "./country-regions";
import { findPlaces } from "./places";

describe("the regions of a country", () => {
  it.each([
    ["DE", ["european union", "europe", "emea", "worldwide"]],
    ["GB", ["europe", "emea", "worldwide"]],
    ["MX", ["latin america", "north america", "americas", "worldwide"]],
    ["US", ["north america", "americas", "worldwide"]],
    ["AE", ["emea", "asia", "middle east", "worldwide"]],
    ["IN", ["apac", "asia", "worldwide"]],
    ["AQ", ["worldwide"]],
  ])("of %s are %j", (country, regions) => {
    expect(regionsOf(country)).toEqual(regions);
  });

  it("are known for every inhabited country", () => {
    const uninhabited = ["AQ", "BV"];
    const lost = Object.keys(countries.getAlpha2Codes()).filter((code) => regionsOf(code).length === 1);
    expect(lost.toSorted()).toEqual(uninhabited);
  });
});

describe("regions whose jobs are open to a region", () => {
  it.each([
    ["worldwide", ["worldwide"]],
    ["europe", ["european union", "europe", "emea", "worldwide"]],
    ["european_union", ["european union", "europe", "emea", "worldwide"]],
    ["north_america", ["north america", "americas", "worldwide"]],
    ["latin_america", ["latin america", "south america", "central america", "americas", "worldwide"]],
    ["asia", ["apac", "asia", "middle east", "worldwide"]],
    ["africa", ["emea", "africa", "worldwide"]],
  ] as const)("of %s are %j", (region, regions) => {
    expect(regionsLike(region)).toEqual(regions);
  });

  it("include those of its countries", () => {
    expect(countriesOf("north_america")).toEqual(["US", "CA", "BM", "GL", "PM", "MX"]);
    expect(countriesOf("worldwide")).toEqual([]);
  });
});

it.each([
  ["Unione Europea", "European Union"],
  ["Unii Europejskiej", "European Union"],
  ["Amérique latine", "Latin America"],
  ["Lateinamerika", "Latin America"],
  ["Noord-Amerika", "North America"],
  ["Amérique du Sud", "South America"],
  ["Centroamérica", "Central America"],
])("%s is the region %s", (name, region) => {
  expect(findPlaces(name).regions).toEqual([region]);
});
