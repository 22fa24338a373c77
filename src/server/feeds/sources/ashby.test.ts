import { expect, test } from "vitest";
import { findFeedSource } from "./registry";

const salary = (minValue: number | null, maxValue: number | null, currencyCode = "USD") => ({
  compensationType: "Salary",
  interval: "1 YEAR",
  currencyCode,
  minValue,
  maxValue,
});

function parseDraft(fields: object) {
  const parsed = findFeedSource("ashby")?.parse({
    id: "1",
    title: "Baker",
    descriptionHtml: "<p>Bake.</p>",
    ...fields,
  });
  const draft = !parsed || "rejected" in parsed ? null : parsed.map("acme");
  return draft && !("rejected" in draft) ? draft : null;
}

const parsePay = (compensation: object) => parseDraft({ compensation })?.pay;

const tiers = (...components: object[]) => ({
  compensationTiers: components.map((component) => ({
    components: [{ ...salary(1, 2), compensationType: "Commission" }, component],
  })),
});

test("Ashby's pay without a summary spans all tiers of the first one's currency", () => {
  const pay = parsePay(
    tiers(salary(90_000, 110_000), salary(100_000, 140_000), salary(70_000, null), salary(1, 2, "EUR")),
  );
  expect(pay).toEqual({ min: 70_000, max: 140_000, currency: "USD", period: "year" });
});

test("Ashby's pay by country is that of the job's one country", () => {
  const tier = (title: string, component: object) => ({ title, components: [component] });
  const compensationTiers = [tier("Singapore", salary(1e5, 2e5, "SGD")), tier("Philippines", salary(1e6, 2e6, "PHP"))];
  const compensation = { compensationTiers, summaryComponents: [salary(1e5, 2e5, "SGD")] };
  const read = (location: string) => parseDraft({ compensation, location })?.pay;
  expect(read("Philippines")).toMatchObject({ min: 1e6, max: 2e6, currency: "PHP" });
  expect(read("Norway")).toBeNull();
  expect(read("Singapore or Philippines")).toMatchObject({ currency: "SGD" });
  expect(read("Remote")).toMatchObject({ currency: "SGD" });
  const cities = { ...compensation, compensationTiers: [...compensationTiers, tier("Tier 1", salary(1e5, 2e5))] };
  expect(parseDraft({ compensation: cities, location: "Norway" })?.pay).toMatchObject({ currency: "SGD" });
});

test("Ashby's summary of pay overrules its tiers", () => {
  const summaryComponents = [salary(90_000, 140_000)];
  expect(parsePay({ ...tiers(salary(1000, 2000)), summaryComponents })).toMatchObject({ min: 90_000, max: 140_000 });
});

test("an Ashby address's country fills a line without one and doesn't narrow a region", () => {
  const address = { postalAddress: { addressCountry: "Canada" } };
  expect(parseDraft({ location: "Gullwing Mall", address })?.eligibility).toMatchObject({
    countries: ["CA"],
    regions: [],
  });
  expect(parseDraft({ location: "Remote - EMEA", address })?.eligibility).toMatchObject({
    countries: [],
    regions: ["EMEA"],
  });
});

test.each([
  ["Melbourne", "United States", ["US"]],
  ["Remote", "Canada", ["CA"]],
  ["France", "United Kingdom", ["FR"]],
  ["Gullwick, TX", "Mexico", ["US"]],
  ["Paris or London", "United Kingdom", ["FR", "GB"]],
  ["Lisbon", "Head office", ["PT"]],
  ["Remote - Multiple Locations", "United States", undefined],
])("an Ashby posting in %j at an address in %j is open to %j", (location, addressCountry, countries) => {
  expect(parseDraft({ location, address: { postalAddress: { addressCountry } } })?.eligibility?.countries).toEqual(
    countries,
  );
});

test("the address beside an Ashby posting's time zones isn't where one must live", () => {
  const address = { postalAddress: { addressCountry: "Netherlands" } };
  const eligibility = parseDraft({ location: "Remote (CET +/- 2)", address })?.eligibility;
  expect(eligibility).toMatchObject({ countries: [], utc_offsets: [-1, 0, 1, 2, 3] });
});

test("an Ashby summary that is on target gives the base pay of its note", () => {
  const components = [
    { compensationType: "Salary", interval: "1 YEAR", currencyCode: "USD", minValue: 120_000, maxValue: 120_000 },
  ];
  const draft = (additionalInformation: string) =>
    parseDraft({
      compensation: { summaryComponents: components, compensationTiers: [{ additionalInformation, components }] },
    });
  expect(draft("Breakdown of OTE is: $72,000 base salary, $48,000 variable compensation")?.pay?.max).toBe(72_000);
  expect(draft("OTE: $240K")?.pay?.max).toBe(120_000);
  expect(draft("")?.pay?.max).toBe(120_000);
});
