import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyText } from "../../../tests/support/arbitrary-text";
import { findProseEligibility } from "./eligibility-prose";
import { findPlaces, findTitlePlaces } from "./places";

const ALL = "places and zones";
const hours = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe("text that limits where applicants may live", () => {
  // prettier-ignore
  test.each([
    ["You must be based in the United States.", ["US"], [], []],
    ["Must be located in Birmingham, AL.", ["US"], [], []],
    ["Applicants must be located in Germany, Austria or Switzerland and have a driving licence", ["AT", "CH", "DE"], [], []],
    ["You must be legally authorized to work in Canada without sponsorship.", ["CA"], [], []],
    ["Must be located in Romania, Poland, or South Africa to be considered.", ["PL", "RO", "ZA"], [], []],
    ["We are currently hiring candidates based in Latin America.", [], ["Latin America"], []],
    ["This role is open to candidates in the UK and Europe.", ["GB"], ["Europe"], []],
    ["Fully remote within the EU", [], ["European Union"], []],
    ["This is a remote position located in the United States, and reports to a manager.", ["US"], [], []],
    ["US-based candidates only.", ["US"], [], []],
    ["You can work from anywhere in the world.", [], ["Worldwide"], []],
    ["Fully remote role within UTC -1 to UTC +3 time zones", [], [], hours(-1, 3)],
    ["You must be available in European time zones.", [], [], hours(0, 2)],
    ["Bakers must live within commuting distance of our Tokyo hub.", ["JP"], [], []],
    ["We are unable to consider applicants who live outside of the US.", ["US"], [], []],
    ["We cannot hire people outside the EU at this time.", [], ["European Union"], []],
    ["Work from anywhere around the globe.", [], ["Worldwide"], []], ["Candidates must live in the contiguous 48 states.", ["US"], [], []],
    ["The job can be done remotely within the United States.", ["US"], [], []], ["You must be based in either the US or Canada.", ["CA", "US"], [], []],
    ["You must be based in the Netherlands, Germany, or the UK.", ["DE", "GB", "NL"], [], []], ["EU/EEA work authorization is required.", [], ["European Union"], []],
    ["We hire in Norway, Spain and Poland.", ["ES", "NO", "PL"], [], []], ["Remote in the United States or Canada (East Coast/ET).", ["CA", "US"], [], []],
    ["Must live in Georgia, Armenia or Azerbaijan.", ["AM", "AZ", "GE"], [], []], ["Candidates must be located in New England.", ["US"], [], []],
    ["Are based in the UK, EU, US or Canada.", ["CA", "GB", "US"], ["European Union"], []], ["You will be US-based.", ["US"], [], []],
    ["We hire in the following countries: Germany, Spain, and Serbia", ["DE", "ES", "RS"], [], []],
    ["We hire regardless of location, as long as you have 4 hours overlap.", [], ["Worldwide"], []],
    ["It can be performed remotely (within the US).", ["US"], [], []],
    ["You must be located in the EST or CST time zones.", [], [], [-6, -5]],
    ["Applicants may work anywhere between UTC−06:00 and UTC+01:00.", [], [], hours(-6, 1)],
  ])("%s", (sentence, countries, regions, offsets) => {
    expect(findProseEligibility(`We bake bread.\n${sentence}\nApply now.`, ALL)).toEqual({
      eligibility: { countries, regions, utc_offsets: offsets },
      quote: sentence,
    });
  });

  // prettier-ignore
  test.each([
    "Our offices are located in Germany.", "Our customers must be based in France.", "Candidates based in Spain are preferred.",
    "We are unable to hire candidates in California.", "You must not be located in Japan.", "We verify that you are eligible to work in the US.",
    "Work from anywhere and enjoy it.", "Work from anywhere in the world for 4 weeks a year.", "You must be located in a quiet room.", "Teams across US time zones", "Night shifts within US time zones are required.",
    "Open to candidates in US and EU time zones.", "If you live in Norway, you get an office.", "Salary for those living in the US only", "Ideally you live within commuting distance of London.",
    "We cannot consider candidates from outside our network.", "", "only only only",
    "Based in Germany, Acme builds payment tools.", "Located in Portugal, our company is ten years old.", "Your manager will be UK-based.",
    "We hire regardless of your location within Europe.",
  ])("sets no limit: %s", (sentence) => {
    expect(findProseEligibility(`We bake bread. ${sentence}`, ALL)).toBeNull();
  });

  test("isn't read if the source already states a limit", () => {
    expect(findProseEligibility("You must be based in Canada.", "zones")).toBeNull();
    expect(findProseEligibility("You must be based in Canada (within UTC-8 to UTC-4).", "zones")?.eligibility).toEqual({
      countries: [],
      regions: [],
      utc_offsets: hours(-8, -4),
    });
  });

  test("is quoted with both of its sentences", () => {
    const text = "You must live in Chile.\nOverlap with CET +/- 2 hours is required.";
    expect(findProseEligibility(text, ALL)?.quote).toBe(
      "You must live in Chile. … Overlap with CET +/- 2 hours is required.",
    );
  });

  test("gives a quote that is part of the text and gives the same result on its own", () => {
    const piece = fc.constantFrom(
      "You must be ",
      "located in ",
      "Germany",
      " or ",
      "EMEA",
      "not ",
      ". ",
      "\n",
      "open to candidates in ",
      "time zones",
      "UTC-3 to UTC+3",
      "within ",
      "remote ",
    );
    const text = fc.oneof(
      anyText(60),
      fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join("")),
    );
    fc.assert(
      fc.property(text, (each) => {
        const stated = findProseEligibility(each, ALL);
        if (stated === null) return;
        for (const sentence of stated.quote.split(" … ")) expect(each).toContain(sentence);
        if (!stated.quote.includes(" … ")) expect(findProseEligibility(stated.quote, ALL)).toEqual(stated);
      }),
      { numRuns: 300 },
    );
  });
});

// prettier-ignore
test.each([
  ["Support Engineer (EMEA - Weekends)", [], ["EMEA"]], ["Account Executive, USA", ["US"], []], ["Engineer (Remote, Canada)", ["CA"], []],
  ["Writer - UK only", ["GB"], []], ["Head of Europe Sales", [], []], ["Japan", [], []], ["Turkey Farmer (Jordan Shoes)", [], []],
])("the title %s names the places %j and %j", (title, countries, regions) => {
  expect(findTitlePlaces(title)).toEqual({ countries, regions, utcOffsets: [] });
});

test("South Africa isn't read as the region Africa", () => {
  expect(findPlaces("Remote, South Africa")).toEqual({ countries: ["ZA"], regions: [], utcOffsets: [] });
  expect(findPlaces("Africa").regions).toEqual(["Africa"]);
});
