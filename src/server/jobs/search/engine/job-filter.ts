import type { ListJobsInput } from "~/contracts/job";
import { HOME_FILTERS, SEARCH_FILTERS } from "~/contracts/rules/job-search";
import { salaryBandEdge, toUsd } from "~/language/pay/salary-band";
import { parseCountry } from "~/language/places/countries";
import { findHome } from "./typed-filters";
import type { Facts, JobIndex } from "./job-index";
import { isOpenIn, type Place, searchedWordsOf } from "./place";
import { findSkill } from "../skill-slugs";

type Filtering = Exclude<(typeof SEARCH_FILTERS)[number], "keyword">;
export type Filters = Pick<ListJobsInput, Filtering | "unstated" | "currency"> & {
  sources?: readonly string[];
  /** Arrival numbers: greater than `after`, up to and including `until`. */
  arrived?: { after: bigint; until: bigint };
  /** Ids of jobs that the viewer hides. */
  hidden?: ReadonlySet<string>;
};
type FilterName = Exclude<keyof Filters, "unstated" | "currency" | "hidden">;

const NAMES: readonly FilterName[] = [...SEARCH_FILTERS.filter((name) => name !== "keyword"), "sources", "arrived"];
const DAY_MS = 86_400_000;

/** Returns which filters a job fails, one bit each; 0 if it passes all. Unknown facts pass no filter. */
export type JobFilter = {
  failing: (number: number) => number;
  bitOf: (name: FilterName) => number;
  /** The only jobs that can pass, in order; null if any can. */
  only: Uint32Array | null;
};

export function createJobFilter(index: JobIndex, filters: Filters, now: Date): JobFilter {
  const byFacts = index.facts.map((facts) => bitsOf(filters, (name) => !passesFacts(facts, name, filters)));
  const byPlace = failingPlaces(index, filters);
  const since = postedSince(filters, now);
  const ageBit = bitOf("posted_within_days");
  const withSkill = filters.skill ? markSkills(index, filters.skill) : null;
  const skillBit = bitOf("skill");
  const hidden = new Set([...(filters.hidden ?? [])].map((id) => index.numberOf(id)));
  const { arrived } = filters;
  const [after, until] = [Number(arrived?.after ?? 0), Number(arrived?.until ?? 0)];
  const { factsOf, placeOf, sortedAt, arrival, isDead } = index;
  return {
    bitOf,
    only: filters.skill?.length === 1 ? listSkill(index, filters.skill[0]) : null,
    failing: (number) => {
      if (isDead[number] || (hidden.size > 0 && hidden.has(number))) return DEAD;
      let bits = (byFacts[factsOf.values[number] ?? 0] ?? 0) | (byPlace[placeOf.values[number] ?? 0] ?? 0);
      if (since !== null && (sortedAt[number] ?? 0) < since) bits |= ageBit;
      if (withSkill && withSkill[number] !== 1) bits |= skillBit;
      if (arrived && ((arrival[number] ?? 0) <= after || (arrival[number] ?? 0) > until)) bits |= bitOf("arrived");
      return bits;
    },
  };
}

const DEAD = 1 << 30;

function failingPlaces(index: JobIndex, filters: Filters): number[] {
  const location = filters.location === undefined ? null : parsePlace(filters.location);
  const home = filters.place === undefined ? null : parseHome(index, filters.place);
  const bits = index.places.map((place) =>
    bitsOf(filters, (name) => !passesPlace(place, name, filters, location, home)),
  );
  if (filters.unstated !== true) return bits;
  return bits.map((failing, at) => (index.places[at]?.isUnstated ? failing & ~HOME_BITS : failing));
}

/** Finds the places that pass only with `unstated`. Null if the search asks for no home. */
export function findUnstated(index: JobIndex, filters: Filters): boolean[] | null {
  if (HOME_FILTERS.every((name) => filters[name] === undefined)) return null;
  const bits = failingPlaces(index, { ...filters, unstated: undefined });
  return bits.map((failing, at) => (failing & HOME_BITS) !== 0 && index.places[at]?.isUnstated === true);
}

/** Marks each job that has one of these skills with 1. */
function markSkills(index: JobIndex, slugs: readonly string[]): Uint8Array {
  const marks = new Uint8Array(index.size);
  for (const slug of slugs) for (const number of listSkill(index, slug)) marks[number] = 1;
  return marks;
}

function listSkill({ skills }: JobIndex, slug = ""): Uint32Array {
  const numbers = skills.get(findSkill(slug) ?? "");
  return numbers ? numbers.values.subarray(0, numbers.length) : new Uint32Array(0);
}

function bitOf(name: FilterName): number {
  return 1 << NAMES.indexOf(name);
}

export const HOME_BITS = HOME_FILTERS.reduce((bits, name) => bits | bitOf(name), 0);

function bitsOf(filters: Filters, fails: (name: FilterName) => boolean): number {
  let bits = 0;
  for (const name of NAMES) if (filters[name] !== undefined && fails(name)) bits |= bitOf(name);
  return bits;
}

/** The earliest time of `posted_within_days`; null without it. */
export function postedSince({ posted_within_days }: Pick<Filters, "posted_within_days">, now: Date): number | null {
  return posted_within_days === undefined ? null : now.getTime() - posted_within_days * DAY_MS;
}

function passesFacts(facts: Facts, name: FilterName, filters: Filters): boolean {
  switch (name) {
    case "employment_type":
      return isOneOf(filters.employment_type, facts.employment_type);
    case "seniority":
      return isOneOf(filters.seniority, facts.seniority);
    case "visa":
      return isOneOf(filters.visa, facts.visa);
    case "contract_status":
      return isOneOf(filters.contract_status, facts.contract_status);
    case "salary_disclosed":
      return facts.salary_disclosed === filters.salary_disclosed;
    case "salary_min":
      // The minimum is rounded down to a band's edge. Below the first edge, any disclosed pay passes.
      return facts.salary_disclosed && (facts.salary_band ?? 0) >= askedBand(filters);
    case "access":
      return facts.is_open_to_all === (filters.access === "open");
    case "sources":
      return isOneOf(filters.sources, facts.source);
    default:
      return true;
  }
}

function askedBand({ salary_min: least = 0, currency = "USD" }: Filters): number {
  return salaryBandEdge(toUsd(least, currency) ?? 0) ?? 0;
}

function isOneOf(wanted: readonly string[] | undefined, value: string | null): boolean {
  return value !== null && wanted?.includes(value) === true;
}

type TypedPlace = { words: string[]; country: string | null };

/** A user's home: the typed words, their country or region, and a time zone. */
type Home = { words: string[]; offset: number | null; country?: string; region?: string };

function passesPlace(
  place: Place,
  name: FilterName,
  filters: Filters,
  typed: TypedPlace | null,
  home: Home | null,
): boolean {
  switch (name) {
    case "place":
      return home !== null && isOpenTo(place, home);
    case "country":
      return isOpenIn(place, filters.country?.toUpperCase() ?? "");
    case "region":
      return filters.region !== undefined && place.regions.has(filters.region);
    case "utc_offset":
      return hasOffset(place, filters.utc_offset ?? 0);
    case "location":
      return typed !== null && isAt(place, typed);
    default:
      return true;
  }
}

/** A fractional offset is in a range that includes the whole hours around it. */
function hasOffset({ offsets }: Place, offset: number): boolean {
  return offsets.has(offset) || (offsets.has(Math.floor(offset)) && offsets.has(Math.ceil(offset)));
}

function parseHome(index: JobIndex, text: string): Home | null {
  const [zone = "", sign, hours = "0", minutes = "0"] = TYPED_ZONE.exec(text) ?? [];
  const offset = zone === "" ? null : (sign === "+" ? 1 : -1) * (Number(hours) + Number(minutes) / 60);
  const place = text.slice(0, text.length - zone.length);
  const words = searchedWordsOf(place);
  if (words.length === 0) return offset === null ? null : { words, offset };
  const named = findHome(place);
  if (named.country ?? named.region) return { words, offset, ...named };
  return { words, offset, country: countryAround(index, words) };
}

/** After a place: ", UTC+5:30". */
const TYPED_ZONE = /[\s,]*\b(?:UTC|GMT)(?:\s*([+−-])\s*(\d{1,2})(?::?(\d{2}))?)?\s*$/i;

/** The country that most jobs name together with these words. */
function countryAround({ places, jobsOfPlace }: JobIndex, words: readonly string[]): string | undefined {
  const jobs = new Map<string, number>();
  for (const [at, place] of places.entries()) {
    const [country, ...others] = place.countries;
    if (country === undefined || others.length > 0 || !words.every((word) => place.words.includes(word))) continue;
    jobs.set(country, (jobs.get(country) ?? 0) + (jobsOfPlace[at]?.length ?? 0));
  }
  return [...jobs].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

function isOpenTo(place: Place, { words, offset, country, region }: Home): boolean {
  if (country !== undefined && place.except.has(country)) return false;
  if (offset !== null) {
    if (place.offsets.size > 0 && !place.keepsHoursElsewhere && !hasOffset(place, offset)) return false;
    const namesZonesOnly = place.offsets.size > 0 && place.livesIn.size === 0 && !place.isWorldwide;
    if (words.length === 0 || namesZonesOnly) return place.offsets.size > 0 || place.isWorldwide;
  }
  if (region !== undefined) return [...place.regions].some((near) => near === region);
  if (place.isWorldwide || (country !== undefined && place.livesIn.has(country))) return true;
  return words.every((word) => place.words.includes(word));
}

/** Returns null if the text has no words, which finds nothing. */
function parsePlace(location: string): TypedPlace | null {
  const words = searchedWordsOf(location);
  return words.length === 0 ? null : { words, country: parseCountry(words.join(" ")) };
}

/**
 * Matches a place by the country that the words name, or by all words. The last word may be a prefix, unless it is a
 * code ("US", "CA").
 */
function isAt(place: Place, { words, country }: TypedPlace): boolean {
  if (country !== null && place.countries.has(country)) return true;
  return words.every((word, index) =>
    index === words.length - 1 && word.length > 2
      ? place.words.some((other) => other.startsWith(word))
      : place.words.includes(word),
  );
}
