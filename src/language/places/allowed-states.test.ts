import { expect, test } from "vitest";
import { findExclusions } from "./eligibility-prose";

const allowed = (text: string) => {
  const { except } = findExclusions(text);
  const remaining = ["AZ", "CA", "FL", "GA", "NY", "TX", "WA", "DC"].filter((code) => !except.includes(`US-${code}`));
  return except.length === 0 ? null : remaining.join(" ");
};

test.each([
  ["You must live in one of the following states: FL, GA, MO, NE, NC, SC, TN, TX, or VA.", "FL GA TX"],
  ["Eligible candidates will reside in one of the following states: AZ, CA, CO, AND WA", "AZ CA WA"],
  ["Applicants may reside in the following states: AZ, NY and Washington D.C.", "AZ NY DC"],
  ["We can only hire in the following states (Texas, Florida, New York).", "FL NY TX"],
  ["Candidates must reside in Georgia, Florida, or Texas.", "FL GA TX"],
  ["This remote position can be performed out of the following states: AZ, CA, FL, TX", "AZ CA FL TX"],
  ["Only candidates in the following states will be eligible for employment: AZ, CA, WA.", "AZ CA WA"],
  ["You must currently live in CA, WA or NY to be considered.", "CA NY WA"],
  ["Remote: Only if you have/will have a permanent address in NY, NJ, GA, FL or TX.", "FL GA NY TX"],
  ["Applicants must be residents of Florida, Texas or Georgia.", "FL GA TX"],
  ["This position is open to candidates in AZ, CO, FL, GA and TX only.", "AZ FL GA TX"],
  ["Eligible states: CA, OR, WA, NV", "CA WA"],
])("%s", (text, states) => {
  expect(allowed(text)).toBe(states);
});

test.each([
  "Preferred locations for applicants to reside in: Florida, Georgia and other Southern states.",
  "Candidates must be licensed in the following states: FL, GA, TX.",
  "You must live in Washington.",
  "You must live in Spain, Portugal or Italy.",
  "You must reside in Florida, Georgia or the Greater Acme Area.",
  "These states include: Alabama, Alaska, Arizona.",
  "Sales in the following states: FL, GA.",
  "The salary in these states (CA, NY) must be shown: $100,000.",
])("“%s” leaves no state out", (text) => {
  expect(allowed(text)).toBeNull();
});

test("a denial and a list exclude together", () => {
  expect(allowed("We can't hire in California. You must live in CA, WA or NY.")).toBe("NY WA");
});

test.each([
  ["This role can be remote from anywhere within the contiguous United States.", ["US-AK", "US-HI"]],
  ["We ship anywhere in the contiguous 48 states.", []],
  ["You must live within the continental United States (+ Hawaii) to apply.", ["US-AK"]],
  ["Candidates must reside in the lower 48.", ["US-AK", "US-HI"]],
  ["Candidates may live in the continental US, Alaska or Hawaii.", []],
  ["We ship bread to the continental US.", []],
])("“%s” leaves out %j", (text, except) => {
  expect(findExclusions(text).except).toEqual(except);
});
