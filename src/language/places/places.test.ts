import fc from "fast-check";
import countries from "i18n-iso-countries";
import { describe, expect, test } from "vitest";
import { anyText } from "../../../tests/support/arbitrary-text";
import { countryName } from "~/format/country";
import { findCountry } from "./countries";
import { findPlaces, joinPlaceNames, mergePlaces } from "./places";
import { listRemoteAlternatives } from "../terms/remote";

describe("places in a location text", () => {
  // prettier-ignore
  test.each([
    ["US-Remote", ["US"]], ["Remote (US)", ["US"]], ["Remote in the US", ["US"]], ["U.S. (Remote)", ["US"]], ["Remote - USA", ["US"]],
    ["Remote (US/Canada)", ["CA", "US"]], ["Canada-Remote", ["CA"]], ["Anywhere in France", ["FR"]], ["Anywhere (USA)", ["US"]],
    ["England", ["GB"]], ["Remote - Ontario, Canada", ["CA"]], ["Seattle, WA", ["US"]], ["Remote (Milwaukee, WI)", ["US"]],
    ["New Mexico", ["US"]], ["New Jersey", ["US"]], ["Mexico City", ["MX"]], ["Remote-Sao Paulo", ["BR"]], ["Czech Republic (Remote)", ["CZ"]],
    ["Remote (Aus)", ["AU"]], ["San Fran or NYC", ["US"]], ["Yaoundé", ["CM"]], ["Halifax Shopping Centre", ["CA"]],
    ["Kingston, CA", ["CA"]], ["Vancouver CA", ["CA"]], ["Richmond, CA", ["US"]], ["Fresno, CA", ["US"]], ["Radebeul", ["DE"]], ["Police", []],
    ["Shoppers World Brampton", ["CA"]], ["SeattleHQ", ["US"]], ["Fort Meade", ["US"]], ["University", []], ["Enterprise", []],
    ["Georgia", []], ["Remote (non-U.S.)", []], ["Remote", []], ["Pine Bluff", ["US"]], ["Lower Gullwick", []], ["", []],
    ["New England", ["US"]], ["Remote - New England", ["US"]], ["New Brunswick", ["CA"]],
    ["Georgia, Armenia or Azerbaijan", ["AM", "AZ", "GE"]], ["Remote: Georgia, Poland, Romania", ["GE", "PL", "RO"]], ["Georgia, Florida, Texas", ["US"]],
    ["Georgia or Canada", ["CA"]],
    ["Córdoba", []], ["Cambridge", []], ["Birmingham", []], ["San José", []], ["Toledo", []], ["Richmond", []], ["Valencia", ["ES"]], ["Córdoba, Spain", ["ES"]],
    ["Cambridge, MA", ["US"]], ["Birmingham, UK", ["GB"]], ["Toledo, OH", ["US"]], ["San Jose, CA", ["US"]],
    ["Viet Nam", ["VN"]], ["Ho Chi Minh City, Viet Nam", ["VN"]],
  ] as const)("%s: %j", (text, countries) => {
    expect(findPlaces(text).countries).toEqual(countries);
  });

  // prettier-ignore
  test.each([
    ["Worth Branch - Worth, IL 60482", ["US"]], ["Boise ID", ["US"]], ["USA-WV-Heaters", ["US"]], ["US, MA, Ashby, Mill", ["US"]], ["TX-Houston", ["US"]], ["CAN-ON-Ottawa", ["CA"]],
    ["Toronto, ON, CA, M5H 1J9", ["CA"]], ["Chico, CA, US, 95928", ["US"]], ["Warsaw, POL", ["PL"]], ["MX", ["MX"]], ["Oakville, ON", ["CA"]],
    ["Raleigh, NC, US, 27409+2 more…", ["US"]], ["Columbus, OH 43240; Calgary, AB", ["CA", "US"]],
  ] as const)("an address, %s: %j", (text, countries) => {
    expect(findPlaces(text).countries).toEqual(countries);
  });

  // prettier-ignore
  test.each([
    ["Lebanon, NH", ["US"]], ["Peru, IN", ["US"]], ["Paris, Texas", ["US"]], ["London, Ontario, Canada", ["CA"]], ["Sydney, New South Wales, Australia", ["AU"]],
    ["Berlin, DE", ["DE"]], ["Noida, IN", ["IN"]], ["Dover, DE", ["US"]], ["Kenitra, MA, 14000", ["MA"]], ["Mannheim, BW, DE, 68163", ["DE"]],
    ["UK, DE, FR", ["DE", "FR", "GB"]], ["Remote (UK, DE, FR)", ["DE", "FR", "GB"]], ["Remote (US, CA, BR)", ["BR", "CA", "US"]], ["TX, CA", ["US"]], ["London, New York", ["GB", "US"]], ["Atlanta, Georgia", ["US"]], ["Tbilisi, Georgia", ["GE"]],
    ["Northampton, Massachusetts, United States", ["US"]], ["Santa Fe, New Mexico", ["US"]], ["Athens, Georgia", ["US"]], ["Franca, Brazil", ["BR"]], ["Grecia, Costa Rica", ["CR"]], ["Madeira Beach", ["US"]], ["Madeira", ["PT"]],
    ["Tiranë l Remote", ["AL"]], ["Tampa Bay", ["US"]], ["Toronto / Remote", ["CA"]], ["Berlin, London, United Kingdom", ["DE", "GB"]],
    ["Chennai, TN", ["IN"]], ["Curitiba, PR", ["BR"]], ["Palermo, PA", ["IT"]], ["Batumi, GA", ["GE"]], ["Torino, TO", ["IT"]], ["Stuttgart, BW", ["DE"]], ["Monterrey, NL", ["MX"]],
    ["Bogotá, DC", ["CO"]], ["Lagos, LA", ["NG"]], ["Cuneo, CN", ["IT"]], ["Madrid, MD", ["ES"]], ["Málaga, MA", ["ES"]], ["Lyon, ARA", ["FR"]],
    ["Washington, DC", ["US"]], ["Lafayette, LA", ["US"]], ["Shanghai, CN", ["CN"]], ["Baltimore, MD", ["US"]], ["Boston, MA", ["US"]],
    ["Milan, TN", ["US"]], ["Geneva, NE", ["US"]], ["Dublin, OH", ["US"]], ["Florence, AL", ["US"]], ["Columbus, GA", ["US"]],
    ["Remote, DE", []], ["CA", []], ["Remote, EST", []], ["Remote OK", []],
  ] as const)("one name or code of several places, %s: %j", (text, countries) => {
    expect(findPlaces(text).countries).toEqual(countries);
  });

  test("are the same again when read from their own names, for any text", () => {
    const word = fc.constantFrom(
      "Berlin",
      "DE",
      "CA",
      "US",
      "ON",
      "Paris",
      "Texas",
      "Georgia",
      "Remote",
      "10557",
      "T2P 1M4",
      "EU",
      "POL",
      "or",
      "IN",
    );
    const line = fc
      .array(fc.tuple(word, fc.constantFrom(", ", " - ", "-", "; ", " ", " (", ")")))
      .map((parts) => parts.flat().join(""));
    fc.assert(
      fc.property(fc.oneof(line, anyText(60)), (text) => {
        const { countries } = findPlaces(text);
        for (const country of countries) expect(country).toMatch(/^[A-Z]{2}$/);
        expect(countries).toEqual([...new Set(countries)].toSorted());
        const names = countries
          .filter((country) => country !== "GE")
          .map(countryName)
          .join("; ");
        expect(findPlaces(names).countries).toEqual(countries.filter((country) => country !== "GE"));
      }),
      { numRuns: 300 },
    );
  });

  // prettier-ignore
  test.each([
    ["Remote - EMEA", ["EMEA"]], ["LatAm", ["Latin America"]], ["North America - Remote", ["North America"]], ["Remote from EU", ["European Union"]],
    ["European union", ["European Union"]], ["Remote - AMER", ["Americas"]], ["APAC-C1", ["APAC"]], ["Worldwide", ["Worldwide"]],
    ["Remote (Global)", ["Worldwide"]], ["Anywhere ", ["Worldwide"]], ["Remote", []], ["Remote - US", []],
  ] as const)("%s: %j", (text, regions) => {
    expect(findPlaces(text).regions).toEqual(regions);
  });

  test("include the offsets of a span around a time zone", () => {
    expect(findPlaces("CET +/- 3").utcOffsets).toEqual([-2, -1, 0, 1, 2, 3, 4]);
  });

  test("are unknown if none is named", () => {
    expect(mergePlaces([findPlaces("Remote"), findPlaces("Office")])).toBeNull();
  });
});

// prettier-ignore
test.each([
  ["United States", "US"], ["Holy See (Vatican City State)", "VA"], ["Congo, The Democratic Republic of the", "CD"], ["Côte d'Ivoire", "CI"],
  ["Türkiye", "TR"], ["Lao People's Democratic Republic", "LA"], ["Georgia", "GE"], ["UK", "GB"], ["Atlantis", null],
])("the location %s is %s", (name, code) => {
  expect(findCountry(name)).toBe(code);
});

test("a country's name on screen is read as that country", () => {
  const codes = Object.keys(countries.getAlpha2Codes());
  expect(codes.filter((code) => findCountry(countryName(code)) !== code)).toEqual([]);
});

describe("remote work in a location text", () => {
  // prettier-ignore
  test.each([
    ["US-Remote ", ["US-Remote"]], ["SF, NYC, remote", ["remote"]], ["Chicago, US-Remote, Canada-Remote", ["US-Remote", "Canada-Remote"]],
    ["US-SF, US-Georgia or US-Remote", ["US-Remote"]], ["New York, or Remote (US, Canada)", ["Remote (US, Canada)"]],
    ["SF (Hybrid) or Remote", ["Remote"]], ["Paris | Remote", ["Remote"]], ["Anywhere", ["Anywhere"]],
    ["Hybrid - Remote 2 days", []], ["Not remote", []], ["London", []], ["N/A", []], ["US", []], ["Remoteville", []],
  ] as const)("%s: %j", (location, alternatives) => {
    expect(listRemoteAlternatives(location)).toEqual(alternatives);
  });
});

test("place names are joined for a card", () => {
  expect(joinPlaceNames(["Spain", "Spain", "Italy"])).toBe("Spain; Italy");
  expect(joinPlaceNames(["Spain", "Italy", "Malta", "Cyprus", "Greece"])).toBe("Spain; Italy; Malta and 2 more");
});

test.each([
  ["Remote - EU timezone", [0, 1, 2]],
  ["Remote (US time zones)", [-8, -7, -6, -5]],
  ["European time zones", [0, 1, 2]],
  ["Remote, EST timezone", [-5]],
  ["LATAM time zones", []],
  ["APAC timezone", []],
])("findPlaces reads hours and no place from %s", (line, utcOffsets) => {
  expect(findPlaces(line)).toEqual({ countries: [], regions: [], utcOffsets });
});

test.each([
  ["Europe, Germany, France, European timezones", [0, 1, 2]],
  ["US, European time zones", []],
])("findPlaces reads the hours behind countries of their region: %s", (line, utcOffsets) => {
  expect(findPlaces(line).utcOffsets).toEqual(utcOffsets);
});
