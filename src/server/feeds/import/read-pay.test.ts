import { expect, test } from "vitest";
import { jobsOfText } from "../../../../tests/support/feed-jobs";

function parsePay(entry: object, source = "jobicy") {
  const names =
    source === "jobicy"
      ? { jobTitle: "Bookkeeper", companyName: "Loaf" }
      : { title: "Bookkeeper", companyName: "Loaf" };
  const address = "https://feed.example.com/jobs/1";
  const [job] = jobsOfText(
    source,
    JSON.stringify({ jobs: [{ id: 1, url: address, guid: address, ...names, ...entry }] }),
  ).jobs.values();
  return job && { pay: job.pay, payText: job.payText };
}

test("pay in the text overrules a field of another currency", () => {
  const field = { salaryMin: 246_000, salaryMax: 300_000, salaryCurrency: "USD", salaryPeriod: "yearly" };
  expect(parsePay({ ...field, jobDescription: "<p>Salary: PLN 246,000 - 300,000 per year.</p>" })).toEqual({
    pay: { min: 246_000, max: 300_000, currency: "PLN", period: "year" },
    payText: null,
  });
});

test("pay in the text overrules a field converted to a year", () => {
  const field = {
    minSalary: 12_480,
    maxSalary: 14_560,
    currency: "USD",
    salaryPeriod: "annual",
    locationRestrictions: ["Kenya"],
  };
  expect(parsePay({ ...field, description: "<p>Compensation: $6–7/hr</p>" }, "himalayas")?.pay).toEqual({
    min: 6,
    max: 7,
    currency: "USD",
    period: "hour",
  });
});

test("an hour's pay whose sign several currencies share is in that of the field which converts it, else words", () => {
  const field = { currency: "USD", salaryPeriod: "annual", locationRestrictions: ["Colombia"] };
  const description = "<p>Rate: $5-$6 per hour</p>";
  const converted = { ...field, minSalary: 10_400, maxSalary: 12_480, description };
  expect(parsePay(converted, "himalayas")?.pay).toEqual({ min: 5, max: 6, currency: "USD", period: "hour" });
  const bare = { ...field, minSalary: null, maxSalary: null, description };
  expect(parsePay(bare, "himalayas")).toEqual({ pay: null, payText: "5 - 6 an hour" });
});

test("pay whose dollars text and field read differently is kept as words", () => {
  const field = {
    salaryMin: 90_000,
    salaryMax: 100_000,
    salaryCurrency: "USD",
    salaryPeriod: "yearly",
    jobGeo: "Australia",
  };
  expect(parsePay({ ...field, jobDescription: "<p>Salary: $90,000 - $100,000 a year.</p>" })).toEqual({
    pay: null,
    payText: "90,000 - 100,000 a year",
  });
});

test("a site's dollars are no pay in a country of other money, unless the text writes dollars", () => {
  const field = { salaryMin: 130_000, salaryMax: 150_000, salaryCurrency: "USD", salaryPeriod: "yearly" };
  const jobDescription = "<p>Fourchette : 130-150K package</p>";
  expect(parsePay({ ...field, jobGeo: "France", jobDescription })?.pay).toBeNull();
  expect(parsePay({ ...field, jobGeo: "USA", jobDescription })?.pay).toMatchObject({ min: 130_000 });
  const single = { ...field, salaryMin: 40_000, salaryMax: 40_000 };
  const read = (jobGeo: string, words: string) => parsePay({ ...single, jobGeo, jobDescription: `<p>${words}</p>` });
  expect(read("Italy", "Salary: range fino a 40K.")).toEqual({ pay: null, payText: "40,000 a year" });
  expect(read("Italy", "Salary: 40.000 € a year.")?.pay).toMatchObject({ currency: "EUR" });
  expect(read("Italy", "We bake loaves.")).toEqual({ pay: null, payText: "40,000 a year" });
  expect(read("Italy", "You are paid in US dollars.")?.pay).toMatchObject({ currency: "USD" });
  expect(read("Italy", "Pagato in dollari.")?.pay).toMatchObject({ currency: "USD" });
  expect(read("USA", "We bake loaves.")?.pay).toMatchObject({ currency: "USD" });
  expect(read("Italy", "Salary: 38,000 - 40,000 PLN")).toEqual({ pay: null, payText: "38,000 - 40,000 PLN" });
});

test("a field counts if the text says nothing", () => {
  const field = { salaryMin: 90_000, salaryMax: 100_000, salaryCurrency: "EUR", salaryPeriod: "yearly" };
  expect(parsePay({ ...field, jobDescription: "<p>Bake bread.</p>" })?.pay).toMatchObject({
    min: 90_000,
    currency: "EUR",
  });
});

test("pay in a field isn't sold if the text states another currency without a period", () => {
  const field = { minSalary: 108_000, maxSalary: 108_000, currency: "USD", salaryPeriod: "annual" };
  expect(parsePay({ ...field, description: "<p>Salary up to 9K PLN gross</p>" }, "himalayas")).toEqual({
    pay: null,
    payText: "9K PLN",
  });
  const sameCurrency = { ...field, description: "<p>Salary: about 10K USD. Budget: 500 PLN.</p>" };
  expect(parsePay(sameCurrency, "himalayas")?.pay).toMatchObject({ min: 108_000, currency: "USD", period: "year" });
});

test.each([
  ["Renta líquida: $1.700.000 mensuales.", "$1.700.000"],
  ["EUR 290 per teaching day.", "EUR 290"],
  ["Pay: $70 per tutoring session.", "$70"],
  ["De 31 à 36 k€", "31 à 36 k€"],
  ["R21,500 per month", "R21,500"],
  ["Lønnen er 250 kr. i timen.", "250 kr."],
  ["Retribución: entre USD 40 y 55 por caso.", "USD 40 y 55"],
])("a field of US dollars a year isn't sold beside “%s”", (text, payText) => {
  const field = { minSalary: 65_000, maxSalary: 82_000, currency: "USD", salaryPeriod: "annual" };
  expect(parsePay({ ...field, description: `<p>${text}</p>` }, "himalayas")).toEqual({ pay: null, payText });
});

test.each([
  "Health account (up to $9,000 per year)",
  "Pay Range: $0.00 - $0.00",
  "Salary: $70k and an annual €200 for books",
  "Our clients save €40 million with us.",
])("a field is sold beside “%s”", (text) => {
  const field = { minSalary: 65_000, maxSalary: 82_000, currency: "USD", salaryPeriod: "annual" };
  expect(parsePay({ ...field, description: `<p>${text}</p>` }, "himalayas")?.pay).toMatchObject({ currency: "USD" });
});

test("pay in a field is read as the text states it if the source made a year's pay of it", () => {
  const field = { minSalary: 39_520, maxSalary: 58_240, currency: "USD", salaryPeriod: "annual" };
  expect(parsePay({ ...field, description: "<p>Pay range $19.00 - $28.00</p>" }, "himalayas")?.pay).toEqual({
    min: 19,
    max: 28,
    currency: "USD",
    period: "hour",
  });
});

test("a text's pay for a piece of work is kept as words, unless customers pay it", () => {
  const read = (text: string) => parsePay({ description: `<p>${text}</p>` }, "himalayas")?.payText;
  expect(read("€50 onboarding fee per completed tour, paid regardless of downloads")).toBe(
    "€50 onboarding fee per completed tour",
  );
  expect(read("Merchants are paid out with a $2 processing fee per transaction.")).toBeNull();
});

test("a yearly guess isn't sold if the text pays by the piece", () => {
  const field = { minSalary: 20_000, maxSalary: 35_000, currency: "USD", salaryPeriod: "annual" };
  const read = (text: string) => parsePay({ ...field, description: `<p>${text}</p>` }, "himalayas");
  expect(read("Compensation is up to $0.06 per word.")).toEqual({ pay: null, payText: "$0.06 per word" });
  expect(read("The pay rate starts at $72-$77 per session.")).toEqual({ pay: null, payText: "$72-$77 per session" });
  expect(read("Bonus of $50 per project. Base pay depends on experience.")?.pay).toMatchObject({ min: 20_000 });
});

const usd = { min: 92_905, currency: "USD", period: "year" };

test("a field's figure that the text writes in other dollars is kept as words", () => {
  const field = { minSalary: 92_905, maxSalary: 114_765, currency: "USD", salaryPeriod: "annual" };
  const read = (place: string, description: string) =>
    parsePay({ ...field, locationRestrictions: [place], description }, "himalayas");
  const words = { pay: null, payText: "92,905 - 114,765 a year" };
  expect(read("Canada", "<p>Hiring Range: $92,905 to no more than $114,765</p>")).toEqual(words);
  expect(read("Canada", "<p>OTE : 114 765 $</p>")).toEqual(words);
  expect(read("United States", "<p>Hiring Range: $92,905 to no more than $114,765</p>")?.pay).toMatchObject(usd);
  expect(read("Canada", "<p>Hiring Range: 92,905 USD to no more than 114,765 USD</p>")?.pay).toMatchObject(usd);
  expect(read("Canada", "<p>Up to $4,000 for health</p>")).toEqual(words);
});

test.each([
  [115_000, 176_000],
  [128_000, 190_000],
])("the text's pay counts where the field is a little wider: %d to %d", (salaryMin, salaryMax) => {
  const pay = { salaryMin, salaryMax, salaryCurrency: "USD", salaryPeriod: "yearly", jobGeo: "USA" };
  const jobDescription = "<p>The salary range in Ohio is $128,000 - $176,000 a year.</p>";
  expect(parsePay({ ...pay, jobDescription })?.pay).toMatchObject({ min: 128_000, max: 176_000 });
});

test("figures that the text calls earnings on target are kept as words", () => {
  const field = { salaryMin: 55_000, salaryMax: 100_000, salaryCurrency: "USD", salaryPeriod: "yearly", jobGeo: "USA" };
  const jobDescription = "<p>On-target-earnings are estimated between $55,000 - $100K in your first year.</p>";
  expect(parsePay({ ...field, jobDescription })).toEqual({
    pay: null,
    payText: "55,000 - 100,000 USD a year on target",
  });
  expect(parsePay({ ...field, jobDescription: "<p>We bake.</p>" })?.pay).toMatchObject({ min: 55_000 });
});

test.each([
  ["Bookkeeper ($110-$190/hr)", { min: 110, max: 190, currency: "USD", period: "hour" }],
  [
    "Bookkeeper (up to $100k per year depending on experience)",
    { min: null, max: 100_000, currency: "USD", period: "year" },
  ],
  ["Night Bookkeeper ($4 per hour)", { min: 4, max: 4, currency: "USD", period: "hour" }],
  ["Bookkeeper | $120-150K | Gull Firm", { min: 120_000, max: 150_000, currency: "USD", period: "year" }],
  ["Bookkeeper - €60,000+", { min: 60_000, max: null, currency: "EUR", period: "year" }],
  ["Bookkeeper ($10k sign-on bonus)", null],
  ["Bookkeeper ($50k leads)", null],
  ["Bookkeeper | $1M+ Accounts", null],
  ["Bookkeeper ($120k OTE)", null],
  ["Bookkeeper, $10B Fund", null],
  ["Bookkeeper ($500)", null],
  ["Account Executive ($50k)", null],
  ["Account Executive - $50,000", null],
  ["Bookkeeper ($50k salary)", { min: 50_000, max: 50_000, currency: "USD", period: "year" }],
  ["$90k Bookkeeper", null],
])("the title %s states the pay %j, which its text overrules", (jobTitle, pay) => {
  expect(parsePay({ jobTitle, jobDescription: "<p>We bake.</p>" })?.pay).toEqual(pay);
  const stated = { min: 70_000, max: 80_000, currency: "USD", period: "year" };
  expect(parsePay({ jobTitle, jobDescription: "<p>Salary: $70,000 - $80,000</p>" })?.pay).toEqual(stated);
});

test("a yearly amount that includes what depends on results is kept as words", () => {
  const jobDescription = "<p>Annual compensation is $200,000–$240,000, inclusive of base salary and variable pay.</p>";
  const field = { salaryMin: 200_000, salaryMax: 240_000, salaryCurrency: "USD", salaryPeriod: "yearly" };
  expect(parsePay({ ...field, jobDescription })).toEqual({
    pay: null,
    payText: "200,000 - 240,000 USD a year on target",
  });
  expect(parsePay({ ...field, jobDescription: jobDescription.replace("variable", "no variable") })?.pay).toMatchObject({
    min: 200_000,
  });
});

test("a range on a line of its own is kept as words", () => {
  const read = (line: string) => parsePay({ jobDescription: `<p>We bake.</p><p>${line}</p><p>You bake.</p>` });
  expect(read("€61,000–€72,000.")).toEqual({ pay: null, payText: "€61,000–€72,000" });
  expect(read("$20 - $25")).toEqual({ pay: null, payText: null });
});

test.each([
  ["Starting at $19.75. Full-time.", 41_080, 41_080, { min: 19.75, max: null, currency: "USD", period: "hour" }],
  ["From $19.75 to $22.10. Full-time.", 41_080, 45_968, { min: 19.75, max: 22.1, currency: "USD", period: "hour" }],
  ["$25 - $32 annually", 52_000, 66_560, { min: 25, max: 32, currency: "USD", period: "hour" }],
  ["Around $5,000 plus tips", 60_000, 60_000, { min: 5_000, max: 5_000, currency: "USD", period: "month" }],
  ["Budget of $5,000 for courses", 60_000, 60_000, { min: 60_000, max: 60_000, currency: "USD", period: "year" }],
  ["Starting at $19.75. Full-time.", 50_000, 50_000, { min: 50_000, max: 50_000, currency: "USD", period: "year" }],
])("“%s” beside a field of %i to %i a year that a source made of it", (line, salaryMin, salaryMax, pay) => {
  const field = { salaryMin, salaryMax, salaryCurrency: "USD", salaryPeriod: "yearly", jobGeo: "USA" };
  expect(parsePay({ ...field, jobDescription: `<p>We bake.</p><p>${line}</p>` })?.pay).toEqual(pay);
});
