import type { Eligibility } from "~/contracts/job";
import { REGIONS, type Region } from "~/contracts/rules/job-search";
import { countriesInRegion, countriesOf, regionsLike, WORLD } from "~/language/places/country-regions";
import { CITY_SPELLINGS } from "~/language/places/typed-places";
import { wordsOf } from "~/language/text/tokens";

/** Where a job's applicants may live, with everything that its place and regions imply. */
export type Place = {
  words: string[];
  /** Upper-case codes that the job names. */
  countries: Set<string>;
  /** Also the countries of regions that it names; all countries if `isWorldwide`. */
  livesIn: Set<string>;
  isWorldwide: boolean;
  /** Values of the region filter that match it. */
  regions: Set<Region>;
  offsets: Set<number>;
  /** It doesn't say where one may live. */
  isUnstated: boolean;
};

/** Lists the words of a searched place, folded, with cities in English. */
export function searchedWordsOf(text: string): string[] {
  return wordsOf(text).flatMap((word) => CITY_SPELLINGS.get(word)?.split(" ") ?? word);
}

export function placeOf(location: string, eligibility: Eligibility | null): Place {
  const countries = new Set((eligibility?.countries ?? []).map((code) => code.toUpperCase()));
  const names = (eligibility?.regions ?? []).map((name) => name.toLowerCase());
  const words = [location, ...names].flatMap(wordsOf);
  return {
    words: [...words, ...words.flatMap((word) => CITY_SPELLINGS.get(word)?.split(" ") ?? [])],
    countries,
    livesIn: new Set([...countries, ...names.flatMap(countriesInRegion)]),
    isWorldwide: names.includes(WORLD),
    regions: new Set(REGIONS.filter((region) => isNear(region, names, countries))),
    offsets: new Set(eligibility?.utc_offsets),
    isUnstated: eligibility === null,
  };
}

const NEAR = new Map(
  REGIONS.map((region) => [region, { names: new Set(regionsLike(region)), countries: countriesOf(region) }]),
);

function isNear(region: Region, names: string[], countries: Set<string>): boolean {
  const near = NEAR.get(region);
  if (!near) return false;
  return names.some((name) => near.names.has(name)) || near.countries.some((code) => countries.has(code));
}
