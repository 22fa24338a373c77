import { z } from "zod";
import { findCountry } from "../facts/countries";
import { parseEpoch } from "../facts/dates";
import { parseEmploymentType } from "../facts/employment-type";
import { parseSalaryPeriod, type StatedPay } from "../facts/pay";
import { findPlaces, formatCountry, joinPlaceNames, mergePlaces, type Places } from "../facts/places";
import { chooseSeniority } from "../facts/seniority";
import { readPathSegment, stripTracking } from "../text/links";
import { defineFeedSource } from "./feed-source";
import { listOf, optionalNumber, optionalText } from "./lenient-fields";

/** One job of `himalayas.app/jobs/api`. There is no id; `guid` is the address of the job's page. */
export const HimalayasItem = z.object({
  guid: optionalText(),
  applicationLink: optionalText(),
  title: z.string(),
  companyName: optionalText(),
  /** New in 2026. */
  companySlug: optionalText(),
  companyLogo: optionalText(),
  employmentType: optionalText(),
  seniority: listOf(z.string()),
  minSalary: optionalNumber(),
  maxSalary: optionalNumber(),
  /** New in 2026 ("annual", "hourly"); before, figures were a year's. */
  salaryPeriod: optionalText(),
  /** "USD" also where no salary is given, or one in another currency. */
  currency: optionalText(),
  locationRestrictions: listOf(z.string()),
  /** Hours from UTC; fractions occur. */
  timezoneRestrictions: listOf(z.number()),
  categories: listOf(z.string()),
  parentCategories: listOf(z.string()),
  description: optionalText(),
  excerpt: optionalText(),
  /** Seconds since 1970. */
  pubDate: optionalNumber(),
  /** Seconds since 1970. */
  expiryDate: optionalNumber(),
});
export type HimalayasItem = z.infer<typeof HimalayasItem>;

const MAX_CATEGORIES = 5;

/**
 * A year's pay in US dollars above which the figure is another currency under the label "USD", when the job is closed to
 * people in the United States: 600,000 for a consultant in South Africa are rand.
 */
const MAX_USD_ABROAD = 400_000;
/** The same where a unit of the local currency is worth far less than a dollar. */
const MAX_USD_WEAK_CURRENCY = 125_000;
// prettier-ignore
const WEAK_CURRENCY_COUNTRIES = new Set([
  "PH", "IN", "ZA", "MX", "BR", "PL", "CZ", "HU", "UA", "TR", "RU", "RS", "JP", "KR", "TH", "TW", "ID", "VN", "PK", "BD", "LK", "NG", "KE",
  "EG", "AR", "CL", "CO", "PE", "UY", "DO", "CR", "SE", "NO", "DK",
]);

export const himalayas = defineFeedSource({
  id: "himalayas",
  policy: {
    lockable: false,
    jobPostingMarkup: false,
    attribution: { kind: "source", name: "Himalayas", homepage: "https://himalayas.app" },
    mayLeave: true,
    pollsPerDay: 1,
  },
  // himalayas.app/docs: twenty jobs a page whatever is asked for, of a hundred thousand; the newest come first.
  endpoint: {
    board: "none",
    address: (_board, page) => `https://himalayas.app/jobs/api?limit=20&offset=${page * 20}`,
    pages: { size: 20, atMost: 25 },
    newestOnly: true,
  },
  oneEmployer: false,
  item: HimalayasItem,
  declaredTotal: (envelope) => envelope.totalCount,
  attributionHosts: ["himalayas.app"],
  key: (item) => stripTracking(item.guid ?? item.applicationLink ?? ""),
  employer: (item) => ({
    name: item.companyName ?? null,
    token: null,
    aliases: [item.companySlug ?? readPathSegment(item.guid, 1) ?? ""],
  }),
  map: (item) => ({
    title: item.title,
    descriptionHtml: item.description ?? item.excerpt ?? "",
    location: joinPlaceNames(item.locationRestrictions.map(formatCountry)),
    eligibility: mergePlaces([
      ...item.locationRestrictions.map(placesOf),
      { countries: [], regions: [], utcOffsets: offsetsOf(item) },
    ]),
    employmentType: parseEmploymentType(item.employmentType),
    seniority: chooseSeniority(item.seniority, item.title),
    tags: [...item.parentCategories, ...item.categories].slice(0, MAX_CATEGORIES),
    pay: payIn(item),
    postedAt: parseEpoch(item.pubDate),
    expiresAt: parseEpoch(item.expiryDate),
    applyUrl: item.applicationLink ?? item.guid ?? null,
    sourceUrl: item.guid ?? item.applicationLink ?? null,
    logoUrl: item.companyLogo ?? null,
  }),
});

function placesOf(restriction: string): Places {
  const country = findCountry(restriction);
  return country ? { countries: [country], regions: [], utcOffsets: [] } : findPlaces(restriction);
}

function offsetsOf(item: HimalayasItem): number[] {
  return item.timezoneRestrictions.filter((offset) => offset >= -12 && offset <= 14);
}

function payIn(item: HimalayasItem): StatedPay | null {
  const { minSalary: min = null, maxSalary: max = null, currency = null } = item;
  const period = item.salaryPeriod ? parseSalaryPeriod(item.salaryPeriod) : "year";
  const highest = Math.max(min ?? 0, max ?? 0);
  if (currency === "USD" && period === "year" && highest > maxUsd(item)) return { min, max, currency: null, period };
  return { min, max, currency, period };
}

function maxUsd(item: HimalayasItem): number {
  const countries = item.locationRestrictions.flatMap((restriction) => findCountry(restriction) ?? []);
  if (countries.length === 0 || countries.includes("US")) return Infinity;
  return countries.every((country) => WEAK_CURRENCY_COUNTRIES.has(country)) ? MAX_USD_WEAK_CURRENCY : MAX_USD_ABROAD;
}
