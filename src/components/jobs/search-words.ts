import type { JobView } from "~/contracts/job";
import type { Region } from "~/contracts/rules/job-search";
import { formatDisclosed, countryName, formatEmploymentType, formatOffset, formatSeniority } from "~/format/job";
import { formatCount } from "~/format/text";
import type { JobSearch } from "./search";

/* Names of filters. For the server only, because browsers disagree on country names. */

const REGION_WORDS: Readonly<Record<Region, string>> = {
  worldwide: "Worldwide",
  europe: "Europe",
  european_union: "European Union",
  emea: "EMEA",
  north_america: "North America",
  latin_america: "Latin America",
  central_america: "Central America",
  south_america: "South America",
  americas: "Americas",
  asia: "Asia",
  apac: "APAC",
  middle_east: "Middle East",
  africa: "Africa",
  oceania: "Oceania",
};

export const regionWord = (region: Region): string => REGION_WORDS[region];
export const typeWord = (type: NonNullable<JobView["employment_type"]>): string =>
  formatEmploymentType(type) ?? "Other";
export const seniorityWord = (level: NonNullable<JobView["seniority"]>): string => formatSeniority(level) ?? level;
export const accessWord = (access: NonNullable<JobSearch["access"]>): string =>
  access === "open" ? "Open, free" : "Locked";
export const ageWord = (days: number): string => (days === 1 ? "Last 24 hours" : `Last ${days} days`);

/** One condition of a search in words, and the search without it. */
export type AskedFilter = { filter: keyof JobSearch; label: string; without: JobSearch };

/** Lists every condition of a search in address order; several values of a filter are listed one by one. */
export function askedFilters(search: JobSearch): AskedFilter[] {
  const { employment_type: types = [], seniority: levels = [] } = search;
  const whole = (filter: keyof JobSearch, label: string): AskedFilter => ({
    filter,
    label,
    without: without(search, filter),
  });
  return [
    search.keyword ? [whole("keyword", keywordWord(search))] : [],
    search.location ? [whole("location", search.location)] : [],
    search.region ? [whole("region", regionWord(search.region))] : [],
    search.country ? [whole("country", countryName(search.country))] : [],
    search.utc_offset === undefined ? [] : [whole("utc_offset", formatOffset(search.utc_offset))],
    search.salary_min ? [whole("salary_min", `$${formatCount(search.salary_min)}+`)] : [],
    search.salary_disclosed === undefined ? [] : [whole("salary_disclosed", formatDisclosed(search.salary_disclosed))],
    types.map((type) => {
      const others = types.filter((other) => other !== type);
      const left = others.length === 0 ? {} : { employment_type: others };
      return {
        ...whole("employment_type", typeWord(type)),
        without: { ...without(search, "employment_type"), ...left },
      };
    }),
    levels.map((level) => {
      const others = levels.filter((other) => other !== level);
      const left = others.length === 0 ? {} : { seniority: others };
      return { ...whole("seniority", seniorityWord(level)), without: { ...without(search, "seniority"), ...left } };
    }),
    search.posted_within_days ? [whole("posted_within_days", ageWord(search.posted_within_days))] : [],
    search.access ? [whole("access", accessWord(search.access))] : [],
  ].flat();
}

const keywordWord = ({ keyword, literal }: JobSearch) => `“${keyword}”${literal ? ", as spelt" : ""}`;

/** Returns a search without one of its filters and all its values. */
export function without(search: JobSearch, filter: keyof JobSearch): JobSearch {
  const left: JobSearch = { ...search };
  delete left[filter];
  if (filter !== "keyword") return left;
  // Sort order and spelling need a keyword.
  delete left.sort;
  delete left.literal;
  return left;
}
