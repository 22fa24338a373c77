import { formatCount, formatEmploymentType, formatSeniority } from "~/components/jobs/format";
import type { SearchParams } from "~/contracts/saved-search";
import { MAX_SEARCH_NAME } from "~/contracts/saved-search-rules";

const countryNames = new Intl.DisplayNames(["en"], { type: "region" });

function countryName(code: string): string {
  try {
    return countryNames.of(code.toUpperCase()) ?? code;
  } catch {
    return code;
  }
}

function listWords<Value>(values: readonly Value[], word: (value: Value) => string | null): string {
  return values.map((value) => word(value) ?? "Other").join(" or ");
}

function hoursFromUtc(hours: number): string {
  return hours === 0 ? "UTC" : `UTC${hours < 0 ? "−" : "+"}${Math.abs(hours)}`;
}

type Words = { [Name in keyof Required<SearchParams>]: (value: NonNullable<SearchParams[Name]>) => string | null };

/** How each parameter is said; null for what says nothing about which jobs are found. */
const WORDS: Words = {
  keyword: (keyword) => `“${keyword}”`,
  location: (location) => location,
  country: (country) => `From ${countryName(country)}`,
  region: (region) => region.replaceAll("_", " "),
  literal: () => null,
  utc_offset: (hours) => `Time zone ${hoursFromUtc(hours)}`,
  salary_min: (salary) => (salary > 0 ? `$${formatCount(salary)}+ a year` : null),
  employment_type: (types) => listWords(types, formatEmploymentType),
  seniority: (levels) => listWords(levels, formatSeniority),
  salary_disclosed: (disclosed) => (disclosed ? "Pay disclosed" : "Pay not disclosed"),
  posted_within_days: (days) => (days === 1 ? "Posted within a day" : `Posted within ${days} days`),
  access: (access) => (access === "open" ? "Open jobs" : "Locked jobs"),
  sort: () => null,
};

/** What a search looks for, each wish in words; of a search for anything just that. */
export function describeSearch(search: SearchParams): string[] {
  const words = Object.entries(WORDS).flatMap(([name, say]) => {
    const value = search[name as keyof Words];
    return value === undefined ? [] : ((say as (value: unknown) => string | null)(value) ?? []);
  });
  return words.length === 0 ? ["All jobs"] : words;
}

/** How a search is called until its owner says otherwise. */
export function suggestName(search: SearchParams): string {
  const name = describeSearch(search).join(", ").replaceAll(/[“”]/g, "");
  return name.length <= MAX_SEARCH_NAME
    ? name
    : `${name
        .slice(0, MAX_SEARCH_NAME - 1)
        .trimEnd()
        .toWellFormed()}…`;
}
