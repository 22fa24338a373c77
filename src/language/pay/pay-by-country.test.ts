import { expect, test } from "vitest";
import { findPayByCountry } from "./pay-by-country";

const perYear = (min: number, max: number, currency: string) => ({ min, max, currency, period: "year" });
const BY_LINE =
  "Pay\nThe United States annual base salary for this role is $157, 500\nThe Kenya annual base salary is $92,500 USD\nThe UK annual base salary is GBP 108,150";

test("pay stated by country is that of the job's country", () => {
  expect(findPayByCountry(BY_LINE, ["KE"])).toEqual(perYear(92_500, 92_500, "USD"));
  expect(findPayByCountry(BY_LINE, ["GB"])).toEqual(perYear(108_150, 108_150, "GBP"));
  const ranges = "Salary ranges:\nGermany: €60,000 - €70,000 per year\nPortugal: €40,000 - €50,000 per year";
  expect(findPayByCountry(ranges, ["PT"])).toEqual(perYear(40_000, 50_000, "EUR"));
  expect(findPayByCountry(ranges, ["DE"])).toEqual(perYear(60_000, 70_000, "EUR"));
});

test("pay of several countries in one sentence is that of the job's country", () => {
  const text = "Salary by country: US $150,000 per year; Kenya $92,500; UK GBP 108,150.";
  expect(findPayByCountry(text, ["GB"])).toEqual(perYear(108_150, 108_150, "GBP"));
  expect(findPayByCountry(text, [])).toContain("United Kingdom: 108,150 GBP a year");
});

test("pay stated only for other countries than the job's is kept as words", () => {
  const words = "United States: 157,500 USD a year; Kenya: 92,500 USD a year; United Kingdom: 108,150 GBP a year";
  expect(findPayByCountry(BY_LINE, [])).toBe(words);
  expect(findPayByCountry(BY_LINE, ["NO"])).toBe(words);
});

test("pay that only its countries' labels explain is kept as words", () => {
  const list = "The approximate yearly compensation:\n• Netherlands:80.000 EUR\n• UK: 73.000 GBP\n• Spain: 62.000 EUR";
  const words = "Netherlands: 80,000 EUR a year; United Kingdom: 73,000 GBP a year; Spain: 62,000 EUR a year";
  expect(findPayByCountry(list, ["ES", "GB", "NL"])).toBe(words);
  expect(findPayByCountry(list, ["ES"])).toEqual(perYear(62_000, 62_000, "EUR"));
});

test("pay of several of a job's countries is the whole in one currency, else words", () => {
  const ranges = "Salary\nUS: $120,000 - $140,000 per year\nCanada: CAD 100,000 - 120,000 per year";
  expect(findPayByCountry(ranges, ["CA", "US"])).toBe(
    "United States: 120,000 - 140,000 USD a year; Canada: 100,000 - 120,000 CAD a year",
  );
  const euros = "Salary\nGermany: €60,000 - €70,000 per year\nPortugal: €40,000 - €50,000 per year";
  expect(findPayByCountry(euros, ["DE", "PT"])).toBeUndefined();
});

test("pay for another country than the job's is kept as words, unless the text also pays the job's", () => {
  const words = "United States: 90,000 - 120,000 USD a year";
  expect(findPayByCountry("United States Salary Range\n$90,000 - $120,000 USD", ["CA"])).toBe(words);
  expect(findPayByCountry("The salary in the US is $90,000 - $120,000.", ["DE"])).toBe(words);
  expect(
    findPayByCountry("Salary: €60,000 - €70,000. In the US, the salary is $90,000 - $120,000.", ["DE"]),
  ).toBeUndefined();
});

test.each([
  "The salary in Germany is €60,000 - €70,000 per year.",
  "Salary: €60,000 - €70,000 per year. We raised $20,000,000 in Spain.",
  "The salary is €60,000 for people in Germany and Spain.",
])("“%s” states no pay by country", (text) => {
  expect(findPayByCountry(text, ["DE"])).toBeUndefined();
});
