import { expect, test } from "vitest";
import { findRemotePlaces, isOfficeLine, namesCountry } from "./location-line";

// prettier-ignore
test.each([
  ["Remote, USA", ["US"]], ["United States, Remote", ["US"]], ["US or Canada - Remote", ["CA", "US"]], ["Remote - US or Canada", ["CA", "US"]],
  ["US/Canada - Remote", ["CA", "US"]], ["Remote (US, Canada)", ["CA", "US"]], ["London or Remote (US)", ["US"]], ["Chicago, US-Remote, Canada-Remote", ["CA", "US"]],
  ["US-SF, US-Georgia or US-Remote", ["US"]], ["Remote, Austin, TX", ["US"]], ["San Francisco, CA - Remote", ["US"]], ["Remote; Poland; Romania", ["PL", "RO"]],
  ["Chicago, IL, Remote", ["US"]], ["Boise - Remote", ["US"]], ["SF, NYC, remote", []], ["New York Office (or Remote)", []], ["Remote", []],
] as const)("the remote alternatives of %s are open to %j", (line, countries) => {
  expect(findRemotePlaces(line).places.countries).toEqual(countries);
});

test.each([
  ["London, UK or Remote", ["GB"]],
  ["Austin, TX; Remote", ["US"]],
  ["SF, NYC or remote", []],
  ["London, UK or Remote (US)", []],
  ["London, UK; Austin, TX; Remote", []],
] as const)("a bare Remote in %s is nearby %j", (line, countries) => {
  expect(findRemotePlaces(line).nearby.countries).toEqual(countries);
});

test.each([
  ["Ghent", true],
  ["San Francisco, CA", true],
  ["Remote", false],
  ["United States", false],
  ["California", false],
  ["", false],
])("%j is an office: %s", (line, is) => {
  expect(isOfficeLine(line)).toBe(is);
});

test("namesCountry reads the first 1,000 characters", () => {
  expect(namesCountry(`${"Berlin, ".repeat(100)}Germany`)).toBe(true);
  expect(namesCountry(`${", ".repeat(50_000)}Germany`)).toBe(false);
});
