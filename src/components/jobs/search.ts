import type { MatchingJobsInput } from "~/contracts/fit";
import type { FacetJobsInput, ListJobsInput } from "~/contracts/job";
import { CURRENCIES, type Currency, USD_PER_UNIT } from "~/contracts/rules/currencies";
import {
  CONTRACT_STATUSES,
  EMPLOYMENT_TYPES,
  HOME_FILTERS,
  JOB_ACCESS,
  MAX_ASKED_SKILLS,
  MAX_POSTED_WITHIN_DAYS,
  REGIONS,
  SALARY_BAND_EDGES,
  SALARY_MIN_MAX,
  SEARCH_FILTERS,
  SEARCH_TEXT_MAX_LENGTH,
  SENIORITIES,
  SKILL_SLUG,
  UTC_OFFSET_MAX,
  UTC_OFFSET_MIN,
  VISA_STATUSES,
} from "~/contracts/rules/job-search";

/** The conditions of a list, named as in the API and in addresses. Absent ones don't filter. */
export type JobSearch = Omit<MatchingJobsInput, "limit" | "cursor"> & {
  /** Ignores the home in the viewer's profile. An empty `place` in addresses. */
  anywhere?: true;
};

export type SearchParams = Record<string, string | string[] | undefined>;

type Param = string | string[] | undefined;

const CURSOR_MAX = 500;
const HALF_CHARACTER = /\p{Surrogate}/gu;

function first(value: Param): string {
  return (Array.isArray(value) ? value[0] : value) ?? "";
}

function textOf(value: Param): string | undefined {
  const text = first(value).replaceAll("\u0000", "").trim().slice(0, SEARCH_TEXT_MAX_LENGTH);
  const whole = text.replaceAll(HALF_CHARACTER, "");
  return whole === "" ? undefined : whole;
}

function oneOf<Value extends string>(value: Param, values: readonly Value[]): Value | undefined {
  return values.find((candidate) => candidate === first(value));
}

function givenIn(value: Param): Set<string> {
  return new Set([value ?? []].flat().flatMap((part) => part.split(",")));
}

function skillsOf(value: Param): string[] | undefined {
  const skills = [...givenIn(value)].filter((slug) => SKILL_SLUG.test(slug)).toSorted();
  return skills.length === 0 ? undefined : skills.slice(0, MAX_ASKED_SKILLS);
}

/** Reads repeated values, as a form sends them, or comma-separated ones. Returns each once, in a fixed order. */
function severalOf<Value extends string>(value: Param, values: readonly Value[]): Value[] | undefined {
  const texts = givenIn(value);
  const valid = values.filter((candidate) => texts.has(candidate));
  return valid.length === 0 ? undefined : valid;
}

function numberOf(value: Param, isMeant: (number: number) => boolean): number | undefined {
  const text = first(value).trim();
  return text !== "" && isMeant(Number(text)) ? Number(text) : undefined;
}

function salaryOf(value: Param): number | undefined {
  const amount = Number(first(value).replaceAll(/[\s,_$]/g, "") || Number.NaN);
  return amount > 0 ? Math.min(amount, SALARY_MIN_MAX) : undefined;
}

/** Addresses leave out dollars, the default. */
function currencyParam(value: Param): Currency | undefined {
  const currency = oneOf(value, CURRENCIES);
  return currency === "USD" ? undefined : currency;
}

const isOffset = (hours: number) => hours >= UTC_OFFSET_MIN && hours <= UTC_OFFSET_MAX && Number.isInteger(hours * 4);
const isAge = (days: number) => Number.isInteger(days) && days >= 1 && days <= MAX_POSTED_WITHIN_DAYS;

/** Reads a search from the address. Ignores invalid values, such as a salary that isn't a number. */
export function parseSearch(params: SearchParams): JobSearch {
  const keyword = textOf(params.keyword);
  const disclosed = oneOf(params.salary_disclosed, ["true", "false"]);
  const search: JobSearch = {
    keyword,
    place: textOf(params.place),
    anywhere: params.place !== undefined && first(params.place).trim() === "" ? true : undefined,
    location: textOf(params.location),
    region: oneOf(params.region, REGIONS),
    country: /^[A-Za-z]{2}$/.exec(first(params.country))?.[0].toUpperCase(),
    utc_offset: numberOf(params.utc_offset, isOffset),
    salary_min: salaryOf(params.salary_min),
    currency: salaryOf(params.salary_min) === undefined ? undefined : currencyParam(params.currency),
    salary_disclosed: disclosed && disclosed === "true",
    employment_type: severalOf(params.employment_type, EMPLOYMENT_TYPES),
    seniority: severalOf(params.seniority, SENIORITIES),
    skill: skillsOf(params.skill),
    visa: severalOf(params.visa, VISA_STATUSES),
    contract_status: severalOf(params.contract_status, CONTRACT_STATUSES),
    posted_within_days: numberOf(params.posted_within_days, isAge),
    access: oneOf(params.access, JOB_ACCESS),
    unstated: HOME_FILTERS.some((name) => params[name]) && first(params.unstated) === "true" ? true : undefined,
    // Without a keyword there is no relevance and no spelling.
    match: oneOf(params.match, ["strong", "fair"]),
    sort: keyword === undefined ? oneOf(params.sort, ["match"]) : oneOf(params.sort, ["newest", "match"]),
    literal: keyword !== undefined && first(params.literal) === "true" ? true : undefined,
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

/** A search that means the same for everybody, whatever their résumé. */
export type SharedSearch = Omit<ListJobsInput, "limit" | "cursor" | "saved" | "unlocked" | "applied">;

export function withoutMatch(search: JobSearch): SharedSearch {
  const { match: _, anywhere: __, sort, ...filters } = search;
  return sort === undefined || sort === "match" ? filters : { ...filters, sort };
}

/** Converts the search form's fields to address parameters. */
export function paramsOf(form: FormData): SearchParams {
  const params: Record<string, string[]> = {};
  for (const [name, value] of form) (params[name] ??= []).push(String(value));
  return params;
}

/** Returns the salary filter's band edge for a search; undefined without a minimum or below the first edge. */
export function salaryEdgeOf(search: JobSearch): number | undefined {
  const usd = (search.salary_min ?? 0) * USD_PER_UNIT[search.currency ?? "USD"];
  return SALARY_BAND_EDGES.findLast((edge) => edge <= usd);
}

/** Returns the list page in the address; undefined for the first. */
export function parseCursor(params: SearchParams): string | undefined {
  const cursor = first(params.cursor).replaceAll("\u0000", "").slice(0, CURSOR_MAX);
  return cursor === "" ? undefined : cursor;
}

const FILTERS = SEARCH_FILTERS.filter((name) => name !== "keyword");

/** Returns a search's only address: without absent conditions, in a fixed order. */
export function searchHref(search: JobSearch, cursor?: string | null): string {
  return withSearch("/jobs", search, cursor);
}

/** Returns the address of the same search as a feed. */
export function feedHref(search: JobSearch, format: "rss" | "json"): string {
  return withSearch(`/feeds/jobs.${format}`, search);
}

function withSearch(path: string, search: JobSearch, cursor?: string | null): string {
  const query = new URLSearchParams();
  for (const name of [...SEARCH_FILTERS, "currency", "unstated", "match", "sort", "literal"] as const) {
    const value = search[name];
    if (value !== undefined) query.set(name, String(value));
  }
  if (search.anywhere) query.set("place", search.place ?? "");
  if (cursor) query.set("cursor", cursor);
  const text = query.toString().replaceAll("%2C", ",");
  return text === "" ? path : `${path}?${text}`;
}

/** Counts the filters besides the keyword. */
export function countFilters(search: JobSearch): number {
  return FILTERS.filter((name) => search[name] !== undefined).length;
}

export function isEmptySearch(search: JobSearch): boolean {
  return search.keyword === undefined && countFilters(search) === 0;
}

/** Returns the input of the call that lists a search. */
export function toListInput(search: JobSearch, limit: number, cursor?: string | null): ListJobsInput {
  return { ...withoutMatch(search), limit, cursor: cursor ?? undefined };
}

/** Like `toListInput`, for a viewer with a résumé. */
export function toMatchingInput(search: JobSearch, limit: number, cursor?: string | null): MatchingJobsInput {
  const { anywhere: _, ...filters } = search;
  return { ...filters, limit, cursor: cursor ?? undefined };
}

/** Returns the input of the call that counts further filters. */
export function toFacetsInput(search: JobSearch): FacetJobsInput {
  const { sort: _, match: __, anywhere: ___, ...filters } = search;
  return filters;
}

/** Id of the form that all filters belong to, wherever they are on the page. */
export const SEARCH_FORM_ID = "job-search";
export const FILTER_RAIL_ID = "job-filters";
export const RESULTS_HEAD_ID = "job-results";
