import { describe, expect, it } from "vitest";
import type { Eligibility } from "~/contracts/job";
import { describeApplicants, formatEligibility, formatTimeZones, formatWhere } from "~/format/eligibility";
import { describeHistory, describeStale, formatPosted, lastDayToApply, formatSalary } from "~/format/job";
import { monogram } from "~/format/row";
import { SUBDIVISIONS } from "~/format/subdivision";
import { formatAge, formatCount, formatDate } from "~/format/text";

const usd = { salary_min: null, salary_max: null, salary_currency: "USD", salary_period: "year" } as const;
const where = (parts: Partial<Eligibility>): Eligibility => ({ countries: [], regions: [], utc_offsets: [], ...parts });

describe("formatSalary", () => {
  it("formats a yearly range in dollars like the specification", () => {
    expect(formatSalary({ ...usd, salary_min: 120_000, salary_max: 150_000 })).toBe("$120k - $150k");
  });

  it("adds a plus to a minimum without a maximum", () => {
    expect(formatSalary({ ...usd, salary_min: 120_000 })).toBe("$120k+");
  });

  it("returns null if both amounts are missing or zero", () => {
    expect(formatSalary(usd)).toBeNull();
    expect(formatSalary({ ...usd, salary_min: 0, salary_max: 0 })).toBeNull();
  });

  it("writes 'Up to' before a maximum without a minimum", () => {
    expect(formatSalary({ ...usd, salary_max: 90_000 })).toBe("Up to $90k");
  });

  it("shows two equal amounts once", () => {
    expect(formatSalary({ ...usd, salary_min: 130_000, salary_max: 130_000 })).toBe("$130k");
  });

  it("rounds to thousands, but not amounts below a thousand", () => {
    expect(formatSalary({ ...usd, salary_min: 122_400, salary_max: 122_600 })).toBe("$122k - $123k");
    expect(formatSalary({ ...usd, salary_min: 900 })).toBe("$900+");
  });

  it("keeps the currency, with or without a known sign", () => {
    expect(formatSalary({ ...usd, salary_currency: "EUR", salary_min: 60_000, salary_max: 80_000 })).toBe(
      "€60k - €80k",
    );
    expect(formatSalary({ ...usd, salary_currency: "CHF", salary_min: 110_000 })).toBe("CHF 110k+");
  });

  it("keeps every digit of other periods and names them", () => {
    expect(formatSalary({ ...usd, salary_period: "hour", salary_min: 45, salary_max: 60 })).toBe("$45 - $60 an hour");
    expect(formatSalary({ ...usd, salary_currency: "PLN", salary_period: "month", salary_min: 14_500 })).toBe(
      "PLN 14,500+ a month",
    );
  });
});

describe("formatAge", () => {
  const now = "2026-11-21T01:00:00.000Z";

  it.each([
    ["2026-11-21T00:00:00.000Z", "Today"],
    ["2026-11-20T23:59:00.000Z", "Yesterday"],
    ["2026-11-18T12:00:00.000Z", "3 days ago"],
    ["2026-11-14T12:00:00.000Z", "1 week ago"],
    ["2026-10-24T12:00:00.000Z", "4 weeks ago"],
    ["2026-10-10T12:00:00.000Z", "1 month ago"],
    ["2025-10-10T12:00:00.000Z", "13 months ago"],
    ["2024-06-01T12:00:00.000Z", "2 years ago"],
  ])("formats %s as %s", (posted, age) => {
    expect(formatAge(posted, now)).toBe(age);
  });

  it("says Recently without a date, and Today for a future date", () => {
    expect(formatAge(null, now)).toBe("Recently");
    expect(formatAge("2026-12-01T00:00:00.000Z", now)).toBe("Today");
  });

  it("counts days in UTC", () => {
    expect(formatDate("2026-01-31T23:30:00.000Z")).toBe("Jan 31, 2026");
  });
});

describe("formatWhere", () => {
  it("shows only the location if nothing is known about eligibility", () => {
    expect(formatWhere("Remote", null)).toBe("Remote");
    expect(formatWhere("Remote", where({}))).toBe("Remote");
  });

  it("adds up to two places, or counts them", () => {
    expect(formatWhere("Remote", where({ countries: ["DE", "AT"] }))).toBe("Remote, Germany or Austria");
    expect(formatWhere("Remote", where({ countries: ["DE", "AT", "CH"] }))).toBe("Remote, 3 countries");
    expect(formatWhere("Remote", where({ regions: ["Europe"], countries: ["US", "CA"] }))).toBe("Remote, 3 places");
  });

  it("names no place twice, even if one is a short form", () => {
    expect(formatWhere("Austin, US", where({ countries: ["US"] }))).toBe("Austin, US");
    expect(formatWhere("BUSINESS", where({ countries: ["US"] }))).toBe("BUSINESS (United States)");
    expect(formatWhere("Berlin; Berlin, Munich", null)).toBe("Berlin, Munich");
  });

  it.each([
    ["USA", "US", "United States"],
    ["Remote - US", "US", "Remote, United States"],
    ["US-Remote", "US", "Remote, United States"],
    ["Remote in the US", "US", "Remote, United States"],
    ["Canada (Remote)", "CA", "Remote, Canada"],
    ["Remote, U.K.", "GB", "Remote, United Kingdom"],
    ["Remote (IN)", "IN", "Remote, India"],
    ["Remote", "IN", "Remote, India"],
  ])("spells out the country in %j", (location, code, text) => {
    expect(formatWhere(location, where({ countries: [code] }))).toBe(text);
  });

  it("adds the eligible region in brackets after a town", () => {
    expect(formatWhere("Lisbon", where({ regions: ["Europe"] }))).toBe("Lisbon (Europe)");
  });

  it("replaces a long or coded location with the eligible places", () => {
    const coded = "US-SF, US-Seattle, US-NYC or US-Remote";
    expect(formatWhere(coded, where({ countries: ["US"] }))).toBe("Remote, United States");
    expect(formatWhere(coded, null)).toBe(coded);
    expect(
      formatWhere("Northern America, Europe, UK, France, Spain", {
        ...where({ regions: ["Northern America", "Europe"], countries: ["GB", "FR", "ES"] }),
      }),
    ).toBe("Remote, Northern America, Europe or 3 more");
  });

  it("doesn't repeat a country that the location names", () => {
    expect(formatWhere("Berlin, Germany", where({ countries: ["DE"] }))).toBe("Berlin, Germany");
  });
});

describe("formatEligibility", () => {
  it("names every place, regions first", () => {
    expect(formatEligibility(where({ regions: ["Europe"], countries: ["US", "CA"] }))).toBe(
      "Europe, United States or Canada",
    );
  });

  it("returns null if no place is stated", () => {
    expect(formatEligibility(null)).toBeNull();
    expect(formatEligibility(where({ utc_offsets: [1] }))).toBeNull();
  });
});

describe("formatTimeZones", () => {
  it("shows the span of the offsets, including half hours", () => {
    expect(formatTimeZones(where({ utc_offsets: [-5, -8, -6] }))).toBe("UTC−8 to UTC−5");
    expect(formatTimeZones(where({ utc_offsets: [0, 5.5] }))).toBe("UTC to UTC+5:30");
    expect(formatTimeZones(where({ utc_offsets: [2] }))).toBe("UTC+2");
    expect(formatTimeZones(where({ utc_offsets: [-10, -9, -5, 14] }))).toBe("UTC−10 to UTC−5 or UTC+14");
    expect(formatTimeZones(where({}))).toBeNull();
  });
});

describe("numbers and monograms", () => {
  it("groups thousands", () => {
    expect([0, 999, 1000, 1_234_567].map(formatCount)).toEqual(["0", "999", "1,000", "1,234,567"]);
  });

  it("makes a monogram of the first two words, in any script", () => {
    expect(monogram("Morrow & Pine Ltd")).toBe("MP");
    expect(monogram("élan")).toBe("É");
    expect(monogram("株式会社")).toBe("株");
    expect(monogram("!!!")).toBe("·");
  });
});

describe("describeStale", () => {
  const now = "2026-11-21T01:00:00.000Z";
  const job = {
    source: "greenhouse",
    external_posted_at: "2025-10-10T12:00:00.000Z",
    created_at: "2026-11-20T00:00:00.000Z",
    checked_at: null,
    closed_at: null,
  };
  const stale = "Open for 13 months, and the employer’s own board hasn’t confirmed it.";

  it.each([
    ["on its employer's board, which never confirmed it", {}, stale],
    ["on its employer's board, which confirmed it last week", { checked_at: "2026-11-15T00:00:00.000Z" }, null],
    [
      "on its employer's board, which confirmed it last month",
      { checked_at: "2026-10-15T00:00:00.000Z" },
      "Open for 13 months, and the employer’s own board hasn’t confirmed it lately.",
    ],
    ["at a source that copies jobs", { source: "remoteok", checked_at: now }, stale],
    ["of 89 days", { external_posted_at: "2026-08-25T00:00:00.000Z" }, null],
    ["that was first seen yesterday and has no date", { external_posted_at: null }, null],
    ["that a seeker added", { source: "own" }, null],
    ["that has closed", { closed_at: now }, null],
  ])("decides about a job %s", (_, parts, text) => {
    expect(describeStale({ ...job, ...parts }, now)).toBe(text);
  });
});

it.each([
  ["a day that ends everywhere", "2026-12-02T12:00:00.000Z", "2026-12-01"],
  ["an evening in New York", "2026-12-02T04:59:00.000Z", "2026-12-01"],
  ["an evening in Berlin", "2026-12-01T22:59:00.000Z", "2026-12-01"],
  ["a morning in Tokyo", "2026-12-01T01:00:00.000Z", "2026-11-30"],
])("the last day to apply before %s is never too late", (_, closesAt, day) => {
  expect(lastDayToApply(closesAt).slice(0, 10)).toBe(day);
});

it("a stale job is as old as its row says", () => {
  const [posted, now] = ["2026-07-22T12:00:00.000Z", "2026-11-21T01:00:00.000Z"];
  const job = {
    source: "greenhouse",
    external_posted_at: posted,
    created_at: posted,
    checked_at: null,
    closed_at: null,
  };
  expect(formatPosted(posted, now)).toBe("Posted 4 months ago");
  expect(describeStale(job, now)).toContain("Open for 4 months,");
});

describe("describeHistory", () => {
  const now = "2026-11-22T12:00:00Z";
  const posting = {
    reposts: 4,
    created_at: "2026-03-09T00:00:00Z",
    external_posted_at: "2026-04-26T12:00:00Z",
    checked_at: "2026-11-22T11:00:00Z",
    closed_at: null,
  };

  it("says how often, how long and where a posting has been open", () => {
    expect(describeHistory(posting, { onBoard: true, now })).toEqual([
      "Posted 5 times since Mar 9, 2026",
      "Open for 210 days",
      "On the employer’s own board, checked today",
    ]);
  });

  it.each([
    ["age alone", { reposts: 0 }, false],
    ["a repost alone", { external_posted_at: "2026-11-01T00:00:00Z" }, false],
    ["the board alone", { reposts: 0, external_posted_at: "2026-11-01T00:00:00Z" }, true],
    ["a job that has closed", { closed_at: now }, true],
  ])("returns nothing for %s", (_, parts, onBoard) => {
    expect(describeHistory({ ...posting, ...parts }, { onBoard, now })).toEqual([]);
  });

  it.each([
    ["wasn't checked for a day", "2026-11-20T11:00:00Z"],
    ["was only read from a file", null],
  ])("leaves out a board that %s", (_, checked_at) => {
    expect(describeHistory({ ...posting, checked_at }, { onBoard: true, now })).toHaveLength(2);
  });
});

const ALL_BUT_THREE = Object.keys(SUBDIVISIONS).filter(
  (code) => code.startsWith("US-") && !["US-FL", "US-GA", "US-TX"].includes(code),
);

describe("describeApplicants", () => {
  it.each([
    [{ countries: ["DE", "AT"], regions: [], utc_offsets: [] }, "Germany or Austria"],
    [{ countries: [], regions: ["Europe"], utc_offsets: [0, 2] }, "Europe, time zones UTC to UTC+2"],
    [{ countries: [], regions: [], utc_offsets: [1] }, "time zones UTC+1"],
    [{ countries: [], regions: [], utc_offsets: [] }, "the posting doesn’t say"],
    [null, "the posting doesn’t say"],
    [{ countries: [], regions: ["EMEA"], utc_offsets: [], except: ["GB"] }, "EMEA, not in the United Kingdom"],
    [
      { countries: ["US"], regions: [], utc_offsets: [], except: ["US-CA", "US-CO"] },
      "United States, not in California or Colorado",
    ],
    [
      { countries: ["US"], regions: [], utc_offsets: [], except: ALL_BUT_THREE },
      "United States, only in Florida, Georgia or Texas",
    ],
    [
      { countries: ["US"], regions: ["Europe"], utc_offsets: [], except: ["FR", ...ALL_BUT_THREE] },
      "Europe or United States, in the United States only in Florida, Georgia or Texas, not in France",
    ],
    [{ countries: [], regions: [], utc_offsets: [], except: ["US"] }, "not in the United States"],
    [{ countries: ["DE", "AT", "FR"], regions: ["Africa"], utc_offsets: [] }, "Africa, Germany, Austria or France"],
    [
      { countries: ["CA", "CH", "DE", "ES", "FR", "GB", "IT", "PT", "US", "BR"], regions: [], utc_offsets: [] },
      "Canada, Switzerland, Germany, Spain, France, United Kingdom, Italy, Portugal or 2 more",
    ],
  ])("of %j: %s", (eligibility, text) => {
    expect(describeApplicants(eligibility)).toBe(`Who may apply: ${text}`);
  });
});
