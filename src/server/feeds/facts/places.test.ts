import { describe, expect, test } from "vitest";
import { countryOf } from "./countries";
import { eligibilityOf, joinPlaceNames, placesIn } from "./places";
import { remoteAlternatives } from "./remote-words";

describe("places in a location's words", () => {
  // prettier-ignore
  test.each([
    ["US-Remote", ["US"]], ["Remote (US)", ["US"]], ["Remote in the US", ["US"]], ["U.S. (Remote)", ["US"]], ["Remote - USA", ["US"]],
    ["Remote (US/Canada)", ["CA", "US"]], ["Canada-Remote", ["CA"]], ["Anywhere in France", ["FR"]], ["Anywhere (USA)", ["US"]],
    ["England", ["GB"]], ["Remote - Ontario, Canada", ["CA"]], ["Seattle, WA", ["US"]], ["Remote (Milwaukee, WI)", ["US"]],
    ["New Mexico", ["US"]], ["New Jersey", ["US"]], ["Mexico City", ["MX"]], ["Remote-Sao Paulo", ["BR"]], ["Czech Republic (Remote)", ["CZ"]],
    ["Georgia", []], ["Remote (non-U.S.)", []], ["Remote", []], ["Pine Bluff", []], ["", []],
  ] as const)("%s: %j", (text, countries) => {
    expect(placesIn(text).countries).toEqual(countries);
  });

  // prettier-ignore
  test.each([
    ["Remote - EMEA", ["EMEA"]], ["LatAm", ["Latin America"]], ["North America - Remote", ["North America"]], ["Remote from EU", ["European Union"]],
    ["European union", ["European Union"]], ["Remote - AMER", ["Americas"]], ["APAC-C1", ["APAC"]], ["Worldwide", ["Worldwide"]],
    ["Remote (Global)", ["Worldwide"]], ["Anywhere ", ["Worldwide"]], ["Remote", []], ["Remote - US", []],
  ] as const)("%s: %j", (text, regions) => {
    expect(placesIn(text).regions).toEqual(regions);
  });

  test("a span around a time zone becomes offsets", () => {
    expect(placesIn("CET +/- 3").utcOffsets).toEqual([-2, -1, 0, 1, 2, 3, 4]);
  });

  test("nothing named is unknown", () => {
    expect(eligibilityOf([placesIn("Remote"), placesIn("Office")])).toBeNull();
  });
});

// prettier-ignore
test.each([
  ["United States", "US"], ["Holy See (Vatican City State)", "VA"], ["Congo, The Democratic Republic of the", "CD"], ["Côte d'Ivoire", "CI"],
  ["Türkiye", "TR"], ["Lao People's Democratic Republic", "LA"], ["Georgia", "GE"], ["UK", "GB"], ["Atlantis", null],
])("%s is %s", (name, code) => {
  expect(countryOf(name)).toBe(code);
});

describe("remote by the words of a location", () => {
  // prettier-ignore
  test.each([
    ["US-Remote ", ["US-Remote"]], ["SF, NYC, remote", ["remote"]], ["Chicago, US-Remote, Canada-Remote", ["US-Remote", "Canada-Remote"]],
    ["US-SF, US-Georgia or US-Remote", ["US-Remote"]], ["New York, or Remote (US, Canada)", ["Remote (US, Canada)"]],
    ["SF (Hybrid) or Remote", ["Remote"]], ["Paris | Remote", ["Remote"]], ["Anywhere", ["Anywhere"]],
    ["Hybrid - Remote 2 days", []], ["Not remote", []], ["London", []], ["N/A", []], ["US", []], ["Remoteville", []],
  ] as const)("%s: %j", (location, alternatives) => {
    expect(remoteAlternatives(location)).toEqual(alternatives);
  });
});

test("names are joined for a card", () => {
  expect(joinPlaceNames(["Spain", "Spain", "Italy"])).toBe("Spain; Italy");
  expect(joinPlaceNames(["Spain", "Italy", "Malta", "Cyprus", "Greece"])).toBe("Spain; Italy; Malta and 2 more");
});
