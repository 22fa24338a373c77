import type { JobView } from "~/contracts/job";
import type { Region } from "~/contracts/rules/job-search";
import { HOME_FILTERS, LIST_FILTERS } from "~/contracts/rules/job-search";
import { countryName } from "~/format/country";
import { formatContractStatus, formatDisclosed, formatEmploymentType, formatSeniority, formatVisa } from "~/format/job";
import { formatOffset } from "~/format/row";
import { formatCount } from "~/format/text";
import { findSkill } from "~/server/jobs";
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

const regionWord = (region: Region): string => REGION_WORDS[region];
export const typeWord = (type: NonNullable<JobView["employment_type"]>): string =>
  formatEmploymentType(type) ?? "Other";
export const seniorityWord = (level: NonNullable<JobView["seniority"]>): string => formatSeniority(level) ?? level;
export const skillWord = (slug: string): string => findSkill(slug) ?? slug;
export const visaWord = (visa: NonNullable<JobView["visa"]>): string => formatVisa(visa) ?? visa;
export const contractWord = (status: NonNullable<JobView["contract_status"]>): string =>
  formatContractStatus(status) ?? status;
export const accessWord = (access: NonNullable<JobSearch["access"]>): string =>
  access === "open" ? "Open, free" : "Locked";
export const ageWord = (days: number): string => (days === 1 ? "Last 24 hours" : `Last ${days} days`);

/** One condition of a search in words, and the search without it. */
export type ActiveFilter = { filter: keyof JobSearch; label: string; without: JobSearch };

/**
 * Lists every condition of a search in address order; several values of a filter are listed one by one. A viewer's `home`
 * filters by default, so a search without a place says `anywhere`.
 */
export function listActiveFilters(search: JobSearch, home?: string): ActiveFilter[] {
  const whole = (filter: keyof JobSearch, label: string): ActiveFilter => ({
    filter,
    label,
    without: keepAnywhere(without(search, filter), home),
  });
  return [
    search.keyword ? [whole("keyword", keywordWord(search))] : [],
    search.place ? [whole("place", homeWord(search, search.place))] : [],
    search.location ? [whole("location", search.location)] : [],
    search.region ? [whole("region", homeWord(search, regionWord(search.region)))] : [],
    search.country ? [whole("country", homeWord(search, countryName(search.country)))] : [],
    search.utc_offset === undefined ? [] : [whole("utc_offset", formatOffset(search.utc_offset))],
    search.salary_min
      ? [whole("salary_min", `${search.currency ? `${search.currency} ` : "$"}${formatCount(search.salary_min)}+`)]
      : [],
    search.salary_disclosed === undefined ? [] : [whole("salary_disclosed", formatDisclosed(search.salary_disclosed))],
    LIST_FILTERS.flatMap((filter) =>
      listWords(search, filter).map((label, at) => {
        const others = search[filter]?.filter((_, other) => other !== at) ?? [];
        const rest = others.length === 0 ? {} : { [filter]: others };
        return { filter, label, without: { ...without(search, filter), ...rest } };
      }),
    ),
    search.posted_within_days ? [whole("posted_within_days", ageWord(search.posted_within_days))] : [],
    search.access ? [whole("access", accessWord(search.access))] : [],
  ].flat();
}

/** Marks a search as "anywhere" for a viewer with a home. */
function keepAnywhere(search: JobSearch, home: string | undefined): JobSearch {
  const says = search.location !== undefined || HOME_FILTERS.some((name) => search[name] !== undefined);
  return home === undefined || says ? search : { ...search, anywhere: true };
}

const homeWord = ({ unstated }: JobSearch, place: string) => `${place}${unstated ? ", or not stated" : ""}`;

function listWords(search: JobSearch, filter: (typeof LIST_FILTERS)[number]): string[] {
  switch (filter) {
    case "employment_type":
      return search.employment_type?.map(typeWord) ?? [];
    case "seniority":
      return search.seniority?.map(seniorityWord) ?? [];
    case "skill":
      return search.skill?.map(skillWord) ?? [];
    case "visa":
      return search.visa?.map(visaWord) ?? [];
    case "contract_status":
      return search.contract_status?.map(contractWord) ?? [];
  }
}

const keywordWord = ({ keyword, literal }: JobSearch) =>
  `${/["“]/u.test(keyword ?? "") ? keyword : `“${keyword}”`}${literal ? ", as spelled" : ""}`;

/** Returns a search without one of its filters and all its values. */
export function without(search: JobSearch, filter: keyof JobSearch): JobSearch {
  const rest: JobSearch = { ...search };
  delete rest[filter];
  if (HOME_FILTERS.every((name) => rest[name] === undefined)) delete rest.unstated;
  if (rest.salary_min === undefined) delete rest.currency;
  if (filter !== "keyword") return rest;
  // Sort order and spelling need a keyword.
  delete rest.sort;
  delete rest.literal;
  return rest;
}
