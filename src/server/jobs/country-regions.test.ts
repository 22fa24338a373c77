import countries from "i18n-iso-countries";
import { describe, expect, it } from "vitest";
import { regionsOf } from "./country-regions";

describe("the regions of a country", () => {
  it.each([
    ["DE", ["european union", "europe", "emea", "worldwide"]],
    ["GB", ["europe", "emea", "worldwide"]],
    ["MX", ["latin america", "north america", "americas", "worldwide"]],
    ["US", ["north america", "americas", "worldwide"]],
    ["AE", ["emea", "asia", "middle east", "worldwide"]],
    ["IN", ["apac", "asia", "worldwide"]],
    ["AQ", ["worldwide"]],
  ])("%s: %j", (country, regions) => {
    expect(regionsOf(country)).toEqual(regions);
  });

  it("are known of every country where people live", () => {
    const uninhabited = ["AQ", "BV"];
    const lost = Object.keys(countries.getAlpha2Codes()).filter((code) => regionsOf(code).length === 1);
    expect(lost.toSorted()).toEqual(uninhabited);
  });
});
