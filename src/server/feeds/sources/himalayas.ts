import { z } from "zod";
import type { Eligibility } from "~/contracts/job";
import { findCountry } from "~/language/places/countries";
import { includesZonesOf } from "~/language/places/country-zones";
import { parseEpoch } from "~/language/terms/dates";
import { parseEmploymentType } from "~/language/terms/employment-type";
import { parseSalaryPeriod, type StatedPay } from "~/language/pay/pay";
import {
  findPlaces,
  formatCountry,
  joinPlaceNames,
  mergePlaces,
  toPlaces,
  type Places,
} from "~/language/places/places";
import { chooseSeniority } from "~/language/terms/seniority";
import { parsePathSegment, stripTracking } from "~/language/text/links";
import { defineFeedSource } from "./feed-source";
import { listOf, optionalNumber, optionalText } from "./lenient-fields";

/** There is no id; `guid` is the address of the job's page. */
const HimalayasItem = z.object({
  guid: optionalText(),
  applicationLink: optionalText(),
  title: z.string(),
  companyName: optionalText(),
  companySlug: optionalText(),
  companyLogo: optionalText(),
  employmentType: optionalText(),
  seniority: listOf(z.string()),
  minSalary: optionalNumber(),
  maxSalary: optionalNumber(),
  /** "annual", "hourly"; missing in feeds before 2026, which state pay per year. */
  salaryPeriod: optionalText(),
  /** Sometimes wrong: says "USD" for amounts in another currency. */
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
type HimalayasItem = z.infer<typeof HimalayasItem>;

const MAX_CATEGORIES = 5;

/** Above this, "USD" is wrong for jobs outside the United States: a South African consultant's 600,000 are rand. */
const MAX_USD_ABROAD = 400_000;
/** The limit if the local currency is worth far less than a dollar. */
const MAX_USD_WEAK_CURRENCY = 125_000;
const WEAK_CURRENCY_COUNTRIES = new Set(
  "PH IN ZA MX BR PL CZ HU UA TR RU RS JP KR TH TW ID VN PK BD LK NG KE EG AR CL CO PE UY DO CR SE NO DK".split(" "),
);

export const himalayas = defineFeedSource({
  id: "himalayas",
  policy: {
    lockable: false,
    jobPostingMarkup: false,
    attribution: { kind: "source", name: "Himalayas", homepage: "https://himalayas.app" },
    mayLeave: true,
    pollsPerDay: 1,
  },
  // See himalayas.app/docs: twenty jobs a page whatever `limit` says, newest first.
  endpoint: {
    board: "none",
    address: (_board, page) => `https://himalayas.app/jobs/api?limit=20&offset=${page * 20}`,
    pages: { size: 20, atMost: 25 },
    newestOnly: true,
  },
  item: HimalayasItem,
  declaredTotal: (envelope) => envelope.totalCount,
  key: (item) => stripTracking(item.guid ?? item.applicationLink ?? ""),
  employer: (item) => ({ name: item.companyName, aliases: [item.companySlug ?? parsePathSegment(item.guid, 1) ?? ""] }),
  map: (item) => ({
    title: item.title,
    descriptionHtml: item.description ?? item.excerpt ?? "",
    location: joinPlaceNames(item.locationRestrictions.map(formatCountry)),
    eligibility: parseRestrictions(item),
    employmentType: parseEmploymentType(item.employmentType),
    seniority: chooseSeniority(item.seniority, item.title),
    tags: [...item.parentCategories, ...item.categories].slice(0, MAX_CATEGORIES),
    pay: parsePay(item),
    postedAt: parseEpoch(item.pubDate),
    expiresAt: parseEpoch(item.expiryDate),
    applyUrl: item.applicationLink,
    sourceUrl: item.guid ?? item.applicationLink,
    logoUrl: item.companyLogo,
  }),
});

const HOURS_A_DAY = 24;

/** Beside the United States, Georgia is the state. The source takes it for the country. */
function isUsGeorgia({ locationRestrictions }: HimalayasItem): boolean {
  return locationRestrictions.includes("Georgia") && locationRestrictions.includes("United States");
}

function listRestrictions(item: HimalayasItem): string[] {
  return item.locationRestrictions.filter((place) => place !== "Georgia" || !isUsGeorgia(item));
}

/** Beside countries the source lists all their time zones, else all of the world, which asks for nothing more. Narrower lists count. */
function parseRestrictions(item: HimalayasItem): Eligibility | null {
  const places = listRestrictions(item).map(parsePlaces);
  const utcOffsets = item.timezoneRestrictions.filter((offset) => offset >= -12 && offset <= 14);
  const countries = places.flatMap((place) => place.countries);
  const asksMore = utcOffsets.length < HOURS_A_DAY && !includesZonesOf(countries, utcOffsets);
  return mergePlaces(asksMore ? [...places, { utcOffsets }] : places);
}

function parsePlaces(restriction: string): Places {
  const country = findCountry(restriction);
  return country ? toPlaces({ countries: [country] }) : findPlaces(restriction);
}

function parsePay(item: HimalayasItem): StatedPay | null {
  const { minSalary: min = null, maxSalary: max = null, currency = null } = item;
  const period = item.salaryPeriod ? parseSalaryPeriod(item.salaryPeriod) : "year";
  const highest = Math.max(min ?? 0, max ?? 0);
  if (currency === "USD" && period === "year" && highest > findMaxUsd(item))
    return { min, max, currency: null, period };
  return { min, max, currency, period };
}

function findMaxUsd(item: HimalayasItem): number {
  const countries = item.locationRestrictions.flatMap((restriction) => findCountry(restriction) ?? []);
  if (countries.length === 0 || countries.includes("US")) return Infinity;
  return countries.every((country) => WEAK_CURRENCY_COUNTRIES.has(country)) ? MAX_USD_WEAK_CURRENCY : MAX_USD_ABROAD;
}
