import type { Eligibility } from "~/contracts/job";
import { REGIONS, type Region } from "~/contracts/rules/job-search";
import { countriesInRegion, countriesOf, regionsLike, WORLD } from "~/language/places/country-regions";
import { countriesAt, includesZoneOf } from "~/language/places/country-zones";
import { removeExcluded } from "~/language/places/exclusions";
import { listNamedStates } from "~/language/places/named-states";
import { CITY_SPELLINGS } from "~/language/places/typed-places";
import { wordsOf } from "~/language/text/tokens";

/** Where a job's applicants may live, with everything that its place and regions imply. */
export type Place = {
  words: string[];
  /** Upper-case codes that the job names. */
  countries: Set<string>;
  /** Also the countries of regions that it names, without excluded ones; all others if `isWorldwide`. */
  livesIn: Set<string>;
  isWorldwide: boolean;
  /** Countries, states and provinces whose people it excludes. */
  except: Set<string>;
  /** States and provinces that its place names. */
  states: ReadonlySet<string>;
  /** Values of the region filter that match it. */
  regions: Set<Region>;
  offsets: Set<number>;
  /** The offsets are hours to keep, not zones to live in: US hours in a job for people in the Philippines. */
  keepsHoursElsewhere: boolean;
  /** It, or one of its postings, doesn't say where one may live. */
  isUnstated: boolean;
};

/** Lists the words of a searched place, folded, with cities in English. */
export function searchedWordsOf(text: string): string[] {
  return wordsOf(text).flatMap((word) => CITY_SPELLINGS.get(word)?.split(" ") ?? word);
}

export function placeOf(location: string, eligibility: Eligibility | null): Place {
  const countries = new Set((eligibility?.countries ?? []).map((code) => code.toUpperCase()));
  const names = (eligibility?.regions ?? []).map((name) => name.toLowerCase());
  const words = [removeExcluded(location).text, ...names].flatMap(wordsOf);
  const except = new Set(eligibility?.except);
  return {
    words: [...words, ...words.flatMap((word) => CITY_SPELLINGS.get(word)?.split(" ") ?? [])],
    countries,
    livesIn: new Set([...countries, ...names.flatMap(countriesInRegion)].filter((code) => !except.has(code))),
    isWorldwide: names.includes(WORLD),
    except,
    states: new Set(listNamedStates(location)),
    regions: new Set(REGIONS.filter((region) => isNear(region, names, countries))),
    offsets: new Set(eligibility?.utc_offsets),
    keepsHoursElsewhere: countries.size > 0 && !includesZoneOf([...countries], eligibility?.utc_offsets ?? []),
    isUnstated: eligibility === null || eligibility.others_unstated === true || !isStated(eligibility),
  };
}

/** Knowing only whom a job excludes leaves open whom it includes. */
function isStated({ countries, regions, utc_offsets: offsets }: Eligibility): boolean {
  return countries.length + regions.length + offsets.length > 0;
}

/** Tells whether a job states that people of a country may do it. */
export function isOpenIn({ isWorldwide, livesIn, except }: Place, country: string): boolean {
  return livesIn.has(country) || (isWorldwide && !except.has(country));
}

/** Tells whether only people of a country or region may do a job. */
export function isOnlyIn(
  { isWorldwide, livesIn }: Place,
  { filter, value }: { filter: string; value: string },
): boolean {
  if (isWorldwide || livesIn.size === 0) return false;
  const region = REGIONS.find((each) => filter === "region" && each === value);
  const inside: readonly string[] = region ? countriesOf(region) : [value];
  return [...livesIn].every((country) => inside.includes(country));
}

/** Tells whether a job that names no time zone is open to people who live in one. */
export function isOpenAt({ offsets, isWorldwide, livesIn }: Place, offset: number): boolean {
  return offsets.size === 0 && (isWorldwide || [...livesIn].some((country) => countriesAt(offset).has(country)));
}

const NEAR = new Map(
  REGIONS.map((region) => [region, { names: new Set(regionsLike(region)), countries: countriesOf(region) }]),
);

function isNear(region: Region, names: string[], countries: Set<string>): boolean {
  const near = NEAR.get(region);
  if (!near) return false;
  return names.some((name) => near.names.has(name)) || near.countries.some((code) => countries.has(code));
}
