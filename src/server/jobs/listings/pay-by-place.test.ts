import { expect, test } from "vitest";
import { salaryBandOf } from "~/language/pay/salary-band";
import { describePayByPlace, findPayByPlace } from "./pay-by-place";

const dollars = { min: 90_000, max: 110_000, currency: "USD", period: "year" } as const;
const euros = { min: 40_000, max: 50_000, currency: "EUR", period: "year" } as const;
const at = (...countries: string[]) => ({ countries, regions: [], utc_offsets: [] });

test("pay of one country of a role is named with that country", () => {
  expect(
    describePayByPlace([
      { eligibility: at("US"), pay: dollars },
      { eligibility: at("PT"), pay: null },
    ]),
  ).toBe("United States: 90,000 - 110,000 USD a year");
});

test("different pay of two countries is named with each", () => {
  const postings = [
    { eligibility: at("US"), pay: dollars },
    { eligibility: at("PT"), pay: euros },
  ];
  expect(describePayByPlace(postings)).toBe(
    "United States: 90,000 - 110,000 USD a year; Portugal: 40,000 - 50,000 EUR a year",
  );
});

// prettier-ignore
test.each([
  ["all postings are of one country", [{ eligibility: at("US"), pay: dollars }, { eligibility: at("US"), pay: null }]],
  ["the shown posting lists the others' countries", [{ eligibility: at("PT", "US"), pay: dollars }, { eligibility: at("PT"), pay: null }]],
  ["all countries have the same", [{ eligibility: at("US"), pay: dollars }, { eligibility: at("CA"), pay: dollars }]],
  ["the shown posting names no country", [{ eligibility: null, pay: dollars }, { eligibility: at("CA"), pay: null }]],
  ["nobody states any", [{ eligibility: at("US"), pay: null }, { eligibility: at("CA"), pay: null }]],
])("pay is the role's if %s", (_reason, postings) => {
  expect(describePayByPlace(postings)).toBeNull();
});

test("roles are searched by the least pay of their places, if all places state theirs", () => {
  const paid = (pay: typeof dollars | typeof euros | null, country: string) => ({
    eligibility: at(country),
    pay,
    salary_disclosed: pay !== null,
  });
  const disclosure = (second: ReturnType<typeof paid>) => findPayByPlace([paid(dollars, "US"), second])?.disclosure;
  expect(disclosure(paid(euros, "PT"))).toEqual({ salary_disclosed: true, salary_band: salaryBandOf(euros) });
  expect(disclosure(paid(null, "PT"))).toEqual({ salary_disclosed: false, salary_band: null });
  expect(disclosure({ ...paid(euros, "PT"), salary_disclosed: false })).toEqual({
    salary_disclosed: false,
    salary_band: null,
  });
});
